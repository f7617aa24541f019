/** What the search reads and what it gives back. */

/** A page or a section of one, as the site's builder wrote it. */
export interface Entry {
  readonly location: string
  readonly title: string
  readonly text: string
  /** Other names, and spellings that readers get wrong. */
  readonly also: readonly string[]
  /** What sort of thing it is, in words. */
  readonly sort: string
  readonly boost: number
}

/** The entries as they travel, each column by itself because that packs better: texts a line an entry. */
export interface Columns {
  readonly location: string
  readonly title: string
  readonly text: string
  readonly boost: readonly number[]
  /** The number of each entry's sort, or -1. */
  readonly sort: readonly number[]
  readonly also: { readonly [number: number]: readonly string[] }
}

/** What the builder took from dictionaries, cut down to this site's characters. */
export interface Tables {
  /** Groups of characters that count as one, parted by `|`; the first stands for all. */
  readonly fold: string
  /** `pinyin,zhuyin,characters` of each syllable, parted by `|`. */
  readonly sounds: string
  /** Words that ask and say nothing of what is asked. */
  readonly questions: readonly string[]
  readonly sorts: readonly string[]
  /** Titles of terms in an English game, each with the forms of all its names. */
  readonly forms?: readonly (readonly [title: string, ...forms: string[]])[]
  /** Where the addresses of each of several games begin. */
  readonly games: readonly string[]
  /** Where there are several: how addresses begin, the longest first, and their language. */
  readonly languages?: readonly (readonly [start: string, language: string])[]
}

/** An entry prepared for searching: names and text folded and without anything but letters and figures. */
export interface Record {
  readonly entry: Entry
  readonly title: string
  readonly text: string
  readonly also: readonly string[]
  /** The title of the page that a section belongs to. */
  readonly page: string
  readonly weight: number
  /** Whether it is a rule with a number. */
  readonly numbered: boolean
  /** Whether it comes after all others that were found as well, whatever was asked but its very name. */
  readonly last: boolean
}

/** A record that was found, with the folded words in it to be marked. */
export interface Hit {
  readonly record: Record
  readonly score: number
  readonly marks: readonly string[]
  /** Whether it has only much of what was asked. */
  readonly rough?: boolean
  /** Whether it has every word as typed, each a word by itself. */
  readonly word?: boolean
  /** How well it sounds like what was asked, where it was found by nothing else. */
  readonly sound?: 'clear' | 'vague'
}
