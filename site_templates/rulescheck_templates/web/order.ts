/** An order for lists that came from a dict's keys: Python's engine has none of its own there. */

/** The items in the order of the keys if they are keys, or else sorted. */
export function ordered(items: unknown[], keys: readonly string[]): unknown[] {
  const place = new Map(keys.map((key, index) => [key, index]))
  const isKey = (item: unknown) => typeof item === 'string' && place.has(item)
  if (items.every(isKey)) {
    return [...items].sort((a, b) => (place.get(a as string) ?? 0) - (place.get(b as string) ?? 0))
  }
  return [...items].sort(compare)
}

function rank(value: unknown): number {
  if (typeof value === 'boolean') return 0
  if (typeof value === 'bigint' || typeof value === 'number') return 1
  if (typeof value === 'string') return 2
  return Array.isArray(value) ? 3 : 4
}

function compare(a: unknown, b: unknown): number {
  const ranks = rank(a) - rank(b)
  if (ranks !== 0) return ranks
  if (typeof a === 'string') return compareAll([...a].map(point), [...(b as string)].map(point))
  if (Array.isArray(a)) return compareAll(a, b as unknown[])
  if (typeof a === 'object') return compareAll(entries(a), entries(b))
  return (a as number) < (b as number) ? -1 : Number((a as number) > (b as number))
}

function compareAll(a: readonly unknown[], b: readonly unknown[]): number {
  for (const [index, item] of a.entries()) {
    if (index >= b.length) return 1
    const found = compare(item, b[index])
    if (found !== 0) return found
  }
  return a.length - b.length
}

function entries(value: unknown): unknown[] {
  const found = value instanceof Map ? [...value] : Object.entries(value as object)
  return found.sort(([a], [b]) => compare(a, b))
}

function point(character: string): number {
  return character.codePointAt(0) ?? 0
}
