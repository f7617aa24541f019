/** What a page of the site runs. */

import { wireFigures } from './figures.js'
import { wireGalleries } from './gallery.js'
import { wireNotes } from './notes.js'

export * from './expression.js'
export { fits, readWish, writeWish } from './wish.js'

interface Pages {
  subscribe(next: (page: Document) => void): void
}

function wire(page: Document): void {
  wireFigures(page)
  wireGalleries(page)
  wireNotes(page)
}

// Material replaces the page without loading it again, and tells through document$.
const pages = (globalThis as { document$?: Pages }).document$
if (pages) pages.subscribe(wire)
else if (typeof document !== 'undefined') {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => wire(document))
  else wire(document)
}
