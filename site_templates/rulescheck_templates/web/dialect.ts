/** What CEL is reduced to and what is added: the environment, and what the checker lets through. */

import { type ASTNode, Environment, type ParseResult } from '@marcbachmann/cel-js'

import { atOffset, EvaluationError } from './errors.js'
import { DECK_FUNCTIONS, PATH, PATHED, VALUE_FUNCTIONS } from './functions.js'
import { blankStrings } from './source.js'
import { FUNCTIONS, isInt, LARGEST } from './values.js'

const KNOWN = new Set([
  ...['all', 'exists', 'exists_one', 'filter', 'map', 'Has'],
  ...['size', 'Int', 'double', 'string', 'contains', 'startsWith', 'endsWith'],
  ...[...FUNCTIONS, ...DECK_FUNCTIONS, ...VALUE_FUNCTIONS].map(([name]) => name),
])
const ORDER = new Set(['<', '<=', '>', '>='])

/** The expression, parsed in an environment in which these names have a value. */
export function parse(text: string, variables: readonly string[]): ParseResult {
  return environment(variables).parse(ownNames(text))
}

// The engine's has() is false, not an error, where there can be no fields, and its int() lets any size
// through. They cannot be replaced under their names, so ours have others, as long, that places stay right.
function ownNames(text: string): string {
  const calls = [...blankStrings(text).matchAll(/(?<![.\w])(has|int)(?=\s*\()/g)]
  return calls.reduce((done, { index, 0: name }) => {
    const own = name.charAt(0).toUpperCase() + name.slice(1)
    return done.slice(0, index) + own + done.slice(index + own.length)
  }, text)
}

function environment(variables: readonly string[]): Environment {
  const made = new Environment({
    unlistedVariablesAreDyn: false,
    homogeneousAggregateLiterals: false,
    limits: { maxDepth: 100, maxAstNodes: 5000 },
  })
  for (const [name, more, gives, run] of [...FUNCTIONS, ...DECK_FUNCTIONS]) {
    made.registerFunction(`${name}(list${more && `, ${more}`}): ${gives}`, run)
    made.registerFunction(`list.${name}(${more}): ${gives}`, run)
  }
  for (const [name, takes, run] of VALUE_FUNCTIONS) made.registerFunction(`${name}(${takes}): int`, run)
  made.registerFunction('Has(ast): bool', has)
  made.registerFunction('Int(int): int', (value: bigint) => value)
  made.registerFunction('Int(double): int', (value: number) => toInt(Number.isFinite(value) && Math.trunc(value)))
  made.registerFunction('Int(string): int', (value: string) => toInt(/^\s*[+-]?\d+\s*$/.test(value) && value))
  for (const name of variables) made.registerVariable(name, 'dyn')
  return made
}

function toInt(value: number | string | false): bigint {
  if (value === false) throw new EvaluationError('int() cannot read this')
  const found = BigInt(typeof value === 'string' ? value.replace('+', '') : value)
  if (!isInt(found)) throw new EvaluationError('the number is too big')
  return found
}

interface Engine {
  run(node: ASTNode, context: unknown): unknown
  check(node: ASTNode, context: unknown): unknown
  getType(name: string): unknown
}

function has({ args }: { args: [ASTNode] }) {
  const [holder, field] = args[0].op === '.' ? args[0].args : [args[0], '']
  return {
    async: false,
    typeCheck(checker: Engine, _call: unknown, context: unknown) {
      checker.check(holder, context)
      return checker.getType('bool')
    },
    evaluate(engine: Engine, _call: unknown, context: unknown) {
      const found = engine.run(holder, context)
      if (found instanceof Map) return found.has(field)
      if (found?.constructor === Object) return Object.hasOwn(found, field)
      throw new EvaluationError('a field is read from a value that has no fields')
    },
  }
}

/** The node and everything below it. */
export function* walk(node: ASTNode): Generator<ASTNode> {
  yield node
  for (const part of parts(node.args)) yield* walk(part)
}

function parts(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(parts)
  return args !== null && typeof args === 'object' && 'op' in args ? [args as ASTNode] : []
}

/** `['self', 'deck']` for `self.deck`; undefined if the node is not a path of names. */
export function pathOf(node: ASTNode): string[] | undefined {
  if (node.op === 'id') return [node.args]
  if (node.op !== '.') return undefined
  const head = pathOf(node.args[0])
  return head && [...head, node.args[1]]
}

/** Throws at the first part of the expression that is not of the dialect. */
export function checkTree(text: string, tree: ASTNode): void {
  for (const node of walk(tree)) {
    const words = trouble(node)
    if (words) throw atOffset(text, node.start, words)
  }
}

function trouble(node: ASTNode): string {
  if (node.op === 'call' || node.op === 'rcall') return callTrouble(node.args[0], node)
  if (node.op === 'list' && node.args.length === 0) return 'an empty list cannot be written here; ask size(x) == 0'
  if (node.op === 'map') return mapTrouble(node.args.map(([key]) => key))
  if (node.op === 'value') return valueTrouble(node.args)
  if (ORDER.has(node.op) && parts(node.args).some(isString)) {
    return `strings have no order here: '${node.op}' goes with numbers only`
  }
  return ''
}

function callTrouble(name: string, node: ASTNode): string {
  if (!KNOWN.has(name)) return `there is no function '${name}'`
  if (PATHED.has(name)) return pathTrouble(name, parts(node.args).at(-1))
  if (name !== 'Has') return ''
  const asked = parts(node.args)[0]
  return asked?.op === '.' && pathOf(asked) ? '' : 'has() goes on a path of names only: has(self.x)'
}

function pathTrouble(name: string, path: ASTNode | undefined): string {
  const written = path && isString(path) && PATH.test(path.args as string)
  return written ? '' : `'${name}' takes a path that is written out: xs.${name}('card.name')`
}

function mapTrouble(keys: ASTNode[]): string {
  if (!keys.every(isString)) return 'the keys of a map are written as strings'
  if (new Set(keys.map((key) => key.args)).size < keys.length) return 'a key stands twice'
  return keys.length ? '' : 'an empty map cannot be written here'
}

function valueTrouble(value: unknown): string {
  if (value === null) return 'there is no null here; ask has(self.x)'
  if (typeof value === 'bigint' && value > LARGEST) return 'the number is too big'
  return typeof value === 'object' ? 'this kind of value cannot be used here' : ''
}

function isString(node: ASTNode): boolean {
  return node.op === 'value' && typeof node.args === 'string'
}
