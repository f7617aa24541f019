/** What the search worker runs. */

import { makeWorker, type Message } from './material.js'

const answer = makeWorker()

addEventListener('message', (event: MessageEvent<Message>) => {
  const message = answer(event.data)
  if (message) postMessage(message)
})
