import type { Endpoint } from '#core/kit/endpoint.ts'
import { readsPrefix } from './reads-names.ts'

/** A read of a page, for the slice that keeps it on the device. That slice loads after the first page. */
export interface Read {
  address: string
  text: string
}

const most = 60
let early: Read[] = []
let keep = (read: Read): void => {
  if (early.length < most) early.push(read)
}

/** Takes all reads from the document's first on. */
export function takeReads(taker: (read: Read) => void): void {
  keep = taker
  for (const read of early) taker(read)
  early = []
}

type Known = Pick<Endpoint, 'method' | 'access' | 'path' | 'answersSecret'>

/** An answer of a stranger's page, of an administrator's or with a secret is never kept; the session is. */
export function readCame({ method, access, path, answersSecret }: Known, read: Read): void {
  const isOwn = access === 'organization' || access === 'signed-in' || path === '/api/session'
  if (method === 'GET' && isOwn && !answersSecret) keep(read)
}

/** Finds what this device has of an address that no answer came from; undefined if it has nothing. */
export async function keptAnswer(endpoint: Known, address: string): Promise<unknown> {
  // Without the worker the module would not come, and never again in this document.
  if (endpoint.method !== 'GET' || !navigator.serviceWorker?.controller) return undefined
  const { findRead } = await import('./kept-read.ts')
  return findRead(address)
}

let erasures = 0
/** Counts the times that reads were erased: what was read before is not kept after. */
export const erasuresSoFar = () => erasures

/** Erases what this device has read, of everybody: at sign-out, if the session has ended, for another organization. */
export async function eraseReads(): Promise<void> {
  erasures += 1
  early = []
  if (!('caches' in globalThis)) return
  const names = await caches.keys().catch(() => [])
  await Promise.all(names.filter((name) => name.startsWith(readsPrefix)).map((name) => caches.delete(name)))
}
