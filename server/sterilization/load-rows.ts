import { sql, type InferResult } from 'kysely'
import type { LoadSummary } from '#core/sterilization/load-schemas.ts'
import { q } from '#server/database.ts'

/** Current row of a load's results: the one that no other corrects. */
const currentResult = sql<boolean>`not exists (select from sterilization_results newer where newer.corrects = r.id)`
const currentReading = sql<boolean>`not exists (select from sterilization_readings newer where newer.corrects = d.id)`

/** How a load stands, from what was recorded of it: nothing keeps a state that could disagree. */
export const stateOf = sql<LoadSummary['state']>`case when r.id is null then 'running'
  when r.outcome = 'aborted' then 'aborted'
  when r.outcome = 'non_conform' or b.failure_id is not null or d.result = 'positive' then 'blocked'
  when g.load_id is not null then 'released' else 'conform' end`

const testOf = sql<
  LoadSummary['test']
>`case when t.id is null then 'none' else coalesce(d.result, 'pending') end`

export const packagesOf = sql<number>`(select count(*)::int from sterilization_packages p where p.load_id = l.id)`

/** Loads `l` with their piece `e`, current result `r`, release `g`, test `t`, current reading `d` and lock `b`. */
export const loadsOf = (clinic: string | null) =>
  q
    .selectFrom('sterilization_loads as l')
    .innerJoin('equipment as e', 'e.id', 'l.equipment_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('sterilization_results as r')
          .selectAll()
          .whereRef('r.load_id', '=', 'l.id')
          .where(currentResult)
          .as('r'),
      (join) => join.onTrue(),
    )
    .leftJoin('sterilization_releases as g', 'g.load_id', 'l.id')
    .leftJoin('sterilization_tests as t', 't.load_id', 'l.id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('sterilization_readings as d')
          .selectAll()
          .whereRef('d.test_id', '=', 't.id')
          .where(currentReading)
          .as('d'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('sterilization_blocks')
          .select('failure_id')
          .whereRef('load_id', '=', 'l.id')
          .where('lifted_at', 'is', null)
          .orderBy('blocked_at')
          .limit(1)
          .as('b'),
      (join) => join.onTrue(),
    )
    .where('l.clinic_id', '=', clinic)

export const summariesOf = (clinic: string | null) =>
  loadsOf(clinic)
    .select(['l.id', 'l.lot', 'l.day', 'l.started_at as startedAt', 'l.operator'])
    .select(['e.id as equipmentId', 'e.code as equipmentCode', 'e.name as equipmentName'])
    .select(['r.minutes', 'r.celsius', 'r.pressure', 'b.failure_id as failureId'])
    .select([
      sql<LoadSummary['purpose']>`l.purpose`.as('purpose'),
      sql<string>`l.program ->> 'name'`.as('program'),
      sql<LoadSummary['pressureUnit']>`r.pressure_unit`.as('pressureUnit'),
      sql<LoadSummary['integrator']>`r.integrator`.as('integrator'),
      packagesOf.as('packages'),
      stateOf.as('state'),
      testOf.as('test'),
    ])

export type SummaryRow = InferResult<ReturnType<typeof summariesOf>>[number]
