/** Beside each download a button that keeps it, and a word to who asks for one that cannot be had. */

import { ask, type Download, type Saved, type State } from './messages.js'
import { pathBelow } from './release.js'
import { keeper, rootOf } from './standing.js'
import { addressOf } from './store.js'
import { failure, make, say, size, type Told } from './told.js'

const LINKS = '.md-content a[download]'
const LISTED = 'ul.rc-downloads a[download]'

/** Puts the buttons on a page. */
export async function wireDownloads(page: Document, told: Told): Promise<void> {
  const links = [...page.querySelectorAll<HTMLAnchorElement>(LISTED)].filter((link) => !('kept' in link.dataset))
  const worker = links.length ? await keeper(told) : undefined
  if (!worker) return
  const { downloads } = await ask<State>(worker, { ask: 'state' })
  const known = new Map(downloads.map((download) => [addressOf(rootOf(told), download.path), download]))
  for (const link of links) {
    const download = known.get(link.href)
    if (!download || 'kept' in link.dataset) continue
    link.dataset['kept'] = ''
    link.after(keepButton(told, worker, download))
  }
}

/** A button that keeps a download, or drops it. */
export function keepButton(told: Told, worker: ServiceWorker, download: Download, changed: () => void = () => {}): HTMLButtonElement {
  const { path, title } = download
  const bytes = size(download.bytes, document.documentElement.lang)
  let { kept } = download
  const button = make('button', { type: 'button', className: 'rc-keep' })
  const show = (reason = '') => {
    button.setAttribute('aria-pressed', String(kept))
    const words = reason ? say(told, `offline-${failure(reason)}`) : say(told, kept ? 'offline-kept' : 'offline-keep')
    button.classList.toggle('rc-keep--failed', reason !== '')
    button.setAttribute('aria-label', say(told, 'offline-of', `${words} ${bytes}`, title))
    button.replaceChildren(`${words} `, make('small', { textContent: bytes }))
  }
  button.addEventListener('click', async () => {
    button.disabled = true
    let reason: string | undefined
    if (kept) await ask(worker, { ask: 'drop', what: path })
    else reason = await saveOne(worker, path)
    kept = !kept && !reason
    button.disabled = false
    show(reason)
    changed()
  })
  show()
  return button
}

async function saveOne(worker: ServiceWorker, path: string): Promise<string | undefined> {
  await lasting()
  return (await ask<Saved>(worker, { ask: 'save', what: path })).reason
}

/** Asks the browser not to throw away what a reader has chosen; it may decline. */
export async function lasting(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
}

/** Sees to downloads: a browser asks the server for them, whatever its worker has. */
export function guardDownloads(told: Told): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null
    const worker = navigator.serviceWorker.controller
    if (!link || !worker || 'asked' in link.dataset || event.defaultPrevented) return
    event.preventDefault()
    void take(told, worker, link)
  })
}

async function take(told: Told, worker: ServiceWorker, link: HTMLAnchorElement): Promise<void> {
  const path = pathBelow(link.href, rootOf(told)) ?? ''
  const found = await ask<Blob | boolean>(worker, { ask: 'take', path })
  if (found instanceof Blob) return handOut(found, link.download || (path.split('/').at(-1) ?? ''))
  if (!found) {
    const page = new URL(told.page)
    page.searchParams.set('missing', path)
    return location.assign(page)
  }
  link.dataset['asked'] = ''
  link.click()
  delete link.dataset['asked']
}

function handOut(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  make('a', { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
