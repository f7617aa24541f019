/** What the page for printing runs. */

export { label, ruler } from './labels.js'
export { laidOut } from './layout.js'
export { widestMargin } from './grid.js'
export { foldLine, marks } from './marks.js'
export { changes, PLAIN, setupOf, takenInstead, unknownChoices } from './setup.js'
export * from '../list.js'

import { wirePicking } from './picking.js'

if (typeof document !== 'undefined') {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-picking]:not([data-wired])')) {
    form.dataset['wired'] = ''
    wirePicking(form)
  }
}
