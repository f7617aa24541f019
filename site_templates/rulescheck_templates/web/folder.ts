/** A site that is opened from a folder: nobody there gives the page of an address that ends in a slash. */

/** Makes every link to a folder lead to the page in it, when it is followed. */
export function wireFolder(page: Document): void {
  const root = page.documentElement
  if (page.location?.protocol !== 'file:' || 'folder' in root.dataset) return
  root.dataset['folder'] = ''
  for (const name of ['click', 'auxclick']) page.addEventListener(name, follow, { capture: true })
}

function follow({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link?.protocol === 'file:' && link.pathname.endsWith('/')) link.pathname += 'index.html'
}
