import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import type {
  failureApi,
  FailureDetail,
  FailureSummary,
  RecalledPackage,
} from '#core/sterilization/failure.api.ts'
import {
  cannotEnd,
  isSettled,
  stepsOf,
  type FailureFacts,
  type Step,
  type StepState,
} from '#core/sterilization/failure.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import {
  failureOf,
  failuresOf,
  laterBowieDicks,
  lockedLoads,
  recalledPackages,
  repeatsOf,
  writtenSteps,
  type FailureRow,
  type RepeatRow,
  type StepRow,
} from './failure-rows.store.ts'
import { ownClinic } from './load.store.ts'

const pageSize = 20

/** A page of failures, the newest first. */
export async function listFailures(
  db: Db,
  { open, cursor, limit = pageSize }: Input<typeof failureApi.list>,
) {
  const after = cursor ? decodeCursor(cursor, 'instant') : null
  const rows = await db.all(
    failuresOf(ownClinic(db))
      .$if(open === true, (query) => query.where('f.releasedAt', 'is', null))
      .$if(open === false, (query) => query.where('f.releasedAt', 'is not', null))
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(f.opened_at, f.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
      )
      .orderBy('f.openedAt', 'desc')
      .orderBy('f.id', 'desc')
      .limit(limit + 1),
  )
  return pageOf<FailureSummary, FailureSummary>(
    rows,
    limit,
    (row) => row,
    (row) => [row.openedAt, row.id],
  )
}

/** A failure with its packages, steps and repeated tests. @throws NotFound */
export async function findFailure(db: Db, id: string): Promise<FailureDetail> {
  const clinic = ownClinic(db)
  const [[row], loads, packages, written, cycles, bowieDicks] = await db.together<
    [FailureRow, FailureDetail['loads'][number], RecalledPackage, StepRow, RepeatRow, RepeatRow]
  >(
    failureOf(clinic, id),
    lockedLoads(clinic, id),
    recalledPackages(id),
    writtenSteps(id),
    repeatsOf(clinic, id),
    laterBowieDicks(id),
  )
  if (!row) throw new NotFound()
  const tests = row.kind === 'bowie_dick' ? bowieDicks : cycles
  const facts = factsOf(row, packages, written, tests)
  const steps = stepsOf(facts).map((one) => stepView(written, one))
  return { ...row, loads, packages, tests, steps, cannotEnd: row.releasedAt ? null : cannotEnd(facts) }
}

/** A step with its record, if somebody wrote one. */
function stepView(written: StepRow[], { step, state }: { step: Step; state: StepState }) {
  const found = written.find((one) => one.step === step)
  const { choice = null, note = null, orderId = null, at = null, by = null } = found ?? {}
  return { step, state, choice, note, orderId, at, by }
}

function factsOf(
  { kind }: FailureRow,
  packages: RecalledPackage[],
  written: StepRow[],
  tests: RepeatRow[],
): FailureFacts {
  const repairedAt = written.find(({ step }) => step === 'repair')?.at ?? null
  return {
    kind,
    written: written.map(({ step }) => step),
    packages: packages.length,
    settled: packages.filter(({ fate }) => isSettled(fate)).length,
    used: packages.filter(({ fate }) => fate === 'used').length,
    repeats: tests.flatMap(({ purpose, result }) => (purpose === 'repeat' && result ? [result] : [])),
    empty: tests
      .filter(({ purpose, at }) => purpose === 'empty' && repairedAt !== null && at > repairedAt)
      .map(({ result }) => result),
  }
}
