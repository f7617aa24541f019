/** Records that are about what was asked, though nothing holds all of it: for questions in whole sentences. */

import { find, isSpan } from './figures.js'
import { RULED } from './literal.js'
import type { Hit, Record } from './types.js'

/** A piece of what was asked, how much it says, and where each record has it. */
interface Unit {
  readonly text: string
  readonly weight: number
  readonly places: readonly number[]
}

const NOWHERE = 0
const TEXT = 1
const TITLE = 2

const KNOWN = 0.4
const SHARE = 0.3
const ALONE = 0.35 // what a character by itself says, beside two that follow each other
const HAN_RUNS = /[\u3400-\u9fff]+/g
const OTHER_RUNS = /[a-z0-9+\u2212]{2,}/g

/** The records that hold enough of the words, or whose name the question has; rare pieces say more.
 *
 * A piece in a name counts most where the name is about little else.
 */
export function loose(records: readonly Record[], words: readonly string[], question: string): Hit[] {
  const pairs = pairsOf(words).map((text) => unit(records, text, 1, inTitleOrText))
  const known = pairs.filter(({ weight }) => weight).length / (pairs.length || 1)
  if (!known) return []
  const characters = new Set(words.join('').match(HAN_RUNS)?.join(''))
  const units = [...pairs, ...[...characters].map((text) => unit(records, text, ALONE, inTitle))]
  const whole = sum(units)
  return records.flatMap((record, at) => {
    const held = units.filter(({ places }) => places[at])
    const share = sum(held) / whole
    const name = named(record, question)
    const marks = held.map(({ text }) => text).filter((text) => text.length > 1)
    const span = marks.some(isSpan)
    const enough = span || marks.length >= Math.min(2, pairs.length)
    if (!name && (share < SHARE || known < KNOWN || !enough)) return []
    const title = sum(held.filter(({ places }) => places[at] === TITLE)) / whole
    const rule = span && record.numbered ? RULED : 0
    const score = 15 * share + 10 * title * (1 + cover(record.title, characters)) + name + rule
    return [{ record, score, marks, rough: true }]
  })
}

function unit(records: readonly Record[], text: string, says: number, look: (record: Record, text: string) => number): Unit {
  const places = records.map((record) => look(record, text))
  const holders = places.filter(Boolean).length
  return { text, places, weight: holders ? says * Math.log(1 + records.length / holders) : 0 }
}

function inTitle(record: Record, text: string): number {
  return find(record.title, text) >= 0 ? TITLE : NOWHERE
}

function inTitleOrText(record: Record, text: string): number {
  return inTitle(record, text) || (find(record.text, text) >= 0 ? TEXT : NOWHERE)
}

/** A whole name inside the question is most likely what the question is about. */
function named(record: Record, question: string): number {
  const inside = (name: string) => name.length > 1 && question.includes(name)
  return inside(record.title) ? record.title.length : Number(record.also.some(inside))
}

function cover(title: string, characters: ReadonlySet<string>): number {
  return [...title].filter((character) => characters.has(character)).length / (title.length || 1)
}

function pairsOf(words: readonly string[]): string[] {
  const pairs = new Set<string>()
  for (const word of words) {
    for (const [run] of word.matchAll(HAN_RUNS)) for (let at = 0; at + 1 < run.length; at += 1) pairs.add(run.slice(at, at + 2))
    for (const [run] of word.matchAll(OTHER_RUNS)) pairs.add(run)
  }
  return [...pairs]
}

function sum(units: readonly Unit[]): number {
  return units.reduce((total, { weight }) => total + weight, 0)
}
