/** Links to a rule or a heading that are copied when they are clicked. */

const LINKS = '.rc-chip, .md-content .headerlink'

interface Told {
  next(text: string): void
}

/** Copies the address of every such link on this and on every later page, and says so. */
export function wireLinks(page: Document): void {
  const root = page.documentElement
  if ('links' in root.dataset) return
  root.dataset['links'] = ''
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) void copy(page, link)
  })
}

/** The link leads to its place all the same; where nothing can be copied, that is all that happens. */
async function copy(page: Document, link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href)
  } catch {
    return
  }
  const words = page.querySelector<HTMLMetaElement>('meta[name="rulescheck:copied"]')?.content ?? ''
  const theme = (globalThis as { alert$?: Told }).alert$
  theme?.next(words)
  page.querySelector('.md-dialog')?.setAttribute('role', 'status')
}
