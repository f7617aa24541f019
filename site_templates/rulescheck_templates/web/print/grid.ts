/** Where cards have their places on paper: the same arithmetic as that of the printed files. */

import { BOUNDS, PAPERS, type Setup, type Size } from './setup.js'

export interface Grid {
  readonly paper: Size
  readonly card: Size
  readonly columns: number
  readonly rows: number
  readonly bleed: number
  readonly left: number
  readonly top: number
  /** The line to fold along: "x" stands upright in the middle of the paper, "y" lies, and empty is none. */
  readonly fold: string
}

const FOLD_GAP = 3
const LEAST = 1e-6

/** The grid that holds most cards, or nothing where the paper has no room for one. */
export function gridFor(setup: Setup, card: Size): Grid | undefined {
  // Of equal ones the first, which stands upright, unless another has more room around it.
  const around = (grid: Grid) => rounded(Math.min(grid.left, grid.top), 3)
  return grids(setup, card).reduce<Grid | undefined>((best, grid) => {
    if (!best) return grid
    const more = places(grid) - places(best) || around(grid) - around(best)
    return more > 0 ? grid : best
  }, undefined)
}

/** How many cards a grid has room for. */
export function places(grid: Grid): number {
  return grid.columns * grid.rows
}

/** The top left corner of a place, without the bleed. */
export function corner(grid: Grid, number: number): Size {
  const column = number % grid.columns
  const row = (number - column) / grid.columns
  const [wide, high] = bled(grid.card, grid.bleed)
  return [grid.left + column * wide, grid.top + row * high]
}

/** The widest margin, in half millimetres, that leaves room for a card; -1 when none does. */
export function widestMargin(setup: Setup, card: Size): number {
  for (let halves = BOUNDS.margin * 2; halves >= 0; halves -= 1) {
    if (grids({ ...setup, margin: halves / 2 }, card).length) return halves / 2
  }
  return -1
}

/** A size with a bleed on all four sides. */
export function bled([width, height]: Size, bleed: number): Size {
  return [width + 2 * bleed, height + 2 * bleed]
}

export function rounded(number: number, decimals = 4): number {
  return Number(number.toFixed(decimals))
}

/** The fullest grid of each way to lay the paper, where at least one card fits. */
function grids(setup: Setup, card: Size): Grid[] {
  const folds = setup.backs === 'fold' ? ['x', 'y'] : ['']
  const { margin, bleed } = setup
  const [width, height] = bled(card, bleed)
  return papers(setup).flatMap((paper) => folds.flatMap((fold) => {
    const wide = room(setup, paper, fold)
    const [columns, rows] = [count(wide[0], width), count(wide[1], height)]
    return columns && rows ? [centred({ paper, card, columns, rows, bleed, left: margin, top: margin, fold }, wide)] : []
  }))
}

function papers(setup: Setup): Size[] {
  const [short, long] = [...(PAPERS[setup.paper] ?? [0, 0])].sort((a, b) => a - b) as [number, number]
  const upright: Size[] = setup.orientation === 'landscape' ? [] : [[short, long]]
  return setup.orientation === 'portrait' ? upright : [...upright, [long, short]]
}

/** Width and height that cards with their bleed may take. */
function room(setup: Setup, paper: Size, fold: string): Size {
  const along = (side: number, name: string) =>
    fold === name ? side / 2 - setup.margin - FOLD_GAP : side - 2 * setup.margin
  return [along(paper[0], 'x'), along(paper[1], 'y')]
}

function count(space: number, side: number): number {
  return Math.max(Math.floor((space + LEAST) / side), 0)
}

/** The grid in the middle of its room; before a fold it lies against the fold, so that marks have room. */
function centred(grid: Grid, [width, height]: Size): Grid {
  const side = bled(grid.card, grid.bleed)
  const wide = width - grid.columns * side[0]
  const high = height - grid.rows * side[1]
  return {
    ...grid,
    left: rounded(grid.left + wide * (grid.fold === 'x' ? 1 : 0.5) + grid.bleed),
    top: rounded(grid.top + high * (grid.fold === 'y' ? 1 : 0.5) + grid.bleed),
  }
}
