/** How far a browser is with keeping the site: whether it can, may and does. */

import { ask, type News } from './messages.js'
import { cacheName } from './store.js'
import type { Told } from './told.js'

export type Standing =
  | { readonly is: 'folder' | 'insecure' | 'unable' | 'blocked' | 'off' | 'sparing' | 'starting' | 'ready' }
  | { readonly is: 'installing'; readonly kept: number; readonly count: number }
  | { readonly is: 'failed'; readonly reason: string }

let standing: Standing = { is: 'starting' }
const watchers: (() => void)[] = []

/** How it stands now. */
export function now(): Standing {
  return standing
}

/** Calls back whenever that changes. */
export function watch(heard: () => void): void {
  watchers.push(heard)
}

function set(next: Standing): void {
  standing = next
  for (const heard of watchers) heard()
}

/** The worker that keeps the site, once there is one. */
export async function keeper(told: Told): Promise<ServiceWorker | undefined> {
  return (await navigator.serviceWorker.getRegistration(rootOf(told)))?.active ?? undefined
}

/** Whether this browser can keep a site at all, from where the page came. */
export function isAble(): boolean {
  const hindrance = hindered()
  if (hindrance) set({ is: hindrance })
  return !hindrance
}

/** Starts the worker, unless the reader or the device would rather not. */
export async function begin(told: Told): Promise<void> {
  if (isOff(told)) return set({ is: 'off' })
  const known = await navigator.serviceWorker.getRegistration(rootOf(told)).catch(() => null)
  const sparing = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (sparing && !known?.active) return set({ is: 'sparing' })
  return register(told)
}

/** Starts the worker because the reader says so. */
export async function start(told: Told): Promise<void> {
  remember(told, undefined)
  await register(told)
}

/** Ends the worker, removes all that it kept, and does not start it again. */
export async function stop(told: Told): Promise<void> {
  remember(told, 'off')
  await (await navigator.serviceWorker.getRegistration(rootOf(told)))?.unregister()
  await caches.delete(cacheName(rootOf(told)))
  set({ is: 'off' })
}

async function register(told: Told): Promise<void> {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data))
  try {
    const registration = await navigator.serviceWorker.register(told.worker, { updateViaCache: 'none' })
    if (registration.active) set({ is: 'ready' })
    const first = registration.installing
    first?.addEventListener('statechange', () => {
      if (registration.active) set({ is: 'ready' })
      else if (first.state === 'redundant' && standing.is !== 'failed') set({ is: 'failed', reason: 'network' })
    })
  } catch (error) {
    // The script did not come, or the browser does not allow it.
    set(error instanceof TypeError ? { is: 'failed', reason: 'network' } : { is: 'blocked' })
  }
}

/** News of the first release; of a later one the announcement is enough. */
function hear(news: News): void {
  if (standing.is === 'ready') return
  if (news.news === 'installing') set({ is: 'installing', kept: news.kept, count: news.count })
  if (news.news === 'failed') set({ is: 'failed', reason: news.reason })
}

/** Reloads a page whose worker has changed meanwhile, so that nothing of two releases meets on it. */
export async function stayWhole(page: Document): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker.controller) return
  serviceWorker.addEventListener('controllerchange', () => location.reload())
  const own = page.querySelector<HTMLMetaElement>('meta[name="rulescheck:release"]')?.content
  const release = await ask<string>(serviceWorker.controller, { ask: 'release' })
  if (own && own !== release) location.reload()
}

function hindered(): 'folder' | 'insecure' | 'unable' | undefined {
  if (location.protocol === 'file:') return 'folder'
  if (!isSecureContext) return 'insecure'
  return 'serviceWorker' in navigator && 'caches' in window && 'DecompressionStream' in window ? undefined : 'unable'
}

/** The address that the site begins at. */
export function rootOf(told: Told): string {
  return new URL('.', told.worker).href
}

function isOff(told: Told): boolean {
  try {
    return localStorage.getItem(`rulescheck.offline ${rootOf(told)}`) !== null
  } catch {
    return false
  }
}

function remember(told: Told, what: string | undefined): void {
  try {
    if (what === undefined) localStorage.removeItem(`rulescheck.offline ${rootOf(told)}`)
    else localStorage.setItem(`rulescheck.offline ${rootOf(told)}`, what)
  } catch {
    // A browser that keeps nothing does not start a worker either.
  }
}
