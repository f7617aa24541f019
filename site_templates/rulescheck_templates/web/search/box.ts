/** Material's box listens to keys alone. Text that comes without one, by paste, dictation or a tapped
 * candidate, is told to it as a key; it looks at the text itself. */

const BOX = '[data-md-component=search-query]'

document.addEventListener('input', ({ target }) => {
  if (target instanceof Element && target.matches(BOX)) target.dispatchEvent(new Event('keyup'))
}, true)
