/** Expressions of a game, written in a small part of CEL: the same as `rulescheck.expression` in Python. */

import type { ParseResult } from '@marcbachmann/cel-js'

import { checkTree, parse, pathOf, walk } from './dialect.js'
import { atOffset, EvaluationError, ExpressionError } from './errors.js'
import { ordered } from './order.js'
import { checkText, splitTemplate } from './source.js'
import { type Inner, isInt, normalise, plain, type Plain } from './values.js'

export { EvaluationError, ExpressionError } from './errors.js'
export type { Plain } from './values.js'

export type Result = 'any' | 'bool' | 'int' | 'number' | 'list'

export interface Expression {
  readonly text: string
  readonly variables: readonly string[]
  readonly result: Result
  readonly run: ParseResult
  readonly loops: readonly string[][]
}

export interface Template {
  readonly text: string
  readonly parts: readonly (string | Expression)[]
}

export interface Binding {
  readonly data: ReadonlyMap<string, Inner>
}

const RESULTS: Record<Exclude<Result, 'any'>, { words: string; types: string[] }> = {
  bool: { words: 'true or false', types: ['bool'] },
  int: { words: 'a whole number', types: ['int'] },
  number: { words: 'a number', types: ['int', 'double'] },
  list: { words: 'a list', types: ['list'] },
}

/** The expression, checked; throws ExpressionError with the place of the mistake. */
export function compileExpression(text: string, variables: readonly string[], result: Result = 'any'): Expression {
  checkText(text)
  const run = parsed(text, variables)
  checkTree(text, run.ast)
  const checked = run.check()
  if (!checked.valid) throw asExpressionError(text, checked.error)
  demand(checked.type ?? 'dyn', result, (words) => new ExpressionError(words))
  return { text, variables, result, run, loops: loopsOf(run) }
}

function parsed(text: string, variables: readonly string[]): ParseResult {
  try {
    return parse(text, variables)
  } catch (error) {
    throw asExpressionError(text, error)
  }
}

function asExpressionError(text: string, error: unknown): ExpressionError {
  const { summary, message, range } = error as { summary?: string; message?: string; range?: { start: number } }
  return atOffset(text, range?.start ?? 0, summary ?? message ?? 'this cannot be read')
}

function loopsOf(run: ParseResult): string[][] {
  const made = [...walk(run.ast)].flatMap((node) =>
    node.op === 'rcall' && (node.args[0] === 'map' || node.args[0] === 'filter') ? [pathOf(node.args[1])] : [],
  )
  return made.filter((path) => path !== undefined)
}

function demand(found: string, result: Result, fail: (words: string) => Error): void {
  const kind = found.split('<')[0] ?? ''
  if (result === 'any' || kind === 'dyn') return
  const { words, types } = RESULTS[result]
  if (!types.includes(kind)) throw fail(`must give ${words}, gives ${kind}`)
}

/** The data ready for `evaluate`. */
export function bind(data: Readonly<Record<string, unknown>>): Binding {
  return { data: normalise(data) as Map<string, Inner> }
}

/** What the expression gives on the data, as plain values; throws EvaluationError. */
export function evaluate(expression: Expression, binding: Binding): Plain {
  const value = inOrder(expression, binding, raw(expression, binding))
  if (typeof value === 'number' && !Number.isFinite(value)) throw new EvaluationError('the result is not a number')
  if (typeof value === 'bigint' && !isInt(value)) throw new EvaluationError('the number is too big')
  demand(typeOf(value), expression.result, (words) => new EvaluationError(words))
  return plain(value)
}

function raw(expression: Expression, binding: Binding): unknown {
  try {
    return expression.run(Object.fromEntries(binding.data)) as unknown
  } catch (error) {
    const { summary, message } = error as { summary?: string; message?: string }
    throw new EvaluationError(summary ?? message ?? 'this cannot be computed')
  }
}

function typeOf(value: unknown): string {
  if (typeof value === 'bigint') return 'int'
  if (typeof value === 'number') return 'double'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'object') return Array.isArray(value) ? 'list' : 'map'
  return typeof value
}

function inOrder(expression: Expression, binding: Binding, value: unknown): unknown {
  if (!Array.isArray(value)) return value
  for (const path of expression.loops) {
    const keys = keysAt(binding.data, path)
    if (keys.length) return ordered(value, keys)
  }
  return value
}

function keysAt(data: ReadonlyMap<string, Inner>, path: readonly string[]): string[] {
  let found: unknown = data
  for (const name of path) found = found instanceof Map ? found.get(name) : undefined
  return found instanceof Map ? [...found.keys()] : []
}

/** The template, checked; throws ExpressionError with the place in the whole text. */
export function compileTemplate(text: string, variables: readonly string[]): Template {
  const parts = splitTemplate(text).map((piece) =>
    piece.isExpression ? hole(text, piece.offset, piece.text, variables) : piece.text,
  )
  return { text, parts }
}

function hole(text: string, offset: number, piece: string, variables: readonly string[]): Expression {
  try {
    return compileExpression(piece, variables)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    const start = atOffset(text, offset, error.message)
    const column = error.column + (error.line === 1 ? start.column - 1 : 0)
    throw new ExpressionError(error.message, start.line + error.line - 1, column)
  }
}

/** The text with its holes filled; throws EvaluationError. */
export function fill(template: Template, binding: Binding): string {
  return template.parts.map((part) => (typeof part === 'string' ? part : asText(evaluate(part, binding)))).join('')
}

/** A value as it stands in a sentence: lists are joined by 、. */
export function asText(value: Plain): string {
  if (Array.isArray(value)) return value.map(asText).join('、')
  if (typeof value === 'object') throw new EvaluationError('a map cannot stand in a sentence')
  return String(value)
}
