/** The page where cards are picked: its list, its setup, and the sheets as they will be. */

import { type List, MOST, withCopies } from '../list.js'
import { shareAddress, writeAddress } from './address.js'
import { Chosen } from './chosen.js'
import {
  asked, complain, field, fillSetup, showButtons, tell, tellLeft, tellLeftOut, tellSheets, tellTaken,
} from './fields.js'
import { laidOut, type Page } from './layout.js'
import { type Heard, listen } from './listening.js'
import { type Side, takeAway } from './paper.js'
import { showSheets } from './preview.js'
import { Printer } from './printer.js'
import { type Setup, setupOf, takenInstead, unknownChoices } from './setup.js'
import { drawPage } from './sheets.js'
import { copiesIn, fillShelves, type Item, narrow, pictureOf, readShelves, watchPictures } from './shelves.js'
import { say, sheetsOf, type Words, written } from './words.js'

export function wirePicking(form: HTMLFormElement): void {
  const picking = new Picking(form)
  listen(form, picking)
  picking.changed()
}

/** Holds what the reader has chosen; everything shown follows from it. */
class Picking implements Heard {
  private readonly words: Words
  private readonly items: readonly Item[]
  private readonly chosen: Chosen
  private readonly printer: Printer
  private setup: Setup
  private sides: Page[] | undefined = []

  constructor(private readonly form: HTMLFormElement) {
    this.words = JSON.parse(form.dataset['words'] ?? '{}') as Words
    this.items = readShelves(form)
    watchPictures(this.items)
    this.chosen = new Chosen(new Set(this.items.map(({ ref }) => ref)))
    this.printer = new Printer(this.words, () => this.toPrint(), {
      tell: (said) => tell(form, said),
      complain: (said) => complain(form, said),
    })
    this.setup = this.fromAddress()
    fillSetup(form, this.setup)
  }

  /** The setup that the address says, telling what of the address cannot be. */
  private fromAddress(): Setup {
    const { search } = location
    const words = new URLSearchParams(search)
    const setup = setupOf((name) => words.get(name))
    tellTaken(this.form, this.words, takenInstead((name) => words.get(name), setup))
    tellLeftOut(this.form, this.words, unknownChoices(search))
    return setup
  }

  private nameOf(ref: string): string {
    return this.items.find((item) => item.ref === ref)?.row.querySelector('a')?.textContent ?? ref
  }

  submitted(): void {
    void this.printer.print()
  }

  clicked(target: HTMLElement): void {
    const button = target.closest('button')
    if (!button) return
    const { step, own } = button.dataset
    const row = button.closest<HTMLElement>('[data-card]')
    if (step && row) this.step(row, Number(step))
    else if ('add' in button.dataset) this.addSet()
    else if ('clear' in button.dataset) this.clear()
    else if ('undo' in button.dataset && this.chosen.before) this.choose(this.chosen.before)
    else if ('share' in button.dataset) void shareAddress()
    else if ('check' in button.dataset) this.printer.check(this.setup)
    else if (own) this.settle(own === 'keep')
  }

  typed(target: HTMLElement): void {
    const item = this.items.find(({ copies }) => copies === target)
    if (item && item.copies.value !== '') this.take(item)
    else if (target.matches('[data-find], [data-chosen]')) this.narrow()
    else if (target.matches('[data-set]')) field<HTMLButtonElement>(this.form, '[data-add]').disabled = !(target as HTMLSelectElement).value
    else if (target.matches('.rc-picking__setup *')) this.resetup()
  }

  /** An empty or impossible number becomes the one that counts. */
  left(target: HTMLElement): void {
    this.typed(target)
    const item = this.items.find(({ copies }) => copies === target)
    if (item) {
      this.take(item)
      const [said, taken] = [item.copies.value.trim(), copiesIn(item.copies)]
      const wrong = said !== '' && Number(said) !== taken
      tellTaken(this.form, this.words, wrong ? [{ name: this.nameOf(item.ref), asked: said, taken, most: MOST }] : [])
      item.copies.value = String(this.chosen.list.get(item.ref) ?? 0)
    } else if (target.matches('.rc-picking__setup input')) fillSetup(this.form, this.setup)
  }

