/** A few words that the theme shows for a moment. */

interface Told {
  next(text: string): void
}

export function toast(text: string): void {
  const theme = (globalThis as { alert$?: Told }).alert$
  theme?.next(text)
}
