/** What was found as HTML: text with the matches marked, and a piece of it around the first. */

import { find } from './figures.js'
import { kept, squeeze, type Fold } from './fold.js'

export type Range = readonly [start: number, end: number]

const BEFORE = 20
const LENGTH = 90

/** Where the folded words stand in a text, in order and without overlaps. */
export function ranges(text: string, words: readonly string[], fold: Fold): Range[] {
  const folded = fold(text)
  const plain = squeeze(folded)
  const places = kept(folded)
  const found: [number, number][] = []
  for (const word of new Set(words)) {
    for (let at = word ? find(plain, word) : -1; at >= 0; at = find(plain, word, at + word.length)) {
      found.push([places[at] ?? 0, (places[at + word.length - 1] ?? 0) + 1])
    }
  }
  return merged(found.sort((a, b) => a[0] - b[0] || a[1] - b[1]))
}

/** The text between two places as HTML with the ranges marked. */
export function paint(text: string, marked: readonly Range[], start = 0, end = text.length): string {
  let html = ''
  let done = start
  for (const [from, to] of marked) {
    if (to <= start || from >= end) continue
    html += escape(text.slice(done, Math.max(from, start)))
    html += `<mark>${escape(text.slice(Math.max(from, start), Math.min(to, end)))}</mark>`
    done = Math.min(to, end)
  }
  return html + escape(text.slice(done, end))
}

/** A piece of the text around the first match. */
export function teaser(text: string, marked: readonly Range[]): string {
  const first = marked[0]?.[0] ?? 0
  const start = first > BEFORE * 2 ? first - BEFORE : 0
  const end = Math.min(text.length, start + LENGTH)
  return (start ? '…' : '') + paint(text, marked, start, end) + (end < text.length ? '…' : '')
}

/** Text as HTML. */
export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function merged(found: readonly [number, number][]): Range[] {
  const result: [number, number][] = []
  for (const [start, end] of found) {
    const last = result.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else result.push([start, end])
  }
  return result
}
