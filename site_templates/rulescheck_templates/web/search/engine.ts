/** The search itself. It knows neither the page nor the theme: entries and tables in, hits out.
 *
 * There is no inverted index: each question is looked for in the folded text of every record, tier by tier,
 * from the very name down to a few shared characters. A tier is tried only when better ones found too little.
 */

import { isSpan, unsigned } from './figures.js'
import { HAN, ZHUYIN, makeFold, squeeze, type Fold } from './fold.js'
import { Found } from './found.js'
import { near } from './fuzzy.js'
import { literal, literalWithin } from './literal.js'
import { loose } from './loose.js'
import { LATIN, Reader, type Form } from './question.js'
import { Sounds, pieces } from './sounds.js'
import type { Entry, Hit, Record, Tables } from './types.js'

const NAMED = 60 // a name was found
const QUOTED = 45 // a phrase of some length was found
const FEW = 3
const NUMBERED = /#[a-z]{1,4}-\d+[a-z]?$/
const LIMIT = 30
const LAST = 0.01 // what has less weight comes after what was found as well

export class Engine {
  readonly fold: Fold
  readonly records: readonly Record[]
  private readonly reader: Reader
  private readonly sounds: Sounds

  constructor(entries: readonly Entry[], tables: Tables) {
    this.fold = makeFold(tables.fold)
    this.records = prepare(entries, (text) => squeeze(this.fold(text)))
    this.reader = new Reader(this.fold, tables, this.records)
    this.sounds = new Sounds(tables.sounds)
  }

  /** The best records for what was typed, best first; among alike those whose address begins with `prefer`. */
  search(typed: string, prefer = ''): Hit[] {
    const question = this.reader.plain(typed)
    const words = this.reader.words(question)
    const whole = squeeze(question)
    if (!whole) return []
    const found = new Found()
    found.add(this.spelt(words))
    if (words.length > 1) found.add(this.all([whole]))
    if (found.size < FEW) for (const pieces of this.reader.cuts(whole)) found.add(this.all(pieces, 0.8))
    if (this.sounds.asks(whole)) found.add(this.heard(whole))
    if (!found.size && isSpan(whole)) found.add(this.all(words.flatMap(unsigned), 0.8))
    if (!found.size && words.length > 1) found.add(this.all(words.map((word) => this.meant(word))))
    if (found.best < NAMED && !ZHUYIN.test(whole)) found.add(this.nearly(whole))
    const open = found.best < QUOTED && found.size < FEW && this.reader.isQuestion(question)
    if (open) found.add(this.nearly(this.reader.told(question), 0.7))
    if (open || !found.size) found.add(this.roughly(question))
    return found.sorted(prefer).slice(0, LIMIT)
  }

  /** Records that hold every word. */
  private all(words: readonly string[], factor = 1): Hit[] {
    if (!words.length) return []
    const wanted = words.map((word) => this.reader.forms(word))
    const rate = words.length > 1 ? literalWithin : literal
    return collect(this.records, (record) => holds(record, wanted, rate, factor))
  }

