/** Sheets as drawings in millimetres: pictures of cards at their places, marks, words and a line to measure by. */

import { bled } from './grid.js'
import { label, ruler } from './labels.js'
import type { Page, Place } from './layout.js'
import { foldLine, marks, type Segment } from './marks.js'
import type { Setup, Size } from './setup.js'

const SVG = 'http://www.w3.org/2000/svg'
const [POINT, LETTERS] = [25.4 / 72, 6.5 * 25.4 / 72]
const BANK_CARD: readonly [number, number, number] = [85.6, 53.98, 3.18]
const LONG = 100

export interface Written {
  readonly title: string
  readonly count: string
  readonly ruler: string
}

/** A picture of a card's side, and how many millimetres it goes on beyond the edges of the card. */
export interface Picture {
  readonly address: string
  readonly beyond: number
}

/** One side of a sheet; `picture` is that of a place. */
export function drawPage(page: Page, setup: Setup, written: Written, picture: (place: Place) => Picture): SVGSVGElement {
  const { grid } = page
  const sheet = blank(grid.paper)
  for (const place of page.places) sheet.append(image(place, grid.card, picture(place), grid.bleed))
  const grey = setup.marks === 'lines' ? '#808080' : '#000'
  if (!page.back) for (const mark of marks(page, setup.marks)) sheet.append(line(mark, 0.25, grey))
  for (const fold of foldLine(grid)) sheet.append(line(fold, 0.25, '#000', '1.2 0.9'))
  const above = label(grid)
  if (above) {
    const room = above.width - 12
    const title = make('svg', { x: above.x, y: above.y, width: room, height: 3.6, viewBox: `0 0 ${room} 3.6` })
    title.append(words(0, 2.4, written.title))
    sheet.append(title, words(above.x + above.width, above.y + 2.4, written.count, 'end'))
  }
  const below = page.back ? undefined : ruler(grid)
  if (below) {
    const { x, y, length } = below
    const ends: Segment[] = [[x, y, x + length, y], [x, y - 1, x, y + 1], [x + length, y - 1, x + length, y + 1]]
    sheet.append(...ends.map((end) => line(end, 0.4, '#000')))
    sheet.append(words(below.after, y + 0.8, written.ruler.replace('{0}', String(length))))
  }
  return sheet
}

/** A page to measure a printer by: lines of a hundred millimetres, and a bank card's outline. */
export function drawCheck(paper: Size, title: string, measured: string, laid: string): SVGSVGElement {
  const sheet = blank(paper)
  const [x, y] = [25, 35]
  const across: Segment[] = [[x, y, x + LONG, y], [x, y, x, y + LONG]]
  const ticks = Array.from({ length: 11 }, (_, at) => at * 10).flatMap((at): Segment[] => {
    const long = at % LONG ? 2 : 4
    return [[x + at, y - long, x + at, y], [x - long, y + at, x, y + at]]
  })
  const [wide, high, round] = BANK_CARD
  const card = make('rect', { x: x + 12, y: y + 22, width: wide, height: high, rx: round, fill: 'none' })
  pen(card, 0.5, '#000')
  sheet.append(...[...across, ...ticks].map((one) => line(one, 0.5, '#000')), card)
  sheet.append(words(x, y - 12, title, 'start', 4.5), words(x + 12, y + 10, measured, 'start', 3))
  sheet.append(words(x + 12, y + 18, laid, 'start', 3))
  return sheet
}

function blank([width, height]: Size): SVGSVGElement {
  return make('svg', { viewBox: `0 0 ${width} ${height}`, width: `${width}mm`, height: `${height}mm` }) as SVGSVGElement
}

/** A picture with its card's edge where the place says; of what lies beyond, as much is seen as the bleed. */
function image(place: Place, card: Size, { address, beyond }: Picture, bleed: number): SVGElement {
  const [[width, height], whole] = [bled(card, bleed), bled(card, beyond)]
  const [x, y] = [place.x - bleed, place.y - bleed]
  const seen = make('svg', { x, y, width, height, viewBox: `${beyond - bleed} ${beyond - bleed} ${width} ${height}` })
  seen.append(make('image', { width: whole[0], height: whole[1], href: address, preserveAspectRatio: 'none' }))
  if (!place.turned) return seen
  const turned = make('g', { transform: `rotate(180 ${place.x + card[0] / 2} ${place.y + card[1] / 2})` })
  turned.append(seen)
  return turned
}

function line([x1, y1, x2, y2]: Segment, points: number, color: string, dashes = ''): SVGElement {
  const made = make('line', { x1, y1, x2, y2 })
  pen(made, points, color)
  if (dashes) made.setAttribute('stroke-dasharray', dashes)
  return made
}

function pen(shape: SVGElement, points: number, color: string): void {
  shape.setAttribute('stroke', color)
  shape.setAttribute('stroke-width', String(points * POINT))
}

function words(x: number, y: number, said: string, anchor = 'start', size = LETTERS): SVGElement {
  const made = make('text', { x, y, 'font-size': size, 'text-anchor': anchor })
  made.textContent = said
  return made
}

function make(name: string, values: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(values)) made.setAttribute(key, String(value))
  return made
}
