import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import { fold, wordsOf } from '#core/kit/search.ts'
import { writable, type Fields, type NamedFields } from '#core/record/field.ts'
import {
  choicesOf,
  endingOf,
  type Kept,
  type RecordFilter,
  type RecordKind,
  type Sent,
} from '#core/record/record.ts'
import { decodeCursor, pageOf } from './cursor.ts'
import { builder, type Db, type Tx } from './database.ts'
import { Conflict, Forbidden, NotFound, Refused } from './errors.ts'
import { holds } from './scope.ts'

const q = builder<Record<string, Record<string, unknown>>>()

interface PageQuery {
  cursor?: string | undefined
  limit?: number | undefined
}

interface Seen {
  id: string
  version: number
}

type Written<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['kept']> } & { search: string }

/**
 * The columns of declared fields, and the text that their search looks at.
 * @param more what else is found by search, such as a code
 */
export function writtenOf<F extends Fields>(fields: F, sent: Sent<F>, ...more: string[]): Written<F> {
  const values = sent as Record<string, string | number | null | undefined>
  const searched = Object.entries(fields).flatMap(([name, { isSearched }]) =>
    isSearched ? [values[name] ?? ''] : [],
  )
  const written = writable(fields).map(([name]) => [name, values[name] ?? null])
  return { ...Object.fromEntries(written), search: fold([...searched, ...more].join(' ')) } as Written<F>
}

/** Rules that a slice adds to the writing of its records. */
export interface RecordRules<F extends NamedFields> {
  /** Before values are written; throws if they may not stand, and may replace some. */
  write?: (tx: Tx, values: Sent<F>, id: string) => Promise<Partial<Sent<F>> | void>
  /** Before a record is archived; throws if it may not go. */
  archive?: (tx: Tx, record: Kept<F>) => Promise<void> | void
  /** Condition of the rows that are within another record of the organization. */
  within?: (db: Db, id: string) => RawBuilder<boolean>
}

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
const pageSize = 25

export function recordStore<F extends NamedFields>(
  { table, fields, keeper, permission, one, the }: RecordKind<F>,
  rules: RecordRules<F> = {},
): RecordStore<F> {
  const shown = [...Object.keys(fields), 'id', 'archivedAt', 'createdAt', 'version']
  const choices = choicesOf(fields)
  const ending = endingOf({ the })
  const named = `Est${ending === 'a' ? 'a' : 'e'} ${one}`
  const whileArchived = () => new Refused('record.archived', undefined, `${named} está arquivad${ending}.`)
  const unlessArchived = () =>
    new Refused('record.not_archived', undefined, `${named} não está arquivad${ending}.`)
  /** @throws NotFound for an organization of a kind that has no such records, Forbidden without the permission */
  const own = (db: Db) => {
    const { organization } = db.scope
    if (keeper && organization?.kind !== keeper) throw new NotFound()
    if (permission && !holds(db.scope, permission)) throw new Forbidden()
    return q
      .selectFrom(table)
      .where('organizationId', '=', organization?.id ?? null)
      .select(shown)
  }

  /** Names of the fields that the scope may neither read nor write. */
  const hiddenFrom = ({ scope }: Db) =>
    Object.entries(fields).flatMap(([name, { permission: needed }]) =>
      needed && !holds(scope, needed) ? [name] : [],
    )

  const seenBy = (db: Db, row: Record<string, unknown>) =>
    ({ ...row, ...Object.fromEntries(hiddenFrom(db).map((name) => [name, null])) }) as Kept<F>

  async function find(db: Db, id: string): Promise<Kept<F>> {
    const row = await db.first(own(db).where('id', '=', id))
    if (!row) throw new NotFound()
    return seenBy(db, row)
  }

  /** In the version that its writer saw. */
  async function seen(tx: Tx, { id, version }: Seen, wantsArchived: boolean): Promise<Kept<F>> {
    const stands = await find(tx, id)
    if (stands.version !== version) throw new Conflict(stands)
    if ((stands.archivedAt !== null) !== wantsArchived)
      throw wantsArchived ? unlessArchived() : whileArchived()
    return stands
  }

  /** Columns of what was sent, without those that the writer may not change. */
  async function columns(tx: Tx, input: Sent<F> & { id: string }): Promise<object> {
    const replaced = (await rules.write?.(tx, input, input.id)) ?? {}
    const hidden = hiddenFrom(tx)
    const written = Object.entries(writtenOf(fields, { ...input, ...replaced }))
    return Object.fromEntries(written.filter(([name]) => !hidden.includes(name)))
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
    async list(db, { search, archived = false, within, cursor, limit = pageSize, ...chosen }) {
      let found = own(db).where('archivedAt', archived ? 'is not' : 'is', null)
      for (const word of wordsOf(search)) found = found.where(sql<boolean>`strpos(search, ${word}) > 0`)
      for (const [name] of choices) {
        const value = (chosen as Record<string, unknown>)[name]
        if (value !== undefined) found = found.where(name, '=', value)
      }
      if (within && rules.within) found = found.where(rules.within(db, within))
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
        rows.map((row) => seenBy(db, row)),
        limit,
        (row) => row,
        (row) => [row.name as string, row.id],
      )
    },
    async create(tx, input, now) {
      const { actor, organization } = tx.scope
      if (actor.kind !== 'user' || !organization) throw new Forbidden()
      if (keeper && organization.kind !== keeper) throw new NotFound()
      if (permission && !holds(tx.scope, permission)) throw new Forbidden()
      const header = { id: input.id, organizationId: organization.id, createdBy: actor.userId }
      const row = { ...(await columns(tx, input)), ...header, createdAt: now, updatedAt: now }
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
      return write(tx, input, await columns(tx, input), now)
    },
    async archive(tx, input, now) {
      await rules.archive?.(tx, await seen(tx, input, false))
      return write(tx, input, { archivedAt: now }, now)
    },
    async restore(tx, input, now) {
      await rules.write?.(tx, await seen(tx, input, true), input.id)
      return write(tx, input, { archivedAt: null }, now)
    },
  }
}
