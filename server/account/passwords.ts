import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { askerNow, askingFor } from '#server/kit/asking.ts'
import { createTurns } from '#server/kit/turns.ts'

/** scrypt takes some 90 ms and 16 MB each time, on libuv's threads: two at once leave threads for files. */
const hashes = createTurns({
  all: { atOnce: 2, waiting: 400 },
  organization: { atOnce: 2, waiting: 40 },
  person: { atOnce: 2, waiting: 20 },
})

/** Sign-ins from one network address, and from there to one account. */
const signIns = createTurns({
  all: { atOnce: Infinity, waiting: 400 },
  organization: { atOnce: 4, waiting: 16 },
  person: { atOnce: 1, waiting: 4 },
})

/** @throws TooMany when too many of the asker's wait */
export const hash = (password: string): Promise<string> =>
  hashes.run(askerNow(), () => hashPassword(password))

/** @throws TooMany when too many of the asker's wait */
export const verify = (given: { hash: string; password: string }): Promise<boolean> =>
  hashes.run(askerNow(), () => verifyPassword(given))

/**
 * Tries a password for an account, one after the other.
 * @throws TooMany when too many wait for this account or from this address, before anything is counted
 */
export const tryingPassword = <T>(account: string, request: Request, work: () => Promise<T>): Promise<T> =>
  askingFor(account, () => signIns.run(askerNow(), work, request))
