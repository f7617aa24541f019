// What the vectors do not say: the errors' places, the result's type, whole numbers in and out.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const { bind, compileExpression, compileTemplate, evaluate } = await import(
  pathToFileURL(process.env.RULESCHECK_FIGURES)
)

function thrown(run) {
  try {
    run()
  } catch (error) {
    return error
  }
  return assert.fail('nothing was thrown')
}

test('an error says where it is, in characters', () => {
  const error = thrown(() => compileTemplate('夢😀 {self.x}\n再 {selff.x}', ['self']))
  assert.deepEqual([error.name, error.line, error.column], ['ExpressionError', 2, 4])
})

test('a result of another type is refused when it is written, or else when it is computed', () => {
  assert.match(thrown(() => compileExpression('1 + 1', ['self'], 'bool')).message, /true or false, gives int/)
  const asked = compileExpression('self.x', ['self'], 'bool')
  assert.match(thrown(() => evaluate(asked, bind({ self: { x: 1 } }))).message, /true or false, gives int/)
  assert.equal(evaluate(asked, bind({ self: { x: true } })), true)
})

test('whole numbers come back as numbers where they fit', () => {
  const twice = compileExpression('self.x * 2', ['self'])
  assert.strictEqual(evaluate(twice, bind({ self: { x: 21 } })), 42)
  assert.strictEqual(evaluate(twice, bind({ self: { x: 2 ** 53 - 1 } })), 18014398509481982n)
})

test('data that Python would refuse is refused', () => {
  for (const x of [NaN, Infinity, 2 ** 53, [null], 'a\0b', '\ud800', () => 1]) {
    assert.equal(thrown(() => bind({ self: { x } })).name, 'EvaluationError')
  }
})

test('names of built-in properties are no fields', () => {
  const has = compileExpression("'__proto__' in self || has(self.constructor)", ['self'])
  assert.equal(evaluate(has, bind({ self: {} })), false)
  const own = bind({ self: JSON.parse('{"__proto__": 1, "constructor": 2}') })
  assert.equal(evaluate(has, own), true)
})