  /** The browser's own keys for printing print the sheets too, once their pictures are there. */
  pressed(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    if (!this.sides?.length) return
    event.preventDefault()
    void this.printer.print()
  }

  printing(): void {
    this.printer.before(Boolean(this.sides?.length))
  }

  elsewhere(): void {
    if (this.chosen.grown()) this.changed()
  }

  gone(): void {
    takeAway()
  }

  private step(row: HTMLElement, step: number): void {
    const item = this.items.find((one) => one.row === row)
    if (item) this.add([[item.ref, step]])
  }

  private take(item: Item): void {
    const [wanted, { list }] = [copiesIn(item.copies), this.chosen]
    const before = list.get(item.ref) ?? 0
    if (wanted < before) this.choose(withCopies(list, item.ref, wanted))
    else if (wanted > before) this.add([[item.ref, wanted - before]])
  }

  private addSet(): void {
    const { kind, cards } = field<HTMLSelectElement>(this.form, '[data-set]').selectedOptions[0]?.dataset ?? {}
    if (kind) this.add(this.items.filter(({ ref }) => ref.startsWith(`${kind}/`)).map(({ ref }) => [ref, 1]))
    if (cards) this.add(Object.entries(JSON.parse(cards) as Record<string, number>))
  }

  private choose(list: List): void {
    this.chosen.choose(list)
    tellLeftOut(this.form, this.words, [])
    this.changed()
  }

  private add(more: readonly (readonly [ref: string, copies: number])[]): void {
    this.chosen.add(more)
    this.changed()
  }

  private clear(): void {
    this.chosen.clear()
    this.changed()
    field(this.form, '[data-undo]').focus()
  }

  private settle(keep: boolean): void {
    this.chosen.settle(keep)
    this.changed()
    field(this.form, '[data-find]').focus()
  }

  private resetup(): void {
    this.setup = setupOf(asked(this.form))
    tellTaken(this.form, this.words, takenInstead(asked(this.form), this.setup))
    this.writeAddress()
    this.showSheets()
  }

  /** Shows all that follows from what is chosen. */
  changed(): void {
    fillShelves(this.items, this.chosen.list)
    this.narrow()
    this.writeAddress()
    showButtons(this.form, this.chosen)
    tellLeft(this.form, this.words, this.chosen)
    this.showSheets()
  }

  private narrow(): void {
    const chosenOnly = field<HTMLInputElement>(this.form, '[data-chosen]').checked
    const any = narrow(this.items, field<HTMLInputElement>(this.form, '[data-find]').value, chosenOnly)
    field(this.form, '[data-none]').hidden = any
  }

  private writeAddress(): void {
    writeAddress(this.setup, this.chosen.list, this.chosen.shared)
  }

  private showSheets(): void {
    const { form, words, setup, chosen: { list } } = this
    const cards = this.items.map(({ size, back }) => ({ size, backed: back !== '' }))
    const order = this.items.flatMap(({ ref }, number) => Array<number>(list.get(ref) ?? 0).fill(number))
    this.sides = laidOut(cards, order, setup)
    const sizes = this.items.filter(({ ref }) => list.has(ref)).map(({ size }) => size)
    tellSheets(form, words, setup, list, sizes, this.sides)
    showSheets(field(form, '[data-sheets]'), (this.sides ?? []).map((page) => ({
      drawn: this.drawn(page, false),
      said: say(words, page.back ? 'sheet-back' : 'sheet', page.sheet + 1),
    })))
  }

  private toPrint(): Side[] {
    if (!this.form.isConnected) return [] // the theme has gone to another page while pictures came
    return (this.sides ?? []).map((page) => ({ paper: page.grid.paper, drawn: this.drawn(page, true) }))
  }

  private drawn(page: Page, onPaper: boolean): SVGSVGElement {
    const { words, setup, items } = this
    const said = written(words, page, setup, sheetsOf(this.sides ?? []))
    return drawPage(page, setup, said, ({ card, back }) => pictureOf(items[card], back, setup, onPaper))
  }
}
