/** The line that says that a new release has come. It waits for the reader: until then all stays as it is. */

import { ask } from './messages.js'
import { make, say, type Told } from './told.js'

/** Says so on this page as soon as another release is there, whole. */
export async function announceReleases(told: Told): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(told.worker.href)
  if (!registration || !navigator.serviceWorker.controller) return
  const look = () => {
    if (registration.waiting) announce(told, registration.waiting)
  }
  look()
  const follow = () => registration.installing?.addEventListener('statechange', look)
  follow()
  registration.addEventListener('updatefound', follow)
}

function announce(told: Told, worker: ServiceWorker): void {
  document.querySelector('.rc-news')?.remove()
  const line = make('div', { className: 'rc-news' })
  line.setAttribute('role', 'status')
  document.body.prepend(line)
  const button = (name: string, onclick: () => void, className = '') =>
    make('button', { type: 'button', className: `rc-button ${className}`, textContent: say(told, name), onclick })
  const accept = button('offline-reload', () => void ask(worker, { ask: 'accept' }))
  const later = button('offline-later', () => line.remove(), 'rc-button--quiet')
  // A status speaks when its words come, not when it comes with them.
  requestAnimationFrame(() => line.append(make('p', { textContent: say(told, 'offline-news') }), accept, later))
}
