import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import type { SentExpense } from '#core/expense/expense.ts'
import type { Recurrence } from '#core/expense/series.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { ownId } from './expense.store.ts'

export type NextRow = { position: number; dueOn: PlainDate } | null

interface NewSeries extends Recurrence {
  id: string
  /** Values of the rows to come; null for instalments. */
  template: SentExpense | null
  next: NextRow
  createdBy: string
}

export async function addSeries(tx: Tx, series: NewSeries, now: Date): Promise<void> {
  const organizationId = ownId(tx)
  if (!organizationId) throw new NotFound()
  const { next, template, ...rest } = series
  await tx.all(
    q.insertInto('expenseSeries').values({
      ...rest,
      organizationId,
      template: template && JSON.stringify(template),
      nextPosition: next?.position ?? 1,
      nextOn: next?.dueOn ?? null,
      createdAt: now,
    }),
  )
}

/** A series with its row locked. @throws NotFound */
export async function holdSeries(tx: Tx, id: string) {
  const row = await tx.first(
    q
      .selectFrom('expenseSeries')
      .where('organizationId', '=', ownId(tx))
      .where('id', '=', id)
      .select([
        'id',
        'kind',
        'startsOn',
        'endsOn',
        'count',
        'template',
        'nextPosition',
        'nextOn',
        'stoppedAt',
      ])
      .select('createdBy')
      .forNoKeyUpdate(),
  )
  if (!row) throw new NotFound()
  return row
}

export const goOn = (tx: Tx, id: string, next: NextRow) =>
  tx.all(
    q
      .updateTable('expenseSeries')
      .set({ nextOn: next?.dueOn ?? null, ...(next && { nextPosition: next.position }) })
      .where('id', '=', id),
  )

/** Ends a series and removes its rows that are due after a day. Paid ones stay. */
export async function stopSeries(tx: Tx, id: string, after: PlainDate, now: Date): Promise<void> {
  await tx.together(
    q.updateTable('expenseSeries').set({ stoppedAt: now, nextOn: null }).where('id', '=', id),
    q
      .updateTable('expenses')
      .set({ archivedAt: now, updatedAt: now, version: sql`version + 1` })
      .where('seriesId', '=', id)
      .where('dueOn', '>', after)
      .where('paidOn', 'is', null)
      .where('archivedAt', 'is', null),
  )
}

/** Whether a row after that day is paid. */
export async function isPaidAfter(tx: Tx, id: string, after: PlainDate): Promise<boolean> {
  const paid = q
    .selectFrom('expenses')
    .where('seriesId', '=', id)
    .where('dueOn', '>', after)
    .where('paidOn', 'is not', null)
    .where('archivedAt', 'is', null)
  return Boolean(await tx.first(paid.select('id').limit(1)))
}

export async function hasRowOn(tx: Tx, seriesId: string, dueOn: PlainDate, but: string): Promise<boolean> {
  const same = q
    .selectFrom('expenses')
    .where('seriesId', '=', seriesId)
    .where('dueOn', '=', dueOn)
    .where('id', '<>', but)
  return Boolean(await tx.first(same.select('id').limit(1)))
}

/** Moves a row into another series, as its first. */
export const moveInto = (tx: Tx, id: string, seriesId: string) =>
  tx.all(q.updateTable('expenses').set({ seriesId, position: 1 }).where('id', '=', id))

export interface DueSeries {
  seriesId: string
  organizationId: string
  kind: string
  timeZone: string
}

/** Series of all organizations whose next row is due before a day. */
export const listDueSeries = (db: Db, upto: PlainDate, besides: readonly string[], most: number) =>
  db.all(
    q
      .selectFrom(
        sql<DueSeries>`series_to_continue(${upto}::date, ${[...besides]}::uuid[], ${sql.lit(most)})`.as(
          'due',
        ),
      )
      .select(['due.seriesId', 'due.organizationId', 'due.kind', 'due.timeZone']),
  )
