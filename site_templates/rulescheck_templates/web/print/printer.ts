/** Sheets on their way to the printer, which starts when all their pictures are there. */

import { layOut, lost, type Side, takeAway } from './paper.js'
import { PAPERS, type Setup, type Size } from './setup.js'
import { drawCheck } from './sheets.js'
import { say, type Words } from './words.js'

/** What a printer tells the reader: how far it is, and what is wrong. */
export interface Reader {
  /** Says something in the place of the sum; nothing brings the sum back. */
  tell(said: string): void
  complain(said: string): void
}

/** Sheets where the printer finds them: the address that they are for, and how many of their pictures did not come. */
interface Laid {
  readonly address: string
  readonly root: HTMLElement
  readonly missing: Promise<number>
}

export class Printer {
  private laid: Laid | undefined
  /** The sheets that are printed as soon as their pictures are there. */
  private awaited: Laid | undefined
  private checking = false

  constructor(
    private readonly words: Words,
    private readonly sheets: () => readonly Side[],
    private readonly reader: Reader,
  ) {}

  /** Prints what is chosen once its pictures are there; whoever asks again meanwhile waits for the same. */
  async print(): Promise<void> {
    const laid = this.toPaper()
    if (this.awaited === laid) return
    this.awaited = laid
    const missing = await laid.missing
    if (this.awaited !== laid) return
    this.awaited = undefined
    if (this.toPaper() !== laid) return this.print() // by now something else is chosen
    this.reader.complain(missing ? say(this.words, 'pictures-lost', missing) : '')
    if (missing) this.laid = undefined
    else if (laid.root.querySelector('svg')) globalThis.print()
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
    this.awaited = undefined
    this.reader.tell('')
    this.checking = true
    globalThis.addEventListener('afterprint', () => (this.checking = false), { once: true })
    globalThis.print()
  }

  /** The sheets as they go to the printer, laid out anew unless they lie there already. */
  private toPaper(): Laid {
    const address = location.search
    if (this.laid?.address === address && this.laid.root.isConnected) return this.laid
    const root = layOut(this.sheets())
    this.laid = { address, root, missing: this.missing(root) }
    return this.laid
  }

  /** How many pictures did not come; the reader sees how many have. */
  private missing(root: HTMLElement): Promise<number> {
    return lost(root, (done, all) => {
      if (root.isConnected) this.reader.tell(done < all ? say(this.words, 'pictures-of', done, all) : '')
    })
  }
}
