// What the search answers: {"index": PATH, "ask": [...]} on standard input, and for each question the
// titles and places of the first hits on standard output, as the worker gives them to the page.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const { makeWorker } = await import(pathToFileURL(process.env.RULESCHECK_SEARCH))
const { index, ask, first = 5 } = JSON.parse(readFileSync(0, 'utf-8'))
const worker = makeWorker()
worker({ type: 0, data: JSON.parse(readFileSync(index, 'utf-8')) })

function answer(question) {
  const { items } = worker({ type: 2, data: question }).data
  const hits = items.flatMap((group) => group.filter(({ score }) => score > 0))
  return hits.slice(0, first).map(({ location, title, score, text }) => ({ location, title, score, text }))
}

process.stdout.write(JSON.stringify(ask.map(answer)))
