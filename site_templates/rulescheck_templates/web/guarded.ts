/** What is for one reader alone: on paper only if that reader has opened it, whatever a theme opens to print. */

/** Remembers on this and on every later page what a reader has opened. */
export function wireGuarded(page: Document): void {
  const root = page.documentElement
  if ('guarded' in root.dataset) return
  root.dataset['guarded'] = ''
  page.addEventListener('click', (event) => {
    const summary = event.target instanceof Element ? event.target.closest('.rc-guarded > summary') : null
    const box = summary?.parentElement
    if (box instanceof HTMLDetailsElement) box.toggleAttribute('data-opened', !box.open)
  })
}
