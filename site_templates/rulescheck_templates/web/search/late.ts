/** A search whose index is asked for when it is first needed: most who open a page do not search. */

import type { Index, Message } from './material.js'

/** What stands in the place of the index: where it is, and what to say if it cannot be had. */
export interface Stub {
  readonly index: string
  readonly missing: string
}

type Setup = Index | { readonly config: { readonly rulescheck: Stub } }
type Told = Message | { readonly type: 0; readonly data: Setup }

/** A worker's ear that gives each message to `answer`, and what is answered to `say`.
 *
 * Where the index is only named, the first question has it loaded; an empty one finds nothing. Of questions
 * that come meanwhile the last is answered. A failure is told as the only thing found, and the next question tries again.
 */
export function late(
  answer: (message: Message) => Message | null,
  load: (name: string) => Promise<Index>,
  say: (message: Message) => void,
): (message: Told) => void {
  let stub: Stub | null = null
  let loading = false
  let asked: Message = { type: 2, data: '' }
  const give = (message: Message): void => {
    const answered = answer(message)
    if (answered) say(answered)
  }
  const fetchIndex = async (missing: Stub): Promise<void> => {
    loading = true
    try {
      answer({ type: 0, data: await load(missing.index) })
      stub = null
      give(asked)
    } catch {
      say(trouble(missing.missing))
    }
    loading = false
  }
  return (message) => {
    if (message.type === 0 && 'index' in message.data.config.rulescheck) {
      stub = message.data.config.rulescheck
      say({ type: 1 })
    } else if (message.type === 2 && stub) {
      asked = message
      if (!message.data.trim()) say({ type: 3, data: { items: [] } })
      else if (!loading) void fetchIndex(stub)
    } else give(message as Message)
  }
}

function trouble(title: string): Message {
  return { type: 3, data: { items: [[{ location: '', title, text: '', score: 1, terms: {} }]] } }
}
