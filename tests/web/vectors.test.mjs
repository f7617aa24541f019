// The vectors that both engines answer alike, against the bundle that RULESCHECK_FIGURES names.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const { bind, compileExpression, compileTemplate, evaluate, fill } = await import(
  pathToFileURL(process.env.RULESCHECK_FIGURES)
)
const folder = join(import.meta.dirname, '..', 'vectors')
const variables = ['self', 'entry', 'options', 'titles']

function answer(vector, given) {
  if ('template' in vector) return fill(compileTemplate(vector.template, variables), bind(given))
  return evaluate(compileExpression(vector.expr, variables), bind(given))
}

for (const name of readdirSync(folder).filter((name) => name.endsWith('.json')).sort()) {
  const { with: shared, vectors } = JSON.parse(readFileSync(join(folder, name), 'utf-8'))
  for (const vector of vectors) {
    test(`${name} ${vector.about}`, () => {
      const run = () => answer(vector, vector.with ?? shared)
      if (vector.refused) assert.throws(run, { name: 'ExpressionError' })
      else if (vector.fails) assert.throws(run, { name: /ExpressionError|EvaluationError/ })
      else assert.deepEqual(run(), vector.gives)
    })
  }
}
