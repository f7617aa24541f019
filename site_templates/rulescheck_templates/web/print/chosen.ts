/** Which cards are wanted: the reader's own list, or one that came with a link until the reader says otherwise. */

import { askedFor, isOurs, keepList, keptList, type List, MOST, readList, same } from '../list.js'

const NONE: List = new Map()

export class Chosen {
  list: List
  /** Whether the list came with a link, so that the reader's own is still kept. */
  shared: boolean
  /** The list before it was cleared. */
  before: List | undefined
  private readonly page = location.pathname

  constructor(private readonly refs: ReadonlySet<string>) {
    const { search } = location
    const [own, linked] = [this.own(), this.known(readList(search))]
    this.shared = linked.size > 0 && own.size > 0 && !same(own, linked) && !isOurs(search)
    this.list = this.shared || (own.size === 0 && !isOurs(search)) ? linked : own
    if (!this.shared && this.list === linked) keepList(this.page, linked)
  }

  /** Without cards that this page does not have, such as those of an older edition. */
  known(list: List): List {
    return new Map([...list].filter(([ref]) => this.refs.has(ref)))
  }

  /** The cards of an address that this page does not have or cannot read, and those wanted too often. */
  wrong(search: string): { unknown: string[]; often: [ref: string, copies: number][] } {
    const asked = askedFor(search)
    const there = (ref: string, copies: number) => this.refs.has(ref) && !Number.isNaN(copies)
    return {
      unknown: asked.filter(([ref, copies]) => !there(ref, copies)).map(([ref]) => ref),
      often: asked.filter(([ref, copies]) => there(ref, copies) && copies > MOST),
    }
  }

  choose(list: List): void {
    this.list = list
    this.before = undefined
    if (!this.shared) keepList(this.page, list)
  }

  clear(): void {
    const before = this.list
    this.choose(NONE)
    this.before = before
  }

  /** A list that came with the address becomes the reader's own, or makes way for it. */
  settle(keep: boolean): void {
    this.shared = false
    this.choose(keep ? this.list : this.own())
  }

  /** Whether the reader's list is another by now: it may grow on another tab. */
  grown(): boolean {
    const own = this.own()
    if (this.shared || same(own, this.list)) return false
    this.list = own
    return true
  }

  private own(): List {
    return this.known(keptList(this.page))
  }
}
