// Takes the place of the service worker if the operator has switched it off: removes what it kept, and itself.
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
// A page that registers while this one leaves calls it back: it leaves again with the next request.
addEventListener('fetch', (event) => event.waitUntil(end()))

async function end() {
  for (const name of await caches.keys()) if (name.startsWith('equipo-')) await caches.delete(name)
  for (const page of await clients.matchAll({ includeUncontrolled: true })) page.postMessage('off')
  await registration.unregister()
}
