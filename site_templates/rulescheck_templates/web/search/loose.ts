/** Records that have much of what was asked: the last resort, for questions in whole sentences. */

import type { Hit, Record } from './types.js'

interface Unit {
  readonly text: string
  weight: number
}

const ENOUGH = 0.4
const HAN_RUNS = /[\u3400-\u9fff]+/g
const OTHER_RUNS = /[a-z0-9]{2,}/g

/** The records that hold enough of the units of the words, rare units counting more. */
export function loose(records: readonly Record[], words: readonly string[]): Hit[] {
  const units = unitsOf(words)
  const found = units.map(({ text }) => records.map((record) => (record.title.includes(text) ? 1.2 : record.text.includes(text) ? 1 : 0)))
  const known = found.filter((row) => row.some(Boolean)).length / (units.length || 1)
  if (known < ENOUGH) return []
  units.forEach((unit, at) => (unit.weight = rarity(found[at] ?? [])))
  const whole = units.reduce((sum, unit) => sum + unit.weight, 0) || 1
  return records.flatMap((record, at) => {
    const held = units.filter((_, number) => found[number]?.[at])
    const sum = units.reduce((total, unit, number) => total + unit.weight * (found[number]?.[at] ?? 0), 0)
    const share = sum / whole
    if (share < ENOUGH || held.length < Math.min(2, units.length)) return []
    const score = 6 + 20 * Math.min(1.1, share) * (0.5 + 0.5 * known) + named(record, words)
    return [{ record, score, marks: held.map((unit) => unit.text) }]
  })
}

/** A whole name inside the question is most likely what the question is about. */
function named(record: Record, words: readonly string[]): number {
  const inside = (name: string) => name.length > 1 && words.some((word) => word.includes(name))
  if (inside(record.title)) return 8 + record.title.length
  return record.also.some(inside) ? 6 : 0
}

function unitsOf(words: readonly string[]): Unit[] {
  const units = new Set<string>()
  for (const word of words) {
    for (const [run] of word.matchAll(HAN_RUNS)) for (let at = 0; at + 1 < run.length; at += 1) units.add(run.slice(at, at + 2))
    for (const [run] of word.matchAll(OTHER_RUNS)) units.add(run)
  }
  return [...units].map((text) => ({ text, weight: 0 }))
}

function rarity(row: readonly number[]): number {
  const holders = row.reduce((sum, held) => sum + (held ? 1 : 0), 0)
  return holders ? Math.log(1 + row.length / holders) : 0
}
