/** Figures of an entity for other numbers than its own. */

import { asText, bind, compileExpression, evaluate, EvaluationError, type Expression, type Plain } from './expression.js'

export interface Field {
  readonly path: readonly string[]
  readonly title: string
  readonly value: number
  readonly min?: number
  readonly max?: number
}

export interface Formula {
  readonly id: string
  readonly title: string
  readonly value: string
  readonly digits?: number
}

export interface Setup {
  readonly fields: readonly Field[]
  readonly data: Readonly<Record<string, unknown>>
  readonly figures: readonly Formula[]
  readonly options?: Readonly<Record<string, boolean>>
}

export interface Figure {
  readonly text: string
  readonly trouble: string
}

/** What computes an entity's figures: give it the changed numbers, each under its path joined by dots. */
export function calculator(setup: Setup): (changed: ReadonlyMap<string, number>) => Map<string, Figure> {
  const figures = setup.figures.map(({ id, value, digits }) => ({
    id,
    digits: digits ?? 0,
    expression: compileExpression(value, ['self', 'options'], 'number'),
  }))
  return (changed) => {
    const self = withChanges(setup, changed)
    const options = setup.options ?? {}
    return new Map(
      figures.map(({ id, expression, digits }) => [id, figure(self, id, expression, options, digits)]),
    )
  }
}

function withChanges(setup: Setup, changed: ReadonlyMap<string, number>): Record<string, unknown> {
  const self = structuredClone(setup.data) as Record<string, unknown>
  for (const { id } of setup.figures) delete self[id]
  for (const { path } of setup.fields) {
    const value = changed.get(path.join('.'))
    if (value !== undefined) put(self, path, value)
  }
  return self
}

function put(data: Record<string, unknown>, path: readonly string[], value: number): void {
  const [name, ...rest] = path
  if (name === undefined) return
  if (rest.length === 0) data[name] = value
  else {
    if (!Object.hasOwn(data, name)) data[name] = {}
    put(data[name] as Record<string, unknown>, rest, value)
  }
}

// A figure that fails is left out, so that those that need it fail too rather than show a stale number.
function figure(
  self: Record<string, unknown>,
  id: string,
  expression: Expression,
  options: Readonly<Record<string, boolean>>,
  digits: number,
): Figure {
  try {
    const value = rounded(evaluate(expression, bind({ self, options })), digits)
    self[id] = value
    return { text: asRead(value), trouble: '' }
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    return { text: '—', trouble: error.message }
  }
}

/** A value as it is read: a number has a minus sign, which is no hyphen. */
function asRead(value: Plain): string {
  const text = asText(value)
  return typeof value === 'number' || typeof value === 'bigint' ? text.replace(/^-/, '\u2212') : text
}

/** A fraction with so many digits; the same steps as in Python, so that both come to the same number. */
function rounded(value: Plain, digits: number): Plain {
  if (!digits || typeof value !== 'number' || Number.isInteger(value)) return value
  if (Math.abs(value) > 2 ** 53 / 10 ** digits) return value
  return Math.floor(value * 10 ** digits + 0.5) / 10 ** digits
}
