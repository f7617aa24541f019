// What a list shows, and how the address keeps it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const { fits, readWish, writeWish } = await import(pathToFileURL(process.env.RULESCHECK_BUNDLE))
const wish = (chosen, ...words) => wanted({ chosen, words })
const wanted = ({ chosen = {}, least = {}, most = {}, words = [], order = '', view = '' }) => ({
  chosen: new Map(Object.entries(chosen).map(([field, values]) => [field, new Set(values)])),
  least: new Map(Object.entries(least)),
  most: new Map(Object.entries(most)),
  words,
  order,
  view,
})
const ASSAULT = { kind: ['null-card'], ability: ['body'], tags: ['a', 'b'] }

test('an item needs one value of each chosen field and every word', () => {
  assert.equal(fits(wish({}), ASSAULT, ''), true)
  assert.equal(fits(wish({ ability: ['body', 'sense'] }), ASSAULT, ''), true)
  assert.equal(fits(wish({ ability: ['sense'] }), ASSAULT, ''), false)
  assert.equal(fits(wish({ ability: ['body'], kind: ['status-card'] }), ASSAULT, ''), false)
  assert.equal(fits(wish({ tags: ['b'] }), ASSAULT, ''), true)
  assert.equal(fits(wish({}, '強', 'Ｍana 3'), ASSAULT, '強襲 mana 3'), true)
  assert.equal(fits(wish({}, '強', '守'), ASSAULT, '強襲'), false)
})

test('a field that an item lacks excludes it, one that the list does not know changes nothing', () => {
  assert.equal(fits(wish({ rank: ['rare'] }), { ...ASSAULT, rank: [] }, ''), false)
  assert.equal(fits(wish({ gone: ['x'], toString: ['y'] }), ASSAULT, ''), true)
})

test('the address keeps the wish and whatever else it holds', () => {
  const asked = writeWish('?h=x&f.old=1', wish({ 'a.b': ['1', '2&3'] }, '你的', '牌'))
  assert.match(asked, /^\?h=x&f\.a\.b=1&f\.a\.b=2%263&find=/)
  assert.deepEqual(readWish(asked), wish({ 'a.b': ['1', '2&3'] }, '你的', '牌'))
  assert.equal(writeWish(asked, wish({})), '?h=x')
  assert.equal(writeWish('?f.a=1', wish({})), '')
})

test('an item lies within the bounds; one without a number lies in none', () => {
  assert.equal(fits(wanted({ least: { mana: 2 }, most: { mana: 3 } }), { mana: 3 }, ''), true)
  assert.equal(fits(wanted({ least: { mana: 4 } }), { mana: 3 }, ''), false)
  assert.equal(fits(wanted({ most: { mana: 2 } }), { mana: 3 }, ''), false)
  assert.equal(fits(wanted({ least: { mana: 0 } }), { mana: null }, ''), false)
  assert.equal(fits(wanted({ least: { gone: 1 } }), { mana: 3 }, ''), true)
})

test('the address keeps bounds, order and view, and what is no number is no bound', () => {
  const asked = wanted({ least: { 'a.b': 0 }, most: { mana: 2.5 }, order: '-mana', view: 'list' })
  assert.equal(writeWish('', asked), '?from.a.b=0&to.mana=2.5&order=-mana&view=list')
  assert.deepEqual(readWish('?from.a.b=0&to.mana=2.5&order=-mana&view=list'), asked)
  assert.deepEqual(readWish('?from.mana=x&to.mana='), wanted({}))
})
