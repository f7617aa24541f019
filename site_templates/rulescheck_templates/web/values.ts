/** Data as both engines see it: whole numbers are BigInt inside, and plain numbers again outside. */

import { EvaluationError } from './errors.js'

export type Plain = boolean | string | number | bigint | Plain[] | { [key: string]: Plain }
export type Inner = boolean | string | number | bigint | Inner[] | Map<string, Inner>

const DEEPEST = 40
const UNUSABLE = /[\0\p{Cs}]/u
export const LARGEST = 2n ** 63n - 1n

/** The value in the types that Python's CEL and this one treat alike. */
export function normalise(value: unknown, depth = 0): Inner {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return usable(value)
  if (typeof value === 'number') return number(value)
  if (depth > DEEPEST) throw new EvaluationError(`the data is nested more than ${DEEPEST} deep`)
  if (Array.isArray(value)) return value.map((item) => listItem(item, depth + 1))
  if (typeof value === 'object' && value !== null) return fields(value, depth + 1)
  throw new EvaluationError(`a value of type ${typeof value} cannot be used`)
}

function usable(text: string): string {
  if (UNUSABLE.test(text)) throw new EvaluationError('a text holds a character that cannot be used')
  return text
}

function number(value: number): number | bigint {
  if (!Number.isFinite(value)) throw new EvaluationError(`${value} is not a number`)
  if (!Number.isInteger(value)) return value
  if (!Number.isSafeInteger(value)) throw new EvaluationError(`the number ${value} is too big`)
  return BigInt(value)
}

function listItem(value: unknown, depth: number): Inner {
  if (value === null || value === undefined) throw new EvaluationError('a list has an empty item')
  return normalise(value, depth)
}

function fields(value: object, depth: number): Map<string, Inner> {
  const kept = Object.entries(value).filter(([, field]) => field !== null && field !== undefined)
  return new Map(kept.map(([key, field]) => [usable(key), normalise(field, depth)]))
}

/** The value as a caller wants it: numbers, arrays and objects. A whole number too big stays a BigInt. */
export function plain(value: unknown): Plain {
  if (typeof value === 'bigint') return isSafe(value) ? Number(value) : value
  if (typeof value === 'boolean' || typeof value === 'string' || typeof value === 'number') return value
  if (Array.isArray(value)) return value.map(plain)
  const entries = value instanceof Map ? [...value] : Object.entries(value as object)
  return Object.fromEntries(entries.map(([key, field]) => [String(key), plain(field)]))
}

function isSafe(value: bigint): boolean {
  return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER)
}

/** Whether Python's engine can hold the number. */
export function isInt(value: bigint): boolean {
  return value <= LARGEST && value >= -LARGEST - 1n
}

function whole(name: string, items: unknown): bigint[] {
  const numbers = [...(items as Iterable<unknown>)]
  if (numbers.some((item) => typeof item !== 'bigint')) {
    throw new EvaluationError(`'${name}' takes a list of whole numbers`)
  }
  return numbers as bigint[]
}

function best(name: string, items: unknown, better: (a: bigint, b: bigint) => boolean): bigint {
  const numbers = whole(name, items)
  if (numbers.length === 0) throw new EvaluationError(`'${name}' of an empty list`)
  return numbers.reduce((found, item) => (better(item, found) ? item : found))
}

function total(items: unknown): bigint {
  const sum = whole('sum', items).reduce((a, b) => a + b, 0n)
  if (!isInt(sum)) throw new EvaluationError('the number is too big')
  return sum
}

function distinct(items: unknown): unknown[] {
  const values = [...(items as Iterable<unknown>)]
  if (values.some((item) => typeof item === 'object')) {
    throw new EvaluationError("'distinct' takes a list of numbers, strings or booleans")
  }
  return [...new Set(values)]
}

function count(items: unknown, value: unknown): bigint {
  if (typeof value === 'object' || typeof value === 'number') {
    throw new EvaluationError("'count' looks for a whole number, a string or a boolean")
  }
  return BigInt([...(items as Iterable<unknown>)].filter((item) => item === value).length)
}

/** The functions that the dialect adds, with their types: each is called as `f(xs)` and as `xs.f()`. */
export const FUNCTIONS: readonly [name: string, more: string, gives: string, run: (...args: never[]) => unknown][] = [
  ['sum', '', 'int', total],
  ['min', '', 'int', (items: unknown) => best('min', items, (a, b) => a < b)],
  ['max', '', 'int', (items: unknown) => best('max', items, (a, b) => a > b)],
  ['distinct', '', 'list', distinct],
  ['count', 'dyn', 'int', count],
]
