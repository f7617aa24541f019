/** Sheets on their way to the printer, which starts when all their pictures are there. */

import { layOut, lost, type Side, takeAway } from './paper.js'
import { PAPERS, type Setup, type Size } from './setup.js'
import { drawCheck } from './sheets.js'
import { say, type Words } from './words.js'

/** What a printer tells the reader: how far it is, and what is wrong. */
export interface Reader {
  /** Says something and gives what was said before. */
  tell(said: string): string
  complain(said: string): void
}

export class Printer {
  /** The address whose sheets lie ready. */
  private ready = ''
  private checking = false

  constructor(
    private readonly words: Words,
    private readonly sheets: () => readonly Side[],
    private readonly reader: Reader,
  ) {}

  async print(): Promise<void> {
    const missing = await this.missing(this.toPaper())
    this.reader.complain(missing ? say(this.words, 'pictures-lost', missing) : '')
    if (missing) this.ready = ''
    else globalThis.print()
  }

  /** Makes ready for a browser that prints without being asked by this page. */
  before(any: boolean): void {
    if (this.checking) return
    if (any) this.toPaper()
    else takeAway()
  }

  /** Prints a page to measure the printer by. */
  check(setup: Setup): void {
    const [short, long] = [...(PAPERS[setup.paper] ?? [210, 297])].sort((a, b) => a - b)
    const paper: Size = [short ?? 0, long ?? 0]
    const { words } = this
    const title = `${words['title']} · ${words['check-title']}`
    layOut([{ paper, drawn: drawCheck(paper, title, words['check-line'] ?? '', words['check-card'] ?? '') }])
    this.ready = ''
    this.checking = true
    globalThis.addEventListener('afterprint', () => (this.checking = false), { once: true })
    globalThis.print()
  }

  /** The sheets as they go to the printer, undefined if they lie there already. */
  private toPaper(): HTMLElement | undefined {
    const wanted = location.search
    if (this.ready === wanted && document.querySelector('body > .rc-paper')) return undefined
    this.ready = wanted
    return layOut(this.sheets())
  }

  /** How many pictures did not come; the reader sees how many have. */
  private async missing(root: HTMLElement | undefined): Promise<number> {
    if (!root) return 0
    const before = this.reader.tell('')
    const count = await lost(root, (done, all) => this.reader.tell(say(this.words, 'pictures-of', done, all)))
    this.reader.tell(before)
    return count
  }
}
