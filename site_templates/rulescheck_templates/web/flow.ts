/** Limits that several options share: whether every card finds room, however it is shared out. */

import { EvaluationError } from './errors.js'
import { fieldOf } from './fields.js'
import { isInt } from './values.js'

const MOST = 10_000

interface Task {
  readonly sizes: bigint[]
  readonly fits: number[][]
  readonly limits: bigint[]
}

/** How a slot is reached: by which item, which leaves which slot for it. */
interface Step {
  readonly item: number
  readonly before: number | undefined
}

/** How much of the items finds no room in any sharing out among the slots that accept them. */
export function unassigned(items: unknown[], slots: unknown[]): bigint {
  const rest = share(read('unassigned', items, slots)).left.reduce((a, b) => a + b, 0n)
  if (!isInt(rest)) throw new EvaluationError('the number is too big')
  return rest
}

/** The keys of the slots that what finds no room competes for: together they are too small. */
export function overfull(items: unknown[], slots: unknown[]): unknown[] {
  const { tight } = share(read('overfull', items, slots))
  return slots.filter((_, place) => tight.has(place)).map((slot) => fieldOf(slot, 'key'))
}

/** Sizes and the places of slots that accept them, items of like tastes as one, and the slots' limits. */
function read(name: string, items: unknown[], slots: unknown[]): Task {
  const places = new Map(slots.map((slot, place) => [key(name, part(name, slot, 'key')), place]))
  if (places.size < slots.length) throw new EvaluationError(`'${name}' has two slots with one key`)
  const sizes = new Map<string, bigint>()
  for (const item of items) {
    const fits = [...new Set(list(name, item).map((one) => placeOf(name, places, one)))].sort((a, b) => a - b)
    sizes.set(fits.join(), (sizes.get(fits.join()) ?? 0n) + whole(name, item, 'size'))
  }
  const fits = [...sizes.keys()].map((text) => (text ? text.split(',').map(Number) : []))
  if (fits.flat().length > MOST) throw new EvaluationError(`'${name}' takes more than ${MOST} steps`)
  const without = [...sizes.values()].reduce((a, b) => a + b, 0n)
  const limits = slots.map((slot) => (fieldOf(slot, 'limit') === undefined ? without : whole(name, slot, 'limit')))
  return { sizes: [...sizes.values()], fits, limits }
}

/** What is left of each size in a greatest flow, and the slots that the rest can still reach. */
function share({ sizes, fits, limits }: Task): { left: bigint[]; tight: ReadonlyMap<number, Step> } {
  const [left, room] = [[...sizes], [...limits]]
  const put = fits.map((places) => new Map(places.map((place) => [place, 0n])))
  for (;;) {
    const { came, end } = shortest(left, room, put)
    if (end === undefined) return { left, tight: came }
    const way: (Step & { slot: number })[] = []
    for (let slot: number | undefined = end; slot !== undefined; slot = way.at(-1)?.before) {
      way.push({ ...(came.get(slot) as Step), slot })
    }
    const first = (way.at(-1) as Step).item
    const moved = way.flatMap(({ item, before }) => (before === undefined ? [] : [put[item]?.get(before) ?? 0n]))
    const least = [room[end] ?? 0n, left[first] ?? 0n, ...moved].reduce((a, b) => (b < a ? b : a))
    room[end] = (room[end] ?? 0n) - least
    left[first] = (left[first] ?? 0n) - least
    for (const { item, slot, before } of way) {
      add(put[item], slot, least)
      if (before !== undefined) add(put[item], before, -least)
    }
  }
}

function add(amounts: Map<number, bigint> | undefined, slot: number, much: bigint): void {
  amounts?.set(slot, (amounts.get(slot) ?? 0n) + much)
}

/** How each slot is reached, and the first one with room. */
function shortest(left: bigint[], room: bigint[], put: Map<number, bigint>[]): { came: Map<number, Step>; end?: number } {
  const came = new Map<number, Step>()
  const waiting: Step[] = [...left.keys()].filter((item) => left[item]).map((item) => ({ item, before: undefined }))
  const seen = new Set(waiting.map(({ item }) => item))
  for (const step of waiting) {
    // The list grows while we go through it.
    for (const slot of put[step.item]?.keys() ?? []) {
      if (came.has(slot)) continue
      came.set(slot, step)
      if (room[slot]) return { came, end: slot }
      for (const [item, amounts] of put.entries()) {
        if (seen.has(item) || !amounts.get(slot)) continue
        seen.add(item)
        waiting.push({ item, before: slot })
      }
    }
  }
  return { came }
}

function part(name: string, thing: unknown, field: string): unknown {
  const value = fieldOf(thing, field)
  if (value !== undefined) return value
  throw new EvaluationError(`'${name}' takes items with size and fits, and slots with key and limit: no ${field}`)
}

function whole(name: string, thing: unknown, field: string): bigint {
  const value = part(name, thing, field)
  if (typeof value === 'bigint' && value >= 0n) return value
  throw new EvaluationError(`'${name}' takes a whole number, 0 or more, as ${field}`)
}

function list(name: string, item: unknown): unknown[] {
  const fits = part(name, item, 'fits')
  if (Array.isArray(fits)) return fits
  throw new EvaluationError(`'${name}' takes a list of keys as fits`)
}

function key(name: string, value: unknown): unknown {
  if (typeof value === 'bigint' || typeof value === 'string' || typeof value === 'boolean') return value
  throw new EvaluationError(`'${name}' takes a whole number, a string or a boolean as key`)
}

function placeOf(name: string, places: ReadonlyMap<unknown, number>, value: unknown): number {
  const place = places.get(key(name, value))
  if (place === undefined) throw new EvaluationError(`'${name}' has no slot ${String(value)}`)
  return place
}
