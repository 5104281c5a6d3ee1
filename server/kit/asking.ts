import { AsyncLocalStorage } from 'node:async_hooks'
import { networkOf } from './client-address.ts'
import type { Scope } from './scope.ts'
import type { Asker } from './turns.ts'

const askers = new AsyncLocalStorage<Asker>()
const nobody: Asker = { organization: '', person: '', address: '' }

/** The asker of the current request, however deep in a library the work lies. Jobs have none. */
export const askerNow = (): Asker => askers.getStore() ?? nobody

export const askingAs = <T>(asker: Asker, work: () => T): T => askers.run(asker, work)

/** A stranger tries to enter this account: those who try others from the same address do not wait for it. */
export const askingFor = <T>(account: string, work: () => T): T =>
  askers.run({ ...askerNow(), person: account }, work)

export function askerOf({ actor, organization }: Scope, from: string): Asker {
  const address = networkOf(from)
  if (actor.kind !== 'user') return { organization: address, person: '', address }
  return { organization: organization?.id ?? actor.userId, person: actor.userId, address }
}
