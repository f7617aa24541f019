/** The page of an address that is not there: it looks for the words of the address. */

/** Fills in what was probably meant, and hands it to the search box. */
export function wireLost(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form[data-lost]:not([data-wired])')
  const field = form?.querySelector('input')
  if (!form || !field) return
  form.dataset['wired'] = ''
  field.value = wordsOf(location.pathname)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    search(page, field.value)
  })
}

/** The last part of an address as words. */
export function wordsOf(path: string): string {
  const parts = path.split('/').filter((part) => part && !/^(?:index|404)\.html$/.test(part))
  const last = (parts.at(-1) ?? '').replace(/\.html$/, '')
  try {
    return decodeURIComponent(last).replace(/[-_]+/g, ' ').trim()
  } catch {
    return ''
  }
}

function search(page: Document, words: string): void {
  const toggle = page.querySelector<HTMLInputElement>('#__search')
  const box = page.querySelector<HTMLInputElement>('.md-search__input')
  if (!toggle || !box) return
  if (!toggle.checked) toggle.click()
  box.value = words
  box.focus()
  // The theme listens to keys, other searches to input.
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  box.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
}
