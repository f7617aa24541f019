/** What a page of the site runs. */

import { wireBasket } from './basket.js'
import { wireEditions } from './editions.js'
import { wireFolder } from './folder.js'
import { wireFound } from './found.js'
import { wireGalleries } from './gallery.js'
import { wireGuarded } from './guarded.js'
import { wireLinks } from './links.js'
import { wireLost } from './lost.js'
import { wireNotes } from './notes.js'
import { wireOffline } from './offline/main.js'
import { wireScrolls } from './scrolls.js'
import { wireTable } from './table.js'

export { nearest } from './editions.js'
export { wordsOf } from './lost.js'
export { fits, readWish, writeWish } from './wish.js'

interface Pages {
  subscribe(next: (page: Document) => void): void
}

const RENEWED = '[data-md-component="header-topic"], [data-md-component="tabs"]'

/** The theme's search box is a dialog without a name. */
function nameSearch(page: Document): void {
  const box = page.querySelector('.md-search[role=dialog]:not([aria-label])')
  box?.setAttribute('aria-label', box.querySelector('input')?.placeholder ?? '')
}

/** Material puts another page's parts in the place of this one's, but its header and its language stay. */
function speak(page: Document): void {
  const html = page.documentElement
  const language = page.querySelector<HTMLMetaElement>('meta[name="rulescheck:language"]')?.content
  const header = page.querySelector<HTMLElement>('.md-header')
  if (!language || !header) return
  if (language !== html.lang) header.lang ||= html.lang
  html.lang = language
  // The title and the tabs in the header are the new page's.
  const renewed = header.lang ? header.querySelectorAll<HTMLElement>(RENEWED) : []
  for (const part of renewed) part.lang = language
}

function wire(page: Document): void {
  speak(page)
  nameSearch(page)
  wireFolder(page)
  wireFound(page)
  wireGalleries(page)
  wireGuarded(page)
  wireNotes(page)
  wireLinks(page)
  wireLost(page)
  wireScrolls(page)
  wireTable(page)
  wireOffline(page)
  wireBasket(page)
  wireEditions(page)
}

// Material replaces the page without loading it again, and tells through document$.
const pages = (globalThis as { document$?: Pages }).document$
if (pages) pages.subscribe(wire)
else if (typeof document !== 'undefined') {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => wire(document))
  else wire(document)
}
