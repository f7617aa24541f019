/** What a sheet has outside its cards: words above them, and below them a line to measure the printer by. */

import type { Grid } from './grid.js'
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
  if (grid.top < LEAST) return undefined
  const roomy = grid.top >= ROOMY
  return {
    x: roomy ? grid.left : grid.left + 1.5,
    y: roomy ? grid.top - ROOMY + 0.5 : Math.max(grid.top - LEAST, RIM),
    width: roomy ? grid.columns * grid.card[0] : grid.card[0] - 3,
  }
}

/** Where the line below the cards begins, how long it is, and where words after it stand. */
export function ruler(grid: Grid): Ruler | undefined {
  if (grid.top < LEAST) return undefined
  const roomy = grid.top >= ROOMY
  const length = roomy || grid.card[0] >= LINE + 4 ? LINE : SMALL
  const x = roomy ? grid.left : grid.left + 2
  return {
    x,
    y: grid.paper[1] - grid.top + (roomy ? GAP + MARK + 3.5 : 2.2),
    length,
    after: roomy ? x + length + 3 : grid.left + grid.card[0] + 1.5,
  }
}
