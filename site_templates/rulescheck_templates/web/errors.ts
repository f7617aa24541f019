/** The two ways an expression goes wrong: as written, and on the data at hand. */

export class ExpressionError extends Error {
  override readonly name = 'ExpressionError'

  constructor(
    message: string,
    readonly line = 1,
    readonly column = 1,
  ) {
    super(message)
  }
}

export class EvaluationError extends Error {
  override readonly name = 'EvaluationError'
}

/** The error at a place in a text that is given in UTF-16 units; columns count characters. */
export function atOffset(text: string, offset: number, message: string): ExpressionError {
  const lines = text.slice(0, offset).split('\n')
  return new ExpressionError(message, lines.length, [...(lines.at(-1) ?? '')].length + 1)
}
