import { sql } from 'kysely'
import type { FailureDetail, FailureSummary, RecalledPackage } from '#core/sterilization/failure.api.ts'
import type { TestResult } from '#core/sterilization/load.ts'
import { q } from '#server/database.ts'
import { loadsOf, packagesOf } from './load-rows.ts'

export const failuresOf = (clinic: string | null) =>
  q
    .selectFrom('sterilization_failures as f')
    .innerJoin('equipment as e', 'e.id', 'f.equipment_id')
    .leftJoin('sterilization_loads as l', 'l.id', 'f.load_id')
    .where('f.clinic_id', '=', clinic)
    .select(['f.id', 'f.load_id as loadId', 'l.lot', 'f.opened_at as openedAt'])
    .select(['f.opened_by_name as openedBy', 'f.released_at as releasedAt'])
    .select(['e.id as equipmentId', 'e.code as equipmentCode', 'e.name as equipmentName'])
    .select(sql<FailureSummary['kind']>`f.kind`.as('kind'))

export const failureOf = (clinic: string | null, id: string) =>
  failuresOf(clinic)
    .where('f.id', '=', id)
    .select(['f.negative_since as negativeSince', 'f.signature', 'f.released_by_name as releasedBy'])
    .select(sql<FailureDetail['equipmentStatus']>`e.status`.as('equipmentStatus'))

export type FailureRow = Awaited<ReturnType<ReturnType<typeof failureOf>['executeTakeFirstOrThrow']>>

/** Loads that it locks, the oldest first. */
export const lockedLoads = (clinic: string | null, failureId: string) =>
  loadsOf(clinic)
    .innerJoin('sterilization_blocks as k', 'k.load_id', 'l.id')
    .where('k.failure_id', '=', failureId)
    .select([
      'l.id',
      'l.lot',
      'l.started_at as startedAt',
      'l.operator',
      'r.celsius',
      'r.minutes',
      'r.integrator',
    ])
    .select([packagesOf.as('packages'), sql<boolean>`k.lifted_at is not null`.as('lifted')])
    .orderBy('l.started_at')
    .orderBy('l.id')

/** Packages of the loads that it still locks, with what was last recorded of each. */
export const recalledPackages = (failureId: string) =>
  q
    .selectFrom('sterilization_blocks as k')
    .innerJoin('sterilization_loads as l', 'l.id', 'k.load_id')
    .innerJoin('sterilization_packages as p', 'p.load_id', 'k.load_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('sterilization_recalls as c')
          .selectAll()
          .whereRef('c.package_id', '=', 'p.id')
          .where('c.failure_id', '=', failureId)
          .orderBy('c.turn', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .where('k.failure_id', '=', failureId)
    .where('k.lifted_at', 'is', null)
    .select(['p.id', 'p.number', 'p.kind', 'l.id as loadId', 'l.lot', 'c.place', 'c.note'])
    .select(['c.at', 'c.recorded_by_name as by', sql<RecalledPackage['fate']>`c.fate`.as('fate')])
    .orderBy('l.started_at')
    .orderBy('p.number')

export const writtenSteps = (failureId: string) =>
  q
    .selectFrom('sterilization_steps')
    .where('failure_id', '=', failureId)
    .select(['step', 'choice', 'note', 'order_id as orderId', 'done_at as at', 'done_by_name as by'])

export type StepRow = Awaited<ReturnType<ReturnType<typeof writtenSteps>['executeTakeFirstOrThrow']>>

export interface RepeatRow {
  loadId: string | null
  lot: string | null
  purpose: FailureDetail['tests'][number]['purpose']
  at: string
  result: TestResult | null
}

/**
 * Cycles that were run because of it, the oldest first. A negative of a cycle that was not conform proves nothing;
 * one that was broken off is left out.
 */
export const repeatsOf = (clinic: string | null, failureId: string) =>
  loadsOf(clinic)
    .where('l.failure_id', '=', failureId)
    .where(sql<boolean>`coalesce(r.outcome, '') <> 'aborted'`)
    .select([
      sql<string | null>`l.id`.as('loadId'),
      sql<string | null>`l.lot`.as('lot'),
      'l.started_at as at',
    ])
    .select([
      sql<RepeatRow['purpose']>`l.purpose`.as('purpose'),
      sql<TestResult | null>`case when d.result = 'negative' and r.outcome <> 'conform' then 'invalid'
        else d.result end`.as('result'),
    ])
    .orderBy('l.started_at')
    .orderBy('l.id')

/** Bowie-Dicks of the autoclave after the one that failed first, the oldest first. */
export const laterBowieDicks = (failureId: string) =>
  q
    .selectFrom('sterilization_failures as f')
    .innerJoin('bowie_dick_tests as first', 'first.id', 'f.bowie_dick_id')
    .innerJoin('bowie_dick_tests as b', 'b.equipment_id', 'f.equipment_id')
    .where('f.id', '=', failureId)
    .where(sql<boolean>`(b.done_at, b.id) > (first.done_at, first.id)`)
    .where(sql<boolean>`b.done_at <= coalesce(f.released_at, 'infinity')`)
    .select([
      sql<string | null>`null::uuid`.as('loadId'),
      sql<string | null>`null::text`.as('lot'),
      'b.done_at as at',
    ])
    .select([
      sql<RepeatRow['purpose']>`'repeat'`.as('purpose'),
      sql<TestResult | null>`case when b.passed then 'negative' else 'positive' end`.as('result'),
    ])
    .orderBy('b.done_at')
    .orderBy('b.id')
