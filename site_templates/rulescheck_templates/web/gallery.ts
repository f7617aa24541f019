/** Lists that are narrowed and sorted in place: chips, bounds, words, an order, pictures or lines. */

import { fits, folded, isNarrow, NOTHING, readWish, split, type Values, type Wish, writeWish } from './wish.js'

/** What folds on a phone: all that narrows the list, and in that each sort of choice. */
const TOGGLES = '[aria-expanded]'
/** Sorts of choice, and choices, that a phone has room for all at once. */
const FEW = [2, 12] as const

interface Item {
  readonly element: HTMLElement
  readonly home: HTMLElement
  readonly values: Values
  readonly order: readonly number[]
  readonly text: string
}

/** Wires every list's filter in the page that is not wired yet. */
export function wireGalleries(page: ParentNode): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-filter]:not([data-wired])')) {
    form.dataset['wired'] = ''
    wire(form)
  }
}

function wire(form: HTMLFormElement): void {
  const items = [...(form.parentElement?.querySelectorAll<HTMLElement>('[data-values]') ?? [])].map(read)
  const view = form.querySelector<HTMLButtonElement>('[data-view]')
  const changed = () => {
    const wish = asked(form)
    history.replaceState(history.state, '', location.pathname + writeWish(location.search, wish) + location.hash)
    show(form, items, wish)
  }
  form.addEventListener('input', changed)
  form.querySelector('select')?.addEventListener('change', changed) // not every browser calls that an input
  form.addEventListener('submit', (event) => event.preventDefault())
  // A form is reset only after its event; and to what it was when it came, which the address has changed.
  form.addEventListener('reset', () => setTimeout(() => {
    fill(form, { ...NOTHING, view: asked(form).view, order: asked(form).order })
    changed()
  }))
  view?.addEventListener('click', () => {
    view.setAttribute('aria-pressed', String(view.ariaPressed !== 'true'))
    changed()
  })
  for (const toggle of form.querySelectorAll<HTMLButtonElement>(TOGGLES)) {
    toggle.addEventListener('click', () => unfold(toggle, toggle.ariaExpanded !== 'true'))
  }
  const wish = readWish(location.search)
  fill(form, wish)
  unfoldChosen(form, wish)
  show(form, items, asked(form))
}

function read(element: HTMLElement): Item {
  return {
    element,
    home: element.parentElement as HTMLElement,
    values: JSON.parse(element.dataset['values'] ?? '{}') as Values,
    order: JSON.parse(element.dataset['order'] ?? '[]') as number[],
    text: folded(`${element.textContent} ${element.dataset['prose'] ?? ''}`),
  }
}

/** On a phone the list itself comes first, unless the reader comes back to a choice; few choices are seen at once. */
function unfoldChosen(form: HTMLFormElement, { chosen, least, most }: Wish): void {
  const names = new Set([...chosen.keys(), ...least.keys(), ...most.keys()])
  const [sorts, choices] = [form.querySelectorAll('fieldset').length, boxes(form).length + bounds(form).length]
  const few = sorts <= FEW[0] && choices <= FEW[1]
  for (const toggle of form.querySelectorAll<HTMLButtonElement>(TOGGLES)) {
    const inputs = toggle.closest('fieldset')?.querySelectorAll('input')
    unfold(toggle, inputs ? few || [...inputs].some(({ name }) => names.has(name)) : names.size > 0)
  }
}

function unfold(toggle: HTMLButtonElement, open: boolean): void {
  toggle.setAttribute('aria-expanded', String(open))
}

function fill(form: HTMLFormElement, wish: Wish): void {
  for (const box of boxes(form)) box.checked = wish.chosen.get(box.name)?.has(box.value) ?? false
  for (const field of bounds(form)) field.value = String(limits(field, wish).get(field.name) ?? '')
  const find = form.querySelector<HTMLInputElement>('input[type=search]')
  if (find) find.value = wish.words.join(' ')
  const order = form.querySelector('select')
  if (order) order.value = [...order.options].some((option) => option.value === wish.order) ? wish.order : ''
  form.querySelector('[data-view]')?.setAttribute('aria-pressed', String(wish.view === 'list'))
}

function asked(form: HTMLFormElement): Wish {
  const chosen = new Map<string, Set<string>>()
  for (const { name, value, checked } of boxes(form)) {
    if (checked) chosen.set(name, (chosen.get(name) ?? new Set()).add(value))
  }
  const [least, most] = [new Map<string, number>(), new Map<string, number>()]
  for (const field of bounds(form)) {
    if (!Number.isNaN(field.valueAsNumber)) (isLeast(field) ? least : most).set(field.name, field.valueAsNumber)
  }
  const words = split(form.querySelector<HTMLInputElement>('input[type=search]')?.value ?? '')
  const order = form.querySelector('select')?.value ?? ''
  const view = form.querySelector('[data-view]')?.ariaPressed === 'true' ? 'list' : ''
  return { chosen, least, most, words, order, view }
}

