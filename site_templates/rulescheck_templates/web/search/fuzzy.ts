/** Names that were nearly typed: a wrong, missing, surplus or swapped character, in any part of the name. */

import { HAN } from './fold.js'

export interface Near {
  readonly score: number
  readonly end: number
}

const FAR: Near = { score: 0, end: 0 }
const ALIKE = 0.35
const MISSING = 0.6
const SURPLUS = 0.8
const SWAPPED = 0.7
const DONE = 46

/** How near a part of the name is to the question; a character that sounds alike is nearly right. */
export function near(question: string, name: string, alike: (one: string, other: string) => boolean): Near {
  const allowed = tolerance(question)
  if (!allowed || name.length < question.length - 2 || strangers(question, name) > 2) return FAR
  const { distance, end } = distanceWithin(question, name, alike)
  if (distance > allowed) return done(question, name)
  const cover = Math.min(1, question.length / name.length)
  return { score: 58 - 14 * distance - 10 * (1 - cover) + (name.length === question.length ? 3 : 0), end }
}

/** A verb of two characters is often told by its first alone: 死亡 by 死了. */
function done(question: string, name: string): Near {
  const at = question.length === 2 ? name.indexOf(`${question.charAt(0)}了`) : -1
  return at < 0 ? FAR : { score: DONE, end: at + 2 }
}

function tolerance(question: string): number {
  const length = question.length
  if (!HAN.test(question)) return length < 5 ? 0 : length < 9 ? 1 : 2
  return length < 2 ? 0 : length === 2 ? 0.5 : length < 5 ? 1 : length < 8 ? 1.3 : 2
}

/** How many characters of the question the name has not; with too many, the distance need not be known. */
function strangers(question: string, name: string): number {
  let count = 0
  for (const character of question) if (!name.includes(character)) count += 1
  return count === question.length ? Infinity : count
}

function distanceWithin(question: string, name: string, alike: (one: string, other: string) => boolean) {
  let before: number[] = []
  let last = Array.from({ length: name.length + 1 }, () => 0)
  for (let i = 1; i <= question.length; i += 1) {
    const row = [i]
    const typed = question.charAt(i - 1)
    for (let j = 1; j <= name.length; j += 1) {
      const meant = name.charAt(j - 1)
      const wrong = typed === meant ? 0 : alike(typed, meant) ? ALIKE : 1
      let cost = Math.min(get(last, j - 1) + wrong, get(last, j) + SURPLUS, get(row, j - 1) + MISSING)
      if (i > 1 && j > 1 && typed === name.charAt(j - 2) && question.charAt(i - 2) === meant) {
        cost = Math.min(cost, get(before, j - 2) + SWAPPED)
      }
      row.push(cost)
    }
    before = last
    last = row
  }
  const distance = Math.min(...last)
  return { distance, end: last.indexOf(distance) }
}

function get(row: readonly number[], at: number): number {
  return row[at] ?? Infinity
}
