/** Material's box listens to keys alone. Text that comes without one, by paste, dictation or a tapped
 * candidate, is told to it as a key; it looks at the text itself.
 *
 * Whoever goes to the box will search: the index is asked for at once, so that the worker finds it at hand.
 */

const BOX = '[data-md-component=search-query]'
const INDEX = 'search/entries.json'

const isBox = (target: EventTarget | null): target is Element => target instanceof Element && target.matches(BOX)

function base(): string {
  const config = document.querySelector('#__config')?.textContent ?? '{}'
  return new URL((JSON.parse(config) as { base?: string }).base ?? '.', location.href).href.replace(/\/?$/, '/')
}

// A page that is opened without being loaded keeps the first page's configuration.
const root = base()
let warm = location.protocol === 'file:'

document.addEventListener('focusin', ({ target }) => {
  if (warm || !isBox(target)) return
  warm = true
  fetch(root + INDEX).then((found) => found.blob()).catch(() => { warm = false })
})

document.addEventListener('input', ({ target }) => {
  if (isBox(target)) target.dispatchEvent(new Event('keyup'))
}, true)