  /** The same, where Latin words that stand by themselves are told from letters inside of others. */
  private spelt(words: readonly string[]): Hit[] {
    const hits = this.all(words)
    if (!words.every((word) => LATIN.test(word))) return hits
    const alone = words.map((word) => new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`))
    return hits.map((hit) => {
      const { title, text, also } = hit.record.entry
      const told = this.fold([title, text, ...also].join(' | '))
      return { ...hit, word: alone.every((pattern) => pattern.test(told)) }
    })
  }

  private heard(whole: string): Hit[] {
    const asked = pieces(whole)
    return collect(this.records, (record) => {
      const own = this.sounds.hear(record.title, asked)
      const others = record.also.map((name) => this.sounds.hear(name, asked))
      const best = bestOf(own.score, others, ({ score }) => 0.85 * score)
      if (!best) return null
      const mark = own.score ? record.title.slice(own.start, own.end) : record.title
      const sound = [own, ...others].some(({ clear }) => clear) ? 'clear' : 'vague'
      return { record, score: best, marks: [mark], sound }
    })
  }

  /** A word that no record holds as the name has it that sounds or looks like it, any other as it is. */
  private meant(word: string): string {
    if (this.all([word]).length) return word
    const found = new Found()
    found.add(this.sounds.asks(word) ? this.heard(word) : this.nearly(word))
    return found.sorted()[0]?.marks[0] ?? word
  }

  private nearly(whole: string, factor = 1): Hit[] {
    const alike = (one: string, other: string) => this.sounds.alike(one, other)
    return collect(this.records, (record) => {
      const { score, end } = near(whole, record.title, alike)
      const best = bestOf(score, record.also, (name) => 0.9 * near(whole, name, alike).score)
      const mark = record.title.slice(Math.max(0, end - whole.length), end)
      return best ? { record, score: factor * best, marks: [score ? mark : record.title] } : null
    })
  }

  /** Records that hold much of the words but those that only ask. */
  private roughly(question: string): Hit[] {
    const { name, words: others } = this.reader.asked(question)
    const words = [name, ...others].filter(Boolean)
    if (!words.some((word) => HAN.test(word) || word.length > 2)) return []
    return loose(this.records, words.flatMap((word) => this.reader.forms(word).map((form) => form.text)), question)
  }
}

function collect(records: readonly Record[], judge: (record: Record) => Hit | null): Hit[] {
  const hits: Hit[] = []
  for (const record of records) {
    const hit = judge(record)
    if (hit) hits.push(hit)
  }
  return hits
}

function bestOf<One>(score: number, others: readonly One[], rate: (other: One) => number): number {
  let best = score
  for (const other of others) best = Math.max(best, rate(other))
  return best
}

function holds(
  record: Record, wanted: readonly Form[][], rate: (record: Record, word: string) => number, factor: number,
): Hit | null {
  const scores: number[] = []
  const marks: string[] = []
  for (const forms of wanted) {
    let best = 0
    let mark = ''
    for (const { text, weight } of forms) {
      const score = rate(record, text) * weight
      if (score > best) [best, mark] = [score, text]
    }
    if (!best) return null
    scores.push(best)
    marks.push(mark)
  }
  return { record, score: factor * together(record, scores, marks), marks: marks.map((mark) => shown(record, mark)) }
}

/** What is to be marked: of a record that was found by another name, its own. */
function shown(record: Record, mark: string): string {
  if (record.title.includes(mark) || record.text.includes(mark)) return mark
  return record.also.some((name) => name.includes(mark)) ? record.title : mark
}

/** Several words in one name are as good as one; otherwise the weakest of them counts for much. */
function together(record: Record, scores: readonly number[], words: readonly string[]): number {
  const [only = 0] = scores
  if (scores.length === 1) return only
  if (words.every((word) => record.title.includes(word))) {
    return 80 + (12 * words.join('').length) / record.title.length
  }
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return 0.6 * mean + 0.4 * Math.min(...scores) + 6 * closeness(record.text, words)
}

/** 1 where the words stand side by side in the text, less the farther they are apart. */
function closeness(text: string, words: readonly string[]): number {
  const places = words.map((word) => text.indexOf(word))
  if (places.some((place) => place < 0)) return 0
  return 1 / (1 + (Math.max(...places) - Math.min(...places)) / 30)
}

function prepare(entries: readonly Entry[], plain: (text: string) => string): Record[] {
  const titles = new Map<string, string>()
  for (const { location, title } of entries) if (!location.includes('#')) titles.set(location, plain(title))
  return entries.map((entry) => {
    const [page = '', section] = entry.location.split('#')
    return {
      entry,
      title: plain(entry.title),
      text: plain(entry.text),
      also: entry.also.map(plain),
      page: section === undefined ? '' : (titles.get(page) ?? ''),
      weight: Math.max(-30, Math.min(20, 8 * Math.log2(entry.boost))),
      numbered: NUMBERED.test(entry.location),
      last: entry.boost < LAST,
    }
  })
}
