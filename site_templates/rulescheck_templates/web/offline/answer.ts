/** What a release answers to a request. */

import { pageOf, readPack, stamped, type Pack } from './pages.js'
import { partOf } from './range.js'
import { packPath, type File, type Finder, type Found, type Release } from './release.js'
import { keep, type Store } from './store.js'

export interface Site {
  /** The id of the release. */
  readonly id: string
  /** The address of the site's first page. */
  readonly root: string
  readonly release: Release
  readonly find: Finder
  readonly store: Store
  readonly packs: Map<string, Pack>
}

const PACKS = 4 // in memory
const LOST = '404.html'
const HTML = 'text/html; charset=utf-8'

/** The answer from what is kept, else from the network; `missing` is the page that says what is not kept. */
export async function answer(site: Site, request: Request, missing: string): Promise<Response> {
  const found = site.find(request.url)
  switch (found?.sort) {
    case 'page':
      return (await page(site, found.path, found.pack)) ?? fetch(request)
    case 'folder':
      return Response.redirect(request.url.replace(/(?=[?#]|$)/, '/'), 302)
    case 'core':
      return ranged(request, (await site.store.get(found.file[1])) ?? (await renewed(site, found.file, request)))
    case 'picture':
      return picture(site, found, request)
    case 'download':
      return download(site, found.file, request, missing)
    default:
      return elsewhere(site, request)
  }
}

/** A page of the release; undefined if its pack is lost and cannot be had again. */
async function page(site: Site, path: string, hash: string, status = 200): Promise<Response | undefined> {
  const pack = site.packs.get(hash) ?? (await loaded(site, hash))
  const html = pack && pageOf(pack, path)
  return html === undefined ? undefined : new Response(stamped(html, site.id), { status, headers: { 'content-type': HTML } })
}

async function loaded(site: Site, hash: string): Promise<Pack | undefined> {
  const [oldest] = site.packs.keys()
  if (oldest !== undefined && site.packs.size >= PACKS) site.packs.delete(oldest)
  try {
    const kept = await (await site.store.get(hash))?.arrayBuffer()
    const pack = await readPack(kept ?? (await keep(site.store, site.root, [packPath(site.release.folder, hash), hash, 0])))
    site.packs.set(hash, pack)
    return pack
  } catch {
    return undefined
  }
}

/** A file that the browser has lost, or has not got yet: kept if it is of this release, else as the server has it. */
async function renewed(site: Site, file: File, request: Request): Promise<Response> {
  try {
    await keep(site.store, site.root, file)
  } catch {
    return fetch(request)
  }
  return (await site.store.get(file[1])) ?? fetch(request)
}

/** The picture, or the same in another size. */
async function picture(site: Site, found: Found & { sort: 'picture' }, request: Request): Promise<Response> {
  const kept = await firstOf(site.store, [found.file, ...found.larger])
  if (kept) return kept
  try {
    return await renewed(site, found.file, request)
  } catch {
    return (await firstOf(site.store, found.smaller)) ?? Response.error()
  }
}

async function firstOf(store: Store, files: readonly File[]): Promise<Response | undefined> {
  for (const [, hash] of files) {
    const kept = await store.get(hash)
    if (kept) return kept
  }
  return undefined
}

/** A download is kept only if the reader has chosen it. */
async function download(site: Site, file: File, request: Request, missing: string): Promise<Response> {
  const kept = await site.store.get(file[1])
  if (kept) return ranged(request, kept)
  try {
    return await fetch(request)
  } catch {
    if (request.mode !== 'navigate') return Response.error()
    return Response.redirect(`${missing}?missing=${encodeURIComponent(file[0])}`, 302)
  }
}

/** What this release does not have: the network's business. Without one, a page of ours says that it is not here. */
async function elsewhere(site: Site, request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const lost = request.mode === 'navigate' ? site.find(site.root + LOST) : undefined
    const shown = lost?.sort === 'page' ? await page(site, lost.path, lost.pack, 404) : undefined
    if (shown) return shown
    throw error
  }
}

async function ranged(request: Request, whole: Response): Promise<Response> {
  const range = request.headers.get('range')
  return range && whole.status === 200 ? partOf(whole, range) : whole
}
