/** Takes the place of a worker on a site that no longer wants one: it clears up and goes. */

import { scope } from './scope.js'
import { cacheName } from './store.js'

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => {
  event.waitUntil(caches.delete(cacheName(scope.registration.scope)).then(() => scope.registration.unregister()))
})
