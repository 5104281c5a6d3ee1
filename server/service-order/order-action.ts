import { decide, isBlocked } from '#core/service-order/decide.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import type { Command, Step } from '#core/service-order/step.ts'
import { blockedTexts } from '#core/service-order/blocked-texts.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, Refused } from '#server/kit/errors.ts'
import { actorOf } from './order-actor.ts'
import { applyStep, touchesEquipment, updateEquipment } from './order-apply.store.ts'
import { detailQueries, orderDetail, toDetail, type DetailRows } from './order-detail.ts'
import type { Extra } from './order-history.store.ts'
import { lockOrder, type FoundOrder } from './order-rows.store.ts'

/** The part of a request that acting on an order needs. */
export interface Acting {
  tx: Tx
  now: Date
  /** Address of the asker. */
  from?: string
}

/** Values that every action on an order carries. */
export interface OnOrder {
  id: string
  version: number
  actionId: string
}

/** @throws NotFound; Conflict with the order as it is now, if the writer saw another version */
export async function findVersion(acting: Acting, input: OnOrder): Promise<FoundOrder> {
  const found = await lockOrder(acting.tx, input.id)
  await mustBeVersion(acting, found, input)
  return found
}

/** @throws Conflict with the order as it is now, if the writer saw another version */
export async function mustBeVersion({ tx, now }: Acting, { row }: FoundOrder, input: OnOrder): Promise<void> {
  if (row.version !== input.version) throw new Conflict(await orderDetail(tx, row.id, now))
}

/** @throws Forbidden if the person may never do it, Refused if a rule is against it now; both with the code */
export function mustDecide(found: FoundOrder, command: Command, { tx, now }: Acting): Step {
  const decision = decide(found.order, command, actorOf(tx.scope), now)
  if (!isBlocked(decision)) return decision
  const message = blockedTexts[decision.code]
  if (decision.forbidden) throw new Forbidden(decision.code, message)
  throw new Refused(decision.code, { status: found.order.status }, message)
}

/** Writes the decided step. @throws Conflict if another version was faster */
export async function write(
  acting: Acting,
  found: FoundOrder,
  step: Step,
  extra: Omit<Extra, 'now' | 'from'>,
): Promise<void> {
  const { tx, now, from } = acting
  await applyStep(tx, found, step, { ...extra, now, ...(from && { from }) })
  if (touchesEquipment.has(step.action)) await updateEquipment(tx, found.row.id, now, extra)
}

/** Find, compare the version, decide, apply: the whole of most actions. */
export async function act(
  acting: Acting,
  input: OnOrder,
  command: Command,
  extra: Omit<Extra, 'now' | 'from' | 'actionId'> = {},
): Promise<void> {
  const found = await findVersion(acting, input)
  const step = mustDecide(found, command, acting)
  await write(acting, found, step, { ...extra, actionId: input.actionId })
}

/** An action whose answer is the order as its actor sees it now. */
export async function actAndShow(
  acting: Acting,
  input: OnOrder,
  command: Command,
  extra: Omit<Extra, 'now' | 'from' | 'actionId'> = {},
): Promise<OrderDetail> {
  return actOnFound(acting, await lockOrder(acting.tx, input.id), input, command, extra)
}

/** The same on an order that was found, and locked, already. */
export async function actOnFound(
  acting: Acting,
  found: FoundOrder,
  input: OnOrder,
  command: Command,
  extra: Omit<Extra, 'now' | 'from' | 'actionId'> = {},
): Promise<OrderDetail> {
  await mustBeVersion(acting, found, input)
  const step = mustDecide(found, command, acting)
  const { tx, now, from } = acting
  const whole = { ...extra, actionId: input.actionId, now, ...(from && { from }) }
  if (touchesEquipment.has(step.action)) {
    await write(acting, found, step, whole)
    return orderDetail(tx, input.id, now)
  }
  return toDetail(
    await applyStep<DetailRows>(tx, found, step, whole, ...detailQueries(input.id)),
    tx.scope,
    now,
  )
}
