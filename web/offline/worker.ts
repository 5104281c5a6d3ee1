/**
 * The service worker: the program opens without a network, for the side whose page registered it. It keeps the
 * program's files and nothing of anybody's data; what a page has read is kept by the page (`kept-reads.ts`).
 */
import { shellPath, updateWord } from '#core/offline/offline.ts'
import { build } from './worker-build.ts'
import { prepare } from './precache.ts'
import { hearPushes } from './worker-push.ts'
import { worker, type FetchEvent } from './worker-scope.ts'

const prefix = 'equipo-pages-'
const own = prefix + build.version
const side =
  new URL(worker.location.href).searchParams.get('side') === 'technician' ? 'technician' : 'dentist'
const pages = new RegExp(build.pages[side], 'i')
/** Milliseconds after which a network that says nothing counts as none. */
const patience = 6_000

hearPushes(side)
worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', ({ data }) => {
  if (data === updateWord) void worker.skipWaiting()
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (request.method === 'GET' && pages.test(pathname)) event.respondWith(document(event))
  } else if (pathname.startsWith('/assets/') && ['GET', 'HEAD'].includes(request.method))
    event.respondWith(file(request))
})

async function install(): Promise<void> {
  // The same version for the other side: there is nothing to wait for.
  const cache = await caches.open(own)
  const isKnown = (await cache.match(shellPath)) !== undefined
  const { both, [side]: more } = build.files
  await prepare(cache, `${both} ${more}`.split(' '))
  if (isKnown) await worker.skipWaiting()
}

/** Keeps the version before this one too: a page of it that is still open finds its files. */
async function activate(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** The server's document, which names the files of its own version; without a network the kept shell, with its own. */
async function document({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, patience, null)
  })
  const asked = preloadResponse.then((loaded) => loaded ?? fetch(request))
  try {
    const answer = await Promise.race([asked, late])
    if (answer) return answer
  } catch {
    // Below.
  }
  return (await (await caches.open(own)).match(shellPath)) ?? asked
}

/** Files are named by their content: whichever version kept one, it is the right one. */
async function file(request: Request): Promise<Response> {
  const found = await caches.match(request.url, { ignoreVary: true })
  if (!found) return fetch(request)
  return request.method === 'HEAD' ? new Response(null, { headers: found.headers }) : found
}
