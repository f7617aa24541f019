/** What the service worker runs: it keeps one release whole and answers from it until a reader lets the next one in. */

import { answer, type Site } from './answer.js'
import type { Ask, News } from './messages.js'
import { textOf } from './pages.js'
import { carried, finder, hashes, needed, packPath, type Release } from './release.js'
import { scope, type Heard } from './scope.js'
import { droppedOf, filesOf, picturesOf, saveAll, saveSome, stateOf } from './shelf.js'
import { addressOf, cacheName, keep, openStore, Trouble, type Store } from './store.js'

/** Written before this script by the build, so that another release is another script. */
const { id, folder, page } = (globalThis as unknown as { release: { id: string; folder: string; page: string } }).release
const root = scope.registration.scope
const IN_USE = 'in use'

let opened: Promise<Site> | undefined

function site(): Promise<Site> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<Site> {
  const store = await openStore(root)
  const release = await listed(store, id)
  return { id, root, release, find: finder(release, root), store, packs: new Map() }
}

async function listed(store: Store, release: string): Promise<Release> {
  const kept = await (await store.get(release))?.arrayBuffer()
  return JSON.parse(await textOf(kept ?? (await keep(store, root, [packPath(folder, release), release, 0])))) as Release
}

/** All or nothing: a release of which a file is missing is never used; what has come stays for the next try. */
async function install(): Promise<void> {
  try {
    const { store, release } = await site()
    const kept = await store.hashes()
    const lacking = needed(release).filter(([, hash]) => !kept.has(hash))
    const count = needed(release).length
    await saveAll(store, root, lacking, (more) => {
      void tell({ news: 'installing', kept: count - lacking.length + more, count })
    })
    await carry(store, release)
  } catch (error) {
    if (error instanceof Trouble) await tell({ news: 'failed', reason: error.reason, path: error.path })
    throw error
  }
}

/** Brings what the reader had chosen up to date; a download that cannot be had does not stop a release. */
async function carry(store: Store, release: Release): Promise<void> {
  const before = await (await store.get(IN_USE))?.text()
  if (!before || before === id) return
  try {
    await saveAll(store, root, carried(await listed(store, before), release, await store.hashes()))
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
  }
}

/** Whatever is of other releases alone goes, unless one is just arriving: that one will tidy up. */
async function activate(): Promise<void> {
  const { store, release } = await site()
  await store.put(IN_USE, new TextEncoder().encode(id).buffer, 'text/plain')
  await navigator.locks.request(cacheName(root), { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const ours = hashes(release).add(id).add(IN_USE)
    await store.drop([...(await store.hashes())].filter((hash) => !ours.has(hash)))
  })
}

async function tell(news: News): Promise<void> {
  for (const client of await scope.clients.matchAll({ includeUncontrolled: true })) client.postMessage(news)
}

async function reply(question: Ask): Promise<unknown> {
  if (question.ask === 'release') return id
  if (question.ask === 'accept') return scope.skipWaiting()
  const { store, release, find } = await site()
  switch (question.ask) {
    case 'seen':
      return saveSome(store, root, picturesOf(find, question.addresses), question.addresses.length)
    case 'state':
      return stateOf(release, store)
    case 'take':
      return take(store, release, question.path)
    case 'save':
      return saveSome(store, root, filesOf(release, question.what))
    case 'drop':
      return store.drop(droppedOf(release, question.what).map(([, hash]) => hash))
  }
}

/** A download that is kept; or whether the server has it. */
async function take(store: Store, release: Release, path: string): Promise<Blob | boolean> {
  const [file] = filesOf(release, path)
  const kept = file && (await store.get(file[1]))
  if (kept) return kept.blob()
  return fetch(addressOf(root, path), { method: 'HEAD', cache: 'no-store' }).then(() => true, () => false)
}

async function respond(request: Request): Promise<Response> {
  let release: Site
  try {
    release = await site()
  } catch {
    return fetch(request) // the browser has thrown away what we kept
  }
  return answer(release, request, root + page)
}

scope.addEventListener('install', (event) => {
  event.waitUntil(navigator.locks.request(cacheName(root), install))
})
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const strange = request.cache === 'only-if-cached' && request.mode !== 'same-origin'
  if (request.method === 'GET' && request.url.startsWith(root) && !strange) event.respondWith(respond(request))
})
scope.addEventListener('message', (event: Heard) => {
  event.waitUntil(reply(event.data as Ask).then((said) => event.ports[0]?.postMessage(said)))
})
