import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { LoadDetail } from '#core/sterilization/load-schemas.ts'
import { isForUse, outcomeOf, releaseTexts, type Outcome } from '#core/sterilization/load.ts'
import { outsideLimits, type Measure } from '#core/sterilization/program.ts'
import type { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Refused } from '#server/kit/errors.ts'
import { openFailure } from './failure-open.store.ts'
import { findLoad } from './load.store.ts'
import { invalid, isBefore, notAhead, recordedBy, type Recorder } from './recording.ts'

type Finish = Input<typeof sterilizationApi.finish>
type End = Pick<
  Finish,
  'minutes' | 'celsius' | 'pressure' | 'pressureUnit' | 'integrator' | 'endedAt' | 'acceptBlock'
>

/** The end of a cycle: what was read, and whether the load is conform. @throws Conflict if it has ended already */
export async function finishLoad(tx: Tx, recorder: Recorder, input: Finish): Promise<LoadDetail> {
  const load = await findLoad(tx, input.id)
  if (load.state !== 'running') throw new Conflict(load)
  return record(tx, recorder, load, input, { note: input.note ?? null, corrects: null })
}

/** The row that holds: no other corrects it. */
export const currentOf = <Row extends { id: string; corrects: string | null }>(rows: readonly Row[]) =>
  rows.find(({ id }) => !rows.some(({ corrects }) => corrects === id))

/**
 * Writes a cycle's end anew, beside the old row. What was not conform stays so: its packages are reprocessed.
 * @throws Conflict if another row holds by now, Refused
 */
export async function correctLoad(
  tx: Tx,
  recorder: Recorder,
  input: Input<typeof sterilizationApi.correct>,
): Promise<LoadDetail> {
  const load = await findLoad(tx, input.id)
  const current = currentOf(load.results)
  if (!current || current.id !== input.resultId) throw new Conflict(load)
  if (current.outcome === 'aborted')
    throw new Refused(
      'sterilization.aborted_stays',
      undefined,
      'Um ciclo interrompido não pode ser corrigido.',
    )
  if (current.outcome === 'non_conform' && verdict(load, input).outcome === 'conform') {
    throw new Refused(
      'sterilization.blocked_stays',
      undefined,
      'Uma carga bloqueada continua bloqueada: o mais seguro é reprocessar os pacotes.',
    )
  }
  return record(tx, recorder, load, input, { note: input.reason, corrects: current.id })
}

function verdict({ programLimits }: LoadDetail, end: End) {
  const outside = outsideLimits(end, programLimits)
  return { outside, outcome: outcomeOf(end.integrator, outside) }
}

async function record(
  tx: Tx,
  recorder: Recorder,
  load: LoadDetail,
  end: End,
  row: { note: string | null; corrects: string | null },
): Promise<LoadDetail> {
  refuseTimes(recorder, load, end)
  const { outside, outcome } = verdict(load, end)
  if (outcome === 'non_conform' && !end.acceptBlock) {
    throw new Refused(
      'sterilization.would_block',
      { outside, integrator: end.integrator },
      'A carga fica bloqueada e os pacotes são reprocessados. Confira antes: isso não pode ser desfeito.',
    )
  }
  await insertResult(tx, recorder, load, {
    ...row,
    outcome,
    minutes: end.minutes,
    celsius: end.celsius,
    pressure: end.pressure,
    pressureUnit: end.pressureUnit,
    integrator: end.integrator,
    outside,
    endedAt: end.endedAt,
  })
  const follows = isForUse(load.purpose) || load.purpose === 'test'
  if (outcome === 'non_conform' && follows) {
    await openFailure(tx, recorder, { kind: 'load', equipmentId: load.equipmentId, loadId: load.id })
  }
  return findLoad(tx, load.id)
}

function refuseTimes(recorder: Recorder, { startedAt }: LoadDetail, { endedAt, minutes }: End): void {
  notAhead('endedAt', endedAt, recorder)
  const whole = (Date.parse(endedAt) - Date.parse(startedAt)) / 60_000
  if (whole <= 0) throw invalid('endedAt', 'O fim precisa ser depois do início do ciclo')
  if (minutes > whole + 1) throw invalid('minutes', 'O patamar não pode durar mais que o ciclo inteiro')
}

type ResultValues = Partial<Pick<End, 'minutes' | 'celsius' | 'pressure' | 'pressureUnit' | 'integrator'>> & {
  outcome: Outcome
  note: string | null
  corrects: string | null
  endedAt: string
  outside?: Measure[]
}

async function insertResult(tx: Tx, recorder: Recorder, load: LoadDetail, values: ResultValues) {
  const row = await tx.first(
    q
      .insertInto('sterilizationResults')
      .values({ id: newId(recorder.now.getTime()), loadId: load.id, ...recordedBy(recorder), ...values })
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )
  // Another window was first: its row holds.
  if (!row) throw new Conflict(await findLoad(tx, load.id))
}

/** Breaks an open load off. The lot stays used. @throws Conflict if it has ended already */
export async function interruptLoad(
  tx: Tx,
  recorder: Recorder,
  { id, endedAt, reason }: Input<typeof sterilizationApi.interrupt>,
): Promise<LoadDetail> {
  const load = await findLoad(tx, id)
  if (load.state !== 'running') throw new Conflict(load)
  notAhead('endedAt', endedAt, recorder)
  if (isBefore(endedAt, load.startedAt))
    throw invalid('endedAt', 'O fim precisa ser depois do início do ciclo')
  await insertResult(tx, recorder, load, {
    outcome: 'aborted',
    note: reason,
    corrects: null,
    endedAt,
  })
  return findLoad(tx, id)
}

/** Gives a load out. @throws Refused with why not; Conflict if somebody else has done so */
export async function releaseLoad(tx: Tx, recorder: Recorder, id: string): Promise<LoadDetail> {
  const load = await findLoad(tx, id)
  if (load.cannotRelease === 'sterilization.released') throw new Conflict(load)
  if (load.cannotRelease) throw new Refused(load.cannotRelease, undefined, releaseTexts[load.cannotRelease])
  const row = await tx.first(
    q
      .insertInto('sterilizationReleases')
      .values({
        loadId: id,
        clinicId: recorder.clinic,
        releasedBy: recorder.userId,
        releasedByName: recorder.name,
        releasedAt: recorder.now,
      })
      .onConflict((on) => on.doNothing())
      .returning('loadId'),
  )
  const after = await findLoad(tx, id)
  if (!row) throw new Conflict(after)
  return after
}

/** Adds a remark; nothing that stands there changes. */
export async function noteOnLoad(tx: Tx, recorder: Recorder, id: string, note: string): Promise<LoadDetail> {
  await findLoad(tx, id)
  await tx.all(
    q
      .insertInto('sterilizationNotes')
      .values({ id: newId(recorder.now.getTime()), loadId: id, ...recordedBy(recorder), note }),
  )
  return findLoad(tx, id)
}
