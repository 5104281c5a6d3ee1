import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type Compilable,
  type CompiledQuery,
} from 'kysely'
import pg from 'pg'
import {
  createSlowStatements,
  runBatch,
  watchStatements,
  type SlowStatement,
  type SlowStatements,
  type Statement,
} from './batch.ts'
import { createConnections, type Connections, type ConnectionState } from './connections.ts'
import { Failure } from './errors.ts'
import { getTypeParser, sessionOptions } from './wire.ts'
import { SnakeCaseCompiler } from './names.ts'
import { withWorkOutside, type Outside } from './outside.ts'
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
export interface Tx extends Db, Outside {
  /**
   * Statements that go out ahead of the next ones, in the same packet. `heard` gets their rows first: if it throws,
   * nobody gets anything of this transaction any more.
   */
  ahead(queries: readonly Compilable<unknown>[], heard: (rows: readonly unknown[][]) => void): void
  /** A statement without a waiting caller: it goes out together with the commit, and undoes all if it fails. */
  last(query: Compilable<unknown>): void
  /** Runs once the commit stands. What may be lost or repeated belongs here, nothing else. */
  afterCommit(effect: () => unknown): void
}

export interface Database {
  /** For requests that only read: each call is a transaction of its own, pipelined in one round trip. */
  reader(scope: Scope): Db
  write<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One statement as the owner, which no row belongs to. */
  asOwner<Row>(text: string): Promise<Row[]>
  connections(): ConnectionState
  /** The slowest statements since this program started. */
  slowStatements(most: number): SlowStatement[]
  /** The raw pool, for tests and tools. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** @param committed gets the hints that triggers collected in a transaction, once its commit stands */
export function openDatabase(
  connection: pg.PoolConfig,
  committed: (hints: string) => void = () => undefined,
): Database {
  const slow = createSlowStatements()
  const pool = openPool(connection, slow)
  const connections = createConnections(pool, rollBack)
  return {
    pool,
    connections: () => connections.state(),
    slowStatements: slow.slowest,
    reader: (scope) => pooledReader(connections, scope),
    write: (scope, work) =>
      withWorkOutside((outside) => writeTransaction({ connections, committed }, scope, outside, work)),
    asOwner: (text) => connections.use(async (client) => (await runBatch(client, [plain(text)]))[0] as never),
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
      createQueryCompiler: () => new SnakeCaseCompiler(),
    },
  })
}

/**
 * A query whose words never change, compiled once; afterwards only its values are put in.
 * @param make hands its values on as they are and decides nothing by them
 */
export function template<Values extends readonly unknown[], T>(
  make: (...values: Values) => Compilable<T>,
): (...values: Values) => Compilable<T> {
  const holes: unknown[] = Array.from({ length: make.length }, () => Symbol('value'))
  let compiled: Compiled<T> | undefined
  return (...values) => ({
    compile: () => filled((compiled ??= compiledWith(make(...(holes as unknown as Values)), holes)), values),
  })
}

/**
 * The same for a query that comes in several shapes, each of which is compiled once.
 * @param make decides by the shape alone, and hands the values on as they are; of a list it takes every element
 */
export function shaped<Shape, Values extends object, T>(
  make: (shape: Shape, values: Values) => Compilable<T>,
): (shape: Shape, values: Values) => Compilable<T> {
  const known = new Map<string, Compiled<T>>()
  const compile = (shape: Shape, values: Values): Compiled<T> => {
    const hole = (value: unknown) =>
      Array.isArray(value) ? value.map(() => Symbol('value')) : Symbol('value')
    const holes = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hole(value)]))
    return compiledWith(make(shape, holes as Values), Object.values(holes).flat())
  }
  return (shape, values) => ({
    compile() {
      const each: unknown[] = Object.values(values)
      const all = each.flat()
      const lengths = each.map((value) => (Array.isArray(value) ? value.length : ''))
      const key = `${lengths.join()} ${JSON.stringify(shape)}`
      const compiled = known.get(key) ?? compile(shape, values)
      if (known.size >= mostShapes) known.clear()
      known.set(key, compiled)
      return filled(compiled, all)
    },
  })
}

/** Beyond this number the known shapes are forgotten, so that unusual requests take no memory. */
const mostShapes = 200

interface Compiled<T> {
  query: CompiledQuery<T>
  /** Index of each parameter's value; -1 for a constant. */
  places: readonly number[]
}

