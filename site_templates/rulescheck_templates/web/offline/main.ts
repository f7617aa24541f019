/** What a page runs so that it can be read without a network. */

import { announceReleases } from './announce.js'
import { wireDesk } from './desk.js'
import { guardDownloads, wireDownloads } from './downloads.js'
import { ask } from './messages.js'
import { begin, isAble, keeper, now, stayWhole, watch } from './standing.js'
import { make, readTold, type Told } from './told.js'

let told: Told | undefined

/** Starts once, and wires each page that is shown after that. */
export function wireOffline(page: Document): void {
  const first = !told
  told ??= readTold(page)
  if (!told) return
  if (first && isAble()) void once(page, told)
  wireDesk(page, told)
  if (now().is === 'ready') void wireDownloads(page, told)
}

async function once(page: Document, told: Told): Promise<void> {
  // Not in the page itself: from a folder a manifest cannot be had, and asking for it is an error.
  page.head.append(make('link', { rel: 'manifest', href: told.manifest.href }))
  guardDownloads(told)
  watch(() => {
    if (now().is !== 'ready') return
    void wireDownloads(page, told)
    void handOver(page, told)
  })
  void stayWhole(page)
  void announceReleases(told)
  await loaded()
  await begin(told)
}

/** What this page has already shown passed the worker by, if it had not begun yet. */
async function handOver(page: Document, told: Told): Promise<void> {
  const worker = navigator.serviceWorker.controller ? undefined : await keeper(told)
  const addresses = [...page.images].map(({ currentSrc }) => currentSrc).filter(Boolean)
  if (worker) await ask(worker, { ask: 'seen', addresses })
}

/** The page comes first: what it needs is not held up by what later pages will need. */
function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((done) => addEventListener('load', () => done(), { once: true }))
}
