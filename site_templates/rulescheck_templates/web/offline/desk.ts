/** The page where a reader sees what is kept, and decides. */

import { keepButton, lasting } from './downloads.js'
import { ask, type Amount, type Saved, type Some, type State } from './messages.js'
import { focused, redraw } from './redraw.js'
import { keeper, now, start, stop, watch } from './standing.js'
import { failure, make, say, size, type Told } from './told.js'

type What = 'pictures' | 'prints' | 'downloads'

/** In bytes. */
interface Room {
  readonly taken: number
  readonly left: number
}

let drawn = 0

/** Fills the page's place with how it stands, now and whenever that changes. */
export function wireDesk(page: Document, told: Told): void {
  const place = page.querySelector<HTMLElement>('[data-offline]:not([data-wired])')
  if (!place) return
  place.dataset['wired'] = ''
  const status = make('p', { className: 'rc-offline__state' })
  status.setAttribute('role', 'status')
  const shelf = make('div', {})
  place.replaceChildren(...missing(told), status, shelf)
  const draw = () => void show(told, status, shelf)
  watch(draw)
  for (const name of ['online', 'offline']) addEventListener(name, draw)
  draw()
}

function missing(told: Told): HTMLElement[] {
  const path = new URLSearchParams(location.search).get('missing')
  return path ? [make('p', { className: 'rc-offline__missing', textContent: say(told, 'offline-missing', path.split('/').at(-1) ?? '') })] : []
}

async function show(told: Told, status: HTMLElement, shelf: HTMLElement): Promise<void> {
  const turn = (drawn += 1)
  const standing = now()
  const name = standing.is === 'failed' ? failure(standing.reason) : standing.is
  const [kept, count] = standing.is === 'installing' ? [standing.kept, standing.count] : [0, 0]
  status.textContent = say(told, `offline-${name}`, kept, count)
  status.dataset['state'] = standing.is
  const content = standing.is === 'ready' ? await shelves(told, () => void show(told, status, shelf)) : away(told)
  if (turn === drawn) redraw(shelf, content)
}

function away(told: Told): Node[] {
  const { is } = now()
  if (is !== 'off' && is !== 'sparing' && is !== 'failed') return []
  if (!navigator.onLine) return is === 'failed' ? [] : [hint(say(told, 'offline-failed-away'))]
  return [button(say(told, 'offline-start'), () => void start(told))]
}

async function shelves(told: Told, again: () => void): Promise<Node[]> {
  const worker = await keeper(told)
  if (!worker) return []
  const [state, free] = await Promise.all([ask<State>(worker, { ask: 'state' }), room()])
  const kept = state.downloads.filter((download) => download.kept)
  const downloads = { ...sum(state.downloads), kept: sum(kept), whole: kept.length === state.downloads.length }
  const list = make('ul', { className: 'rc-kept' }, row(told, 'core', { ...state.text, kept: state.text }))
  const choices: [What, Some][] = [['pictures', state.pictures], ['prints', state.prints], ['downloads', downloads]]
  for (const [what, amount] of choices) {
    if (amount.count) list.append(row(told, what, amount, choice(told, worker, what, amount, free, again)))
  }
  return [list, ...single(told, worker, state, again), ...(await roomTold(told, free)), button(say(told, 'offline-stop'), () => void stop(told), true)]
}

function row(told: Told, name: string, amount: Amount & { kept: Amount; whole?: boolean }, ...more: Node[]): HTMLElement {
  const { lang } = document.documentElement
  const numbers = [amount.kept.count, amount.count, size(amount.kept.bytes, lang), size(amount.bytes, lang)]
  const words = say(told, `offline-amount${manner(name, amount)}`, ...numbers)
  const made = make('li', {}, make('strong', { textContent: say(told, `offline-${name}`) }), make('small', { textContent: words }), ...more)
  made.dataset['row'] = name
  return made
}

/** A picture that is kept in a small size alone is seen all the same. */
function manner(name: string, amount: Amount & { kept: Amount; whole?: boolean }): string {
  if (name === 'core') return ''
  return amount.kept.count === amount.count && !amount.whole ? '-small' : '-of'
}

