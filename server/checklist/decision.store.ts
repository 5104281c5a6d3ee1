import type { checklistApi } from '#core/checklist/checklist.api.ts'
import { dueOnProblem } from '#core/checklist/due-on.ts'
import type { RunItem } from '#core/checklist/schemas.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { isFinished } from '#core/service-order/status.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Invalid, NotFound, Refused } from '#server/kit/errors.ts'
import { createOrder } from '#server/service-order/order-create.store.ts'
import { dropFollowUp, mustBeOpen } from './answer.store.ts'
import { findItem } from './run.store.ts'

type Given = Omit<Input<typeof checklistApi.followUp>, 'id' | 'itemId'>

/** The subject of a decision. */
export interface Subject {
  clinicId: string | null
  equipmentId: string | null
  /** Description of the nonconformity. */
  text: string
  of: { checklistId: string; itemId: string } | { assessmentId: string; indicator: number }
}

/**
 * Decides what follows from an item that does not conform; a later decision takes an earlier one's place.
 * @throws Refused `checklist.conforms` if there is nothing to decide
 */
export async function decideItem(
  tx: Tx,
  { id, itemId, ...given }: Input<typeof checklistApi.followUp>,
  now: Date,
): Promise<RunItem> {
  // The lock makes finishing wait for the decision; a decision after that is too late.
  await tx.all(q.selectFrom('checklists').where('id', '=', id).select('id').forShare())
  const found = await findItem(tx, id, itemId)
  mustBeOpen(found, tx.scope.organization?.id)
  if (found.item.verdict !== 'not_conform')
    throw new Refused('checklist.conforms', undefined, 'Este item está conforme: não há o que decidir.')
  if (found.item.followUp) await dropFollowUp(tx, found.item.followUp.id, now)
  await decide(
    tx,
    given,
    {
      clinicId: found.run.clinicId,
      equipmentId: found.run.equipmentId,
      text: found.item.label,
      of: { checklistId: id, itemId },
    },
    now,
  )
  return (await findItem(tx, id, itemId)).item
}

/** Writes a decision, and opens its order where it asks for a new one. */
export async function decide(tx: Tx, given: Given, subject: Subject, now: Date): Promise<void> {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || !organization) throw new NotFound()
  const dueOn = given.decision === 'action' ? dueOnOf(given, dateIn(organization.timeZone, now)) : null
  const orderId = given.decision === 'order' ? await orderOf(tx, given, subject, now) : null
  const written = await tx.first(
    q
      .insertInto('correctiveActions')
      .values({
        id: given.followUpId,
        organizationId: organization.id,
        clinicId: subject.clinicId,
        ...subject.of,
        subject: subject.text,
        equipmentId: subject.equipmentId ?? given.order?.equipmentId ?? null,
        decision: given.decision,
        orderId,
        text: given.text,
        dueOn,
        createdBy: actor.userId,
        createdByName: actor.name,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  if (!written) throw new Conflict(null)
}

function dueOnOf({ dueOn }: Given, today: string): string {
  const problem = dueOnProblem(dueOn, today)
  if (problem) throw new Invalid([{ path: 'dueOn', message: problem }])
  return dueOn ?? ''
}

async function orderOf(tx: Tx, given: Given, { equipmentId }: Subject, now: Date): Promise<string> {
  const { order, orderId, actionId, text } = given
  if (Boolean(order) === Boolean(orderId)) {
    throw new Invalid([{ path: 'order', message: 'Escolha uma ordem aberta ou abra uma nova' }])
  }
  if (orderId) return existingOrder(tx, orderId, equipmentId)
  if (!order) throw new NotFound()
  if (equipmentId && order.equipmentId !== equipmentId) {
    throw new Invalid([{ path: 'order.equipmentId', message: 'A ordem é do equipamento deste checklist' }])
  }
  await createOrder(tx, { ...order, actionId, kind: 'corrective', fault: text }, now)
  return order.id
}

async function existingOrder(tx: Tx, id: string, equipmentId: string | null): Promise<string> {
  const order = await tx.first(
    q.selectFrom('serviceOrders').where('id', '=', id).select(['status', 'equipmentId']),
  )
  if (!order) throw new NotFound()
  if (equipmentId && order.equipmentId !== equipmentId) {
    throw new Invalid([{ path: 'orderId', message: 'Esta ordem é de outro equipamento' }])
  }
  if (isFinished(order.status))
    throw new Refused(
      'checklist.order_over',
      undefined,
      'Esta ordem já foi encerrada. Escolha outra ou abra uma nova.',
    )
  return id
}
