/** The calculators on entity pages: inputs and outputs are there already, this makes them work together. */

import { calculator, type Figure, type Setup } from './calculate.js'

/** Wires every calculator in the page that is not wired yet. */
export function wireFigures(page: ParentNode): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-figures]:not([data-wired])')) {
    element.dataset['wired'] = ''
    wire(element)
  }
}

function wire(element: HTMLElement): void {
  const source = element.querySelector('script.figures')?.textContent
  if (!source) return
  const calculate = calculator(JSON.parse(source) as Setup)
  const changed = new Map<string, number>()
  const refresh = () => {
    for (const input of element.querySelectorAll<HTMLInputElement>('input[data-path]')) read(input, changed)
    const figures = calculate(changed)
    for (const output of element.querySelectorAll<HTMLOutputElement>('output[data-figure]')) {
      show(output, figures.get(output.dataset['figure'] ?? ''))
    }
  }
  element.addEventListener('input', refresh)
  element.querySelector('[data-reset]')?.addEventListener('click', () => {
    for (const input of element.querySelectorAll<HTMLInputElement>('input[data-path]')) input.value = input.defaultValue
    refresh()
  })
  // A browser that goes back to a page fills in what was there.
  refresh()
}

function read(input: HTMLInputElement, changed: Map<string, number>): void {
  const value = input.valueAsNumber
  const usable = Number.isSafeInteger(value) && input.validity.valid
  input.removeAttribute('aria-invalid')
  if (usable) changed.set(input.dataset['path'] ?? '', value)
  else input.setAttribute('aria-invalid', 'true')
  const wrong = input.parentElement?.querySelector<HTMLElement>('[data-words]')
  if (wrong) wrong.textContent = usable ? '' : (wrong.dataset['words'] ?? '')
}

function show(output: HTMLOutputElement, figure: Figure | undefined): void {
  if (!figure) return
  output.value = figure.text
  output.title = figure.trouble
}
