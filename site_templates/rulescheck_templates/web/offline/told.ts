/** What the page's head says about reading offline: the worker, the page that manages it, and the words for both. */

export interface Told {
  readonly worker: URL
  readonly page: URL
  readonly manifest: URL
  readonly words: { readonly [name: string]: string }
}

/** Undefined where nothing is kept: in a preview, or where the site's author does not want it. */
export function readTold(page: Document): Told | undefined {
  const place = page.querySelector<HTMLElement>('#rc-offline')
  if (!place) return undefined
  const address = (name: string) => new URL(place.dataset[name] ?? '', page.baseURI)
  const words = JSON.parse(place.textContent ?? '') as Told['words']
  return { worker: address('worker'), page: address('page'), manifest: address('manifest'), words }
}

/** A word of ours with what stands in its braces. */
export function say(told: Told, name: string, ...values: readonly (string | number)[]): string {
  return (told.words[name] ?? '').replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)] ?? ''))
}

/** The word for what stands in the way of saving: without a network, trying again would be in vain. */
export function failure(reason: string): string {
  return `failed-${reason === 'network' && !navigator.onLine ? 'away' : reason}`
}

/** Bytes as people read them. */
export function size(bytes: number, language: string): string {
  const [amount, unit] = bytes < 2 ** 20 ? [bytes / 2 ** 10, 'kilobyte'] : bytes < 2 ** 30 ? [bytes / 2 ** 20, 'megabyte'] : [bytes / 2 ** 30, 'gigabyte']
  const digits = amount < 10 && unit !== 'kilobyte' ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(amount)
}

/** An element with its text and what it holds. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name, given: Partial<HTMLElementTagNameMap[Name]>, ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), given)
  element.append(...inside)
  return element
}
