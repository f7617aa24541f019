/** Small cards that say what a term means: beside the term, by hover, tap and keyboard. */

const OPEN_AFTER = 150
const CLOSE_AFTER = 250
const GAP = 6
const EDGE = 8

interface Shown {
  readonly link: HTMLAnchorElement
  readonly card: HTMLElement
  readonly home: HTMLElement
}

let shown: Shown | undefined
let timer = 0
let byFinger = false

/** Listens for terms on this and on every later page; a browser without popovers keeps the plain links. */
export function wireNotes(page: Document): void {
  const root = page.documentElement
  if (!('popover' in HTMLElement.prototype) || 'notes' in root.dataset) return
  root.dataset['notes'] = ''
  page.addEventListener('pointerdown', pressed, true)
  page.addEventListener('click', clicked, true)
  page.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && pointed(event.target))
  page.addEventListener('focusin', (event) => focused(event.target))
  page.addEventListener('keydown', typed)
  // What scrolls inside the page would leave the card behind.
  page.addEventListener('scroll', (event) => event.target !== page && close(), true)
  globalThis.addEventListener('resize', close)
}

function pressed(event: PointerEvent): void {
  byFinger = event.pointerType !== 'mouse'
  if (!inCard(event.target) && termAt(event.target) !== shown?.link) close()
}

/** A finger's first tap opens the card, its second follows the link; a mouse and a key follow it at once. */
function clicked(event: MouseEvent): void {
  const link = termAt(event.target)
  if (!link || !byFinger || shown?.link === link || !cardOf(link)) return
  event.preventDefault()
  event.stopImmediatePropagation() // the theme would open the page all the same
  open(link)
}

function pointed(target: EventTarget | null): void {
  const link = termAt(target)
  clearTimeout(timer)
  if (link) timer = setTimeout(() => open(link), OPEN_AFTER)
  else if (shown && !inCard(target)) timer = setTimeout(close, CLOSE_AFTER)
}

function focused(target: EventTarget | null): void {
  const link = termAt(target)
  if (link?.matches(':focus-visible')) open(link)
  else if (!inCard(target) && link !== shown?.link) close()
}

function typed(event: KeyboardEvent): void {
  byFinger = false
  if (event.key !== 'Escape' || !shown) return
  const { link, card } = shown
  const inside = card.contains(document.activeElement)
  close()
  // The card is gone, and the focus with it: back to where it was opened, without opening it again.
  if (inside) link.focus({ focusVisible: false } as FocusOptions)
  event.stopPropagation()
}

function open(link: HTMLAnchorElement): void {
  clearTimeout(timer)
  const card = cardOf(link)
  if (!card || !link.isConnected || shown?.link === link) return
  close()
  const home = card.parentElement as HTMLElement
  link.after(card) // so that the next key leads into it
  shown = { link, card, home }
  card.showPopover()
  place(link, card)
}

function close(): void {
  clearTimeout(timer)
  if (!shown) return
  const { card, home } = shown
  shown = undefined
  if (card.matches(':popover-open')) card.hidePopover()
  home.append(card)
}

function place(link: HTMLElement, card: HTMLElement): void {
  const at = link.getClientRects()[0] ?? link.getBoundingClientRect()
  const most = document.documentElement.clientWidth - card.offsetWidth - EDGE
  const below = at.bottom + GAP
  const above = at.top - GAP - card.offsetHeight
  const fits = below + card.offsetHeight <= innerHeight || above < EDGE
  card.style.left = `${scrollX + Math.max(EDGE, Math.min(at.left, most))}px`
  card.style.top = `${scrollY + (fits ? below : above)}px`
}

function termAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.rc-term[aria-describedby]') : null
  return link && !inCard(link) ? link : undefined
}

function cardOf(link: HTMLAnchorElement): HTMLElement | null {
  const name = link.getAttribute('aria-describedby') ?? ''
  return document.querySelector<HTMLElement>(`[data-note="${CSS.escape(name)}"]`)
}

function inCard(target: EventTarget | null): boolean {
  return target instanceof Node && shown !== undefined && shown.card.contains(target)
}
