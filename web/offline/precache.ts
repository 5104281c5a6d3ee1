import { shellPath } from '#core/offline/offline.ts'
import { build } from './worker-build.ts'

/** At once: as many as a browser asks of one server. */
const lanes = 6

/**
 * Fills the cache with the shell and these files, all or none of this version.
 * @throws if one is missing; the browser then tries again later
 */
export async function prepare(cache: Cache, names: readonly string[]): Promise<void> {
  const here = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = names.map((name) => `/assets/${name}`).filter((address) => !here.has(address))
  const each = missing.values()
  const lane = async () => {
    for (const address of each) await cache.put(address, await fileAt(address))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (!here.has(shellPath)) await cache.put(shellPath, await shell())
}

/** From an older version if its content is the same, else from the server. */
async function fileAt(address: string): Promise<Response> {
  const kept = await caches.match(address, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(address, { priority: 'low' })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer
}

async function shell(): Promise<Response> {
  const answer = await fetch(shellPath, { cache: 'no-store', credentials: 'omit' })
  const text = await answer.text()
  if (!answer.ok || !text.includes(build.mark)) throw new Error('the server has another version by now')
  return new Response(text, { headers: answer.headers })
}
