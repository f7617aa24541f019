/** Drawing a place again while a reader is using it. */

/** Puts content in the place; what looks as before stays, so that a press or the focus on it is not lost. */
export function redraw(place: HTMLElement, content: readonly Node[]): void {
  const refocus = focused(place)
  content.forEach((node, at) => {
    const there = place.childNodes[at]
    if (!there) place.append(node)
    else if (there instanceof HTMLUListElement && node instanceof HTMLUListElement) redraw(there, [...node.childNodes])
    else if (!there.isEqualNode(node) && !isBusy(there)) there.replaceWith(node)
  })
  while (place.childNodes.length > content.length) place.lastChild?.remove()
  refocus()
}

function isBusy(node: Node): boolean {
  return node instanceof Element && node.querySelector('[data-busy]') !== null
}

/** Gives the focus back, if drawing takes it: to what has the same name, or else to what stands in the same row. */
export function focused(place: HTMLElement): () => void {
  const held = document.activeElement
  if (!(held instanceof HTMLElement) || !place.contains(held)) return () => {}
  const [name, row] = [nameOf(held), held.closest<HTMLElement>('[data-row]')?.dataset['row']]
  return () => {
    if (document.activeElement === held) return
    const all = [...place.querySelectorAll<HTMLElement>('button, summary')]
    const next = all.find((one) => nameOf(one) === name) ?? all.find((one) => row && one.closest<HTMLElement>('[data-row]')?.dataset['row'] === row)
    next?.focus()
  }
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? ''
}
