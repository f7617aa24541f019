/** What a page asks its worker, and what it hears. */

import type { Reason } from './store.js'

export type Ask =
  | { readonly ask: 'release' }
  | { readonly ask: 'accept' }
  | { readonly ask: 'state' }
  | { readonly ask: 'seen'; readonly addresses: readonly string[] }
  | { readonly ask: 'take'; readonly path: string }
  | { readonly ask: 'save'; readonly what: string } // pictures, prints, downloads, or the path of one download
  | { readonly ask: 'drop'; readonly what: string }

export interface Amount {
  readonly count: number
  readonly bytes: number
}

/** How much there is, how much of it is kept, and whether anything could still be kept. */
export interface Some extends Amount {
  readonly kept: Amount
  readonly whole: boolean
}

export interface Download {
  readonly path: string
  readonly title: string
  /** The part of the site that it belongs to. */
  readonly part: string
  readonly bytes: number
  readonly kept: boolean
}

export interface State {
  /** Pages, search and what they need. */
  readonly text: Amount
  readonly pictures: Some
  readonly prints: Some
  readonly downloads: readonly Download[]
}

/** After a round of saving: how much of what was asked for is kept, and why there is no more. */
export interface Saved {
  readonly kept: number
  readonly count: number
  readonly reason?: Reason
}

/** What a worker tells every page while it installs. */
export type News =
  | { readonly news: 'installing'; readonly kept: number; readonly count: number }
  | { readonly news: 'failed'; readonly reason: Reason; readonly path: string }

/** Asks a worker and waits for its answer. */
export function ask<Answer>(worker: ServiceWorker, question: Ask): Promise<Answer> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data as Answer)
    worker.postMessage(question, [port2])
  })
}
