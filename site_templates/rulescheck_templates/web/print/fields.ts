/** The fields of the page where cards are picked, and what it tells below them. */

import { type List, MOST, total } from '../list.js'
import type { Chosen } from './chosen.js'
import type { Page } from './layout.js'
import { PLAIN, type Setup, type Size, type Taken } from './setup.js'
import { how, refusal, say, sheetsOf, type Words } from './words.js'

const FEW = 5

type Choice = HTMLInputElement | HTMLSelectElement

export function field<T extends HTMLElement>(form: HTMLElement, selector: string): T {
  return form.querySelector<T>(selector) as T
}

/** What a field of the setup says. */
export function asked(form: HTMLElement): (name: string) => string {
  return (name) => field<Choice>(form, `[name=${name}]`).value
}

export function fillSetup(form: HTMLElement, setup: Setup): void {
  for (const name of Object.keys(PLAIN) as (keyof Setup)[]) {
    field<Choice>(form, `[name=${name}]`).value = String(setup[name])
  }
}

export function showButtons(form: HTMLElement, { list, before, shared }: Chosen): void {
  field(form, '[data-clear]').hidden = list.size === 0
  field(form, '[data-undo]').hidden = !before
  field(form, '[data-shared]').hidden = !shared
  field<HTMLButtonElement>(form, '[data-share]').disabled = list.size === 0
}

/** Says how many sheets a list takes and how to print them, or why it does not fit on any. */
export function tellSheets(
  form: HTMLElement, words: Words, setup: Setup, list: List, sizes: readonly Size[], sides: readonly Page[] | undefined,
): void {
  const sum = sides?.length ? say(words, 'sheets-of', total(list), sheetsOf(sides)) : ''
  field(form, '[data-sum-too]').textContent = sum || (list.size ? '' : say(words, 'sheets-none'))
  tell(form, '')
  complain(form, sides ? '' : refusal(words, setup, sizes))
  field<HTMLButtonElement>(form, '[data-print]').disabled = !sides?.length
  const paper = field<HTMLSelectElement>(form, '[name=paper]').selectedOptions[0]?.textContent ?? ''
  field(form, '[data-how]').textContent = how(words, sides ?? [], setup, paper.split(' · ')[0] ?? '')
}

/** Says which numbers count in the place of others that cannot be. */
export function tellTaken(form: HTMLElement, words: Words, taken: readonly Taken[]): void {
  note(form, '[data-taken]', taken.map(({ name, asked, taken: now, most }) => {
    const title = form.querySelector(`[name="${name}"]`)?.closest('label')?.querySelector('span')?.textContent ?? name
    return say(words, 'number-taken', title, most, asked, now)
  }))
}

/** Says which choices of an address this page does not know. */
export function tellLeftOut(form: HTMLElement, words: Words, unknown: readonly string[]): void {
  note(form, '[data-left-out]', unknown.length ? [say(words, 'left-out', unknown.join(', '))] : [])
}

function note(form: HTMLElement, selector: string, said: readonly string[]): void {
  const place = field(form, selector)
  place.textContent = said.join(' ')
  place.hidden = !said.length
}

/** Says what was asked for and is not in the list. */
export function tellLeft(form: HTMLElement, words: Words, { unknown, beyond }: Chosen): void {
  const cards = [...unknown].map(([ref, copies]) => `${copies} × ${ref.slice(ref.indexOf('/') + 1)}`)
  const few = cards.length > FEW ? [...cards.slice(0, FEW), '…'] : cards
  const said = [few.length ? say(words, 'list-gone', few.join(', ')) : '', beyond ? say(words, 'list-full', MOST, beyond) : '']
  field(form, '[data-left]').textContent = said.filter(Boolean).join(' ')
}

/** Says something in the place of the sum; nothing brings the sum back. */
export function tell(form: HTMLElement, said: string): void {
  field<HTMLOutputElement>(form, '[data-sum]').value = said || (field(form, '[data-sum-too]').textContent ?? '')
}

export function complain(form: HTMLElement, said: string): void {
  const wrong = field(form, '[data-wrong]')
  wrong.textContent = said
  wrong.hidden = !said
}
