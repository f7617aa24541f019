/** The files that a browser keeps, each under its hash: releases share what has not changed and never mix. */

import type { File } from './release.js'

/** Why a file could not be kept: nobody answered, something else came, or there is no room. */
export type Reason = 'network' | 'changed' | 'space'

export class Trouble extends Error {
  constructor(readonly reason: Reason, readonly path: string) {
    super(`${reason}: ${path}`)
  }
}

export interface Store {
  get(hash: string): Promise<Response | undefined>
  put(hash: string, body: ArrayBuffer, type: string): Promise<void>
  drop(hashes: Iterable<string>): Promise<void>
  hashes(): Promise<Set<string>>
}

const KEPT = 'kept'

/** The name of a site's cache; several sites may share a server. */
export function cacheName(root: string): string {
  return `rulescheck ${root}`
}

export async function openStore(root: string): Promise<Store> {
  const cache = await caches.open(cacheName(root))
  const key = (hash: string) => `${root}?${KEPT}=${hash}`
  return {
    get: (hash) => cache.match(key(hash)),
    put: (hash, body, type) => cache.put(key(hash), new Response(body, { headers: headersOf(type, body.byteLength) })),
    drop: async (hashes) => void (await Promise.all([...hashes].map((hash) => cache.delete(key(hash))))),
    hashes: async () => new Set((await cache.keys()).map(({ url }) => new URL(url).searchParams.get(KEPT) ?? '')),
  }
}

/** A file of the site, kept: from the browser's own cache if that has the right one, else from the server. */
export async function keep(store: Store, root: string, [path, hash]: File): Promise<ArrayBuffer> {
  const { body, type } = await fetched(root, path, hash)
  try {
    await store.put(hash, body, type)
  } catch {
    throw new Trouble('space', path)
  }
  return body
}

/** The address of a file of the site. */
export function addressOf(root: string, path: string): string {
  return root + path.split('/').map(encodeURIComponent).join('/')
}

async function fetched(root: string, path: string, hash: string): Promise<{ body: ArrayBuffer; type: string }> {
  const address = addressOf(root, path)
  let reason: Reason = 'network'
  for (const cache of ['default', 'reload'] as const) {
    try {
      const response = await fetch(address, { cache, redirect: 'error' })
      const body = await response.arrayBuffer()
      if (response.ok && (await hashOf(body)) === hash) return { body, type: response.headers.get('content-type') ?? '' }
      reason = 'changed'
    } catch {
      reason = 'network'
    }
  }
  throw new Trouble(reason, path)
}

/** The start of the SHA-256, as the build writes it. */
export async function hashOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body), 0, 8)
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function headersOf(type: string, bytes: number): Record<string, string> {
  return { ...(type && { 'content-type': type }), 'content-length': String(bytes), 'accept-ranges': 'bytes' }
}
