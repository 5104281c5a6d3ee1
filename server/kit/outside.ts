import { randomBytes } from 'node:crypto'
import { Busy } from './errors.ts'

/** Lets the function of a transaction have slow work done while no transaction is open. */
export interface Outside {
  /**
   * Gives the result of slow work. The first time the transaction is rolled back, the work is done without a
   * connection, and the transaction's function runs again from its beginning; then the result is at hand. The function
   * must therefore do nothing but run statements before it. If the work fails, so does the transaction.
   * @param key names the work together with all that it depends on: under another key it is done again
   */
  outside<Result>(key: string, work: () => Promise<Result>): Promise<Result>
  /** 32 random bytes, the same each time the function runs. */
  readonly seed: Buffer
}

class NotDone extends Error {
  readonly key: string
  readonly work: () => Promise<unknown>
  constructor(key: string, work: () => Promise<unknown>) {
    super('the work is done outside of the transaction')
    this.key = key
    this.work = work
  }
}

/** Each time somebody else may have changed what the work depends on. */
const mostRuns = 12

/**
 * Runs a transaction as often as its slow work needs.
 * @throws Busy if what the work depends on changes again and again
 */
export async function withWorkOutside<T>(transaction: (outside: Outside) => Promise<T>): Promise<T> {
  const results = new Map<string, unknown>()
  const outside: Outside = {
    seed: randomBytes(32),
    outside: <Result>(key: string, work: () => Promise<Result>) =>
      results.has(key) ? Promise.resolve(results.get(key) as Result) : Promise.reject(new NotDone(key, work)),
  }
  for (let run = 0; run < mostRuns; run += 1) {
    try {
      return await transaction(outside)
    } catch (error) {
      if (!(error instanceof NotDone)) throw error
      results.set(error.key, await error.work())
    }
  }
  throw new Busy()
}
