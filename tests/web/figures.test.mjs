// The calculator in a page that has just enough of a DOM.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const SETUP = {
  fields: [{ path: ['abilities', 'body'], title: '體魄', value: 3, min: 0, max: 18 }],
  data: { abilities: { body: 3, sense: 4 }, hp: 31, half: 15 },
  figures: [
    { id: 'hp', title: 'HP', value: '9 * self.abilities.body + self.abilities.sense' },
    { id: 'half', title: '半', value: 'self.hp / 2' },
    { id: 'share', title: '份', value: '12 / self.abilities.body' },
    { id: 'next', title: '下一個', value: 'self.share + 1' },
    { id: 'below', title: '之下', value: '0 - self.abilities.body' },
    { id: 'part', title: '部分', value: 'double(self.abilities.body) / 7.0', digits: 2 },
  ],
}

function page() {
  const listeners = new Map()
  const wrong = { dataset: { words: '填 0 到 18 的整數' }, textContent: '' }
  const button = { addEventListener: (name, run) => listeners.set(name, run) }
  const input = {
    parentElement: { querySelector: () => wrong },
    defaultValue: '3',
    set value(text) {
      this.valueAsNumber = Number(text)
    },
    dataset: { path: 'abilities.body' },
    attributes: new Map(),
    valueAsNumber: 3,
    validity: { valid: true },
    setAttribute(name, value) {
      this.attributes.set(name, value)
    },
    removeAttribute(name) {
      this.attributes.delete(name)
    },
  }
  const outputs = SETUP.figures.map(({ id }) => ({ dataset: { figure: id }, value: '', title: '' }))
  const element = {
    dataset: {},
    querySelector: (selector) => (selector === '[data-reset]' ? button : { textContent: JSON.stringify(SETUP) }),
    querySelectorAll: (selector) => (selector.startsWith('input') ? [input] : outputs),
    addEventListener: (name, run) => listeners.set(name, run),
  }
  const root = {
    querySelector: () => null,
    addEventListener: () => {},
    body: { dataset: {} },
    documentElement: { dataset: {} },
    querySelectorAll: (selector) => ('wired' in element.dataset || !selector.includes('figures') ? [] : [element]),
  }
  const shown = () => outputs.map((output) => output.value)
  const type = (number, valid = true) => {
    Object.assign(input, { valueAsNumber: number, validity: { valid } })
    listeners.get('input')()
  }
  return { root, input, outputs, shown, type, wrong, reset: () => listeners.get('click')() }
}

const { wireFigures } = await import(pathToFileURL(process.env.RULESCHECK_FIGURES))

test('figures follow the inputs', () => {
  const { root, shown, type } = page()
  wireFigures(root)
  assert.deepEqual(shown(), ['31', '15', '4', '5', '−3', '0.43'])
  type(4)
  assert.deepEqual(shown(), ['40', '20', '3', '4', '−4', '0.57'])
})

test('a figure that cannot be computed takes those that need it along, and no others', () => {
  const { root, outputs, shown, type } = page()
  wireFigures(root)
  type(0)
  assert.deepEqual(shown(), ['4', '2', '—', '—', '0', '0'])
  assert.match(outputs[2].title, /division by zero/)
})

test('a number that is not allowed changes nothing and is marked', () => {
  const { root, input, shown, type, wrong } = page()
  wireFigures(root)
  for (const [number, valid] of [[99, false], [NaN, true], [1.5, true]]) {
    type(number, valid)
    assert.deepEqual(shown(), ['31', '15', '4', '5', '−3', '0.43'])
    assert.equal(input.attributes.get('aria-invalid'), 'true')
    assert.equal(wrong.textContent, '填 0 到 18 的整數')
  }
  type(1)
  assert.equal(wrong.textContent, '')
  assert.equal(input.attributes.has('aria-invalid'), false)
})

test('the numbers can be put back', () => {
  const { root, shown, type, reset } = page()
  wireFigures(root)
  type(4)
  reset()
  assert.deepEqual(shown(), ['31', '15', '4', '5', '−3', '0.43'])
})

test('a page that comes again is wired once', () => {
  const { root, shown, type } = page()
  wireFigures(root)
  wireFigures(root)
  type(2)
  assert.deepEqual(shown(), ['22', '11', '6', '7', '−2', '0.29'])
})
