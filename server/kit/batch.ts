import type pg from 'pg'
import { toCamelCase } from './names.ts'
import { getTypeParser, toParameter, type Parameter } from './wire.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export type Row = Record<string, unknown>

/** A statement that a connection has prepared, and how its rows are read. */
interface Prepared {
  readonly name: string
  names: readonly string[]
  parsers: readonly ((value: string) => unknown)[]
  /** A row without values: its copies have the same shape from the start. */
  blank: Row
}

const nothingKnown = (name: string): Prepared => ({ name, names: [], parsers: [], blank: {} })

interface Known {
  readonly byText: Map<string, Prepared>
  /** Number of names given so far. No name is given twice, so that a failed statement blocks no other. */
  given: number
}

/** PostgreSQL keeps a plan of each, so the oldest make way. */
const mostKnown = 1_000
const knownTo = new WeakMap<pg.Connection, Known>()
const watchers = new WeakMap<pg.Connection, SlowStatements['took']>()

/** Tells how long each statement of a connection takes, from the end of the one before it in its packet. */
export function watchStatements(client: pg.ClientBase, took: SlowStatements['took']): void {
  watchers.set((client as pg.Client & { connection: pg.Connection }).connection, took)
}

/**
 * Runs the statements in one packet there and one back. Where one fails, those behind it do not run, a `commit` among
 * them: who began a transaction ends it. Each is prepared once a connection, so that it is parsed and planned once.
 * @returns the rows of each
 */
export async function runBatch(client: pg.ClientBase, statements: readonly Statement[]): Promise<Row[][]> {
  try {
    return await new Promise((resolve, reject) => {
      client.query(new Batch(statements, resolve, reject))
    })
  } catch (error) {
    // Keeps the caller's stack; the driver's own error has only the reader's.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/** To the driver it is one query, whose parts it hands over as they come in. */
class Batch implements pg.Submittable {
  readonly #statements: readonly Statement[]
  readonly #parameters: Parameter[][]
  readonly #resolve: (rows: Row[][]) => void
  readonly #reject: (error: unknown) => void
  readonly #results: Row[][] = []
  #rows: Row[] = []
  #known: Known = { byText: new Map(), given: 0 }
  #sent: Prepared[] = []
  #took: SlowStatements['took'] | undefined
  #since = 0

  constructor(
    statements: readonly Statement[],
    resolve: (rows: Row[][]) => void,
    reject: (error: unknown) => void,
  ) {
    this.#statements = statements
    this.#parameters = statements.map(({ values }) => values.map(toParameter))
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: pg.Connection): void {
    this.#known = knownOf(connection)
    this.#took = watchers.get(connection)
    this.#since = performance.now()
    const fresh = new Map<string, Prepared>()
    connection.stream.cork()
    this.#sent = this.#statements.map(({ text }, at) => {
      const known = this.#known.byText.get(text) ?? fresh.get(text)
      const prepared = known ?? nothingKnown(`s${(this.#known.given += 1)}`)
      if (!known) {
        fresh.set(text, prepared)
        connection.parse({ name: prepared.name, text, types: [] }, true)
      }
      connection.bind({ statement: prepared.name, values: this.#parameters[at] }, true)
      // Columns are described once: PostgreSQL refuses a prepared statement if its columns have changed.
      if (!known) connection.describe({ type: 'P' }, true)
      connection.execute(null, true)
      return prepared
    })
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    const prepared = this.#sent[this.#results.length]
    if (!prepared) return
    prepared.names = fields.map((field) => toCamelCase(field.name))
    prepared.parsers = fields.map((field) => getTypeParser(field.dataTypeID))
    prepared.blank = Object.fromEntries(prepared.names.map((name) => [name, null]))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names = [], parsers = [], blank } = this.#sent[this.#results.length] ?? {}
    const row: Row = { ...blank }
    for (let at = 0; at < names.length; at += 1) {
      const value = fields[at] ?? null
      if (value !== null) row[names[at] ?? ''] = parsers[at]?.(value)
    }
    this.#rows.push(row)
  }

  handleCommandComplete(): void {
    const at = this.#results.length
    const [prepared, statement] = [this.#sent[at], this.#statements[at]]
    if (prepared && statement) this.#known.byText.set(statement.text, prepared)
    this.#results.push(this.#rows)
    this.#rows = []
    const now = performance.now()
    if (statement) this.#took?.(statement.text, now - this.#since)
    this.#since = now
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#results)
  }

  handleError(error: unknown): void {
    // A failed statement is prepared anew, for any fault.
    const failed = this.#statements[this.#results.length]
    if (failed) this.#known.byText.delete(failed.text)
    this.#reject(error)
  }
}

function knownOf(connection: pg.Connection): Known {
  const known = knownTo.get(connection) ?? { byText: new Map<string, Prepared>(), given: 0 }
  knownTo.set(connection, known)
  for (const [text, { name }] of known.byText) {
    if (known.byText.size <= mostKnown) break
    known.byText.delete(text)
    connection.close({ type: 'S', name }, true)
  }
  return known
}

/** A statement as it is prepared, without its values, and how long it took. Milliseconds. */
export interface SlowStatement {
  text: string
  count: number
  mean: number
  max: number
}

export interface SlowStatements {
  took: (text: string, milliseconds: number) => void
  /** The slowest since the start of the program, by their longest run. */
  slowest: (most: number) => SlowStatement[]
}

/** A shorter run is not slow. */
const slowFrom = 100
/** Texts that are kept; beyond it the fastest makes way. */
const mostKept = 100

export function createSlowStatements(): SlowStatements {
  const known = new Map<string, { count: number; sum: number; max: number }>()
  const sorted = () => [...known].toSorted(([, a], [, b]) => b.max - a.max)
  return {
    took(text, milliseconds) {
      // The first of a packet, which also waits for this program: it would stand for others.
      if (milliseconds < slowFrom || text.startsWith('begin')) return
      const one = known.get(text) ?? { count: 0, sum: 0, max: 0 }
      one.count += 1
      one.sum += milliseconds
      one.max = Math.max(one.max, milliseconds)
      known.set(text, one)
      if (known.size > mostKept) known.delete(sorted().at(-1)?.[0] ?? '')
    },
    slowest: (most) =>
      sorted()
        .slice(0, most)
        .map(([text, { count, sum, max }]) => ({ text, count, mean: sum / count, max })),
  }
}
