/** What the page where cards are picked hears of: its form, and the whole page as long as the form is on it. */

export interface Heard {
  submitted(): void
  clicked(target: HTMLElement): void
  typed(target: HTMLElement): void
  left(target: HTMLElement): void
  pressed(event: KeyboardEvent): void
  printing(): void
  elsewhere(): void
  gone(): void
}

export function listen(form: HTMLFormElement, heard: Heard): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    heard.submitted()
  })
  form.addEventListener('click', (event) => heard.clicked(event.target as HTMLElement))
  form.addEventListener('input', (event) => heard.typed(event.target as HTMLElement))
  form.addEventListener('change', (event) => heard.left(event.target as HTMLElement))
  // Enter in a field would print.
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  })
  const whole: [EventTarget, string, (event: Event) => void][] = [
    [document, 'keydown', (event) => heard.pressed(event as KeyboardEvent)],
    [globalThis, 'beforeprint', () => heard.printing()],
    [globalThis, 'storage', () => heard.elsewhere()],
  ]
  for (const [target, name, hear] of whole) whileThere(form, target, name, hear, () => heard.gone())
}

/** The theme changes pages without a reload: a form that went with its page hears nothing any more. */
function whileThere(
  form: HTMLFormElement, target: EventTarget, name: string, hear: (event: Event) => void, gone: () => void,
): void {
  const listener = (event: Event) => {
    if (form.isConnected) return hear(event)
    target.removeEventListener(name, listener)
    gone()
  }
  target.addEventListener(name, listener)
}
