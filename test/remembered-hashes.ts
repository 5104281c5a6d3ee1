import type * as Crypto from 'better-auth/crypto'
import { vi } from 'vitest'

/**
 * Tests register hundreds of people with one password, and scrypt takes a tenth of a second each time. In a test file,
 * a password is hashed once by the real function, and checked against the same hash once. Tests that measure time or
 * count hashes restore the function with `vi.unmock('better-auth/crypto')`.
 */
vi.mock('better-auth/crypto', async (original) => {
  const real = await original<typeof Crypto>()
  const hashes = new Map<string, Promise<string>>()
  const checks = new Map<string, Promise<boolean>>()
  const once = <T>(known: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> => {
    const found = known.get(key) ?? work()
    known.set(key, found)
    return found
  }
  return {
    ...real,
    hashPassword: (password: string) => once(hashes, password, () => real.hashPassword(password)),
    verifyPassword: (given: { hash: string; password: string }) =>
      once(checks, `${given.hash} ${given.password}`, () => real.verifyPassword(given)),
  }
})
