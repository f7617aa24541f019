/** What the browser gives a service worker, as far as we use it; the types of pages do not know it. */

export interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetching extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

export interface Heard extends Lasting {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

export interface Scope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(which: { includeUncontrolled: boolean }): Promise<{ postMessage(message: unknown): void }[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', heard: (event: Lasting) => void): void
  addEventListener(name: 'fetch', heard: (event: Fetching) => void): void
  addEventListener(name: 'message', heard: (event: Heard) => void): void
}

export const scope = globalThis as unknown as Scope
