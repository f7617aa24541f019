/** Material's box listens to keys alone. Text that comes without one, by paste, dictation or a tapped
 * candidate, is told to it as a key; it looks at the text itself.
 *
 * The arrows pass over the line that names the page of the sections below it, which is no result of its own.
 *
 * The worker is told with each question on which page it is asked, since Material does not.
 *
 * Whoever goes to the box will search: the index is asked for at once, so that the worker finds it at hand.
 */

const BOX = '[data-md-component=search-query]'
const HEAD = '.md-search-result__link:has([data-md-score="0.00"])'
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

const post = Worker.prototype.postMessage as (message: unknown, ...others: unknown[]) => void
Worker.prototype.postMessage = function (this: Worker, message: unknown, ...others: unknown[]): void {
  post.call(this, isQuestion(message) ? { ...message, page: page() } : message, ...others)
}

function isQuestion(message: unknown): message is { readonly type: 2; readonly data: string } {
  const { type, data } = (message ?? {}) as { readonly type?: unknown; readonly data?: unknown }
  return type === 2 && typeof data === 'string'
}

/** The address of the page below that of the site, as the index has it. */
function page(): string {
  return location.href.startsWith(root) ? location.href.slice(root.length) : ''
}

let pressed = ''
document.addEventListener('keydown', ({ key }) => { pressed = key }, true)
document.addEventListener('keyup', () => { pressed = '' }, true)

document.addEventListener('focusin', ({ target }) => {
  const passing = pressed.startsWith('Arrow') && target instanceof Element && target.matches(HEAD)
  if (passing) window.dispatchEvent(new KeyboardEvent('keydown', { key: pressed }))
})
