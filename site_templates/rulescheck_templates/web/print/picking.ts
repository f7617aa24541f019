/** The page where cards are picked: its list, its setup, what its address says, and the sheets as they will be. */

import {
  added, isOurs, keepList, keptList, type List, listParts, ours, readList, same, total, withCopies,
} from '../list.js'
import { laidOut, type Page, type Place } from './layout.js'
import { layOut, lost, type Side, takeAway } from './paper.js'
import { changes, CHOICES, PAPERS, PLAIN, type Setup, setupOf } from './setup.js'
import { showSheets } from './preview.js'
import { drawCheck, drawPage } from './sheets.js'
import { copiesIn, fillShelves, type Item, narrow, readShelves, watchPictures } from './shelves.js'
import { how, refusal, say, sheetsOf, type Words, written } from './words.js'

interface Told {
  next(text: string): void
}

export function wirePicking(form: HTMLFormElement): void {
  new Picking(form)
}

/** Holds what the reader has chosen; everything shown follows from it. */
class Picking {
  private readonly words: Words
  private readonly items: readonly Item[]
  private readonly page = location.pathname
  private list: List
  private setup: Setup
  private shared: boolean
  private before: List | undefined
  private sides: Page[] | undefined = []
  private onPaper = ''
  private checking = false

  constructor(private readonly form: HTMLFormElement) {
    this.words = JSON.parse(form.dataset['words'] ?? '{}') as Words
    this.items = readShelves(form)
    watchPictures(this.items)
    const asked = new URLSearchParams(location.search)
    const [own, fromAddress] = [this.known(keptList(this.page)), this.known(readList(location.search))]
    this.shared = fromAddress.size > 0 && own.size > 0 && !same(own, fromAddress) && !isOurs(location.search)
    this.list = this.shared || (own.size === 0 && !isOurs(location.search)) ? fromAddress : own
    if (!this.shared && this.list === fromAddress) keepList(this.page, fromAddress)
    this.setup = setupOf((name) => asked.get(name))
    this.fillSetup()
    this.listen()
    this.changed()
  }

  /** Without cards that this page does not have, such as those of an older edition. */
  private known(list: List): List {
    const refs = new Set(this.items.map(({ ref }) => ref))
    return new Map([...list].filter(([ref]) => refs.has(ref)))
  }

  private find<T extends HTMLElement>(selector: string): T {
    return this.form.querySelector<T>(selector) as T
  }

