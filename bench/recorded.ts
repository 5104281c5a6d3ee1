import type { Compilable } from 'kysely'
import type pg from 'pg'
import { runBatch } from '#server/kit/batch.ts'
import type { Database, Db, Tx } from '#server/kit/database.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** The statements that a store sent: a list of round trips, each with the statements that travelled together. */
export type Recorded = readonly (readonly Statement[])[]

/** The database with a record of everything sent through it. */
export function recorder(database: Database): { database: Database; sent: Recorded } {
  const sent: Statement[][] = []
  // Statements that travel ahead of the next ones, in their packet.
  const early: Compilable<unknown>[] = []
  const note = (queries: readonly Compilable[]) => {
    sent.push([...early.splice(0), ...queries].map((query) => query.compile()))
  }
  const noting = (db: Db): Db => ({
    scope: db.scope,
    all: (query) => (note([query]), db.all(query)),
    first: (query) => (note([query]), db.first(query)),
    together: <T extends readonly unknown[]>(...queries: { [K in keyof T]: Compilable<T[K]> }) => {
      note(queries)
      return db.together<T>(...queries)
    },
  })
  return {
    sent,
    database: {
      ...database,
      reader: (scope) => noting(database.reader(scope)),
      write: (scope, work) =>
        database.write(scope, async (tx: Tx) => {
          const finals: Compilable<unknown>[] = []
          const last = (query: Compilable<unknown>) => (finals.push(query), tx.last(query))
          const answer = await work({
            ...noting(tx),
            seed: tx.seed,
            outside: (key, slow) => tx.outside(key, slow),
            last,
            ahead: (queries, heard) => (early.push(...queries), tx.ahead(queries, heard)),
            afterCommit: (effect) => tx.afterCommit(effect),
          })
          if (early.length > 0) note([])
          if (finals.length > 0) note(finals)
          return answer
        }),
    },
  }
}

/** Sends the same statements again, round trip by round trip, with values replaced by `names`. */
export async function replay(db: Db, sent: Recorded, names: ReadonlyMap<string, string>): Promise<void> {
  for (const statements of sent) {
    await db.together(...statements.map((one) => compilable(renamed(one, names))))
  }
}

/** Sends only the reading statements, without scope and transaction. */
export async function replayBare(
  pool: pg.Pool,
  sent: Recorded,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const client = await pool.connect()
  try {
    for (const statements of sent) {
      const reading = statements.filter(isSelect).map((one) => renamed(one, names))
      const texts = reading.map(({ sql, parameters }) => ({ text: sql, values: parameters }))
      if (texts.length > 0) await runBatch(client, texts)
    }
  } finally {
    client.release()
  }
}

/** A definer function that writes is also called in a select, but reads from no table. */
const isSelect = ({ sql }: Statement) => /^select\b[^]*\bfrom "/.test(sql)

function renamed({ sql, parameters }: Statement, names: ReadonlyMap<string, string>): Statement {
  const rename = (value: unknown) => {
    if (typeof value !== 'string') return value
    let text = value
    for (const [old, other] of names) text = text.replaceAll(old, other)
    return text
  }
  return names.size > 0 ? { sql, parameters: parameters.map(rename) } : { sql, parameters }
}

const compilable = (statement: Statement) => ({ compile: () => statement }) as unknown as Compilable