function boxes(form: HTMLFormElement): NodeListOf<HTMLInputElement> {
  return form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
}

function bounds(form: HTMLFormElement): NodeListOf<HTMLInputElement> {
  return form.querySelectorAll<HTMLInputElement>('input[data-bound]')
}

function isLeast(field: HTMLInputElement): boolean {
  return field.dataset['bound'] === 'least'
}

function limits(field: HTMLInputElement, wish: Wish): ReadonlyMap<string, number> {
  return isLeast(field) ? wish.least : wish.most
}

function show(form: HTMLFormElement, items: readonly Item[], wish: Wish): void {
  let shown = 0
  for (const { element, values, text } of items) {
    element.hidden = !fits(wish, values, text)
    if (!element.hidden) shown += 1
  }
  sort(form, items, wish.order)
  for (const list of new Set(items.map((item) => item.home.closest<HTMLElement>('.rc-scroll, ul')))) {
    if (!list) continue
    list.classList.toggle('rc-gallery--lines', wish.view === 'list' && list.matches('ul'))
    hideEmpty(list, wish.order !== '')
  }
  countChoices(form, items, wish)
  nameChosen(form)
  say(form, isNarrow(wish), shown, items.length)
}

/** In an order of the reader's the groups make way for one list; in its own each thing goes back to its group. */
function sort(form: HTMLFormElement, items: readonly Item[], order: string): void {
  if (order === (form.dataset['order'] ?? '')) return
  form.dataset['order'] = order
  const column = (form.dataset['orders'] ?? '').split(' ').indexOf(order.replace(/^-/, ''))
  const way = order.startsWith('-') ? -1 : 1
  const sorted = column < 0
    ? items
    : [...items].sort((a, b) => way * ((a.order[column] ?? 0) - (b.order[column] ?? 0)))
  for (const { element, home } of sorted) (column < 0 ? home : items[0]?.home)?.append(element)
}

/** A group of which nothing is left goes with its heading. */
function hideEmpty(list: HTMLElement, mixed: boolean): void {
  list.hidden = !list.querySelector('[data-values]:not([hidden])')
  const heading = list.previousElementSibling
  if (heading instanceof HTMLHeadingElement && heading.tagName !== 'H1') heading.hidden = list.hidden || mixed
}

/** Says at each choice how many things would be left with it. */
function countChoices(form: HTMLFormElement, items: readonly Item[], wish: Wish): void {
  const counts = new Map<string, Map<string, number>>()
  for (const name of new Set([...boxes(form)].map((box) => box.name))) {
    const others = { ...wish, chosen: new Map([...wish.chosen].filter(([field]) => field !== name)) }
    const found = new Map<string, number>()
    for (const { values, text } of items) {
      const own = values[name]
      if (!Array.isArray(own) || !fits(others, values, text)) continue
      for (const value of own as string[]) found.set(value, (found.get(value) ?? 0) + 1)
    }
    counts.set(name, found)
  }
  for (const box of boxes(form)) {
    const said = box.parentElement?.querySelector('[data-fitting]')
    if (said) said.textContent = String(counts.get(box.name)?.get(box.value) ?? 0)
  }
}

/** Says beside the name of each sort of choice what is chosen: folded, it would not be seen. */
function nameChosen(form: HTMLFormElement): void {
  for (const said of form.querySelectorAll<HTMLElement>('[data-chosen]')) {
    const inputs = [...(said.closest('fieldset')?.querySelectorAll('input') ?? [])]
    const chosen = inputs.filter((input) => input.checked).map((input) => input.parentElement?.querySelector('.rc-value')?.lastChild?.textContent ?? '')
    const ends = inputs.filter((input) => input.dataset['bound']).map((input) => input.value)
    said.textContent = ends.some(Boolean) ? ends.join('–') : chosen.join(said.dataset['and'])
  }
}

function say(form: HTMLFormElement, narrow: boolean, shown: number, all: number): void {
  const output = form.querySelector('output')
  const reset = form.querySelector<HTMLButtonElement>('[type=reset]')
  const { count = '', nothing = '' } = form.dataset
  if (output) {
    output.dataset['all'] ??= output.value
    const some = count.replace('{0}', String(shown)).replace('{1}', String(all))
    output.value = narrow ? (shown ? some : nothing) : output.dataset['all']
  }
  if (reset) reset.hidden = !narrow
}
