import { createHash } from 'node:crypto'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
} from 'kysely'
import pg from 'pg'
import { settings, type Scope } from './scope.ts'

/** Runs statements under one scope. Stores take one and never know whether they read or write. */
export interface Db {
  readonly scope: Scope
  all<T>(query: Compilable<T>): Promise<T[]>
  first<T>(query: Compilable<T>): Promise<T | undefined>
  /** Several statements in one round trip; those of a reader see the database at one moment. */
  together<T extends readonly unknown[]>(
    ...queries: { [K in keyof T]: Compilable<T[K]> }
  ): Promise<{
    [K in keyof T]: T[K][]
  }>
}

/** One transaction: everything that a request writes happens in it, or nothing does. */
export interface Tx extends Db {
  /** A statement that nothing waits for: it goes out together with the commit, and undoes all where it fails. */
  last(query: Compilable<unknown>): void
  /** Runs once the commit stands. What may be lost or repeated belongs here, nothing else. */
  afterCommit(effect: () => unknown): void
}

export interface Database {
  /** For requests that only read: each call is a transaction of its own, pipelined in one round trip. */
  reader(scope: Scope): Db
  write<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The raw pool, for what runs as the owner: the identity provider, jobs, migrations. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

export function openDatabase(connection: pg.PoolConfig): Database {
  const pool = openPool(connection)
  return {
    pool,
    reader: (scope) => pooledReader(pool, scope),
    write: (scope, work) => writeTransaction(pool, scope, work),
    close: () => pool.end(),
  }
}

/** A query builder that has no connection: queries are values, run by a Db. */
export function builder<Tables>(): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

const setScope = `select set_config('role', $1, true), set_config('app.user_id', $2, true),
  set_config('app.organization_id', $3, true), set_config('app.permissions', $4, true)`

function openPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    pipeline: true,
    options: '-c timezone=UTC',
    types: { getTypeParser },
    ...connection,
  })
  // An idle connection that breaks is replaced by the pool, one in use fails its next statement; without a listener
  // either would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function pooledReader(pool: pg.Pool, scope: Scope): Db {
  const transaction = async (queries: readonly Compilable<unknown>[]): Promise<unknown[][]> => {
    const statements = queries.map(statement)
    const client = await pool.connect()
    const results = await Promise.allSettled([
      client.query(named('begin isolation level repeatable read read only')),
      client.query(named(setScope, settings(scope))),
      ...statements.map((one) => client.query(one)),
      client.query(named('commit')),
    ])
    const failed = results.find((result) => result.status === 'rejected')
    client.release(failed !== undefined && isConnectionLost(failed.reason))
    if (failed) throw failed.reason
    return results
      .slice(2, -1)
      .map((result) => (result as PromiseFulfilledResult<pg.QueryResult<object>>).value.rows)
  }
  return dbOf(scope, transaction)
}

async function writeTransaction<T>(pool: pg.Pool, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const effects: (() => unknown)[] = []
  const finals: Compilable<unknown>[] = []
  const client = await pool.connect()
  let lost = false
  try {
    await Promise.all([client.query(named('begin')), client.query(named(setScope, settings(scope)))])
    const db = dbOf(scope, (queries) =>
      Promise.all(queries.map(async (query) => (await client.query<object>(statement(query))).rows)),
    )
    const result = await work({
      ...db,
      last: (query) => void finals.push(query),
      afterCommit: (effect) => void effects.push(effect),
    })
    await commitWith(client, finals)
    for (const effect of effects) queueMicrotask(() => void Promise.resolve(effect()).catch(() => {}))
    return result
  } catch (error) {
    lost = isConnectionLost(error)
    if (!lost) await client.query('rollback').catch(() => (lost = true))
    throw error
  } finally {
    client.release(lost)
  }
}

/** One round trip; a commit after a statement that failed undoes the transaction. */
async function commitWith(client: pg.PoolClient, finals: readonly Compilable<unknown>[]): Promise<void> {
  const statements = [...finals.map(statement), named('commit')]
  const results = await Promise.allSettled(statements.map((one) => client.query(one)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

function dbOf(scope: Scope, run: (queries: readonly Compilable<unknown>[]) => Promise<unknown[][]>): Db {
  const all = async <T>(query: Compilable<T>) => (await run([query]))[0] as T[]
  return {
    scope,
    all,
    first: async (query) => (await all(query))[0],
    together: async (...queries) => (await run(queries)) as never,
  }
}

function statement(query: Compilable<unknown>): pg.QueryConfig {
  const { sql, parameters } = query.compile()
  return named(sql, [...parameters])
}

const names = new Map<string, string>()

/** Prepared once a connection under a name made from its text, so that it is parsed and planned once. */
function named(text: string, values: unknown[] = []): pg.QueryConfig {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    if (names.size > 5_000) names.clear()
    names.set(text, name)
  }
  return { name, text, values }
}

function isConnectionLost(error: unknown): boolean {
  return !(error instanceof Error && 'severity' in error && error.severity === 'ERROR')
}

/** Dates stay plain dates, instants become ISO text, counts become numbers. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.DATE) return (value) => value
  if (oid === pg.types.builtins.TIMESTAMPTZ)
    return (value) => new Date(value.replace(' ', 'T') + ':00').toISOString()
  if (oid === pg.types.builtins.INT8) return Number
  return pg.types.getTypeParser(oid, format)
}
