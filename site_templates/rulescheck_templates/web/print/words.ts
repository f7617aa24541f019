/** What the page says of its sheets, in the words that came with it. */

import { gridFor, widestMargin } from './grid.js'
import type { Page } from './layout.js'
import type { Setup, Size } from './setup.js'
import type { Written } from './sheets.js'

export type Words = Readonly<Record<string, string>>

/** A sentence of the page with its places filled. */
export function say(words: Words, name: string, ...values: readonly (string | number)[]): string {
  return values.reduce<string>((said, value, at) => said.replace(`{${at}}`, String(value)), words[name] ?? '')
}

/** How many sheets of paper the pages are. */
export function sheetsOf(pages: readonly Page[]): number {
  return new Set(pages.map(({ sheet }) => sheet)).size
}

/** What is to be chosen in the printer's dialog. */
export function how(words: Words, pages: readonly Page[], setup: Setup, paper: string): string {
  const backs = pages.some(({ back }) => back) || setup.backs === 'fold' ? setup.backs : 'plain'
  return say(words, `how-${backs}`, paper)
}

/** Why the first of some sizes that does not fit does not, with the widest margin that would do. */
export function refusal(words: Words, setup: Setup, sizes: readonly Size[]): string {
  const size = sizes.find((one) => !gridFor(setup, one)) ?? [0, 0]
  const most = widestMargin(setup, size)
  return say(words, most < 0 ? 'no-paper' : 'no-room', size.join(' × '), most)
}

/** What is written on a page of so many sheets. */
export function written(words: Words, page: Page, setup: Setup, sheets: number): Written {
  const name = words['title'] ?? ''
  const title = page.back ? say(words, `backs-${setup.backs}`, name) : name
  return { title, count: `${page.sheet + 1}/${sheets}`, ruler: words['ruler'] ?? '' }
}
