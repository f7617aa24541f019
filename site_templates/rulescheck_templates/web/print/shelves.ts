/** The cards of the page: where their pictures are, how many of each are wanted, and which are shown. */

import type { List } from '../list.js'
import { folded, split } from '../wish.js'
import { BOUNDS, type Setup, type Size } from './setup.js'
import type { Picture } from './sheets.js'

const BEYOND = BOUNDS.bleed // a drawing goes on as far beyond its card as a bleed can

export interface Item {
  readonly ref: string
  readonly size: Size
  readonly row: HTMLElement
  readonly copies: HTMLInputElement
  readonly text: string
  /** Addresses: the front for screens and for paper, the back if there is one. */
  readonly shown: string
  readonly front: string
  readonly back: string
}

/** Every card of the page in its order. */
export function readShelves(form: HTMLElement): Item[] {
  return [...form.querySelectorAll<HTMLElement>('[data-shelf]')].flatMap((shelf) => {
    const { shelf: kind = '', size = '' } = shelf.dataset
    const [width = 0, height = 0] = size.split(' ').map(Number)
    const backs = new Map([...shelf.querySelectorAll<HTMLElement>('[data-back-of]')].map((one) => [
      one.dataset['backOf'] ?? '', one.dataset['src'] ?? '',
    ]))
    return [...shelf.querySelectorAll<HTMLElement>('[data-card]')].map((row): Item => {
      const picture = row.querySelector('img')
      return {
        ref: `${kind}/${row.dataset['card']}`,
        size: [width, height],
        row,
        copies: row.querySelector('input') as HTMLInputElement,
        text: folded(`${row.textContent} ${row.dataset['prose'] ?? ''}`),
        shown: (picture?.dataset['smallSrc'] ?? '').replace('/110/', '/320/'),
        front: picture?.dataset['src'] ?? '',
        back: backs.get(row.dataset['back'] ?? '') ?? '',
      }
    })
  })
}

/** The picture of a card's side: on the screen a small one will do, unless it is to look as it is printed. */
export function pictureOf(item: Item | undefined, back: boolean, setup: Setup, onPaper: boolean): Picture {
  const saving = setup.ink === 'saver'
  if (!onPaper && !back && !saving && !setup.bleed) return { address: item?.shown ?? '', beyond: 0 }
  const drawn = (back ? item?.back : item?.front) ?? ''
  return { address: saving ? `${drawn}#ink` : drawn, beyond: BEYOND }
}

/** Loads the picture of a row when the row comes into sight: a browser of itself loads three screens ahead. */
export function watchPictures(items: readonly Item[]): void {
  const watcher = new IntersectionObserver((entries) => {
    for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
      const picture = target.querySelector('img')
      if (picture) picture.src = picture.dataset['smallSrc'] ?? ''
      watcher.unobserve(target)
    }
  }, { rootMargin: '200px' })
  for (const { row } of items) watcher.observe(row)
}

/** Writes the copies into the rows. */
export function fillShelves(items: readonly Item[], list: List): void {
  for (const { ref, row, copies } of items) {
    const wanted = list.get(ref) ?? 0
    if (copies.valueAsNumber !== wanted) copies.value = String(wanted)
    row.toggleAttribute('data-wanted', wanted > 0)
  }
}

/** The copies that a row says, a whole number from 0. */
export function copiesIn(field: HTMLInputElement): number {
  const said = field.valueAsNumber
  return Number.isNaN(said) ? 0 : Math.max(Math.floor(said), 0)
}

/** Shows the rows that have all the words, and of these only the wanted if asked; whether any is left. */
export function narrow(items: readonly Item[], words: string, chosenOnly: boolean): boolean {
  const asked = split(words).map(folded)
  for (const { row, text } of items) {
    const fits = asked.every((word) => text.includes(word))
    row.hidden = !fits || (chosenOnly && !row.hasAttribute('data-wanted'))
  }
  for (const shelf of new Set(items.map(({ row }) => row.closest<HTMLElement>('[data-shelf]')))) {
    if (shelf) shelf.hidden = !shelf.querySelector('[data-card]:not([hidden])')
  }
  return items.some(({ row }) => !row.hidden)
}
