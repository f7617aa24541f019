/** Functions of the dialect for deck rules: groups of a list, totals, rounding and dates. */

import { EvaluationError } from './errors.js'
import { fieldOf, hasFields } from './fields.js'
import { overfull, unassigned } from './flow.js'
import { isInt } from './values.js'

export const PATH = /^[^.[\] \t\r\n]+(\.[^.[\] \t\r\n]+)*$/
/** Their last argument is a path, written out. */
export const PATHED = new Set(['group', 'total'])
const DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/
const BEFORE_1970 = 719163n

function at(item: unknown, path: string): unknown {
  return path.split('.').reduce((value: unknown, name) => {
    if (!hasFields(value)) throw new EvaluationError('a field is read from a value that has no fields')
    const found = fieldOf(value, name)
    if (found === undefined) throw new EvaluationError(`no field ${name}`)
    return found
  }, item)
}

function group(items: unknown[], path: string): unknown[] {
  const groups = new Map<unknown, unknown[]>()
  for (const item of items) {
    const key = at(item, path)
    if (typeof key !== 'bigint' && typeof key !== 'string' && typeof key !== 'boolean') {
      throw new EvaluationError(`'group' needs a whole number, a string or a boolean at ${path}`)
    }
    const known = groups.get(key)
    if (known) known.push(item)
    else groups.set(key, [item])
  }
  return [...groups].map(([key, found]) => new Map<string, unknown>([['key', key], ['items', found]]))
}

function total(items: unknown[], path: string): bigint {
  const numbers = items.map((item) => at(item, path))
  if (numbers.some((found) => typeof found !== 'bigint')) {
    throw new EvaluationError(`'total' needs whole numbers at ${path}`)
  }
  return fitting((numbers as bigint[]).reduce((a, b) => a + b, 0n))
}

function divDown(number: bigint, by: bigint): bigint {
  if (by === 0n) throw new EvaluationError('division by zero')
  const quotient = number / by
  return fitting(number % by !== 0n && number < 0n !== by < 0n ? quotient - 1n : quotient)
}

function fitting(number: bigint): bigint {
  if (!isInt(number)) throw new EvaluationError('the number is too big')
  return number
}

function days(text: string): bigint {
  const [year = 0, month = 0, day = 0] = DATE.exec(text)?.slice(1).map(Number) ?? []
  const lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const length = lengths[month - 1] ?? 0
  if (year === 0 || day === 0 || day > length) {
    throw new EvaluationError(`'days' takes a date such as 2026-11-30, not ${text.slice(0, 40)}`)
  }
  const past = year - 1
  const years = past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400)
  const months = lengths.slice(0, month - 1).reduce((a, b) => a + b, 0)
  return BigInt(years + months + day) - BEFORE_1970
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Functions of lists, with their types: each is called as `f(xs)` and as `xs.f()`. */
export const DECK_FUNCTIONS: readonly [name: string, more: string, gives: string, run: (...args: never[]) => unknown][] = [
  ['group', 'string', 'list', group],
  ['total', 'string', 'int', total],
  ['unassigned', 'list', 'int', unassigned],
  ['overfull', 'list', 'list', overfull],
]

/** Functions of single values: each is called as `f(x)` only. */
export const VALUE_FUNCTIONS: readonly [name: string, takes: string, run: (...args: never[]) => unknown][] = [
  ['div_up', 'int, int', (number: bigint, by: bigint) => fitting(-divDown(-number, by))],
  ['div_down', 'int, int', divDown],
  ['div_near', 'int, int', (number: bigint, by: bigint) => divDown(2n * number + by, 2n * by)],
  ['days', 'string', days],
]
