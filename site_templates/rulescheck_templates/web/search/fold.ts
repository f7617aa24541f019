/** Text as the search compares it: one form for every way to write a character, and no punctuation. */

import { SIGN, signed } from './figures.js'

export type Fold = (text: string) => string

const CHUNK = 4096

/** Small letters, half-width forms, one sign for figures, one character of each group; the text keeps its length. */
export function makeFold(groups: string): Fold {
  const forms = Uint16Array.from({ length: 0x10000 }, (_, code) => ownForm(code))
  for (const [first = '', ...others] of groups.split('|')) {
    for (const other of others) forms[other.charCodeAt(0)] = first.charCodeAt(0)
  }
  return (text) => {
    const codes = new Uint16Array(text.length)
    for (let at = 0; at < text.length; at += 1) codes[at] = forms[text.charCodeAt(at)] ?? 0
    return signed(fromCodes(codes))
  }
}

/** What a character is without any dictionary: small, and of half width. */
function ownForm(code: number): number {
  if (code === 0x3000) return 0x20
  const narrow = code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code
  if (narrow >= 0x250) return narrow
  // Without marks, since pinyin may bear tones; its ü is typed as v.
  const small = String.fromCharCode(narrow).toLowerCase().normalize('NFD')
  return small.startsWith('u\u0308') ? 0x76 : small.charCodeAt(0)
}

function fromCodes(codes: Uint16Array): string {
  let text = ''
  for (let at = 0; at < codes.length; at += CHUNK) text += String.fromCharCode(...codes.subarray(at, at + CHUNK))
  return text
}

const BAR = '\ue000' // what is left between two figures, or 3, 5 would be 35
const SOUND = `\\p{L}\\p{N}\\p{M}+×%${SIGN}`
const NOISE = new RegExp(`[^${SOUND}${BAR}]+`, 'gu')
const BETWEEN = new RegExp(`(?<=\\d)[^${SOUND}]+(?=\\d)`, 'gu')
const BARRED = /^\d.+\d$/su
const GAPS = new RegExp(`[^${SOUND}–]+`, 'gu')

/** The text without blanks and punctuation, so that neither has to be typed. */
export function squeeze(text: string): string {
  return text.replace(BETWEEN, BAR).replace(NOISE, '')
}

/** The parts between blanks and punctuation; a lone character only where there is nothing else. */
export function parts(text: string): string[] {
  const all = text.split(GAPS).filter(Boolean)
  const long = all.filter((part) => part.length > 1)
  return long.length || all.length > 1 ? long : all
}

/** Where each character of the squeezed text stands in the text. */
export function kept(text: string): number[] {
  const places: number[] = []
  let end = 0
  for (const noise of text.matchAll(NOISE)) {
    for (let at = end; at < noise.index; at += 1) places.push(at)
    end = noise.index + noise[0].length
    if (BARRED.test(text.slice(noise.index - 1, end + 1))) places.push(noise.index)
  }
  for (let at = end; at < text.length; at += 1) places.push(at)
  return places
}

export const HAN = /[\u3400-\u9fff\uf900-\ufaff]/
export const ZHUYIN = /[\u3105-\u312f]/
