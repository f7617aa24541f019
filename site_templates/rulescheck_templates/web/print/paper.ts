/** What goes to the printer: sheets outside the page, alone on paper, each as large as its paper. */

import type { Size } from './setup.js'

export interface Side {
  readonly paper: Size
  readonly drawn: SVGSVGElement
}

/** Puts sheets where the printer finds them, in the place of any before. */
export function layOut(sides: readonly Side[]): HTMLElement {
  const root = document.createElement('div')
  root.className = 'rc-paper'
  root.setAttribute('aria-hidden', 'true')
  const papers = [...new Set(sides.map(({ paper }) => paper.join('mm ')))]
  const style = document.createElement('style')
  style.textContent = papers.map((size, number) => `@page rc-${number} { size: ${size}mm; margin: 0 }`).join('\n')
  root.append(style, ...sides.map(({ paper, drawn }) => {
    const sheet = document.createElement('div')
    sheet.style.setProperty('page', `rc-${papers.indexOf(paper.join('mm '))}`)
    sheet.style.width = `${paper[0]}mm`
    sheet.style.height = `${paper[1]}mm`
    sheet.append(drawn)
    return sheet
  }))
  takeAway()
  document.body.append(root)
  return root
}

export function takeAway(): void {
  document.querySelector('body > .rc-paper')?.remove()
}

/** How many pictures of sheets that were just laid out did not load, once all have come or failed. */
export async function lost(root: HTMLElement, tell: (done: number, all: number) => void): Promise<number> {
  const images = [...root.querySelectorAll('image')]
  let done = 0
  tell(done, images.length)
  const came = await Promise.all(images.map((image) => new Promise<boolean>((resolve) => {
    const end = (loaded: boolean) => {
      done += 1
      tell(done, images.length)
      resolve(loaded)
    }
    image.addEventListener('load', () => end(true), { once: true })
    image.addEventListener('error', () => end(false), { once: true })
  })))
  const missing = images.filter((_, at) => !came[at]).map((image) => image.getAttribute('href'))
  return new Set(missing).size
}
