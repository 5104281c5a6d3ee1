import { sql } from 'kysely'
import { fold, wordsOf } from '#core/kit/search.ts'
import {
  choicesOf,
  type NamedFields,
  type Kept,
  type RecordFilter,
  type RecordKind,
  type Sent,
} from '#core/record/record.ts'
import { decodeCursor, pageOf } from './cursor.ts'
import { builder, type Db, type Tx } from './database.ts'
import { Conflict, Forbidden, NotFound, Refused } from './errors.ts'

const q = builder<Record<string, Record<string, unknown>>>()

interface PageQuery {
  cursor?: string | undefined
  limit?: number | undefined
}

interface Seen {
  id: string
  version: number
}

/** A rule of the slice about what is written; it throws where the values may not stand. */
export type RecordRule<F extends NamedFields> = (tx: Tx, values: Sent<F>, id: string) => Promise<void>

/** Reads and writes the records of a kind, each organization its own; the table is made by `prepare_record`. */
export interface RecordStore<F extends NamedFields> {
  list(db: Db, filter: RecordFilter<F> & PageQuery): Promise<{ items: Kept<F>[]; nextCursor: string | null }>
  /** @throws NotFound */
  find(db: Db, id: string): Promise<Kept<F>>
  /** @throws Conflict if the id is taken, or another row has what must be the only one */
  create(tx: Tx, input: Sent<F> & { id: string }, now: Date): Promise<Kept<F>>
  /** @throws Conflict with what stands, Refused if it is archived */
  change(tx: Tx, input: Sent<F> & Seen, now: Date): Promise<Kept<F>>
  /** @throws Conflict with what stands, Refused if it is archived already */
  archive(tx: Tx, seen: Seen, now: Date): Promise<Kept<F>>
  /** @throws Conflict with what stands, Refused if it is not archived */
  restore(tx: Tx, seen: Seen, now: Date): Promise<Kept<F>>
}

const byName = sql<string>`name collate "pt-BR-x-icu"`
const usual = 25

export function recordStore<F extends NamedFields>(
  { table, fields }: RecordKind<F>,
  mayStand: RecordRule<F> = () => Promise.resolve(),
): RecordStore<F> {
  const shown = [...Object.keys(fields), 'id', 'archivedAt', 'createdAt', 'version']
  const choices = choicesOf(fields)
  const own = (db: Db) =>
    q
      .selectFrom(table)
      .where('organizationId', '=', db.scope.organization?.id ?? null)
      .select(shown)

  async function find(db: Db, id: string): Promise<Kept<F>> {
    const row = await db.first(own(db).where('id', '=', id))
    if (!row) throw new NotFound()
    return row as Kept<F>
  }

  /** In the version that its writer saw. */
  async function seen(tx: Tx, { id, version }: Seen, wantsArchived: boolean): Promise<Kept<F>> {
    const stands = await find(tx, id)
    if (stands.version !== version) throw new Conflict(stands)
    if ((stands.archivedAt !== null) !== wantsArchived)
      throw new Refused(wantsArchived ? 'record.not_archived' : 'record.archived')
    return stands
  }

  function columns(values: Sent<F>): Record<string, unknown> {
    const given = values as Record<string, string | number | null | undefined>
    const found = Object.entries(fields).flatMap(([name, { isSearched }]) =>
      isSearched ? [given[name] ?? ''] : [],
    )
    const written = Object.keys(fields).map((name) => [name, given[name] ?? null])
    return { ...Object.fromEntries(written), search: fold(found.join(' ')) }
  }

  /** The version in the `where` closes the race that is left after `seen` compared it. */
  async function write(tx: Tx, { id, version }: Seen, change: object, now: Date): Promise<Kept<F>> {
    const rows = await tx.all(
      q
        .updateTable(table)
        .set({ ...change, version: version + 1, updatedAt: now })
        .where('organizationId', '=', tx.scope.organization?.id ?? null)
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id'),
    )
    const stands = await find(tx, id)
    if (rows.length === 0) throw new Conflict(stands)
    return stands
  }

  return {
    find,
    async list(db, { search, archived = false, cursor, limit = usual, ...chosen }) {
      let found = own(db).where('archivedAt', archived ? 'is not' : 'is', null)
      for (const word of wordsOf(search)) found = found.where(sql<boolean>`strpos(search, ${word}) > 0`)
      for (const [name] of choices) {
        const value = (chosen as Record<string, unknown>)[name]
        if (value !== undefined) found = found.where(name, '=', value)
      }
      if (cursor) {
        const [name, id] = decodeCursor(cursor, 'string')
        found = found.where(sql<boolean>`(${byName}, id) > (${name}, ${id}::uuid)`)
      }
      const rows = await db.all(
        found
          .orderBy(byName)
          .orderBy('id')
          .limit(limit + 1),
      )
      return pageOf(
        rows as Kept<F>[],
        limit,
        (row) => row,
        (row) => [row.name as string, row.id],
      )
    },
    async create(tx, input, now) {
      const { actor, organization } = tx.scope
      if (actor.kind !== 'user' || !organization) throw new Forbidden()
      await mayStand(tx, input, input.id)
      const header = { id: input.id, organizationId: organization.id, createdBy: actor.userId }
      const row = { ...columns(input), ...header, createdAt: now, updatedAt: now }
      const made = await tx.all(
        q
          .insertInto(table)
          .values(row)
          .onConflict((on) => on.doNothing())
          .returning('id'),
      )
      if (made.length === 0) throw new Conflict(null)
      return find(tx, input.id)
    },
    async change(tx, input, now) {
      await seen(tx, input, false)
      await mayStand(tx, input, input.id)
      return write(tx, input, columns(input), now)
    },
    async archive(tx, input, now) {
      await seen(tx, input, false)
      return write(tx, input, { archivedAt: now }, now)
    },
    async restore(tx, input, now) {
      await mayStand(tx, await seen(tx, input, true), input.id)
      return write(tx, input, { archivedAt: null }, now)
    },
  }
}
