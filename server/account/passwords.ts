import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** scrypt takes some 90 ms and 16 MB each time: one after the other, on libuv's threads. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}

export const hash = (password: string): Promise<string> => inTurn(() => hashPassword(password))

export const verify = (given: { hash: string; password: string }): Promise<boolean> =>
  inTurn(() => verifyPassword(given))