function choice(told: Told, worker: ServiceWorker, what: What, amount: Some, free: Room | undefined, again: () => void): HTMLElement {
  const place = make('div', { className: 'rc-kept__do' })
  const add = (name: string, onclick: () => void, quiet: boolean) => {
    const made = button(say(told, name), onclick, quiet)
    made.setAttribute('aria-label', say(told, 'offline-of', say(told, name), say(told, `offline-${what}`)))
    place.append(made)
  }
  const hindrance = amount.whole ? '' : vain(told, amount, free)
  if (hindrance) place.append(hint(hindrance))
  else if (!amount.whole) add('offline-save-all', () => void save(told, worker, what, amount, place, again), false)
  if (amount.kept.count) add('offline-drop', () => void ask(worker, { ask: 'drop', what }).then(again), true)
  return place
}

/** Why saving all of it cannot succeed now, if it cannot. */
function vain(told: Told, amount: Some, free: Room | undefined): string {
  if (!navigator.onLine) return say(told, 'offline-vain-network')
  const lacking = amount.bytes - amount.kept.bytes
  const { lang } = document.documentElement
  return free && lacking > free.left ? say(told, 'offline-vain-space', size(lacking, lang), size(free.left, lang)) : ''
}

/** Keeps a few at a time and shows how far it is, until all are there, something hinders or the reader stops it. */
async function save(told: Told, worker: ServiceWorker, what: What, amount: Amount, place: HTMLElement, again: () => void): Promise<void> {
  let stopped = false
  const bar = make('progress', { max: amount.count, value: 0 })
  bar.setAttribute('aria-label', say(told, `offline-${what}`))
  const refocus = focused(place)
  place.replaceChildren(bar, button(say(told, 'offline-cancel'), () => (stopped = true), true))
  place.dataset['busy'] = ''
  refocus()
  await lasting()
  for (;;) {
    const { kept, count, reason } = await ask<Saved>(worker, { ask: 'save', what })
    bar.value = kept
    if (!reason && kept < count && !stopped) continue
    delete place.dataset['busy']
    again()
    if (reason) await new Promise((drawn) => setTimeout(drawn)).then(() => complain(told, reason))
    return
  }
}

function complain(told: Told, reason: string): void {
  const status = document.querySelector<HTMLElement>('.rc-offline__state')
  if (status) status.textContent = say(told, `offline-${failure(reason)}`)
}

function single(told: Told, worker: ServiceWorker, { downloads }: State, again: () => void): HTMLElement[] {
  if (!downloads.length) return []
  const parts = [...new Set(downloads.map(({ part }) => part))]
  const lists = parts.flatMap((part) => {
    const items = downloads.filter((download) => download.part === part)
      .map((download) => make('li', {}, make('span', { textContent: download.title }), keepButton(told, worker, download, again)))
    const list = make('ul', {}, ...items)
    return parts.length > 1 ? [make('p', { className: 'rc-kept__part', textContent: part }), list] : [list]
  })
  const before = document.querySelector<HTMLDetailsElement>('.rc-kept__each')?.open ?? new URLSearchParams(location.search).has('missing')
  const summary = make('summary', { textContent: say(told, 'offline-each') })
  return [make('details', { className: 'rc-kept__each', open: before }, summary, ...lists)]
}

async function room(): Promise<Room | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return usage === undefined || quota === undefined ? undefined : { taken: usage, left: Math.max(quota - usage, 0) }
}

async function roomTold(told: Told, free: Room | undefined): Promise<HTMLElement[]> {
  if (!free) return []
  const { lang } = document.documentElement
  const lasts = await navigator.storage.persisted?.().catch(() => false)
  return [hint(say(told, 'offline-room', size(free.taken, lang), size(free.left, lang)) + say(told, lasts ? 'offline-lasting' : 'offline-passing'))]
}

function hint(words: string): HTMLElement {
  return make('p', { className: 'rc-meta', textContent: words })
}

function sum(files: readonly { readonly bytes: number }[]): Amount {
  return { count: files.length, bytes: files.reduce((bytes, file) => bytes + file.bytes, 0) }
}

function button(words: string, onclick: () => void, quiet = false): HTMLButtonElement {
  return make('button', { type: 'button', className: `rc-button${quiet ? ' rc-button--quiet' : ''}`, textContent: words, onclick })
}
