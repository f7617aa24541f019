/** The text of expressions and templates before they are parsed: strings, holes, what is kept out. */

import { atOffset } from './errors.js'

const LONGEST = 2000
const UNUSABLE = /[\0\p{Cs}]/u
const STRING = /(\b[rRbB]{1,2})?('''|"""|'|")/g

export interface Piece {
  offset: number
  text: string
  isExpression: boolean
}

/** Refuses what the two engines read differently and a parser would not tell us about. */
export function checkText(text: string): void {
  if ([...text].length > LONGEST) throw atOffset(text, LONGEST, `the expression is longer than ${LONGEST} characters`)
  if (!text.trim()) throw atOffset(text, 0, 'the expression is empty')
  const bad = text.search(UNUSABLE)
  if (bad >= 0) throw atOffset(text, bad, 'this character cannot be used')
  const bare = blankStrings(text)
  for (const [mark, words] of [
    ['//', 'a comment cannot stand in an expression'],
    ['`', "'`' cannot stand here"],
  ] as const) {
    if (bare.includes(mark)) throw atOffset(text, bare.indexOf(mark), words)
  }
}

/** The text with the inside of every string replaced by spaces, so that offsets stay the same. */
export function blankStrings(text: string): string {
  let bare = ''
  let at = 0
  for (;;) {
    STRING.lastIndex = at
    const match = STRING.exec(text)
    if (!match) return bare + text.slice(at)
    if (match[1] || match[2]?.length === 3) {
      throw atOffset(text, match.index, 'a string is written \'like this\' or "like this"')
    }
    const end = endOfString(text, match.index)
    bare += `${text.slice(at, match.index)}'${' '.repeat(end - match.index - 2)}'`
    at = end
  }
}

function endOfString(text: string, start: number): number {
  const body = new RegExp(`(?:\\\\[^]|[^\\\\\\n])*?${text[start]}`, 'y')
  body.lastIndex = start + 1
  if (!body.test(text)) throw atOffset(text, start, 'a string is not closed')
  return body.lastIndex
}

/** The template's pieces in their order. */
export function splitTemplate(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  while (at < text.length) {
    const mark = text.slice(at, at + 2)
    if (mark === '{{' || mark === '}}') {
      pieces.push({ offset: at, text: mark.charAt(0), isExpression: false })
      at += 2
    } else if (mark.startsWith('}')) {
      throw atOffset(text, at, "a lone '}'; write '}}' for the character")
    } else if (mark.startsWith('{')) {
      const end = endOfHole(text, at)
      pieces.push({ offset: at + 1, text: text.slice(at + 1, end), isExpression: true })
      at = end + 1
    } else {
      const words = /[^{}]+/y
      words.lastIndex = at
      const found = words.exec(text)?.[0] ?? ''
      pieces.push({ offset: at, text: found, isExpression: false })
      at += found.length
    }
  }
  return pieces
}

function endOfHole(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const mark = text.charAt(at)
    if (mark === "'" || mark === '"') at = endOfString(text, at) - 1
    else if (mark === '{') depth += 1
    else if (mark === '}') depth -= 1
    if (depth === 0) return at
  }
  throw atOffset(text, start, "a '{' is not closed; write '{{' for the character")
}
