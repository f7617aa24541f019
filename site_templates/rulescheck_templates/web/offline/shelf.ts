/** What a reader keeps of a release besides its text: pictures and downloads. */

import type { Amount, Download, Saved, Some, State } from './messages.js'
import { largest, needed, type File, type Finder, type Release } from './release.js'
import { keep, Trouble, type Store } from './store.js'

const ROUND = 8 // files a message, so that a page can show how far it is and stop
const AT_ONCE = 4

/** What there is and what of it is kept. */
export async function stateOf(release: Release, store: Store): Promise<State> {
  const kept = await store.hashes()
  const shown = release.pictures.filter((group) => group.some(([, hash]) => kept.has(hash)))
  const { bytes } = amount(release.pictures.flat().filter(([, hash]) => kept.has(hash)))
  return {
    text: amount(needed(release)),
    pictures: {
      ...amount(largest(release)),
      kept: { count: shown.length, bytes },
      whole: largest(release).every(([, hash]) => kept.has(hash)),
    },
    prints: some(release.prints, kept),
    downloads: release.downloads.map(([path, hash, bytes, title, part]): Download => ({ path, title, part, bytes, kept: kept.has(hash) })),
  }
}

/** Keeps some more of the files. */
export async function saveSome(store: Store, root: string, files: readonly File[], most = ROUND): Promise<Saved> {
  const kept = await store.hashes()
  const lacking = files.filter(([, hash]) => !kept.has(hash))
  const round = lacking.slice(0, most)
  const count = files.length
  try {
    await saveAll(store, root, round)
    return { kept: count - lacking.length + round.length, count }
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    return { kept: count - lacking.length, count, reason: error.reason }
  }
}

/** Keeps all of the files, a few at a time; stops at the first that cannot be had, and throws a Trouble. */
export async function saveAll(store: Store, root: string, files: readonly File[], told?: (kept: number) => void): Promise<void> {
  const waiting = [...files]
  let kept = 0
  const one = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      try {
        await keep(store, root, file)
      } catch (error) {
        waiting.length = 0
        throw error
      }
      told?.((kept += 1))
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, one))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** The files that one name stands for. */
export function filesOf(release: Release, what: string): readonly File[] {
  if (what === 'pictures') return largest(release)
  if (what === 'prints') return release.prints
  return release.downloads.filter(([path]) => what === 'downloads' || path === what).map(([path, hash, bytes]) => [path, hash, bytes])
}

/** The pictures at some addresses. */
export function picturesOf(find: Finder, addresses: readonly string[]): File[] {
  const found = addresses.map(find)
  return [...new Set(found.flatMap((one) => (one?.sort === 'picture' ? [one.file] : [])))]
}

/** The same, with every size of a picture. */
export function droppedOf(release: Release, what: string): readonly File[] {
  return what === 'pictures' ? release.pictures.flat() : filesOf(release, what)
}

function some(files: readonly File[], kept: ReadonlySet<string>): Some {
  const own = files.filter(([, hash]) => kept.has(hash))
  return { ...amount(files), kept: amount(own), whole: own.length === files.length }
}

function amount(files: readonly File[]): Amount {
  return { count: files.length, bytes: files.reduce((sum, [, , bytes]) => sum + bytes, 0) }
}
