/** Names by their sound: pinyin, its initials, zhuyin, and what an input method leaves half composed. */

import { HAN, ZHUYIN } from './fold.js'

/** A stretch of a name that sounds as asked, and how well. */
export interface Heard {
  readonly score: number
  readonly start: number
  readonly end: number
  /** Whether every character has exactly the sound. */
  readonly clear: boolean
}

/** A piece of what was typed: a run of letters to be heard, or one character to be there. */
interface Piece {
  readonly text: string
  readonly script: 'latin' | 'zhuyin' | ''
}

interface Way {
  readonly end: number
  readonly whole: number
  readonly initials: number
}

const LETTERS = /^[a-z]+$|[a-z][\u3400-\u9fff]|[\u3400-\u9fff][a-z]/
const PIECES = /[a-z]+|[\u3105-\u312f]+|[^]/gu
const TONES = /(?<=[a-z])[1-5]/g
const NEARLY = 0.7
const CONFUSED = ['zh z', 'ch c', 'sh s', 'ng n', 'ㄓ ㄗ', 'ㄔ ㄘ', 'ㄕ ㄙ', 'ㄥ ㄣ', 'ㄤ ㄢ'].map((pair) => pair.split(' '))
const BEGINNING = /^(?:[zcs]h?|[ㄓㄔㄕㄗㄘㄙ])/
const END = /(?:ng?|[ㄥㄣㄤㄢ])$/
const NOT_FOUND: Heard = { score: 0, start: 0, end: 0, clear: false }

export class Sounds {
  private readonly latin = new Map<string, string[]>()
  private readonly zhuyin = new Map<string, string[]>()
  private readonly confused = new Map<string, string[]>()

  constructor(packed: string) {
    for (const syllable of packed.split('|')) {
      const [pinyin = '', zhuyin = '', characters = ''] = syllable.split(',')
      for (const sound of [pinyin, zhuyin]) this.confused.set(sound, confused(sound))
      for (const character of characters) {
        add(this.latin, character, pinyin)
        add(this.zhuyin, character, zhuyin)
      }
    }
  }

  /** Whether two characters sound alike, or nearly so. */
  alike(one: string, other: string): boolean {
    const theirs = this.latin.get(other)
    return !!theirs && !!this.latin.get(one)?.some((mine) => theirs.some((sound) => near(mine) === near(sound)))
  }

  /** Whether a squeezed question is (partly) typed by sound. */
  asks(question: string): boolean {
    return ZHUYIN.test(question) || (question.length > 1 && LETTERS.test(question.replace(TONES, '')))
  }

  /** The best stretch of a name that sounds like the question. */
  hear(name: string, pieces: readonly Piece[]): Heard {
    let best = NOT_FOUND
    for (let start = 0; start < name.length; start += 1) {
      const way = this.follow(name, pieces, 0, 0, { end: start, whole: 0, initials: 0 })
      const score = way ? rate(way, start, name.length) : 0
      if (way && score > best.score) best = { score, start, end: way.end, clear: way.whole === way.end - start }
    }
    return best
  }

  private follow(name: string, pieces: readonly Piece[], number: number, offset: number, so: Way): Way | null {
    const piece = pieces[number]
    if (!piece) return so
    if (offset >= piece.text.length) return this.follow(name, pieces, number + 1, 0, so)
    if (so.end >= name.length) return null
    const here = name.charAt(so.end)
    if (here === piece.text.charAt(offset) && !HAN.test(here)) {
      const way = this.follow(name, pieces, number, offset + 1, step(so, 0.5, 0))
      if (way) return way
    }
    if (!piece.script) return here === piece.text ? this.follow(name, pieces, number + 1, 0, step(so, 1, 0)) : null
    const sounds = (piece.script === 'zhuyin' ? this.zhuyin : this.latin).get(here)
    return sounds ? this.sounded(name, pieces, number, offset, so, sounds) : null
  }

  /** Goes on with a whole syllable, else with one like it, with one that is not finished, or with an initial. */
  private sounded(
    name: string, pieces: readonly Piece[], number: number, offset: number, so: Way, sounds: readonly string[],
  ): Way | null {
    const text = pieces[number]?.text ?? ''
    let best: Way | null = null
    const take = (sound: string, weight: number): void => {
      if (!text.startsWith(sound, offset)) return
      const way = this.follow(name, pieces, number, offset + sound.length, step(so, weight, 0))
      if (way && way.whole > (best?.whole ?? -1)) best = way
    }
    for (const sound of sounds) take(sound, 1)
    for (const sound of best ? [] : sounds) for (const other of this.confused.get(sound) ?? []) take(other, NEARLY)
    const rest = text.slice(offset)
    const last = number === pieces.length - 1
    if (!best && last && sounds.some((sound) => sound.length > rest.length && sound.startsWith(rest))) best = step(so, 0.3, 1)
    for (const sound of best ? [] : sounds) {
      best ??= this.initial(name, pieces, number, offset, so, sound, rest)
    }
    return best
  }

  private initial(
    name: string, pieces: readonly Piece[], number: number, offset: number, so: Way, sound: string, rest: string,
  ): Way | null {
    if (sound.charAt(0) !== rest.charAt(0)) return null
    const way = this.follow(name, pieces, number, offset + 1, step(so, 0, 1))
    if (way || !/^[zcs]h/.test(sound) || !rest.startsWith(sound.slice(0, 2))) return way
    return this.follow(name, pieces, number, offset + 2, step(so, 0, 1))
  }
}

/** A squeezed question in pieces. */
export function pieces(question: string): Piece[] {
  return [...question.replace(TONES, '').matchAll(PIECES)].map(([text]) => ({
    text,
    script: /[a-z]/.test(text) ? 'latin' : ZHUYIN.test(text) ? 'zhuyin' : '',
  }))
}

function step(so: Way, whole: number, initials: number): Way {
  return { end: so.end + 1, whole: so.whole + whole, initials: so.initials + initials }
}

/** A lone initial says nothing, and two say little unless they are the whole name. */
function rate(way: Way, start: number, length: number): number {
  const span = way.end - start
  if (!way.whole && (span < 2 || (span < length && span < 3))) return 0
  const quality = (way.whole + way.initials * 0.35) / span
  return (start ? 42 : 54) + (18 * span) / length + 14 * quality + (span === length ? 6 : 0)
}

/** What many speakers do not tell apart. */
function near(sound: string): string {
  return sound.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n')
}

/** The syllables that many speakers take for this one: with another beginning, another end, or both. */
function confused(sound: string): string[] {
  const begun = sound.replace(BEGINNING, other)
  return [...new Set([begun, sound.replace(END, other), begun.replace(END, other)])].filter((one) => one !== sound)
}

function other(part: string): string {
  const [one = '', same = ''] = CONFUSED.find((pair) => pair.includes(part)) ?? [part, part]
  return part === one ? same : one
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
