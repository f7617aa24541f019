/** Files in several editions: a few choices that always lead to one that exists. */

const CHOICES = ['paper', 'sides', 'ink'] as const
const ASKED = 'edition'

/** Wires the choices of the page that are not wired yet. */
export function wireEditions(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('[data-editions]:not([data-wired])')) {
    form.dataset['wired'] = ''
    wire(page, form)
  }
}

function wire(page: Document, form: HTMLFormElement): void {
  const files = [...page.querySelectorAll<HTMLElement>('[data-edition]')]
  const known = [...new Set(files.map((file) => file.dataset['edition'] ?? ''))]
  let shown = nearest(known, new URLSearchParams(location.search).get(ASKED)?.split(' ') ?? [], 0)
  const show = () => {
    for (const [at, name] of CHOICES.entries()) {
      const value = shown.split(' ')[at]
      for (const box of form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) box.checked = box.value === value
    }
    for (const home of new Set(files.map((file) => file.parentElement))) {
      const own = files.filter((file) => file.parentElement === home)
      const chosen = nearest(own.map((file) => file.dataset['edition'] ?? ''), shown.split(' '), 0)
      for (const file of own) file.hidden = file.dataset['edition'] !== chosen
    }
  }
  form.addEventListener('change', (event) => {
    const box = event.target as HTMLInputElement
    const at = CHOICES.findIndex((name) => name === box.name)
    const asked = shown.split(' ').map((value, place) => (place === at ? box.value : value))
    shown = nearest(known, asked, at)
    const search = new URLSearchParams(location.search)
    search.set(ASKED, shown)
    history.replaceState(history.state, '', `${location.pathname}?${search.toString()}${location.hash}`)
    show()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  show()
}

/** The edition that has most of what is asked, above all the choice at one place; of equal ones the first. */
export function nearest(known: readonly string[], asked: readonly string[], first: number): string {
  const score = (edition: string) => edition.split(' ')
    .reduce((sum, value, at) => sum + (value === asked[at] ? (at === first ? CHOICES.length : 1) : 0), 0)
  return known.reduce((best, edition) => (score(edition) > score(best) ? edition : best), known[0] ?? '')
}
