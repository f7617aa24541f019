/** Entries out of the columns in which they travel. */

import type { Columns, Entry } from './types.js'

export function unpack(columns: Columns, sorts: readonly string[]): Entry[] {
  const titles = columns.title.split('\n')
  const texts = columns.text.split('\n')
  return columns.location.split('\n').map((location, number) => ({
    location,
    title: titles[number] ?? '',
    text: texts[number] ?? '',
    also: columns.also[number] ?? [],
    sort: sorts[columns.sort[number] ?? -1] ?? '',
    boost: columns.boost[number] ?? 1,
  }))
}
