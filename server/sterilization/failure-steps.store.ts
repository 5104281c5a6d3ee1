import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { failureApi, FailureDetail } from '#core/sterilization/failure.api.ts'
import { q } from '#server/database.ts'
import { bringBack } from '#server/equipment/equipment-condition.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, NotFound, Refused } from '#server/kit/errors.ts'
import { findFailure } from './failure.store.ts'
import { invalid, type Recorder } from './recording.ts'

/** The failure, held until the commit. @throws NotFound, Refused if it is over */
async function findOpen(tx: Tx, { clinic }: Recorder, id: string): Promise<FailureDetail> {
  const failureQuery = q
    .selectFrom('sterilizationFailures')
    .where('clinicId', '=', clinic)
    .where('id', '=', id)
    .where('releasedAt', 'is', null)
  await tx.all(failureQuery.select('id').forUpdate())
  const found = await findFailure(tx, id)
  if (found.releasedAt)
    throw new Refused('sterilization.failure_over', undefined, 'Esta falha já foi encerrada.')
  return found
}

type WriteStep = Input<typeof failureApi.step>

/**
 * Writes that a step was done, by whom and when. `scope` lifts the lock from what is not recalled.
 * @throws Conflict if somebody has written it already, Refused for a step that this failure does not have
 */
export async function writeStep(tx: Tx, recorder: Recorder, input: WriteStep): Promise<FailureDetail> {
  const failure = await findOpen(tx, recorder, input.id)
  const step = failure.steps.find((one) => one.step === input.step)
  if (!step)
    throw new Refused('sterilization.no_such_step', undefined, 'Este passo não faz parte desta falha.')
  if (step.at) throw new Conflict(failure)
  if (input.step === 'repair' && step.state === 'not_needed')
    throw new Refused('sterilization.step_not_needed', undefined, 'Este passo não é preciso agora.')
  await refuseEmpty(tx, failure, input)
  const row = await tx.first(
    q
      .insertInto('sterilizationSteps')
      .values({
        id: newId(recorder.now.getTime()),
        failureId: input.id,
        clinicId: recorder.clinic,
        step: input.step,
        choice: input.choice ?? null,
        note: input.note ?? null,
        orderId: input.orderId ?? null,
        doneAt: recorder.now,
        doneBy: recorder.userId,
        doneByName: recorder.name,
      })
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )
  if (!row) throw new Conflict(await findFailure(tx, input.id))
  if (input.step === 'scope' && input.choice === 'tested') await liftOthers(tx, recorder, failure)
  return findFailure(tx, input.id)
}

/** Refuses a step without its demanded content. @throws Invalid, NotFound for an order of another autoclave */
async function refuseEmpty(tx: Tx, failure: FailureDetail, { step, choice, note, orderId }: WriteStep) {
  if (step === 'scope') {
    if (!choice) throw invalid('choice', 'Diga até onde recolher')
    if (choice === 'tested' && failure.tests.some(({ result }) => result === 'positive')) {
      throw invalid('choice', 'A repetição também foi positiva: recolha todas as cargas')
    }
    if (choice === 'tested' && !note)
      throw invalid('note', 'Para recolher só a carga testada, escreva o motivo')
    return
  }
  if (!note) throw invalid('note', 'Escreva o que foi feito')
  if (!orderId) return
  const order = q
    .selectFrom('serviceOrders')
    .where('id', '=', orderId)
    .where('equipmentId', '=', failure.equipmentId)
  if (!(await tx.first(order.select('id')))) throw new NotFound()
}

/** Only what was tested is recalled: the other loads may be used again. */
async function liftOthers(tx: Tx, { now }: Recorder, { id, loadId }: FailureDetail) {
  await tx.all(
    q
      .updateTable('sterilizationBlocks')
      .set({ liftedAt: now })
      .where('failureId', '=', id)
      .where('loadId', '<>', loadId)
      .where('liftedAt', 'is', null),
  )
}

/** Records place and fate of packages in new rows. @throws NotFound for a package that is not recalled */
export async function recallPackages(
  tx: Tx,
  recorder: Recorder,
  input: Input<typeof failureApi.recall>,
): Promise<FailureDetail> {
  const failure = await findOpen(tx, recorder, input.id)
  const ids = new Set(input.packageIds)
  const recalled = failure.packages.filter(({ id }) => ids.has(id))
  if (recalled.length < ids.size) throw new NotFound()
  if (input.fate === 'found' && !input.place) throw invalid('place', 'Escreva onde estava')
  await tx.all(
    q.insertInto('sterilizationRecalls').values(
      recalled.map(({ id, place }) => ({
        id: newId(recorder.now.getTime()),
        failureId: input.id,
        clinicId: recorder.clinic,
        packageId: id,
        fate: input.fate,
        // The place stays known after the package is reprocessed.
        place: input.place ?? place,
        note: input.note ?? null,
        at: recorder.now,
        recordedBy: recorder.userId,
        recordedByName: recorder.name,
      })),
    ),
  )
  return findFailure(tx, input.id)
}

/** Signs that it is over; the autoclave comes back into use. @throws Refused while a step is open, with which */
export async function endFailure(
  tx: Tx,
  recorder: Recorder,
  { id, signature }: Input<typeof failureApi.end>,
): Promise<FailureDetail> {
  const failure = await findOpen(tx, recorder, id)
  if (failure.cannotEnd) {
    const open = failure.steps.filter(({ state }) => state === 'open').map(({ step }) => step)
    throw new Refused(failure.cannotEnd, { open }, 'Ainda há passos pendentes.')
  }
  await tx.all(
    q
      .updateTable('sterilizationFailures')
      .set({
        releasedAt: recorder.now,
        releasedBy: recorder.userId,
        releasedByName: recorder.name,
        signature,
      })
      .where('id', '=', id)
      .where('releasedAt', 'is', null),
  )
  if (failure.kind !== 'load') {
    await bringBack(tx, { id: failure.equipmentId, clinicId: recorder.clinic }, recorder.now)
  }
  return findFailure(tx, id)
}
