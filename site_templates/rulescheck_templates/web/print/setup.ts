/** What one can ask of sheets that are printed from the browser, in millimetres. */

export type Size = readonly [width: number, height: number]

export interface Setup {
  readonly paper: string
  readonly orientation: string
  readonly margin: number
  readonly bleed: number
  readonly marks: string
  readonly backs: string
  readonly ink: string
  readonly skip: number
}

export const PAPERS: Readonly<Record<string, Size>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
  a3: [297, 420],
  tabloid: [279.4, 431.8],
}
export const CHOICES = {
  paper: Object.keys(PAPERS),
  orientation: ['auto', 'portrait', 'landscape'],
  marks: ['corners', 'lines', 'none'],
  backs: ['long', 'short', 'fold', 'none'],
  ink: ['colour', 'saver'],
} as const
export const BOUNDS = { margin: 50, bleed: 3, skip: 500 } as const
const FINE = 1000 // parts of a millimetre: finer ones no printer knows, and they would be written as 1e-8
const NUMBER = /^-?\d+(\.\d+)?$/
export const PLAIN: Setup = {
  paper: 'a4', orientation: 'auto', margin: 5, bleed: 0, marks: 'corners', backs: 'long', ink: 'colour', skip: 0,
}

/** A setup from words such as those of an address; what cannot be stays as it is by default.
 *
 * A number out of its bounds becomes the nearest one within.
 */
export function setupOf(asked: (name: string) => string | null): Setup {
  const choice = (name: keyof typeof CHOICES) => {
    const word = asked(name)
    return word !== null && (CHOICES[name] as readonly string[]).includes(word) ? word : PLAIN[name]
  }
  const number = (name: keyof typeof BOUNDS) => {
    const word = asked(name)?.trim() ?? ''
    return NUMBER.test(word) ? Math.min(Math.max(Math.round(Number(word) * FINE) / FINE, 0), BOUNDS[name]) : PLAIN[name]
  }
  return {
    paper: choice('paper'),
    orientation: choice('orientation'),
    margin: number('margin'),
    bleed: number('bleed'),
    marks: choice('marks'),
    backs: choice('backs'),
    ink: choice('ink'),
    skip: Math.floor(number('skip')),
  }
}

/** A number that was asked for and cannot be, and what counts in its place. */
export interface Taken {
  readonly name: string
  readonly asked: string
  readonly taken: number
  readonly most: number
}

/** The numbers of a setup that are not those asked for, but for what is too fine for any printer. */
export function takenInstead(asked: (name: string) => string | null, setup: Setup): Taken[] {
  return (Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]).flatMap((name) => {
    const word = asked(name)?.trim() ?? ''
    const [taken, most] = [setup[name], BOUNDS[name]]
    return NUMBER.test(word) && Math.abs(Number(word) - taken) > 1 / FINE ? [{ name, asked: word, taken, most }] : []
  })
}

/** The choices of an address that there are not, as they stand in it. */
export function unknownChoices(search: string): string[] {
  return [...new URLSearchParams(search)].filter(([name, word]) => {
    if (name in BOUNDS) return !NUMBER.test(word.trim())
    return name in CHOICES && !(CHOICES[name as keyof typeof CHOICES] as readonly string[]).includes(word)
  }).map((pair) => pair.join('='))
}

/** What a setup has that is not so by default, as words. */
export function changes(setup: Setup): [name: string, word: string][] {
  return (Object.keys(PLAIN) as (keyof Setup)[])
    .filter((name) => setup[name] !== PLAIN[name])
    .map((name) => [name, String(setup[name])])
}
