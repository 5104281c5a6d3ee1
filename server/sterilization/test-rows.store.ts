import { sql } from 'kysely'
import type { BiologicalTest } from '#core/sterilization/load-schemas.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'

type Reading = BiologicalTest['readings'][number]

const testOf = (id: string) =>
  q
    .selectFrom('sterilizationTests as t')
    .leftJoin('sterilizationIncubations as i', 'i.testId', 't.id')
    .where('t.id', '=', id)
    .select(['t.id', 't.indicatorLot', 't.indicatorUntil', 't.position'])
    .select(['i.controlLot', 'i.incubator', 'i.celsius', 'i.hours'])
    .select(['i.startedAt', 'i.dueAt'])
    .select(['i.createdAt as at', 'i.recordedByName as by'])

const readingsOf = (id: string) =>
  q
    .selectFrom('sterilizationReadings')
    .where('testId', '=', id)
    .select(['id', 'note', 'readAt', 'readBy', 'corrects'])
    .select(['createdAt as at', 'recordedByName as by'])
    .select(['processed', 'control', 'result'])
    .orderBy('createdAt')
    .orderBy(sql`corrects is not null`)
    .orderBy('id')

type TestRow = RowOf<typeof testOf>

/** A biological test with its incubation and readings. */
export async function toBiological(db: Db, id: string): Promise<BiologicalTest> {
  const [[row], readings] = await db.together<[TestRow, Reading]>(testOf(id), readingsOf(id))
  if (!row) throw new NotFound()
  const { indicatorLot, indicatorUntil, position, ...rest } = row
  return { id, indicatorLot, indicatorUntil, position, incubation: toIncubation(rest), readings }
}

type IncubationRow = Omit<TestRow, 'indicatorLot' | 'indicatorUntil' | 'position'>

function toIncubation(row: IncubationRow): BiologicalTest['incubation'] {
  const { controlLot, incubator, celsius, hours, startedAt, dueAt, at, by } = row
  if (!controlLot || !incubator || celsius === null || hours === null) return null
  if (!startedAt || !dueAt || !at || !by) return null
  return { controlLot, incubator, celsius, hours, startedAt, dueAt, at, by }
}
