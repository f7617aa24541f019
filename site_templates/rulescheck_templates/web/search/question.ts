/** What a reader typed, taken apart: words, other words for them, and what only asks. */

import { squeeze, type Fold } from './fold.js'
import type { Record, Tables } from './types.js'

/** A word in one of its forms, and how much that form counts. */
export interface Form {
  readonly text: string
  readonly weight: number
}

const GAP = /[\s\u200b、。，．？！；：,!?;:「」『』（）()【】《》〈〉\[\]"“”…|/\\]+/
const TONES = /[ˊˇˋ˙]/g
const SCRIPTS = /(?<=[a-z0-9+\u2212])(?=[\u3400-\u9fff])|(?<=[\u3400-\u9fff])(?=[a-z0-9+\u2212])/
// 10點|傷害, for a text that has more between them.
const COUNTED = /(?<=\d[\u3400-\u9fff])(?=[\u3400-\u9fff])|(?<=[\u3400-\u9fff])(?=\d)/
const APART = /(?<=(?<![a-z0-9\u2212-])\d+)\s+(?=[\u3400-\u9fff])/g
export const LATIN = /^[a-z0-9]+$/

export class Reader {
  private readonly asking: RegExp
  private readonly others = new Map<string, string[]>()
  private readonly longNames: readonly string[]
  private readonly titles: readonly string[]

  constructor(private readonly fold: Fold, { questions, forms = [] }: Tables, records: readonly Record[]) {
    this.asking = anyOf(questions.map(fold))
    this.titles = [...new Set(records.map(({ title }) => title))].filter((title) => title.length > 1)
    for (const { title, also } of records) for (const name of also) this.learn(name, title)
    for (const names of forms) {
      const [title = '', ...others] = names.map((name) => squeeze(fold(name)))
      for (const name of others) this.learn(name, title)
    }
    this.longNames = [...this.others.keys()].filter((name) => name.length > 1).sort((a, b) => b.length - a.length)
  }

  /** The question folded, without marks of tone, and with no blank between a figure and what is counted. */
  plain(typed: string): string {
    return this.fold(typed.normalize('NFC').trim()).replace(TONES, '').replace(APART, '')
  }

  /** The words of a folded question. */
  words(question: string): string[] {
    return question.split(GAP).map(squeeze).filter(Boolean)
  }

  /** The longest name in the question, and the other words without those that only ask. */
  asked(question: string): { name: string; words: string[] } {
    const names = this.titles.filter((title) => question.includes(title))
    const name = names.reduce((longest, title) => (title.length > longest.length ? title : longest), '')
    const around = name ? question.split(name) : [question]
    return { name, words: around.flatMap((part) => this.words(part.replace(this.asking, ' '))) }
  }

  /** The question without the words that only ask, in one piece. */
  told(question: string): string {
    return squeeze(question.replace(this.asking, ' '))
  }

  /** Whether some words only ask. */
  isQuestion(question: string): boolean {
    return question.search(this.asking) >= 0
  }

  /** A word cut where Chinese and Latin meet, and the same with what is counted kept with its figure. */
  cuts(word: string): string[][] {
    return [SCRIPTS, COUNTED].map((border) => word.split(border)).filter((pieces) => pieces.length > 1)
  }

  /** A word as typed, and with the game's own name in place of another name for the same. */
  forms(word: string): Form[] {
    const own = this.others.get(word)
    if (own) return [{ text: word, weight: 1 }, ...own.map((text) => ({ text, weight: 0.8 }))]
    const inside = this.longNames.find((name) => word.length > name.length && word.includes(name))
    const changed = inside ? (this.others.get(inside) ?? []).map((text) => word.replace(inside, text)) : []
    return [{ text: word, weight: 1 }, ...changed.map((text) => ({ text, weight: 0.78 }))]
  }

  private learn(name: string, title: string): void {
    if (!name || name === title) return
    const known = this.others.get(name)
    if (known) known.push(title)
    else this.others.set(name, [title])
  }
}

/** A pattern of any of the words, the longest first; of Latin words only whole ones. */
function anyOf(words: readonly string[]): RegExp {
  const sorted = [...new Set(words)].sort((a, b) => b.length - a.length)
  const escaped = sorted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const patterns = escaped.map((word, at) => (LATIN.test((sorted[at] ?? '').replace(/ /g, '')) ? `\\b${word}\\b` : word))
  return new RegExp(patterns.join('|') || '(?!)', 'g')
}
