/** Lists that are narrowed in place: chips for the values of fields, and a box for words. */

export interface Wish {
  readonly chosen: ReadonlyMap<string, ReadonlySet<string>>
  readonly words: readonly string[]
}

const FIELD = 'f.'
const WORDS = 'find'

/** What an address asks for. */
export function readWish(search: string): Wish {
  const chosen = new Map<string, Set<string>>()
  let words: string[] = []
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === WORDS) words = split(value)
    else if (name.startsWith(FIELD)) {
      const field = name.slice(FIELD.length)
      chosen.set(field, (chosen.get(field) ?? new Set()).add(value))
    }
  }
  return { chosen, words }
}

/** The address's question with this wish in place of the one that it holds; other parts stay. */
export function writeWish(search: string, wish: Wish): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== WORDS && !name.startsWith(FIELD))
  const asked = new URLSearchParams(kept)
  for (const [field, values] of wish.chosen) for (const value of values) asked.append(FIELD + field, value)
  if (wish.words.length) asked.append(WORDS, wish.words.join(' '))
  const text = asked.toString()
  return text && `?${text}`
}

/** Whether an item has one of the chosen values of every field that was chosen, and all of the words. */
export function fits(wish: Wish, values: Readonly<Record<string, readonly string[]>>, text: string): boolean {
  const known = [...wish.chosen].filter(([field]) => Object.hasOwn(values, field))
  const has = known.every(([field, chosen]) => values[field]?.some((value) => chosen.has(value)))
  return has && wish.words.every((word) => text.toLowerCase().includes(word.toLowerCase()))
}

/** Wires every list's filter in the page that is not wired yet. */
export function wireGalleries(page: ParentNode): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-filter]:not([data-wired])')) {
    form.dataset['wired'] = ''
    wire(form)
  }
}

function split(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}

function wire(form: HTMLFormElement): void {
  fill(form, readWish(location.search))
  const refresh = (wish: Wish) => narrow(form, wish)
  const changed = () => {
    const wish = asked(form)
    history.replaceState(history.state, '', location.pathname + writeWish(location.search, wish) + location.hash)
    refresh(wish)
  }
  form.addEventListener('input', changed)
  form.addEventListener('submit', (event) => event.preventDefault())
  // A form is reset only after its event; and to what it was when it came, which the address has changed.
  form.addEventListener('reset', () => setTimeout(() => {
    fill(form, { chosen: new Map(), words: [] })
    changed()
  }))
  const wish = asked(form)
  const fields = form.querySelector('details')
  // On a phone the list itself comes first, unless the reader comes back to a choice.
  if (fields) fields.open = wish.chosen.size > 0 || matchMedia('(min-width: 45em)').matches
  refresh(wish)
}

function fill(form: HTMLFormElement, wish: Wish): void {
  for (const box of boxes(form)) box.checked = wish.chosen.get(box.name)?.has(box.value) ?? false
  const field = form.querySelector<HTMLInputElement>('input[type=search]')
  if (field) field.value = wish.words.join(' ')
}

function asked(form: HTMLFormElement): Wish {
  const chosen = new Map<string, Set<string>>()
  for (const { name, value, checked } of boxes(form)) {
    if (checked) chosen.set(name, (chosen.get(name) ?? new Set()).add(value))
  }
  return { chosen, words: split(form.querySelector<HTMLInputElement>('input[type=search]')?.value ?? '') }
}

function boxes(form: HTMLFormElement): NodeListOf<HTMLInputElement> {
  return form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
}

function narrow(form: HTMLFormElement, wish: Wish): void {
  const items = [...(form.parentElement?.querySelectorAll<HTMLElement>('[data-values]') ?? [])]
  let shown = 0
  for (const item of items) {
    item.hidden = !fits(wish, JSON.parse(item.dataset['values'] ?? '{}'), item.textContent ?? '')
    if (!item.hidden) shown += 1
  }
  for (const list of new Set(items.map((item) => item.closest<HTMLElement>('.rc-scroll, ul')))) hideEmpty(list)
  const active = wish.chosen.size > 0 || wish.words.length > 0
  say(form, active, shown, items.length)
}

/** A group of which nothing is left goes with its heading. */
function hideEmpty(list: HTMLElement | null): void {
  if (!list) return
  list.hidden = !list.querySelector('[data-values]:not([hidden])')
  const heading = list.previousElementSibling
  if (heading instanceof HTMLHeadingElement && heading.tagName !== 'H1') heading.hidden = list.hidden
}

function say(form: HTMLFormElement, active: boolean, shown: number, all: number): void {
  const output = form.querySelector('output')
  const reset = form.querySelector<HTMLButtonElement>('[type=reset]')
  const { count = '', nothing = '' } = form.dataset
  if (output) {
    output.dataset['all'] ??= output.value
    const some = count.replace('{0}', String(shown)).replace('{1}', String(all))
    output.value = active ? (shown ? some : nothing) : output.dataset['all']
  }
  if (reset) reset.hidden = !active
}
