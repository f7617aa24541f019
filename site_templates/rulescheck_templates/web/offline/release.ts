/** A release of the site: which files it has, each with its hash, and what an address means in it. */

/** A file: its path on the site, the start of its SHA-256, its bytes. */
export type File = readonly [path: string, hash: string, bytes: number]

type Listed = File | readonly [...File, title: string, part: string]

export interface Release {
  /** The folder of the packs, which are named after their hashes. */
  readonly folder: string
  /** Packs of pages, each with the paths of its pages. */
  readonly packs: readonly (readonly [hash: string, bytes: number, pages: readonly string[]])[]
  /** What every page needs. */
  readonly core: readonly File[]
  /** Pictures; those in one group show the same in several sizes, the largest last. */
  readonly pictures: readonly (readonly File[])[]
  /** Pictures that a script shows in the place of others, to print them. */
  readonly prints: readonly File[]
  readonly downloads: readonly (readonly [...File, title: string, part: string])[]
}

/** What an address is in a release. */
export type Found =
  | { readonly sort: 'page'; readonly path: string; readonly pack: string }
  | { readonly sort: 'folder' }
  | { readonly sort: 'core' | 'download'; readonly file: File }
  | { readonly sort: 'picture'; readonly file: File; readonly larger: readonly File[]; readonly smaller: readonly File[] }

export type Finder = (address: string) => Found | undefined

const INDEX = 'index.html'

/** Looks addresses below `root` up; what follows `?` and `#` does not matter. */
export function finder(release: Release, root: string): Finder {
  const known = new Map<string, Found>()
  for (const [pack, , pages] of release.packs) for (const path of pages) known.set(path, { sort: 'page', path, pack })
  for (const file of release.core) known.set(file[0], { sort: 'core', file })
  for (const [path, hash, bytes] of release.downloads) known.set(path, { sort: 'download', file: [path, hash, bytes] })
  for (const group of [...release.pictures, ...release.prints.map((file) => [file])]) {
    for (const [at, file] of group.entries()) {
      const [smaller, larger] = [group.slice(0, at).reverse(), group.slice(at + 1)]
      known.set(file[0], { sort: 'picture', file, larger, smaller })
    }
  }
  return (address) => {
    const path = pathBelow(address, root)
    if (path === undefined) return undefined
    const page = (at: string) => (known.get(at)?.sort === 'page' ? known.get(at) : undefined)
    if (path === '' || path.endsWith('/')) return page(path + INDEX)
    return known.get(path) ?? (page(`${path}/${INDEX}`) ? { sort: 'folder' } : page(`${path}.html`))
  }
}

/** The path of an address below `root`, or undefined for one elsewhere. */
export function pathBelow(address: string, root: string): string | undefined {
  const [whole = ''] = address.split(/[?#]/)
  if (!`${whole}/`.startsWith(root)) return undefined
  try {
    return decodeURIComponent(whole.slice(root.length))
  } catch {
    return undefined
  }
}

/** What must be there before a release may be used, with the address of each file below the root. */
export function needed(release: Release): File[] {
  return [...packs(release), ...release.core]
}

/** The packs of a release as files. */
export function packs(release: Release): File[] {
  return release.packs.map(([hash, bytes]) => [packPath(release.folder, hash), hash, bytes])
}

/** Where a pack lies, or the list of a release. */
export function packPath(folder: string, hash: string): string {
  return `${folder}/${hash}.bin`
}

/** The one picture of each group that stands for all: the largest. */
export function largest(release: Release): File[] {
  return release.pictures.flatMap((group) => group.slice(-1))
}

/** The hashes that belong to a release. */
export function hashes(release: Release): Set<string> {
  return new Set([...needed(release), ...release.pictures.flat(), ...release.prints, ...release.downloads].map(([, hash]) => hash))
}

/** What a reader has chosen in one release and should have in the next, as far as it changed. Who has all has all again. */
export function carried(before: Release, after: Release, kept: ReadonlySet<string>): File[] {
  const renew = (was: readonly Listed[], is: readonly Listed[], whole: boolean) => {
    const chosen = new Set(was.filter(([, hash]) => kept.has(hash)).map(([path]) => path))
    const all = whole && was.length > 0 && was.every(([, hash]) => kept.has(hash))
    return is.filter(([path, hash]) => (all || chosen.has(path)) && !kept.has(hash))
  }
  const wanted = [
    ...renew(largest(before), largest(after), true),
    ...renew(before.prints, after.prints, true),
    ...renew(before.downloads, after.downloads, false),
  ]
  return wanted.map(([path, hash, bytes]) => [path, hash, bytes])
}
