import { daysWithoutTest, weeksWithoutTest } from '#core/draft/sterilization-gaps.ts'
import {
  recordedSpan,
  sterilizationRecordFields,
  type RecordedFailure,
  type RecordedGap,
  type SterilizationRecord,
} from '#core/draft/sterilization-record-content.ts'
import { addDays, dateIn, type PlainDate } from '#core/kit/dates.ts'
import { isLarge, mondayOf } from '#core/sterilization/biological.ts'
import type { FailureDetail } from '#core/sterilization/failure.api.ts'
import type { Db } from '#server/kit/database.ts'
import { findFailure } from '#server/sterilization/failure.store.ts'
import type { DraftRow } from './gather.ts'
import * as rows from './sterilization-record-rows.store.ts'

type Span = readonly [from: PlainDate, to: PlainDate]

/** The clinic's log of a period. Weeks are looked at whole, even if the period begins or ends within one. */
export async function gatherSterilizationRecord(
  db: Db,
  draft: DraftRow,
  now: Date,
): Promise<SterilizationRecord> {
  const fields = sterilizationRecordFields.parse(draft.fields)
  const timeZone = db.scope.organization?.timeZone ?? 'UTC'
  const today = dateIn(timeZone, now)
  const { from, to } = recordedSpan(fields.from ?? null, fields.to ?? null, today)
  const recordScope = { clinicId: draft.clinicId, equipmentId: fields.equipmentId ?? null, from, to }
  const whole = { ...recordScope, from: mondayOf(from), to: addDays(mondayOf(to), 6) }
  const [autoclaves, loads, biologicals, bowieDicks, failures, [validity]] = await db.together<
    [rows.AutoclaveRow, rows.LoadRow, rows.BiologicalRow, rows.BowieDickRow, { id: string }, rows.Validity]
  >(
    rows.recordedAutoclaves(recordScope),
    rows.recordedLoads(whole),
    rows.recordedBiologicals(whole),
    rows.recordedBowieDicks(recordScope),
    rows.failureIds(recordScope, timeZone),
    rows.validity(draft.clinicId),
  )
  const isIn = ({ day }: { day: PlainDate }) => day >= from && day <= to
  return {
    today,
    from,
    to,
    autoclaves: autoclaves.map(({ id: _, ...row }) => Object.assign(row, { isLarge: isLarge(row.litres) })),
    loads: loads.slice(0, rows.mostLoads).filter(isIn).map(withoutKeys),
    isCut: loads.length > rows.mostLoads,
    biologicals: biologicals.filter(isIn).map(({ equipmentId: _, ...test }) => test),
    bowieDicks: bowieDicks.map(withoutKeys),
    failures: await failuresOf(db, failures),
    gaps: autoclaves.flatMap((one) => gapsOf(one, loads, biologicals, [from, to], today)),
    withoutBowieDick: autoclaves.flatMap((one) => daysWithoutBowieDick(one, loads.filter(isIn), bowieDicks)),
    useMonths: validity?.useMonths ?? null,
    useBasis: validity?.useBasis ?? null,
    note: fields.note ?? null,
  }
}

/** The row without what only this gathering needs. */
function withoutKeys<T extends { day: PlainDate; equipmentId: string }>(
  row: T,
): Omit<T, 'day' | 'equipmentId'> {
  const { day: _, equipmentId: __, ...rest } = row
  return rest
}

function gapsOf(
  { id, code, litres }: rows.AutoclaveRow,
  loads: readonly rows.LoadRow[],
  biologicals: readonly rows.BiologicalRow[],
  span: Span,
  today: PlainDate,
): RecordedGap[] {
  const isOf = ({ equipmentId }: { equipmentId: string }) => equipmentId === id
  const use = {
    loadDays: loads.filter((load) => isOf(load) && load.purpose === 'load').map(({ day }) => day),
    tests: biologicals.filter(isOf).map(({ day, result }) => ({ day, result: result ?? 'pending' }) as const),
  }
  const gaps = isLarge(litres) ? daysWithoutTest(use, span, today) : weeksWithoutTest(use, span, today)
  return gaps.map((gap) => Object.assign(gap, { code }))
}

function daysWithoutBowieDick(
  { id, code, hasVacuum }: rows.AutoclaveRow,
  loads: readonly rows.LoadRow[],
  bowieDicks: readonly rows.BowieDickRow[],
): SterilizationRecord['withoutBowieDick'] {
  if (!hasVacuum) return []
  const tested = new Set(bowieDicks.flatMap(({ day, equipmentId }) => (equipmentId === id ? [day] : [])))
  const used = loads.flatMap(({ day, equipmentId, purpose }) =>
    equipmentId === id && purpose === 'load' && !tested.has(day) ? [day] : [],
  )
  const days = [...new Set(used)].toSorted()
  return days.length > 0 ? [{ code, days }] : []
}

/** One after the other: a transaction has one line to the database. */
async function failuresOf(db: Db, found: readonly { id: string }[]): Promise<RecordedFailure[]> {
  const failures: RecordedFailure[] = []
  for (const { id } of found) failures.push(toFailure(await findFailure(db, id)))
  return failures
}

function toFailure(failure: FailureDetail): RecordedFailure {
  return {
    kind: failure.kind,
    code: failure.equipmentCode,
    lot: failure.lot,
    openedAt: failure.openedAt,
    openedBy: failure.openedBy,
    negativeSince: failure.negativeSince,
    releasedAt: failure.releasedAt,
    signature: failure.signature,
    steps: failure.steps.map(({ step, state, note, at, by }) => ({ step, state, note, at, by })),
    loads: failure.loads.filter(({ lifted }) => !lifted).map(({ lot }) => lot),
    packages: failure.packages.map(({ lot, number, kind, fate, place, by }) => ({
      lot,
      number,
      kind,
      fate,
      place,
      by,
    })),
    tests: failure.tests.map(({ at, purpose, lot, result }) => ({ at, purpose, lot, result })),
  }
}
