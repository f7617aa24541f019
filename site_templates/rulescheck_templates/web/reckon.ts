/** What the pages with a calculator run. */

import { wireFigures } from './figures.js'

export * from './expression.js'
export { wireFigures }

// Such a page brings this script along each time it is opened, also where it is not loaded anew.
if (typeof document !== 'undefined') wireFigures(document)
