/** Text as the search compares it: one form for every way to write a character, and no punctuation. */

export type Fold = (text: string) => string

/** Small letters, half-width forms and one character of each group; the text keeps its length. */
export function makeFold(groups: string): Fold {
  const known = new Map<string, string>()
  for (const [first = '', ...others] of groups.split('|')) for (const other of others) known.set(other, first)
  return (text) => {
    let folded = ''
    for (let at = 0; at < text.length; at += 1) folded += foldOne(text.charAt(at), known)
    return folded
  }
}

function foldOne(character: string, known: ReadonlyMap<string, string>): string {
  const code = character.charCodeAt(0)
  if (code === 0x3000) return ' '
  const narrow = code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : character
  if (narrow.charCodeAt(0) >= 0x250) return known.get(narrow) ?? narrow
  const small = narrow.toLowerCase()
  return small.length === 1 ? small : narrow
}

const NOISE = /[^\p{L}\p{N}\p{M}+×%]+/gu

/** The text without blanks and punctuation, so that neither has to be typed. */
export function squeeze(text: string): string {
  return text.replace(NOISE, '')
}

/** Where each character of the squeezed text stands in the text. */
export function kept(text: string): number[] {
  const places: number[] = []
  let end = 0
  for (const noise of text.matchAll(NOISE)) {
    for (let at = end; at < noise.index; at += 1) places.push(at)
    end = noise.index + noise[0].length
  }
  for (let at = end; at < text.length; at += 1) places.push(at)
  return places
}

export const HAN = /[\u3400-\u9fff\uf900-\ufaff]/
export const ZHUYIN = /[\u3105-\u312f]/
