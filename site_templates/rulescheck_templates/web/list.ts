/** The list of cards to print: kept in the browser, one for each game, and written into addresses. */

/** Copies by `kind/id`. */
export type List = ReadonlyMap<string, number>

/** Cards that a list can hold, as many as `rulescheck print` takes. */
export const MOST = 2000
/** The event that tells pages that the kept list is another now. */
export const LISTED = 'rulescheck:listed'
const CARDS = 'c.'
const KEPT = 'rulescheck.print:'
const OURS = 'rulescheck.print.addresses'

/** The list with so many more copies of some cards; none of them is fewer than none. */
export function added(list: List, more: Iterable<readonly [ref: string, copies: number]>): List {
  const found = new Map(list)
  for (const [ref, copies] of more) put(found, ref, (found.get(ref) ?? 0) + copies)
  return found
}

/** The list with a card as often as said. */
export function withCopies(list: List, ref: string, copies: number): List {
  const found = new Map(list)
  put(found, ref, copies)
  return found
}

export function total(list: List): number {
  return [...list.values()].reduce((sum, copies) => sum + copies, 0)
}

/** How many copies more than there was room for, of what was to be in a list. */
export function leftOut(wanted: number, list: List): number {
  return Math.max(0, wanted - total(list))
}

export function same(a: List, b: List): boolean {
  return a.size === b.size && [...a].every(([ref, copies]) => b.get(ref) === copies)
}

/** The cards that an address asks for, each as `c.KIND=COPIES*ID`. */
export function readCards(search: string): [ref: string, copies: number][] {
  return [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const [, copies, id] = /^(\d{1,4})\*(.+)$/s.exec(value) ?? []
    return name.startsWith(CARDS) && id && Number(copies) ? [[`${name.slice(CARDS.length)}/${id}`, Number(copies)]] : []
  })
}

/** The parts of an address that hold the list. */
export function listParts(list: List): [name: string, value: string][] {
  return [...list].map(([ref, copies]) => {
    const slash = ref.indexOf('/')
    return [CARDS + ref.slice(0, slash), `${copies}*${ref.slice(slash + 1)}`]
  })
}

/** The list kept for the page of that address; what cannot be read is empty. */
export function keptList(page: string): List {
  const found = new Map<string, number>()
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT + page) ?? '{}') as unknown
    for (const [ref, copies] of Object.entries(kept ?? {})) {
      if (Number.isInteger(copies) && ref.includes('/')) put(found, ref, copies as number)
    }
  } catch {
    // A browser that keeps nothing has the list in the page's address.
  }
  return found
}

export function keepList(page: string, list: List): void {
  try {
    if (list.size) localStorage.setItem(KEPT + page, JSON.stringify(Object.fromEntries(list)))
    else localStorage.removeItem(KEPT + page)
  } catch {
    // The same.
  }
  globalThis.dispatchEvent(new Event(LISTED))
}

/** Whether an address was written here, by this tab, and did not come from elsewhere. */
export function isOurs(search: string): boolean {
  return addresses().includes(search)
}

/** Remember that an address was written here. */
export function ours(search: string): void {
  try {
    const others = addresses().filter((one) => one !== search)
    sessionStorage.setItem(OURS, JSON.stringify([search, ...others].slice(0, 20)))
  } catch {
    // The same.
  }
}

function addresses(): string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(OURS) ?? '[]') as unknown
    return Array.isArray(kept) ? kept as string[] : []
  } catch {
    return []
  }
}

function put(list: Map<string, number>, ref: string, copies: number): void {
  const room = MOST - total(list) + (list.get(ref) ?? 0)
  const fitting = Math.min(Math.floor(copies), room)
  if (fitting > 0) list.set(ref, fitting)
  else list.delete(ref)
}