  private listen(): void {
    const { form } = this
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.print()
    })
    form.addEventListener('click', (event) => this.clicked(event.target as HTMLElement))
    form.addEventListener('input', (event) => this.typed(event.target as HTMLElement))
    form.addEventListener('change', (event) => this.left(event.target as HTMLElement))
    // Enter in a field would print.
    form.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
    })
    const whole: [EventTarget, string, (event: Event) => void][] = [
      [document, 'keydown', (event) => this.pressed(event as KeyboardEvent)],
      [globalThis, 'beforeprint', () => this.beforePrint()],
      [globalThis, 'storage', () => this.elsewhere()],
    ]
    for (const [target, name, heard] of whole) {
      const listener = (event: Event) => {
        if (form.isConnected) heard(event)
        else {
          target.removeEventListener(name, listener)
          takeAway()
        }
      }
      target.addEventListener(name, listener)
    }
  }

  private clicked(target: HTMLElement): void {
    const button = target.closest('button')
    if (!button) return
    const { step, own } = button.dataset
    const row = button.closest<HTMLElement>('[data-card]')
    if (step && row) {
      const item = this.items.find((one) => one.row === row)
      if (item) this.choose(added(this.list, [[item.ref, Number(step)]]))
    } else if ('add' in button.dataset) this.addSet()
    else if ('clear' in button.dataset) this.clear()
    else if ('undo' in button.dataset && this.before) this.choose(this.before)
    else if ('share' in button.dataset) void this.share()
    else if ('check' in button.dataset) void this.printCheck()
    else if (own) this.settle(own === 'keep')
  }

  private typed(target: HTMLElement): void {
    const item = this.items.find(({ copies }) => copies === target)
    if (item && item.copies.value !== '') this.choose(withCopies(this.list, item.ref, copiesIn(item.copies)))
    else if (target.matches('[data-find], [data-chosen]')) this.narrow()
    else if (target.matches('[data-set]')) this.find<HTMLButtonElement>('[data-add]').disabled = !(target as HTMLSelectElement).value
    else if (target.matches('.rc-picking__setup *')) this.readSetup()
  }

  /** An empty or impossible number becomes the one that counts. */
  private left(target: HTMLElement): void {
    this.typed(target)
    const item = this.items.find(({ copies }) => copies === target)
    if (item) {
      this.choose(withCopies(this.list, item.ref, copiesIn(item.copies)))
      item.copies.value = String(this.list.get(item.ref) ?? 0)
    } else if (target.matches('.rc-picking__setup input')) this.fillSetup()
  }

  private addSet(): void {
    const chosen = this.find<HTMLSelectElement>('[data-set]').selectedOptions[0]
    const { kind, cards } = chosen?.dataset ?? {}
    if (kind) this.choose(added(this.list, this.items.filter(({ ref }) => ref.startsWith(`${kind}/`)).map(({ ref }) => [ref, 1])))
    if (cards) this.choose(added(this.list, this.known(new Map(Object.entries(JSON.parse(cards) as Record<string, number>)))))
  }

  private clear(): void {
    const before = this.list
    this.choose(new Map())
    this.before = before
    this.showButtons()
    this.find('[data-undo]').focus()
  }

  private choose(list: List): void {
    this.list = list
    this.before = undefined
    if (!this.shared) keepList(this.page, list)
    this.changed()
  }

  /** A list that came with the address becomes the reader's own, or makes way for it. */
  private settle(keep: boolean): void {
    this.shared = false
    this.choose(keep ? this.list : this.known(keptList(this.page)))
    this.find('[data-find]').focus()
  }

  /** The list may grow on another tab. */
  private elsewhere(): void {
    const own = this.known(keptList(this.page))
    if (this.shared || same(own, this.list)) return
    this.list = own
    this.changed()
  }

  private changed(): void {
    fillShelves(this.items, this.list)
    this.narrow()
    this.writeAddress()
    this.showButtons()
    this.showSheets()
  }

  private narrow(): void {
    const chosenOnly = this.find<HTMLInputElement>('[data-chosen]').checked
    const any = narrow(this.items, this.find<HTMLInputElement>('[data-find]').value, chosenOnly)
    this.find('[data-none]').hidden = any
  }

  private showButtons(): void {
    this.find('[data-clear]').hidden = this.list.size === 0
    this.find('[data-undo]').hidden = !this.before
    this.find('[data-shared]').hidden = !this.shared
    this.find<HTMLButtonElement>('[data-share]').disabled = this.list.size === 0
  }

  private readSetup(): void {
    const field = (name: string) => this.find<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`).value
    this.setup = setupOf(field)
    this.writeAddress()
    this.showSheets()
  }

  private fillSetup(): void {
    for (const name of Object.keys(PLAIN) as (keyof Setup)[]) {
      this.find<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`).value = String(this.setup[name])
    }
  }

  private writeAddress(): void {
    const names = new Set<string>(Object.keys({ ...CHOICES, ...PLAIN }))
    const others = [...new URLSearchParams(location.search)].filter(([name]) => !names.has(name) && !name.startsWith('c.'))
    const search = new URLSearchParams([...others, ...changes(this.setup), ...listParts(this.list)]).toString()
    const address = search ? `?${search}` : ''
    if (address !== location.search) history.replaceState(history.state, '', location.pathname + address + location.hash)
    if (!this.shared) ours(location.search)
  }

  /** The numbers of the cards in the order of the page, each as often as it is wanted. */
  private order(): number[] {
    return this.items.flatMap(({ ref }, number) => Array<number>(this.list.get(ref) ?? 0).fill(number))
  }

  private showSheets(): void {
    const cards = this.items.map(({ size, back }) => ({ size, backed: back !== '' }))
    this.sides = laidOut(cards, this.order(), this.setup)
    this.say()
    showSheets(this.find('[data-sheets]'), (this.sides ?? []).map((page) => ({
      drawn: this.drawn(page, ({ card, back }) => (back ? this.items[card]?.back : this.items[card]?.shown) ?? ''),
      said: say(this.words, page.back ? 'sheet-back' : 'sheet', page.sheet + 1),
    })))
  }

  private drawn(page: Page, picture: (place: Place) => string): SVGSVGElement {
    const { words, setup } = this
    return drawPage(page, setup, written(words, page, setup, sheetsOf(this.sides ?? [])), picture)
  }

  private say(): void {
    const { words, sides, setup } = this
    const sum = sides?.length ? say(words, 'sheets-of', total(this.list), sheetsOf(sides)) : ''
    const said = sum || (this.list.size ? '' : say(words, 'sheets-none'))
    this.find<HTMLOutputElement>('[data-sum]').value = said
    this.find('[data-sum-too]').textContent = said
    const sizes = this.items.filter(({ ref }) => this.list.has(ref)).map(({ size }) => size)
    this.complain(sides ? '' : refusal(words, setup, sizes))
    this.find<HTMLButtonElement>('[data-print]').disabled = !sides?.length
    const paper = this.find<HTMLSelectElement>('[name=paper]').selectedOptions[0]?.textContent ?? ''
    this.find('[data-how]').textContent = how(words, sides ?? [], setup, paper.split('　')[0] ?? '')
  }

  private complain(said: string): void {
    const wrong = this.find('[data-wrong]')
    wrong.textContent = said
    wrong.hidden = !said
  }

  private async print(): Promise<void> {
    const root = this.toPaper()
    const sum = this.find<HTMLOutputElement>('[data-sum]')
    const said = sum.value
    const missing = root ? await lost(root, (done, all) => {
      sum.value = say(this.words, 'pictures-of', done, all)
    }) : 0
    sum.value = said
    this.complain(missing ? say(this.words, 'pictures-lost', missing) : '')
    if (missing) this.onPaper = ''
    else globalThis.print()
  }

  /** The sheets as they go to the printer, undefined if they lie there already. */
  private toPaper(): HTMLElement | undefined {
    const wanted = location.search
    if (this.onPaper === wanted && document.querySelector('body > .rc-paper')) return undefined
    this.onPaper = wanted
    return layOut((this.sides ?? []).map((page): Side => ({
      paper: page.grid.paper,
      drawn: this.drawn(page, ({ card, back }) => this.items[card]?.[back ? 'back' : 'front'] ?? ''),
    })))
  }

  private async printCheck(): Promise<void> {
    const [short, long] = [...(PAPERS[this.setup.paper] ?? [210, 297])].sort((a, b) => a - b) as [number, number]
    const { words } = this
    const title = `${words['title']} · ${words['check-title']}`
    const drawn = drawCheck([short, long], title, words['check-line'] ?? '', words['check-card'] ?? '')
    layOut([{ paper: [short, long], drawn }])
    this.onPaper = ''
    this.checking = true
    globalThis.addEventListener('afterprint', () => (this.checking = false), { once: true })
    globalThis.print()
  }

  /** The browser's own keys for printing print the sheets too, once their pictures are there. */
  private pressed(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (!this.sides?.length) return
    event.preventDefault()
    void this.print()
  }

  private beforePrint(): void {
    if (this.checking) return
    if (this.sides?.length) this.toPaper()
    else takeAway()
  }

  private async share(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href)
    } catch {
      return
    }
    const copied = document.querySelector<HTMLMetaElement>('meta[name="rulescheck:copied"]')?.content ?? ''
    const theme = (globalThis as { alert$?: Told }).alert$
    theme?.next(copied)
  }
}
