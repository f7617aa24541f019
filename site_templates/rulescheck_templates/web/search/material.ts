/** The engine behind Material's search box: the one module that knows how Material talks to its worker.
 *
 * SETUP brings the index and is answered by READY; each QUERY is answered by a RESULT. To a query our box adds
 * the address of the page, below the site's own. The box takes titles
 * and texts as HTML, and wants in each group of results exactly one without an anchor: the page.
 */

import { unpack } from './columns.js'
import { Engine } from './engine.js'
import { parts } from './fold.js'
import { escape, paint, ranges, teaser } from './paint.js'
import type { Columns, Entry, Hit, Tables } from './types.js'

export { late } from './late.js'

const SETUP = 0
const READY = 1
const QUERY = 2
const RESULT = 3

export interface Index {
  readonly config: { readonly rulescheck: Tables }
  readonly docs: Columns
}

export interface Item {
  readonly location: string
  readonly title: string
  readonly text: string
  readonly score: number
  readonly terms: { readonly [word: string]: boolean }
}

export type Message =
  | { readonly type: typeof SETUP; readonly data: Index }
  | { readonly type: typeof READY }
  | { readonly type: typeof QUERY; readonly data: string; readonly page?: string }
  | { readonly type: typeof RESULT; readonly data: { readonly items: Item[][] } }

/** A worker's ear: what it answers to each message, if anything. */
export function makeWorker(): (message: Message) => Message | null {
  let search: (typed: string, page?: string) => Item[][] = () => []
  return (message) => {
    if (message.type === SETUP) {
      search = makeSearch(message.data)
      return { type: READY }
    }
    return message.type === QUERY ? { type: RESULT, data: { items: search(message.data, message.page) } } : null
  }
}

function makeSearch({ config, docs }: Index): (typed: string, page?: string) => Item[][] {
  const entries = unpack(docs, config.rulescheck.sorts)
  const engine = new Engine(entries, config.rulescheck)
  const pages = new Map(entries.filter(({ location }) => !location.includes('#')).map((entry) => [entry.location, entry]))
  const game = (page: string) => config.rulescheck.games.find((start) => page.startsWith(start))
  const { languages = [] } = config.rulescheck
  const language = (page: string) => languages.find(([start]) => page.startsWith(start))?.[1] ?? ''
  return (typed, page = '') => groups(engine.search(typed, game(page)), engine, pages).map((group) =>
    group.map((one) => spoken(one, language(one.location))))
}

/** What is found, marked with its language. */
function spoken(one: Item, language: string): Item {
  const mark = (html: string) => html && `<span lang="${escape(language)}">${html}</span>`
  return language ? { ...one, title: mark(one.title), text: one.text.replace('<p>', `<p lang="${escape(language)}">`) } : one
}

/** Sections of one page that follow each other share a group under their page, and the order stays. */
function groups(hits: readonly Hit[], engine: Engine, pages: ReadonlyMap<string, Entry>): Item[][] {
  const found: Item[][] = []
  let last = ''
  for (const hit of hits) {
    const { location, sort } = hit.record.entry
    const [page = ''] = location.split('#')
    if (page === location) found.push([item(hit, engine, above(sort))])
    else if (page === last) found.at(-1)?.push(item(hit, engine))
    else found.push([around(page, pages.get(page)), item(hit, engine)])
    last = page === location ? '' : page
  }
  return found
}

/** The page around a section: its sort and title on one line. It scores nothing, so that Enter opens the section. */
function around(location: string, page: Entry | undefined): Item {
  const { sort = '', title = '' } = page ?? {}
  const line = sort.endsWith(title) ? sort : [sort, title].filter(Boolean).join(' · ')
  return { location, title: above(line), text: '', score: 0, terms: {} }
}

function item({ record, score, marks }: Hit, engine: Engine, line = ''): Item {
  const { location, title, text } = record.entry
  const inTitle = ranges(title, marks, engine.fold)
  const inText = ranges(text, marks, engine.fold)
  const words = [
    ...inTitle.map(([start, end]) => title.slice(start, end)),
    ...inText.map(([start, end]) => text.slice(start, end)),
  ]
  return {
    location,
    title: line + paint(title, inTitle),
    text: text ? `<p>${teaser(text, inText)}</p>` : '',
    score,
    // The page parts these words again, and would mark every lone letter.
    terms: Object.fromEntries([...new Set(words.flatMap(parts))].slice(0, 12).map((word) => [word, true])),
  }
}

/** The line above a title that says what sort of thing it is. */
function above(line: string): string {
  return line ? `<small class="rc-sort">${escape(line)}</small>` : ''
}
