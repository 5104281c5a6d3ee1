import { sql } from 'kysely'
import type { BiologicalTest } from '#core/sterilization/load-schemas.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'

type Reading = BiologicalTest['readings'][number]

const testOf = (id: string) =>
  q
    .selectFrom('sterilization_tests as t')
    .leftJoin('sterilization_incubations as i', 'i.test_id', 't.id')
    .where('t.id', '=', id)
    .select(['t.id', 't.indicator_lot as indicatorLot', 't.indicator_until as indicatorUntil', 't.position'])
    .select(['i.control_lot as controlLot', 'i.incubator', 'i.celsius', 'i.hours'])
    .select(['i.started_at as startedAt', 'i.due_at as dueAt'])
    .select(['i.created_at as at', 'i.recorded_by_name as by'])

const readingsOf = (id: string) =>
  q
    .selectFrom('sterilization_readings')
    .where('test_id', '=', id)
    .select(['id', 'note', 'read_at as readAt', 'read_by as readBy', 'corrects'])
    .select(['created_at as at', 'recorded_by_name as by'])
    .select([
      sql<Reading['processed']>`processed`.as('processed'),
      sql<Reading['control']>`control`.as('control'),
      sql<Reading['result']>`result`.as('result'),
    ])
    .orderBy('created_at')
    .orderBy(sql`corrects is not null`)
    .orderBy('id')

type TestRow = Awaited<ReturnType<ReturnType<typeof testOf>['executeTakeFirstOrThrow']>>

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
