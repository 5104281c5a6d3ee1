import type { Compilable } from 'kysely'
import type { Db } from './database.ts'
import { ReadyJson } from './json-answer.ts'
import { settings } from './scope.ts'

/** A result, and the moment from which it would be another although no row has changed; null if there is none. */
interface Made<Out> {
  result: Out
  until: Date | null
}

interface Kept {
  answer: ReadyJson<never>
  until: Date | null
  /** The statements that it was made from, each of which gives the hash of its rows, and those hashes. */
  statements: readonly Compilable<Hash>[]
  hashes: readonly string[]
}

interface Hash {
  hash: string
}

/** Bytes of all that is kept; the longest unused goes first. */
const mostBytes = 32 * 1024 * 1024

/**
 * Answers that take much longer to make than to check. Each is kept together with a hash of all rows that it was made
 * from, and used again only if its asker's own statements, under their own scope, find the same rows still. So nothing
 * has to tell the memory of a change, and any number of servers agree.
 */
export function keptAnswers() {
  const kept = new Map<string, Kept>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= kept.get(key)?.answer.bytes.length ?? 0
    kept.delete(key)
  }
  const keep = (key: string, one: Kept) => {
    drop(key)
    kept.set(key, one)
    bytes += one.answer.bytes.length
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }
  /** @param asked all that the answer depends on besides the scope, the rows and `until` */
  return async <Out>(
    db: Db,
    asked: unknown,
    now: Date,
    make: (db: Db) => Promise<Made<Out>>,
  ): Promise<ReadyJson<Out>> => {
    const key = JSON.stringify([settings(db.scope), db.scope.organization, asked])
    const before = kept.get(key)
    if (before && (before.until === null || now < before.until) && (await isTrueStill(db, before))) {
      keep(key, before)
      return before.answer
    }
    const { db: noting, statements, hashes } = withHashes(db)
    const { result, until } = await make(noting)
    const answer = new ReadyJson(result)
    keep(key, { answer: answer as ReadyJson<never>, until, statements, hashes })
    return answer
  }
}

async function isTrueStill(db: Db, { statements, hashes }: Kept): Promise<boolean> {
  const found = await db.together(...statements)
  return found.every((rows, at) => rows[0]?.hash === hashes[at])
}

/** The same Db, which notes each statement and the hash of its rows at the moment at which they are read. */
function withHashes(db: Db) {
  const statements: Compilable<Hash>[] = []
  const hashes: string[] = []
  const together = async (...queries: Compilable<unknown>[]) => {
    const asked = queries.map(hashOf)
    const found = await db.together(...queries, ...asked)
    statements.push(...asked)
    for (const [row] of found.slice(queries.length) as Hash[][]) hashes.push(row?.hash ?? '')
    return found.slice(0, queries.length)
  }
  const all = async <T>(query: Compilable<T>) => (await together(query))[0] as T[]
  const noting: Db = {
    scope: db.scope,
    all,
    first: async (query) => (await all(query))[0],
    together: async (...queries) => (await together(...queries)) as never,
  }
  return { db: noting, statements, hashes }
}

/** Counts and hashes a statement's rows where they lie: what travels is one short row. */
function hashOf(query: Compilable<unknown>): Compilable<Hash> {
  const compiled = query.compile()
  const sql = `select count(*) || ':' || coalesce(sum(hash_record_extended(kept, 0)), 0) as hash
    from (${compiled.sql}) as kept`
  return { compile: () => ({ ...compiled, sql }) }
}
