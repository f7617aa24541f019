/** Code that is wider than its box can be scrolled by keyboard, on every screen.
 *
 * Material sees to that where there is a mouse, and takes it away where there is none.
 */

/** Wires every block of code in the page that is not wired yet. */
export function wireScrolls(page: ParentNode): void {
  for (const code of page.querySelectorAll<HTMLElement>('pre > code:not([data-wired])')) {
    code.dataset['wired'] = ''
    const reach = () => {
      if (code.scrollWidth > code.clientWidth && !code.hasAttribute('tabindex')) code.tabIndex = 0
    }
    new ResizeObserver(reach).observe(code)
    new MutationObserver(reach).observe(code, { attributeFilter: ['tabindex'] })
  }
}
