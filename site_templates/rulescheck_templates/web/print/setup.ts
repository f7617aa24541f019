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
export const PLAIN: Setup = {
  paper: 'a4', orientation: 'auto', margin: 5, bleed: 0, marks: 'corners', backs: 'long', ink: 'colour', skip: 0,
}

/** A setup from words such as those of an address; what cannot be stays as it is by default. */
export function setupOf(asked: (name: string) => string | null): Setup {
  const choice = (name: keyof typeof CHOICES) => {
    const word = asked(name)
    return word !== null && (CHOICES[name] as readonly string[]).includes(word) ? word : PLAIN[name]
  }
  const number = (name: keyof typeof BOUNDS) => {
    const word = asked(name)?.trim() ?? ''
    return /^\d+(\.\d+)?$/.test(word) && Number(word) <= BOUNDS[name] ? Math.round(Number(word) * FINE) / FINE : PLAIN[name]
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

/** What a setup has that is not so by default, as words. */
export function changes(setup: Setup): [name: string, word: string][] {
  return (Object.keys(PLAIN) as (keyof Setup)[])
    .filter((name) => setup[name] !== PLAIN[name])
    .map((name) => [name, String(setup[name])])
}
