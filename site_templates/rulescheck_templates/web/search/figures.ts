/** Figures as the search compares them: 7-9, 7–9 and 7 到 9 are one, and so are 6- and 6−; a figure is found whole. */

export const SIGN = '\u2212'

// Takes the place of blanks in a range, so that the text keeps its length and no word ends there.
const FILLER = '\u00ad'
const RANGE = /(?<=\d)\s*[-\u2010-\u2015\u2212~\u301c到至]\s*(?=\d)/
const OPEN = /(?<=\d)[-\u2010-\u2013\u2212](?![a-z0-9\u2010-\u2015\u2212-])/
const BELOW = /(?<![a-z0-9])[-\u2010-\u2013\u2212](?=\d)/
const SPAN = /\d[+\u2212]|\u2212\d/
const SIGNED = /\d[+\u2212]$/
const SIGNS = new RegExp([RANGE, OPEN, BELOW].map(({ source }) => source).join('|'), 'g')

/** The folded text with one sign for all that make a figure or a range of figures; it keeps its length. */
export function signed(text: string): string {
  return text.replace(SIGNS, (sign) => sign.replace(/\S/, SIGN).replace(/\s/g, FILLER))
}

/** Whether a folded word has a figure with a sign, which names something all by itself. */
export function isSpan(word: string): boolean {
  return SPAN.test(word)
}

/** The figures of a folded word without their signs. */
export function unsigned(word: string): string[] {
  return isSpan(word) ? word.split(/[+\u2212]/).filter(Boolean) : [word]
}

/** Where the word stands in the text, or -1: 5 is not in 15, 6− not in 6−9 and 1+ not in 1+2. */
export function find(text: string, word: string, from = 0): number {
  let at = text.indexOf(word, from)
  while (at >= 0 && cuts(text, word, at)) at = text.indexOf(word, at + 1)
  return at
}

/** Whether a figure goes on before the word, or a signed one after it. */
function cuts(text: string, word: string, at: number): boolean {
  if (isDigit(text, at - 1) && (isDigit(word, 0) || word.startsWith(SIGN))) return true
  return isDigit(text, at + word.length) && SIGNED.test(word)
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0x30 && code <= 0x39
}
