/** The page's address, which says its cards and choices, so that it can be kept, shared and gone back to. */

import { type List, listParts, ours } from '../list.js'
import { toast } from '../toast.js'
import { changes, CHOICES, PLAIN, type Setup } from './setup.js'

/** Writes cards and choices into the address; what others put there stays. */
export function writeAddress(setup: Setup, list: List, shared: boolean): void {
  const names = new Set<string>(Object.keys({ ...CHOICES, ...PLAIN }))
  const others = [...new URLSearchParams(location.search)].filter(([name]) => !names.has(name) && !name.startsWith('c.'))
  const search = new URLSearchParams([...others, ...changes(setup), ...listParts(list)]).toString()
  const address = search ? `?${search}` : ''
  if (address !== location.search) history.replaceState(history.state, '', location.pathname + address + location.hash)
  if (!shared) ours(location.search)
}

/** Copies the address, and tells so where the theme tells such things. */
export async function shareAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
  } catch {
    return
  }
  const copied = document.querySelector<HTMLMetaElement>('meta[name="rulescheck:copied"]')?.content ?? ''
  toast(copied)
}
