import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { askerNow } from './asking.ts'
import { Busy, Failure, TooMany } from './errors.ts'
import { createTurns } from './turns.ts'

/** Use of the connections of one pool. */
export interface ConnectionState {
  /** As many as the pool may have. */
  limit: number
  open: number
  /** Pieces of work that wait for one. */
  waiting: number
  /** True if PostgreSQL has refused a connection within the last minute, because it has no more to give. */
  short: boolean
  /** True if work was refused within the last minute, because too much waited or waited too long. */
  refusing: boolean
}

export interface Connections {
  /**
   * Runs the work with a connection of its own, at once or in turn.
   * @throws Busy if too much waits already, or none became free in time
   */
  use<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  state(): ConnectionState
}

interface Patience {
  /** Milliseconds that work waits for a connection. */
  patience: number
  /** Milliseconds after which a pool that PostgreSQL made smaller tries to be whole again. */
  recovery: number
}

const waitingEach = 50
const again = 200
const lately = 60_000

/** Says that PostgreSQL, or the user or the database, has no connection left. */
const tooManyConnections = '53300'

class Short extends Error {}

/**
 * Lets work wait for a connection, fairly by organization, instead of failing. If PostgreSQL has fewer to give than the
 * pool's limit, the pool goes on with those that it has.
 * @param undo is called if the work fails; @returns whether the connection is of no more use
 */
export function createConnections(
  pool: Pool,
  undo: (client: PoolClient, error: unknown) => Promise<boolean>,
  { patience, recovery }: Patience = { patience: 15_000, recovery: 5_000 },
): Connections {
  const limit = pool.options.max
  const all = { atOnce: limit, waiting: limit * waitingEach }
  const unbounded = { atOnce: Infinity, waiting: Infinity }
  const turns = createTurns({ all, organization: unbounded, person: unbounded })
  let shortAt = -Infinity
  let refusedAt = -Infinity

  /** @throws Short if others have connections, for one of which the work then waits */
  async function connect(until: number): Promise<PoolClient> {
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        if (!isShortage(error)) throw error
        shortAt = performance.now()
        if (turns.count.working > 1) {
          all.atOnce = turns.count.working - 1
          throw new Short()
        }
        if (performance.now() > until) throw new Busy()
        await wait(again)
      }
    }
  }

  async function run<T>(until: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await connect(until)
    let lost = false
    try {
      return await work(client)
    } catch (error) {
      lost = await undo(client, error)
      throw error
    } finally {
      client.release(lost)
    }
  }

  return {
    async use(work) {
      const until = performance.now() + patience
      // Read only if the work has to wait.
      const bounded = {
        get signal() {
          return AbortSignal.timeout(Math.max(0, Math.ceil(until - performance.now())))
        },
      }
      for (;;) {
        if (all.atOnce < limit && performance.now() > shortAt + recovery) all.atOnce = limit
        let began = false
        try {
          return await turns.run(
            askerNow(),
            () => {
              began = true
              return run(until, work)
            },
            bounded,
          )
        } catch (error) {
          if (error instanceof Short) continue
          const isRefusal = error instanceof Busy || (!began && isNoTurn(error))
          if (!isRefusal) throw error
          refusedAt = performance.now()
          throw new Busy()
        }
      }
    },
    state() {
      const now = performance.now()
      return {
        limit,
        open: pool.totalCount,
        waiting: turns.count.waiting,
        short: now - shortAt < lately,
        refusing: now - refusedAt < lately,
      }
    },
  }
}

const isNoTurn = (error: unknown) =>
  error instanceof TooMany || (error instanceof Failure && error.code === 'gone')

const isShortage = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === tooManyConnections
