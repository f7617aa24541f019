// Sheets as the press lays them out, lists of cards as the address keeps them, against RULESCHECK_PRINT.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const {
  PLAIN, added, changes, foldLine, label, laidOut, listParts, marks, readCards, ruler, same, setupOf, takenInstead, total,
  unknownChoices, widestMargin, withCopies,
} = await import(
  pathToFileURL(process.env.RULESCHECK_PRINT)
)
const file = join(import.meta.dirname, '..', 'vectors', 'sheets', 'sheets.json')

function written(page, setup) {
  const { grid } = page
  const [above, below] = [label(grid), ruler(grid)]
  return {
    paper: grid.paper,
    grid: [grid.columns, grid.rows, grid.left, grid.top, grid.fold],
    sheet: page.sheet,
    back: page.back,
    places: page.places.map((one) => [one.card, one.x, one.y, one.back, one.turned]),
    marks: marks(page, setup.marks),
    folds: foldLine(grid),
    label: above ? [above.x, above.y, above.width] : null,
    ruler: below ? [below.x, below.y, below.length, below.after] : null,
  }
}

/** Sums of fractions end on other last digits in another order. */
function near(found, wanted, way = '') {
  if (typeof wanted === 'number') assert.ok(Math.abs(found - wanted) < 1e-9, `${way}: ${found} is not ${wanted}`)
  else if (Array.isArray(wanted)) {
    assert.equal(found.length, wanted.length, way)
    wanted.forEach((one, at) => near(found[at], one, `${way}/${at}`))
  } else if (wanted && typeof wanted === 'object') {
    assert.deepEqual(Object.keys(found).sort(), Object.keys(wanted).sort(), way)
    for (const [name, one] of Object.entries(wanted)) near(found[name], one, `${way}/${name}`)
  } else assert.equal(found, wanted, way)
}

test('sheets are laid out as the press lays them out', () => {
  const { vectors } = JSON.parse(readFileSync(file, 'utf-8'))
  assert.ok(vectors.length > 80)
  for (const { setup, cards, order, gives, widest } of vectors) {
    const about = JSON.stringify(setup)
    const found = laidOut(cards, order, setup)
    near(found ? found.map((page) => written(page, setup)) : null, gives, about)
    near(widestMargin(setup, cards[order[0]].size), widest, about)
  }
})

test('no cards are no sheets', () => assert.deepEqual(laidOut([], [], PLAIN), []))

test('a setup comes from words, and what cannot be is as by default', () => {
  const asked = { paper: 'letter', margin: '6.35', backs: 'short', skip: '4', marks: 'stars', orientation: '', ink: 'saver', bleed: '2.5' }
  const setup = setupOf((name) => asked[name] ?? null)
  assert.deepEqual(setup, { ...PLAIN, paper: 'letter', margin: 6.35, bleed: 2.5, backs: 'short', ink: 'saver', skip: 4 })
  assert.deepEqual(changes(setup), [['paper', 'letter'], ['margin', '6.35'], ['bleed', '2.5'], ['backs', 'short'], ['ink', 'saver'], ['skip', '4']])
  const wrong = { paper: 'toString', backs: 'x', ink: 'red', margin: 'wide', bleed: '' }
  assert.deepEqual(setupOf((name) => wrong[name] ?? null), PLAIN)
  assert.deepEqual(unknownChoices(new URLSearchParams({ ...wrong, bleed: '2', other: '1' }).toString()), [
    'paper=toString', 'backs=x', 'ink=red', 'margin=wide',
  ])
  const fine = setupOf((name) => ({ bleed: '0.00000001', margin: '5.00049' })[name] ?? null)
  assert.deepEqual([fine, changes(fine)], [PLAIN, []])
  assert.deepEqual(changes(PLAIN), [])
})

test('a number out of its bounds becomes the nearest one within, and that can be told', () => {
  const asked = { margin: '60', skip: '-1', bleed: '5' }
  const setup = setupOf((name) => asked[name] ?? null)
  assert.deepEqual(setup, { ...PLAIN, margin: 50, skip: 0, bleed: 3 })
  assert.deepEqual(takenInstead((name) => asked[name] ?? null, setup), [
    { name: 'margin', asked: '60', taken: 50, most: 50 },
    { name: 'bleed', asked: '5', taken: 3, most: 3 },
    { name: 'skip', asked: '-1', taken: 0, most: 500 },
  ])
  assert.deepEqual(takenInstead((name) => ({ margin: '5.0', bleed: '0.00000001' })[name] ?? null, PLAIN), [])
})

test('a list grows and shrinks, and no card is in it fewer than once, and no more than a printer is asked for', () => {
  const list = added(new Map([['card/a', 2]]), [['card/b', 1], ['card/a', 1], ['card/c', -1]])
  assert.deepEqual([...list], [['card/a', 3], ['card/b', 1]])
  assert.deepEqual([...withCopies(list, 'card/a', 0)], [['card/b', 1]])
  assert.deepEqual([...withCopies(list, 'card/a', 5000)], [['card/a', 1999], ['card/b', 1]])
  assert.deepEqual([...added(list, [['card/b', 1998], ['card/c', 2]])], [['card/a', 3], ['card/b', 1997]])
  assert.equal(total(list), 4)
  assert.ok(same(list, new Map([['card/b', 1], ['card/a', 3]])))
  assert.ok(!same(list, new Map([['card/b', 1]])))
})

test('an address holds a list whatever its ids are, and what is no card is none', () => {
  const list = new Map([['card/火/球*2', 3], ['foe/a&b=c', 1]])
  const search = new URLSearchParams(listParts(list)).toString()
  assert.deepEqual(readCards(`?x=1&${search}`), [...list])
  assert.deepEqual(readCards('?c.card=a&c.card=0*b&c.card=-1*c&c.card=10000*d&c=1*e&d.card=1*f'), [])
})
