// Answers to expressions on standard input, {"with": …, "expressions": [...]}, as JSON; null where one fails,
// and a number too big for JSON as its digits and an n.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const { bind, compileExpression, evaluate } = await import(pathToFileURL(process.env.RULESCHECK_FIGURES))
const asked = JSON.parse(readFileSync(0, 'utf-8'))
const data = bind(asked.with)

function answer(text) {
  try {
    return evaluate(compileExpression(text, ['self']), data)
  } catch (error) {
    if (error.name !== 'EvaluationError') throw new Error(text, { cause: error })
    return null
  }
}

const asJson = (_key, value) => (typeof value === 'bigint' ? `${value}n` : value)
process.stdout.write(JSON.stringify(asked.expressions.map(answer), asJson))
