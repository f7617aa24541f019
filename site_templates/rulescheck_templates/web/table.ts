/** Table mode: dark, large and awake, for a phone that lies between the dice. */

import { inPlace } from './place.js'

const KEPT = 'rulescheck.table'
const SCHEME = 'data-md-color-scheme'

let lock: { release(): Promise<void> } | undefined
let before = ''

/** Puts the switch into the header, once; what it was left at is kept. */
export function wireTable(page: Document): void {
  const header = page.querySelector('.md-header__inner')
  if (!header || header.querySelector('.rc-table-mode')) return
  const button = page.createElement('button')
  button.type = 'button'
  button.className = 'md-header__button md-icon rc-table-mode'
  button.title = page.querySelector<HTMLMetaElement>('meta[name="rulescheck:table"]')?.content ?? ''
  button.setAttribute('aria-label', button.title)
  button.innerHTML = '<span class="rc-icon rc-icon--table" aria-hidden="true"></span>'
  button.addEventListener('click', () => inPlace(page, () => turn(page, button, !isOn(page))))
  header.insertBefore(button, header.querySelector('[for=__search], .md-search'))
  turn(page, button, isOn(page))
  page.addEventListener('visibilitychange', () => void stayAwake(isOn(page)))
}

/** The page's head has it before anything is shown. */
function isOn(page: Document): boolean {
  return 'rcTable' in page.documentElement.dataset
}

function turn(page: Document, button: HTMLElement, on: boolean): void {
  const { dataset } = page.documentElement
  button.setAttribute('aria-pressed', String(on))
  if (on) {
    if (!isOn(page)) before = page.body.getAttribute(SCHEME) ?? ''
    dataset['rcTable'] = ''
    page.body.setAttribute(SCHEME, 'slate')
  } else if (isOn(page)) {
    delete dataset['rcTable']
    page.body.setAttribute(SCHEME, before || (matchMedia('(prefers-color-scheme: dark)').matches ? 'slate' : 'default'))
  }
  keep(on)
  void stayAwake(on)
}

function keep(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEPT, 'on')
    else localStorage.removeItem(KEPT)
  } catch {
    // A browser that keeps nothing has the switch for this page.
  }
}

async function stayAwake(on: boolean): Promise<void> {
  const awake = (navigator as { wakeLock?: { request(what: 'screen'): Promise<typeof lock> } }).wakeLock
  try {
    await lock?.release()
    lock = on && document.visibilityState === 'visible' ? await awake?.request('screen') : undefined
  } catch {
    lock = undefined // the device saves power
  }
}
