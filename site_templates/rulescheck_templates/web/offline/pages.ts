/** Pages out of their packs. Pages of a site have most of their lines in common: a pack has each of them once. */

/** The pieces of a pack, and of each page which pieces it has. */
export type Pack = readonly [pieces: readonly string[], pages: { readonly [path: string]: readonly number[] }]

/** The pack in some bytes, which a server may already have unpacked on their way. */
export async function readPack(bytes: ArrayBuffer): Promise<Pack> {
  return JSON.parse(await textOf(bytes)) as Pack
}

/** The text in bytes that are perhaps gzipped. */
export async function textOf(bytes: ArrayBuffer): Promise<string> {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first !== 0x1f || second !== 0x8b) return new TextDecoder().decode(bytes)
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
}

/** A page of a pack as it was built. */
export function pageOf([pieces, pages]: Pack, path: string): string | undefined {
  const own = Object.hasOwn(pages, path) ? pages[path] : undefined
  return own?.map((piece) => pieces[piece]).join('')
}

/** The page with the release that it is of in its head, so that it can tell when another one has taken over. */
export function stamped(html: string, release: string): string {
  return html.replace('<head>', `<head><meta name="rulescheck:release" content="${release}">`)
}
