import { expect, test } from 'vitest'
import { bounds, createShelf } from './shelf.ts'

const origin = 'https://equipo.example'

/** As much of a browser's cache as a shelf uses. */
function memoryCache() {
  const held = new Map<string, Response>()
  return {
    held,
    keys: () => Promise.resolve([...held.keys()].map((path) => new Request(origin + path))),
    match: (asked: RequestInfo | URL) =>
      Promise.resolve(held.get((asked as Request).url.slice(origin.length))?.clone()),
    put: (path: RequestInfo | URL, answer: Response) => {
      held.set(path as string, answer)
      return Promise.resolve()
    },
    delete: (path: RequestInfo | URL) => Promise.resolve(held.delete(path as string)),
  }
}

let at = 0
const clock = () => (at += 1)

test('keeps each address once, as it was read last', async () => {
  const cache = memoryCache()
  const shelf = await createShelf(cache, clock)
  await shelf.keep('/api/orders/1', '{"a":1}')
  await shelf.keep('/api/orders/1', '{"a":22}')
  expect(shelf.size()).toEqual({ reads: 1, bytes: 8 })
  expect(await cache.held.get('/api/orders/1')?.text()).toBe('{"a":22}')
})

test('lets the oldest go when there are too many bytes or reads, also those of an earlier day', async () => {
  const cache = memoryCache()
  const earlier = await createShelf(cache, clock)
  await earlier.keep('/api/orders?of=day', 'x'.repeat(bounds.ofOne))
  const shelf = await createShelf(cache, clock)
  expect(shelf.size()).toEqual({ reads: 1, bytes: bounds.ofOne })
  for (let n = 0; n < bounds.bytes / bounds.ofOne; n += 1)
    await shelf.keep(`/api/${n}`, 'x'.repeat(bounds.ofOne))
  expect(cache.held.has('/api/orders?of=day')).toBe(false)
  expect(cache.held.has('/api/0')).toBe(true)
  expect(shelf.size().bytes).toBe(bounds.bytes)
  for (let n = 0; n < bounds.reads; n += 1) await shelf.keep(`/api/few/${n}`, '{}')
  expect(shelf.size()).toEqual({ reads: bounds.reads, bytes: 2 * bounds.reads })
})

test('keeps no answer that is longer than one may be', async () => {
  const cache = memoryCache()
  const shelf = await createShelf(cache, clock)
  await shelf.keep('/api/long', 'x'.repeat(bounds.ofOne + 1))
  expect(shelf.size()).toEqual({ reads: 0, bytes: 0 })
})
