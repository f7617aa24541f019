/** The list to print on every page of a game: a way to add a card, and in the header how many there are. */

import { added, keepList, keptList, leftOut, LISTED, MOST, total } from './list.js'
import { toast } from './toast.js'

const SHELVES = '.rc-gallery[data-printed] > li[data-card], figure[data-card]'

interface Words {
  readonly add: string
  readonly added: string
  readonly has: string
  readonly list: string
  readonly full: string
}

let listed = (): void => {}
const hear = (): void => listed()

/** Puts a button beside every card that can be printed, and the list's size into the header. */
export function wireBasket(page: Document): void {
  const told = page.querySelector<HTMLMetaElement>('meta[name="rulescheck:print"]')
  page.querySelector('.rc-basket')?.remove()
  listed = () => {}
  if (!told) return
  const address = new URL(told.content, page.baseURI)
  const { add = '', added: more = '', has = '', list = '', full = '' } = told.dataset
  const words: Words = { add, added: more, has, list, full }
  for (const home of page.querySelectorAll<HTMLElement>(SHELVES)) {
    if (home.querySelector('.rc-add')) continue
    const cards = new Map([[home.dataset['card'] ?? '', 1]])
    const name = home.dataset['name'] ?? ''
    home.append(button(page, address, words, cards, name))
  }
  for (const whole of page.querySelectorAll<HTMLElement>('[data-print-deck]:not(:has(.rc-add))')) {
    const cards = JSON.parse(whole.dataset['printDeck'] ?? '{}') as Record<string, number>
    whole.append(button(page, address, words, new Map(Object.entries(cards)), ''))
  }
  page.defaultView?.addEventListener(LISTED, hear)
  listed = () => {
    for (const one of page.querySelectorAll('.rc-add')) one.dispatchEvent(new Event('listed'))
    show(page, address, words)
  }
  show(page, address, words)
}

/** A word where there is room, else a sign with a name. */
function button(page: Document, address: URL, words: Words, cards: ReadonlyMap<string, number>, name: string): HTMLElement {
  const made = page.createElement('button')
  made.type = 'button'
  made.className = 'rc-button rc-button--quiet rc-add'
  made.innerHTML = '<span class="rc-icon rc-icon--print" aria-hidden="true"></span><span></span>'
  if (name) made.setAttribute('aria-label', `${words.add} ${name}`)
  const said = made.lastElementChild as HTMLElement
  const say = () => {
    const list = keptList(address.pathname)
    const copies = Math.min(...[...cards].map(([ref, each]) => Math.floor((list.get(ref) ?? 0) / each)))
    said.textContent = copies ? words.added.replace('{0}', String(copies)) : words.add
    made.classList.toggle('rc-add--has', copies > 0)
    made.dataset['copies'] = String(copies)
  }
  made.addEventListener('click', () => {
    const before = keptList(address.pathname)
    const list = added(before, cards)
    keepList(address.pathname, list)
    const beyond = leftOut(total(before) + total(cards), list)
    if (beyond) toast(words.full.replace('{0}', String(MOST)).replace('{1}', String(beyond)))
  })
  made.addEventListener('listed', say)
  say()
  return made
}

/** In the header, only while there is something in the list. */
function show(page: Document, address: URL, words: Words): void {
  const header = page.querySelector('.md-header__inner')
  const count = total(keptList(address.pathname))
  let link = page.querySelector<HTMLAnchorElement>('.rc-basket')
  if (!count || !header) {
    link?.remove()
    return
  }
  if (!link) {
    link = page.createElement('a')
    link.className = 'md-header__button md-icon rc-basket'
    link.innerHTML = '<span class="rc-icon rc-icon--print" aria-hidden="true"></span><span role="status"></span>'
    link.title = words.list
    header.insertBefore(link, header.querySelector('.rc-table-mode, [for=__search], .md-search'))
  }
  link.href = address.href
  link.setAttribute('aria-label', words.has.replace('{0}', String(count)))
  const said = link.querySelector('[role=status]')
  if (said) said.textContent = String(count)
}
