/** Marks to cut and fold along: both ends of every cut, none twice, and none on a card. */

import { type Grid, rounded } from './grid.js'
import type { Page, Place } from './layout.js'

export type Segment = readonly [x1: number, y1: number, x2: number, y2: number]
type Span = readonly [start: number, end: number]

export const MARK = 4
export const GAP = 1.5
export const RIM = 0.3
const NARROW_GAP = 0.5

/** The marks of a page: short ones outside the cards, or whole lines through them. */
export function marks(page: Page, style: string): Segment[] {
  if (style === 'none' || !page.slots.length) return []
  return [
    ...cuts(page, 0).flatMap(([at, spans]) => drawn(spans, style).map(([a, b]): Segment => [at, a, at, b])),
    ...cuts(page, 1).flatMap(([at, spans]) => drawn(spans, style).map(([a, b]): Segment => [a, at, b, at])),
  ]
}

/** The line to fold the paper along, if it is to be folded. */
export function foldLine({ paper: [width, height], fold }: Grid): Segment[] {
  if (fold === 'x') return [[width / 2, 0, width / 2, height]]
  return fold === 'y' ? [[0, height / 2, width, height / 2]] : []
}

/** Each cut across an axis with the spans of its marks, in order along the cut. */
function cuts(page: Page, axis: 0 | 1): [at: number, spans: Span[]][] {
  const side = page.grid.card[axis]
  const along = axis ? 0 : 1
  const starts = page.slots.map((slot) => place(slot, along))
  const { bleed, card } = page.grid
  const [low, high] = [Math.min(...starts) - bleed, Math.max(...starts) + card[along] + bleed]
  const spans = [...before(low), ...between(page, along), ...after(high, page.grid.paper[along])]
  const edges = page.slots.flatMap((slot) => [place(slot, axis), place(slot, axis) + side])
  return [...new Set(edges.map((edge) => rounded(edge)))].sort((a, b) => a - b).map((at) => [at, spans])
}

function place(slot: Place, axis: 0 | 1): number {
  return axis ? slot.y : slot.x
}

/** The mark before the cards; on paper that is used to its edge there is none. */
function before(edge: number): Span[] {
  const gap = edge >= GAP + MARK ? GAP : NARROW_GAP
  const end = edge - gap
  return end > RIM ? [[rounded(Math.max(end - MARK, RIM)), rounded(end)]] : []
}

function after(edge: number, paper: number): Span[] {
  return before(paper - edge).map(([start, end]) => [rounded(paper - end), rounded(paper - start)])
}

/** The mark across the fold, for the cuts that run over it. */
function between({ grid, slots }: Page, along: 0 | 1): Span[] {
  if (grid.fold !== 'xy'[along]) return []
  const fronts = slots.filter((slot) => !slot.back).map((slot) => place(slot, along))
  const inner = Math.max(...fronts) + grid.card[along] + grid.bleed
  return [[rounded(inner + NARROW_GAP), rounded(grid.paper[along] - inner - NARROW_GAP)]]
}

function drawn(spans: Span[], style: string): Span[] {
  const [first, last] = [spans[0], spans.at(-1)]
  return style === 'lines' && first && last ? [[first[0], last[1]]] : spans
}
