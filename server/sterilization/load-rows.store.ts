import { sql } from 'kysely'
import type { LoadSummary } from '#core/sterilization/load-schemas.ts'
import { q } from '#server/database.ts'
import type { RowOf } from '#server/kit/rows.ts'

/** Current row of a load's results: the one that no other corrects. */
const currentResult = sql<boolean>`not exists (select from sterilization_results newer where newer.corrects = r.id)`
const currentReading = sql<boolean>`not exists (select from sterilization_readings newer where newer.corrects = d.id)`

/** State of a load, derived from its records: no stored state could disagree with them. */
export const stateOf = sql<LoadSummary['state']>`case when r.id is null then 'running'
  when r.outcome = 'aborted' then 'aborted'
  when r.outcome = 'non_conform' or b.failure_id is not null or d.result = 'positive' then 'blocked'
  when g.load_id is not null then 'released' else 'conform' end`

const testOf = sql<
  LoadSummary['test']
>`case when t.id is null then 'none' else coalesce(d.result, 'pending') end`

export const packagesOf = sql<number>`(select count(*)::int from sterilization_packages p where p.load_id = l.id)`

/** Loads `l` with their equipment `e`, current result `r`, release `g`, test `t`, current reading `d` and lock `b`. */
export const loadsOf = (clinic: string | null) =>
  q
    .selectFrom('sterilizationLoads as l')
    .innerJoin('equipment as e', 'e.id', 'l.equipmentId')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('sterilizationResults as r')
          .selectAll()
          .whereRef('r.loadId', '=', 'l.id')
          .where(currentResult)
          .as('r'),
      (join) => join.onTrue(),
    )
    .leftJoin('sterilizationReleases as g', 'g.loadId', 'l.id')
    .leftJoin('sterilizationTests as t', 't.loadId', 'l.id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('sterilizationReadings as d')
          .selectAll()
          .whereRef('d.testId', '=', 't.id')
          .where(currentReading)
          .as('d'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('sterilizationBlocks')
          .select('failureId')
          .whereRef('loadId', '=', 'l.id')
          .where('liftedAt', 'is', null)
          .orderBy('blockedAt')
          .limit(1)
          .as('b'),
      (join) => join.onTrue(),
    )
    .where('l.clinicId', '=', clinic)

export const summariesOf = (clinic: string | null) =>
  loadsOf(clinic)
    .select(['l.id', 'l.lot', 'l.day', 'l.startedAt', 'l.operator'])
    .select(['e.id as equipmentId', 'e.code as equipmentCode', 'e.name as equipmentName'])
    .select(['r.minutes', 'r.celsius', 'r.pressure', 'b.failureId'])
    .select([
      'l.purpose',
      sql<string>`l.program ->> 'name'`.as('program'),
      'r.pressureUnit',
      'r.integrator',
      packagesOf.as('packages'),
      stateOf.as('state'),
      testOf.as('test'),
    ])

export type SummaryRow = RowOf<typeof summariesOf>
