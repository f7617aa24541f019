/** What a reader wants of a list: values, bounds, words, an order; and how an address says it. */

export interface Wish {
  readonly chosen: ReadonlyMap<string, ReadonlySet<string>>
  readonly least: ReadonlyMap<string, number>
  readonly most: ReadonlyMap<string, number>
  readonly words: readonly string[]
  readonly order: string
  readonly view: string
}

export type Values = Readonly<Record<string, readonly string[] | number | null>>

export const NOTHING: Wish = {
  chosen: new Map(), least: new Map(), most: new Map(), words: [], order: '', view: '',
}

const FIELD = 'f.'
const LEAST = 'from.'
const MOST = 'to.'
const PLAIN = ['find', 'order', 'view'] as const

/** What an address asks for. */
export function readWish(search: string): Wish {
  const asked = new URLSearchParams(search)
  const chosen = new Map<string, Set<string>>()
  for (const [name, value] of asked) {
    if (!name.startsWith(FIELD)) continue
    const field = name.slice(FIELD.length)
    chosen.set(field, (chosen.get(field) ?? new Set()).add(value))
  }
  const [find, order, view] = PLAIN.map((name) => asked.get(name) ?? '')
  return {
    chosen,
    least: bounds(asked, LEAST),
    most: bounds(asked, MOST),
    words: split(find ?? ''),
    order: order ?? '',
    view: view ?? '',
  }
}

/** The address's question with this wish in place of the one that it holds; other parts stay. */
export function writeWish(search: string, wish: Wish): string {
  const asked = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !ours(name)))
  for (const [field, values] of wish.chosen) for (const value of values) asked.append(FIELD + field, value)
  for (const [field, bound] of wish.least) asked.append(LEAST + field, String(bound))
  for (const [field, bound] of wish.most) asked.append(MOST + field, String(bound))
  if (wish.words.length) asked.append('find', wish.words.join(' '))
  if (wish.order) asked.append('order', wish.order)
  if (wish.view) asked.append('view', wish.view)
  const text = asked.toString()
  return text && `?${text}`
}

/** Whether an item has one of the chosen values of every field, lies within every bound and has all the words. */
export function fits(wish: Wish, values: Values, text: string): boolean {
  return hasChosen(wish, values) && isWithin(wish, values) && wish.words.every((word) => text.includes(folded(word)))
}

/** Whether the wish leaves anything out. */
export function isNarrow(wish: Wish): boolean {
  return wish.chosen.size + wish.least.size + wish.most.size + wish.words.length > 0
}

/** The text as it is compared: in small letters, full-width forms as narrow ones. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** The words of what someone has typed. */
export function split(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function hasChosen(wish: Wish, values: Values): boolean {
  for (const [field, chosen] of wish.chosen) {
    if (!Object.hasOwn(values, field)) continue // of another version of the page
    const own = values[field]
    if (!Array.isArray(own) || !own.some((value) => chosen.has(value))) return false
  }
  return true
}

function isWithin(wish: Wish, values: Values): boolean {
  const inside = (bound: ReadonlyMap<string, number>, holds: (own: number, limit: number) => boolean) =>
    [...bound].every(([field, limit]) => {
      const own = values[field]
      return !Object.hasOwn(values, field) || (typeof own === 'number' && holds(own, limit))
    })
  return inside(wish.least, (own, limit) => own >= limit) && inside(wish.most, (own, limit) => own <= limit)
}

function bounds(asked: URLSearchParams, prefix: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const [name, value] of asked) {
    if (name.startsWith(prefix) && value.trim() && Number.isFinite(Number(value))) {
      found.set(name.slice(prefix.length), Number(value))
    }
  }
  return found
}

function ours(name: string): boolean {
  return (PLAIN as readonly string[]).includes(name) || [FIELD, LEAST, MOST].some((prefix) => name.startsWith(prefix))
}
