/** What a sheet has outside its cards: words above them, and below them a line to measure the printer by. */

import { bled, type Grid } from './grid.js'
import { GAP, MARK, RIM } from './marks.js'

export interface Label {
  readonly x: number
  readonly y: number
  readonly width: number
}

export interface Ruler {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly after: number
}

const ROOMY = GAP + MARK + 4.5
const LEAST = 3.8
const [LINE, SMALL] = [50, 30]

/** Where the words above the cards stand and how wide they may be; undefined where there is no room. */
export function label(grid: Grid): Label | undefined {
  const band = grid.top - grid.bleed
  if (band < LEAST) return undefined
  const roomy = band >= ROOMY
  return {
    x: roomy ? grid.left : grid.left + 1.5,
    y: roomy ? band - ROOMY + 0.5 : Math.max(band - LEAST, RIM),
    width: roomy ? grid.columns * bled(grid.card, grid.bleed)[0] - 2 * grid.bleed : grid.card[0] - 3,
  }
}

/** Where the line below the cards begins, how long it is, and where words after it stand. */
export function ruler(grid: Grid): Ruler | undefined {
  const band = grid.top - grid.bleed
  if (band < LEAST) return undefined
  const roomy = band >= ROOMY
  const length = roomy || grid.card[0] >= LINE + 4 ? LINE : SMALL
  const x = roomy ? grid.left : grid.left + 2
  return {
    x,
    y: grid.paper[1] - band + (roomy ? GAP + MARK + 3.5 : 2.2),
    length,
    after: roomy ? x + length + 3 : grid.left + bled(grid.card, grid.bleed)[0] + 1.5,
  }
}
