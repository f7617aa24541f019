/** Sheets on the screen: small, each with its name; pictures come when their sheet comes into sight. */

export interface Shown {
  readonly drawn: SVGSVGElement
  readonly said: string
}

let watcher: IntersectionObserver | undefined

/** Shows the sheets in a list, in the place of those before. */
export function showSheets(list: HTMLElement, sheets: readonly Shown[]): void {
  watcher?.disconnect()
  const own = new IntersectionObserver((seen) => seen.forEach(({ isIntersecting, target }) => {
    if (!isIntersecting) return
    own.unobserve(target)
    for (const image of target.querySelectorAll('image')) image.setAttribute('href', image.getAttribute('data-href') ?? '')
  }), { rootMargin: '50%' })
  watcher = own
  list.replaceChildren(...sheets.map((sheet) => {
    const item = small(sheet)
    own.observe(item)
    return item
  }))
}

function small({ drawn, said }: Shown): HTMLElement {
  for (const image of drawn.querySelectorAll('image')) {
    image.setAttribute('data-href', image.getAttribute('href') ?? '')
    image.removeAttribute('href')
  }
  for (const side of ['width', 'height']) drawn.removeAttribute(side)
  drawn.setAttribute('role', 'img')
  drawn.setAttribute('aria-label', said)
  const caption = document.createElement('span')
  caption.textContent = said
  caption.setAttribute('aria-hidden', 'true')
  const item = document.createElement('li')
  item.append(drawn, caption)
  return item
}
