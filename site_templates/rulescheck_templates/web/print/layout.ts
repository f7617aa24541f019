/** Which card lies where on which page, so that each back comes to lie behind its own front. */

import { corner, type Grid, gridFor, places, rounded } from './grid.js'
import type { Setup, Size } from './setup.js'

export interface Place {
  readonly card: number
  readonly x: number
  readonly y: number
  readonly back: boolean
  readonly turned: boolean
}

/** One side of a sheet. `slots` are the places that are cut out, also those whose back stays empty. */
export interface Page {
  readonly grid: Grid
  readonly sheet: number
  readonly back: boolean
  readonly places: readonly Place[]
  readonly slots: readonly Place[]
}

export interface Card {
  readonly size: Size
  readonly backed: boolean
}

/** The pages of cards, given by their numbers in their order; undefined when there is no room for one.
 *
 * Cards of another size follow on sheets of their own.
 */
export function laidOut(cards: readonly Card[], order: readonly number[], setup: Setup): Page[] | undefined {
  const size = (card: number) => cards[card]?.size.join() ?? ''
  const found: Page[] = []
  for (const one of new Set(order.map(size))) {
    const some = order.filter((card) => size(card) === one)
    const grid = gridFor(setup, cards[some[0] ?? 0]?.size ?? [0, 0])
    if (!grid) return undefined
    const before = found.length ? (found.at(-1)?.sheet ?? 0) + 1 : 0
    const rest = before ? { ...setup, skip: 0 } : setup
    found.push(...pages(cards, some, grid, rest).map((page) => ({ ...page, sheet: page.sheet + before })))
  }
  return found
}

/** When no card has a back, there are no pages of backs; otherwise each sheet has one, empty if need be. */
function pages(cards: readonly Card[], order: readonly number[], grid: Grid, setup: Setup): Page[] {
  const backed = (card: number) => setup.backs !== 'none' && cards[card]?.backed === true
  const whole = places(grid)
  const skipped = setup.skip % whole // a sheet that is used up is not put into the printer
  const sheets = Math.ceil((skipped + order.length) / whole)
  return Array.from({ length: sheets }, (_, sheet) => {
    const [start, end] = [Math.max(sheet * whole - skipped, 0), (sheet + 1) * whole - skipped]
    const fronts = order.slice(start, end).map((card, number) => {
      const [x, y] = corner(grid, (start + number + skipped) % whole)
      return { card, x, y, back: false, turned: false }
    })
    const behind = fronts.map((place) => hidden(place, grid, setup))
    const backs = behind.filter((place) => backed(place.card))
    if (grid.fold) return [{ grid, sheet, back: false, places: [...fronts, ...backs], slots: [...fronts, ...behind] }]
    const front: Page = { grid, sheet, back: false, places: fronts, slots: fronts }
    return order.some(backed) ? [front, { grid, sheet, back: true, places: backs, slots: behind }] : [front]
  }).flat()
}

/** Where the back of a front goes; over a lying axis the sheet turns upside down, and so does the back. */
function hidden(front: Place, grid: Grid, setup: Setup): Place {
  const [[width, height], [wide, high]] = [grid.paper, grid.card]
  const upright = grid.fold ? grid.fold === 'x' : (width < height) === (setup.backs !== 'short')
  return {
    ...front,
    x: rounded(upright ? width - front.x - wide : front.x),
    y: rounded(upright ? front.y : height - front.y - high),
    back: true,
    turned: !upright,
  }
}
