/** What a page of the site runs. */

import { wireFigures } from './figures.js'

export * from './expression.js'

interface Pages {
  subscribe(next: (page: Document) => void): void
}

// Material replaces the page without loading it again, and tells through document$.
const pages = (globalThis as { document$?: Pages }).document$
if (pages) pages.subscribe((page) => wireFigures(page))
else if (typeof document !== 'undefined') {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => wireFigures(document))
  else wireFigures(document)
}
