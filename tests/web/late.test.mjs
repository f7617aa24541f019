// A search whose index comes with the first question.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const { late } = await import(pathToFileURL(process.env.RULESCHECK_SEARCH))

const STUB = { type: 0, data: { config: { rulescheck: { index: 'entries.json', missing: '載不進來' } } } }
const INDEX = { config: { rulescheck: { fold: '' } } }

function search() {
  const said = []
  const loads = []
  const load = (name) => new Promise((give, refuse) => loads.push({ name, give, refuse }))
  const answer = ({ type, data, page = '' }) => (type === 0 ? { type: 1 } : { type: 3, data: { items: [data + page] } })
  const hear = late(answer, load, (message) => said.push(message))
  const settled = () => new Promise((done) => setTimeout(done))
  return { said, loads, hear, settled, ask: (data, page) => hear({ type: 2, data, page }) }
}

test('an index that is there is used at once', () => {
  const { said, loads, hear, ask } = search()
  hear({ type: 0, data: INDEX })
  ask('火')
  assert.deepEqual([said, loads], [[{ type: 1 }, { type: 3, data: { items: ['火'] } }], []])
})

test('an index that is only named is loaded once, and the last question is answered', async () => {
  const { said, loads, hear, ask, settled } = search()
  hear(STUB)
  ask('')
  assert.deepEqual([said, loads], [[{ type: 1 }, { type: 3, data: { items: [] } }], []])
  ask('火')
  ask('火球', '@hunt/')
  assert.deepEqual(loads.map(({ name }) => name), ['entries.json'])
  loads[0].give(INDEX)
  await settled()
  assert.deepEqual(said.slice(2), [{ type: 3, data: { items: ['火球@hunt/'] } }])
  ask('水')
  assert.deepEqual(said.at(-1), { type: 3, data: { items: ['水'] } })
  assert.equal(loads.length, 1)
})

test('where the index cannot be had that is said, and the next question tries again', async () => {
  const { said, loads, hear, ask, settled } = search()
  hear(STUB)
  ask('火')
  loads[0].refuse(new Error('404'))
  await settled()
  const [[told]] = said.at(-1).data.items
  assert.equal(told.title, '載不進來')
  ask('火球')
  loads[1].give(INDEX)
  await settled()
  assert.deepEqual(said.at(-1), { type: 3, data: { items: ['火球'] } })
})
