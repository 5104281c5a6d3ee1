import { sql } from 'kysely'
import { addDays, dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { fold } from '#core/kit/search.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import type { Autoclave, LoadDetail } from '#core/sterilization/load-schemas.ts'
import { lateDays } from '#core/sterilization/late.ts'
import { openingProblems } from '#core/sterilization/load-opening.ts'
import { lotOf } from '#core/sterilization/lot.ts'
import type { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import { useUntil } from '#core/sterilization/use-until.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Invalid, NotFound } from '#server/kit/errors.ts'
import { countUse } from '#server/planner/uses.store.ts'
import { findAutoclave } from './autoclave.store.ts'
import { refuseUnfit } from './load-fit.store.ts'
import { findLoad } from './load.store.ts'
import { programFor } from './program.store.ts'
import { invalid, notAhead, recordedBy, type Recorder } from './recording.ts'
import { findSettings } from './settings.store.ts'

export type Open = Input<typeof sterilizationApi.open>

/**
 * Opens a load with a lot number of its own.
 * @throws NotFound if the equipment is no autoclave in use, Invalid, Refused by the rules of tests and failures, Conflict
 *   if the id is taken
 */
export async function openLoad(tx: Tx, recorder: Recorder, input: Open): Promise<LoadDetail> {
  const day = dateIn(recorder.timeZone, new Date(input.startedAt))
  notAhead('startedAt', input.startedAt, recorder)
  if (day < addDays(recorder.today, -lateDays)) {
    throw invalid('startedAt', `Um ciclo é registrado em até ${lateDays} dias`)
  }
  // A second load opened at the same time waits here, and gets the next number.
  await tx.all(q.selectFrom('organizations').where('id', '=', recorder.clinic).select('id').forNoKeyUpdate())
  // And a test that is read as failed at this moment finds the load, or is found.
  await tx.all(q.selectFrom('equipment').where('id', '=', input.equipmentId).select('id').forNoKeyUpdate())
  const autoclave = await findAutoclave(tx, recorder.clinic, input.equipmentId, day)
  if (!autoclave) throw new NotFound()
  const problems = openingProblems(input, autoclave.large, day)
  if (problems.length > 0) throw new Invalid(problems)
  const program = await programFor(tx, recorder, input)
  const failure = await refuseUnfit(tx, { input, autoclave, program })
  const lot = await insertLoad(tx, recorder, { input, autoclave, day, program })
  await insertPackages(tx, recorder, input, day)
  await insertTest(tx, recorder, input)
  await countUse(tx, input.equipmentId, 1, recorder.now)
  if (failure) await lockTogether(tx, recorder, failure, input.id)
  return findLoad(tx, lot)
}

interface NewLoad {
  input: Open
  autoclave: Autoclave
  day: PlainDate
  program: LoadDetail['programLimits']
}

async function insertLoad(tx: Tx, recorder: Recorder, { input, autoclave, day, program }: NewLoad) {
  const last = await tx.first(
    q
      .selectFrom('sterilizationLoads')
      .where('clinicId', '=', recorder.clinic)
      .where('day', '=', day)
      .select(sql<number>`coalesce(max(number), 0)`.as('number')),
  )
  const number = (last?.number ?? 0) + 1
  const lot = lotOf(day, number)
  const named = [lot, input.operator, autoclave.code, ...new Set(input.packages.map(({ kind }) => kind))]
  const row = await tx.first(
    q
      .insertInto('sterilizationLoads')
      .values({
        id: input.id,
        ...recordedBy(recorder),
        equipmentId: input.equipmentId,
        lot,
        day,
        number,
        purpose: input.purpose,
        failureId: input.failureId ?? null,
        program: JSON.stringify(program),
        large: autoclave.large,
        implants: input.implants,
        operator: input.operator,
        integratorType: input.integratorType,
        integratorLot: input.integratorLot ?? null,
        integratorUntil: input.integratorUntil ?? null,
        rulesVersion,
        startedAt: input.startedAt,
        search: fold(named.join(' ')),
      })
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )
  if (!row) throw new Conflict(null)
  return row.id
}

async function insertPackages(tx: Tx, { clinic, now }: Recorder, input: Open, day: PlainDate) {
  const { useMonths } = await findSettings(tx, clinic)
  const rows = input.packages.flatMap((one) => Array.from({ length: one.count }, () => one))
  if (rows.length === 0) return
  await tx.all(
    q.insertInto('sterilizationPackages').values(
      rows.map((one, at) => ({
        id: newId(now.getTime()),
        clinicId: clinic,
        loadId: input.id,
        number: at + 1,
        kind: one.kind,
        contents: one.contents ?? null,
        transparent: one.transparent,
        preparedBy: one.preparedBy,
        packagingUntil: one.packagingUntil ?? null,
        useUntil: useUntil(day, useMonths, one.packagingUntil ?? null),
      })),
    ),
  )
}

async function insertTest(tx: Tx, { clinic, now }: Recorder, { id, equipmentId, biological }: Open) {
  if (!biological) return
  const row = await tx.first(
    q
      .insertInto('sterilizationTests')
      .values({
        id: biological.testId,
        clinicId: clinic,
        equipmentId,
        loadId: id,
        indicatorLot: biological.indicatorLot,
        indicatorUntil: biological.indicatorUntil,
        position: biological.position,
        doubleWrapped: biological.doubleWrapped,
        createdAt: now,
      })
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )
  if (!row) throw new Conflict(null)
}

/** A load from before a failed test that is written down only now is locked like the others. */
async function lockTogether(tx: Tx, { clinic, now }: Recorder, failureId: string, loadId: string) {
  await tx.all(
    q.insertInto('sterilizationBlocks').values({ failureId, loadId, clinicId: clinic, blockedAt: now }),
  )
}
