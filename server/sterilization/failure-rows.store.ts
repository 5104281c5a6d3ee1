import { sql } from 'kysely'
import type { FailureDetail } from '#core/sterilization/failure.api.ts'
import type { TestResult } from '#core/sterilization/load.ts'
import { q } from '#server/database.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { loadsOf, packagesOf } from './load-rows.store.ts'

export const failuresOf = (clinic: string | null) =>
  q
    .selectFrom('sterilizationFailures as f')
    .innerJoin('equipment as e', 'e.id', 'f.equipmentId')
    .leftJoin('sterilizationLoads as l', 'l.id', 'f.loadId')
    .where('f.clinicId', '=', clinic)
    .select(['f.id', 'f.loadId', 'l.lot', 'f.openedAt'])
    .select(['f.openedByName as openedBy', 'f.releasedAt'])
    .select(['e.id as equipmentId', 'e.code as equipmentCode', 'e.name as equipmentName'])
    .select('f.kind')

export const failureOf = (clinic: string | null, id: string) =>
  failuresOf(clinic)
    .where('f.id', '=', id)
    .select(['f.negativeSince', 'f.signature', 'f.releasedByName as releasedBy'])
    .select('e.status as equipmentStatus')

export type FailureRow = RowOf<typeof failureOf>

/** Loads that it locks, the oldest first. */
export const lockedLoads = (clinic: string | null, failureId: string) =>
  loadsOf(clinic)
    .innerJoin('sterilizationBlocks as k', 'k.loadId', 'l.id')
    .where('k.failureId', '=', failureId)
    .select(['l.id', 'l.lot', 'l.startedAt', 'l.operator', 'r.celsius', 'r.minutes', 'r.integrator'])
    .select([packagesOf.as('packages'), sql<boolean>`k.lifted_at is not null`.as('lifted')])
    .orderBy('l.startedAt')
    .orderBy('l.id')

/** Packages of the loads that it still locks, with what was last recorded of each. */
export const recalledPackages = (failureId: string) =>
  q
    .selectFrom('sterilizationBlocks as k')
    .innerJoin('sterilizationLoads as l', 'l.id', 'k.loadId')
    .innerJoin('sterilizationPackages as p', 'p.loadId', 'k.loadId')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('sterilizationRecalls as c')
          .selectAll()
          .whereRef('c.packageId', '=', 'p.id')
          .where('c.failureId', '=', failureId)
          .orderBy('c.turn', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .where('k.failureId', '=', failureId)
    .where('k.liftedAt', 'is', null)
    .select(['p.id', 'p.number', 'p.kind', 'l.id as loadId', 'l.lot', 'c.place', 'c.note'])
    .select(['c.at', 'c.recordedByName as by', 'c.fate'])
    .orderBy('l.startedAt')
    .orderBy('p.number')

export const writtenSteps = (failureId: string) =>
  q
    .selectFrom('sterilizationSteps')
    .where('failureId', '=', failureId)
    .select(['step', 'choice', 'note', 'orderId', 'doneAt as at', 'doneByName as by'])

export type StepRow = RowOf<typeof writtenSteps>

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
    .where('l.failureId', '=', failureId)
    .where(sql<boolean>`coalesce(r.outcome, '') <> 'aborted'`)
    .select([sql<string | null>`l.id`.as('loadId'), sql<string | null>`l.lot`.as('lot'), 'l.startedAt as at'])
    .select([
      'l.purpose',
      sql<TestResult | null>`case when d.result = 'negative' and r.outcome <> 'conform' then 'invalid'
        else d.result end`.as('result'),
    ])
    .orderBy('l.startedAt')
    .orderBy('l.id')

/** Bowie-Dick tests of the autoclave after the first failed one, the oldest first. */
export const laterBowieDicks = (failureId: string) =>
  q
    .selectFrom('sterilizationFailures as f')
    .innerJoin('bowieDickTests as first', 'first.id', 'f.bowieDickId')
    .innerJoin('bowieDickTests as b', 'b.equipmentId', 'f.equipmentId')
    .where('f.id', '=', failureId)
    .where(sql<boolean>`(b.done_at, b.id) > (first.done_at, first.id)`)
    .where(sql<boolean>`b.done_at <= coalesce(f.released_at, 'infinity')`)
    .select([
      sql<string | null>`null::uuid`.as('loadId'),
      sql<string | null>`null::text`.as('lot'),
      'b.doneAt as at',
    ])
    .select([
      sql<RepeatRow['purpose']>`'repeat'`.as('purpose'),
      sql<TestResult | null>`case when b.passed then 'negative' else 'positive' end`.as('result'),
    ])
    .orderBy('b.doneAt')
    .orderBy('b.id')
