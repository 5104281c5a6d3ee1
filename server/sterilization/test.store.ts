import { sql } from 'kysely'
import { addDays, dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { resultOf } from '#core/sterilization/biological.ts'
import { lateDays } from '#core/sterilization/late.ts'
import type { BiologicalTest, LoadDetail } from '#core/sterilization/load-schemas.ts'
import type { testApi } from '#core/sterilization/sterilization.api.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, NotFound, Refused } from '#server/kit/errors.ts'
import { settleByLog } from '#server/planner/log.store.ts'
import { findAutoclave } from './autoclave.store.ts'
import { failAgain, openFailure } from './failure-open.store.ts'
import { currentOf } from './load-end.store.ts'
import { findLoad, ownClinic } from './load.store.ts'
import { invalid, isBefore, notAhead, recordedBy, type Recorder } from './recording.ts'

type Tested = LoadDetail & { biological: BiologicalTest }

/** The load in which a test lies. @throws NotFound */
async function findTested(tx: Tx, testId: string): Promise<Tested> {
  const row = await tx.first(
    q
      .selectFrom('sterilizationTests')
      .where('clinicId', '=', ownClinic(tx))
      .where('id', '=', testId)
      .select('loadId'),
  )
  if (!row) throw new NotFound()
  const load = await findLoad(tx, row.loadId)
  if (!load.biological) throw new NotFound()
  return { ...load, biological: load.biological }
}

/** Both ampoules go into the incubator. @throws Refused before the cycle's end, Invalid, Conflict */
export async function incubate(
  tx: Tx,
  recorder: Recorder,
  input: Input<typeof testApi.incubate>,
): Promise<LoadDetail> {
  const load = await findTested(tx, input.id)
  if (load.biological.incubation) throw new Conflict(load)
  const ended = currentOf(load.results)
  if (!ended || ended.outcome === 'aborted')
    throw new Refused(
      'sterilization.cycle_first',
      undefined,
      'Registre o fim do ciclo antes de incubar a ampola.',
    )
  if (input.controlLot !== load.biological.indicatorLot) {
    throw invalid(
      'controlLot',
      `O controle é do mesmo lote da ampola processada: ${load.biological.indicatorLot}`,
    )
  }
  notAhead('startedAt', input.startedAt, recorder)
  if (isBefore(input.startedAt, ended.endedAt)) {
    throw invalid('startedAt', 'A incubação começa depois do fim do ciclo')
  }
  const dueAt = new Date(Date.parse(input.startedAt) + input.hours * 3_600_000)
  const row = await tx.first(
    q
      .insertInto('sterilizationIncubations')
      .values({
        testId: input.id,
        ...recordedBy(recorder),
        controlLot: input.controlLot,
        incubator: input.incubator,
        celsius: input.celsius,
        hours: input.hours,
        startedAt: input.startedAt,
        dueAt,
      })
      .onConflict((on) => on.doNothing())
      .returning('testId'),
  )
  const after = await findLoad(tx, load.id)
  if (!row) throw new Conflict(after)
  return after
}

type Read = Input<typeof testApi.read>

/**
 * Records the reading of the ampoules. Growth in the processed one locks loads and autoclave in the same transaction; if
 * the cycle belongs to an open failure, it counts as that failure's repetition.
 * @throws Refused, Invalid, Conflict if another reading holds by now
 */
export async function readTest(tx: Tx, recorder: Recorder, input: Read): Promise<LoadDetail> {
  const load = await findTested(tx, input.id)
  refuseReading(recorder, load, input)
  const row = await tx.first(
    q
      .insertInto('sterilizationReadings')
      .values({
        id: newId(recorder.now.getTime()),
        testId: input.id,
        ...recordedBy(recorder),
        processed: input.processed,
        control: input.control,
        note: input.note ?? null,
        readAt: input.readAt,
        readBy: input.readBy,
        corrects: input.corrects ?? null,
      })
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )
  if (!row) throw new Conflict(await findLoad(tx, load.id))
  await settleByLog(tx, { equipmentId: load.equipmentId, log: 'biological', day: load.day }, recorder.now)
  if (resultOf(input.processed, input.control) === 'positive') {
    const { equipmentId, startedAt, id: loadId } = load
    const repeated = await openFailureOf(tx, loadId)
    if (repeated) await failAgain(tx, recorder, repeated, equipmentId)
    else
      await openFailure(tx, recorder, {
        kind: 'biological',
        equipmentId,
        loadId,
        testId: input.id,
        startedAt,
      })
  }
  return findLoad(tx, load.id)
}

function refuseReading(recorder: Recorder, load: Tested, input: Read): void {
  const { incubation, readings } = load.biological
  if (!incubation)
    throw new Refused('sterilization.incubate_first', undefined, 'Registre a incubação antes da leitura.')
  const current = currentOf(readings)
  if ((current?.id ?? null) !== (input.corrects ?? null)) throw new Conflict(load)
  if (current?.result === 'positive')
    throw new Refused(
      'sterilization.positive_stays',
      undefined,
      'Uma leitura positiva não pode ser desfeita: siga os passos da falha.',
    )
  if (current && !input.note) throw invalid('note', 'Escreva o motivo da correção')
  notAhead('readAt', input.readAt, recorder)
  if (isBefore(input.readAt, incubation.startedAt)) {
    throw invalid('readAt', 'A leitura vem depois do início da incubação')
  }
  if (input.processed === 'negative' && isBefore(input.readAt, incubation.dueAt)) {
    throw new Refused(
      'sterilization.too_early',
      { dueAt: incubation.dueAt },
      'Ainda não passou o tempo da bula: o resultado negativo só pode ser lido no fim.',
    )
  }
}

/** The open failure that the cycle repeats, or null. */
async function openFailureOf(tx: Tx, loadId: string): Promise<string | null> {
  const row = await tx.first(
    q
      .selectFrom('sterilizationLoads as l')
      .innerJoin('sterilizationFailures as f', 'f.id', 'l.failureId')
      .where('l.id', '=', loadId)
      .where('f.releasedAt', 'is', null)
      .select('f.id'),
  )
  return row?.id ?? null
}

/** A Bowie-Dick. One that failed stops the cycles with vacuum; a second one the autoclave. @throws NotFound, Invalid */
export async function recordBowieDick(
  tx: Tx,
  recorder: Recorder,
  input: Input<typeof testApi.bowieDick>,
): Promise<{ id: string; failureId: string | null }> {
  notAhead('doneAt', input.doneAt, recorder)
  const day = dateIn(recorder.timeZone, new Date(input.doneAt))
  if (day < addDays(recorder.today, -lateDays)) {
    throw invalid('doneAt', `Um Bowie-Dick é registrado em até ${lateDays} dias`)
  }
  if (!(await findAutoclave(tx, recorder.clinic, input.equipmentId, day))) throw new NotFound()
  if (input.packUntil && input.packUntil < day) throw invalid('packUntil', 'O pacote de teste está vencido')
  const row = await tx.first(
    q
      .insertInto('bowieDickTests')
      .values({
        id: input.id,
        ...recordedBy(recorder),
        equipmentId: input.equipmentId,
        day,
        passed: input.passed,
        operator: input.operator,
        packLot: input.packLot ?? null,
        packUntil: input.packUntil ?? null,
        note: input.note ?? null,
        doneAt: input.doneAt,
      })
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )
  if (!row) throw new Conflict(null)
  await settleByLog(tx, { equipmentId: input.equipmentId, log: 'bowie_dick', day }, recorder.now)
  if (input.passed) return { id: input.id, failureId: await openBowieDick(tx, input.equipmentId) }
  const failed = { kind: 'bowie_dick', equipmentId: input.equipmentId, bowieDickId: input.id } as const
  return { id: input.id, failureId: await openFailure(tx, recorder, failed) }
}

async function openBowieDick(tx: Tx, equipmentId: string): Promise<string | null> {
  const row = await tx.first(
    q
      .selectFrom('sterilizationFailures')
      .where('equipmentId', '=', equipmentId)
      .where(sql<boolean>`kind = 'bowie_dick' and released_at is null`)
      .select('id'),
  )
  return row?.id ?? null
}
