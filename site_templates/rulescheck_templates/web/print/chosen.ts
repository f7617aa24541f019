/** Which cards are wanted: the reader's own list, or one that came with a link until the reader says otherwise. */

import { added, isOurs, keepList, keptList, leftOut, type List, readCards, same, total } from '../list.js'

const NONE: List = new Map()

export class Chosen {
  list: List
  /** Whether the list came with a link, so that the reader's own is still kept. */
  shared: boolean
  /** The list before it was cleared. */
  before: List | undefined
  /** What was asked for and is not in the list: cards that this page does not have, and copies beyond the most. */
  unknown: List = NONE
  beyond = 0
  private readonly page = location.pathname

  constructor(private readonly refs: ReadonlySet<string>) {
    const { search } = location
    const [own, linked] = [this.own(), this.linked(search)]
    this.shared = linked.size > 0 && own.size > 0 && !same(own, linked) && !isOurs(search)
    this.list = this.shared || (own.size === 0 && !isOurs(search)) ? linked : own
    if (!this.shared && this.list === linked) keepList(this.page, linked)
  }

  choose(list: List): void {
    this.list = list
    this.before = undefined
    this.unknown = NONE
    this.beyond = 0
    if (!this.shared) keepList(this.page, list)
  }

  add(more: readonly (readonly [ref: string, copies: number])[]): void {
    const wanted = more.reduce((sum, [, copies]) => sum + copies, total(this.list))
    this.choose(added(this.list, more))
    this.beyond = leftOut(wanted, this.list)
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
    const kept = keptList(this.page)
    const own = this.known(kept)
    if (own.size < kept.size) keepList(this.page, own)
    return own
  }

  private linked(search: string): List {
    const asked = this.known(new Map(readCards(search)))
    const linked = added(NONE, asked)
    this.beyond = leftOut(total(asked), linked)
    return linked
  }

  /** Without cards that this page does not have, such as those of an older edition. */
  private known(list: List): List {
    const [has, not] = [true, false].map((known) => [...list].filter(([ref]) => this.refs.has(ref) === known))
    this.unknown = new Map([...this.unknown, ...not ?? []])
    return new Map(has)
  }
}
