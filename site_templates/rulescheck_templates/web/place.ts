/** The reader's place on a page whose measures change under it. */

const BLOCKS = '.md-content :is(h1, h2, h3, h4, h5, h6, p, li, dt, dd, tr, pre, img)'

/** Changes the page so that the block below the header is there afterwards too. */
export function inPlace(page: Document, change: () => void): void {
  const block = page.defaultView?.scrollY ? topmost(page) : undefined
  const before = block && share(page, block)
  change()
  if (!block || before === undefined) return
  const back = () => {
    const { top, height } = block.getBoundingClientRect()
    const wanted = edge(page) + (before < 0 ? before * height : before)
    page.defaultView?.scrollBy({ top: top - wanted, behavior: 'instant' })
  }
  back()
  requestAnimationFrame(back) // the browser may have moved the page on its own meanwhile
}

function topmost(page: Document): HTMLElement | undefined {
  const line = edge(page)
  return [...page.querySelectorAll<HTMLElement>(BLOCKS)].find((block) => {
    const { bottom, height } = block.getBoundingClientRect()
    return height > 0 && bottom > line + 1
  })
}

/** How far below the header a block begins; above it, as a share of its height. */
function share(page: Document, block: HTMLElement): number {
  const { top, height } = block.getBoundingClientRect()
  const away = top - edge(page)
  return away < 0 ? away / height : away
}

function edge(page: Document): number {
  return page.querySelector('.md-header')?.getBoundingClientRect().bottom ?? 0
}
