/** What the search box says: how to search before anything is typed, and what to do when nothing was found. */

interface Config {
  readonly translations: { readonly [name: string]: string }
}

/** The theme writes a line about the results; where there are none, ours takes its place. */
export function wireFound(page: Document): void {
  const line = page.querySelector<HTMLElement>('.md-search-result__meta:not([role])')
  const box = page.querySelector<HTMLInputElement>('.md-search__input')
  const help = page.querySelector<HTMLTemplateElement>('template[data-search-help]')
  if (!line || !box || !help) return
  const { translations } = JSON.parse(page.querySelector('#__config')?.textContent ?? '{}') as Config
  line.setAttribute('role', 'status')
  const doors = page.createElement('div')
  doors.className = 'rc-search-help'
  line.after(doors)
  const look = (): void => {
    const { tip = '', nothing: words = '' } = help.dataset
    const said = line.textContent.trim()
    const typed = box.value.trim()
    const none = said === translations['search.result.none']
    const nothing = none && typed !== ''
    if (said === translations['search.result.placeholder'] || (none && !typed)) line.textContent = tip
    if (nothing) line.textContent = words.replace('{0}', () => typed)
    if (nothing) doors.replaceChildren(help.content.cloneNode(true))
    else if (line.dataset['nothing'] !== line.textContent) doors.replaceChildren()
    if (nothing) line.dataset['nothing'] = line.textContent
  }
  new MutationObserver(look).observe(line, { childList: true, characterData: true, subtree: true })
  look()
}
