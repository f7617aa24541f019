/** Which cards are wanted: the reader's own list, or one that came with a link until the reader says otherwise. */

import { isOurs, keepList, keptList, type List, readList, same } from '../list.js'

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
