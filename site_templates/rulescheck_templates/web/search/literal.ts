/** How well a record holds a word as it stands: in its name, in its other names or in its text. */

import { find, isSpan } from './figures.js'
import type { Record } from './types.js'

export const RULED = 5 // what a numbered rule gains that has a figure: most others only use it

/** From 100 for the very name, over 50 for a long phrase, to 30 for a word somewhere in the text; else 0. */
export function literal(record: Record, word: string): number {
  const named = Math.max(inTitle(record.title, word), inOthers(record.also, word))
  const found = inText(record.text, word)
  const told = found && record.numbered && isSpan(word) ? found + RULED : found
  return named ? named + told / 20 : told
}

/** The same, where the name of the page around a section counts a little too. */
export function literalWithin(record: Record, word: string): number {
  return literal(record, word) || (record.page.includes(word) ? 24 : 0)
}

function inTitle(title: string, word: string): number {
  if (title === word) return 100
  const at = find(title, word)
  if (at < 0) return 0
  return (at ? 62 : 74) + (14 * word.length) / title.length
}

function inOthers(names: readonly string[], word: string): number {
  let best = 0
  for (const name of names) {
    const at = find(name, word)
    const found = name === word ? 90 : at < 0 ? 0 : at ? 48 : 60
    if (found > best) best = found
  }
  return best
}

function inText(text: string, word: string): number {
  const first = find(text, word)
  if (first < 0) return 0
  let times = 1
  for (let at = first; times < 6 && (at = find(text, word, at + word.length)) >= 0; ) times += 1
  const early = Math.max(0, 1 - first / 200)
  const short = 1 / (1 + text.length / 150)
  const phrase = Math.min(1, Math.max(0, word.length - 3) / 5)
  return 30 + 3 * Math.log2(times) + 20 * phrase + 4 * early + 4 * short
}