function compiledWith<T>(made: Compilable<T>, holes: readonly unknown[]): Compiled<T> {
  const query = made.compile()
  return { query, places: query.parameters.map((parameter) => holes.indexOf(parameter)) }
}

function filled<T>({ query, places }: Compiled<T>, values: readonly unknown[]): CompiledQuery<T> {
  const parameters = places.map((place, at) => (place < 0 ? query.parameters[at] : values[place]))
  return { ...query, parameters }
}

const setScope = `select set_config('role', $1, true), set_config('app.user_id', $2, true),
  set_config('app.organization_id', $3, true), set_config('app.permissions', $4, true)`

function openPool(connection: pg.PoolConfig, slow: SlowStatements): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    // A server that does not answer fails the request then.
    connectionTimeoutMillis: 15_000,
    options: sessionOptions,
    types: { getTypeParser },
    ...connection,
  })
  // An idle connection that breaks is replaced by the pool, one in use fails its next statement; without a listener
  // either would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    watchStatements(client, slow.took)
  })
  return pool
}

function pooledReader(connections: Connections, scope: Scope): Db {
  return dbOf(scope, async (queries) => {
    const statements = [beginReading, scopeOf(scope), ...queries.map(statement), commit]
    const rows = await connections.use((client) => runBatch(client, statements))
    return rows.slice(2, -1)
  })
}

async function writeTransaction<T>(
  { connections, committed }: { connections: Connections; committed: (hints: string) => void },
  scope: Scope,
  outside: Outside,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const effects: (() => unknown)[] = []
  const finals: Statement[] = []
  let hints: unknown = null
  const result = await connections.use(async (client) => {
    const line = lineOf(client, [begin, scopeOf(scope)])
    const done = await work({
      ...dbOf(scope, (queries) => line.run(queries.map(statement))),
      ...outside,
      ahead: (queries, heard) => line.ahead(queries.map(statement), heard),
      afterCommit: (effect) => void effects.push(effect),
      last: (query) => void finals.push(statement(query)),
    })
    // A statement sent ahead may still refuse the transaction.
    if (line.isAwaited()) await line.run([])
    const rows = await line.run([...finals, readHints, commit])
    hints = (rows.at(-2)?.[0] as { hints: string | null } | undefined)?.hints
    return done
  })
  if (typeof hints === 'string' && hints) committed(hints)
  for (const effect of effects) queueMicrotask(() => void Promise.resolve(effect()).catch(() => {}))
  return result
}

/** Sends the statements of a transaction; statements that need no answer are sent together with the next ones. */
function lineOf(client: pg.ClientBase, first: readonly Statement[]) {
  let ahead = [...first]
  const awaited: { from: number; to: number; heard: (rows: readonly unknown[][]) => void }[] = []
  let broken: { by: unknown } | null = null
  return {
    isAwaited: () => awaited.length > 0,
    ahead(statements: readonly Statement[], heard: (rows: readonly unknown[][]) => void): void {
      awaited.push({ from: ahead.length, to: ahead.length + statements.length, heard })
      ahead.push(...statements)
    },
    async run(statements: readonly Statement[]): Promise<unknown[][]> {
      if (broken) throw broken.by
      const [all, skipped, listeners] = [[...ahead, ...statements], ahead.length, awaited.splice(0)]
      ahead = []
      const rows = await runBatch(client, all)
      try {
        for (const { from, to, heard } of listeners) heard(rows.slice(from, to))
      } catch (error) {
        broken = { by: error }
        throw error
      }
      return rows.slice(skipped)
    },
  }
}

/** @returns whether the connection is of no more use */
async function rollBack(client: pg.ClientBase, error: unknown): Promise<boolean> {
  // A refusal is the program's own: the connection goes on.
  if (!(error instanceof Failure) && isConnectionLost(error)) return true
  return runBatch(client, [rollback]).then(
    () => false,
    () => true,
  )
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

function statement(query: Compilable<unknown>): Statement {
  const { sql, parameters } = query.compile()
  return { text: sql, values: parameters }
}

const plain = (text: string): Statement => ({ text, values: [] })
const begin = plain('begin')
const beginReading = plain('begin isolation level repeatable read read only')
const commit = plain('commit')
const readHints = plain(`select current_setting('app.hints', true) as hints`)
const rollback = plain('rollback')
const scopeOf = (scope: Scope): Statement => ({ text: setScope, values: settings(scope) })

function isConnectionLost(error: unknown): boolean {
  return !(error instanceof Error && 'severity' in error && error.severity === 'ERROR')
}
