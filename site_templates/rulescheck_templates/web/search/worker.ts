/** What the search worker runs. */

import { late } from './late.js'
import { makeWorker, type Index, type Message } from './material.js'

/** The index beside the site's other files of the search; rejects where it cannot be had. */
async function load(name: string): Promise<Index> {
  const response = await fetch(new URL(`../../search/${name}`, location.href))
  if (!response.ok) throw new Error(`${response.status}`)
  return await response.json() as Index
}

const hear = late(makeWorker(), load, (message) => postMessage(message))

addEventListener('message', (event: MessageEvent<Message>) => hear(event.data))
