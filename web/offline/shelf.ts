/** Most that is kept of one person and organization. The oldest goes first. */
export const bounds = { reads: 400, bytes: 8_000_000, ofOne: 400_000 }

interface Kept {
  at: number
  bytes: number
}

export interface Shelf {
  keep(address: string, text: string): Promise<void>
  size(): { bytes: number; reads: number }
}

/** A cache within bounds. Each address is kept once, as it was read last. */
export async function createShelf(
  cache: Pick<Cache, 'keys' | 'match' | 'put' | 'delete'>,
  now: () => number = Date.now,
): Promise<Shelf> {
  const kept = new Map<string, Kept>()
  for (const request of await cache.keys()) {
    const headers = (await cache.match(request))?.headers
    const { pathname, search } = new URL(request.url)
    kept.set(pathname + search, {
      at: Number(headers?.get('kept-at')),
      bytes: Number(headers?.get('kept-bytes')),
    })
  }
  const size = () => ({
    reads: kept.size,
    bytes: [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0),
  })
  const isFull = () => kept.size > bounds.reads || size().bytes > bounds.bytes
  return {
    size,
    async keep(address, text) {
      if (text.length > bounds.ofOne) return
      const at = now()
      const headers = {
        'content-type': 'application/json',
        'kept-at': String(at),
        'kept-bytes': String(text.length),
      }
      await cache.put(address, new Response(text, { headers }))
      kept.set(address, { at, bytes: text.length })
      for (const [other] of [...kept].toSorted(([, one], [, two]) => one.at - two.at)) {
        if (!isFull()) break
        kept.delete(other)
        await cache.delete(other)
      }
    },
  }
}
