import { sql } from 'kysely'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { q } from '#server/database.ts'
import { Conflict, NotFound } from '#server/kit/errors.ts'
import { actAndShow, type Acting, type OnOrder } from './order-action.store.ts'
import { compiled } from './order-apply.store.ts'
import { orderDetail } from './order-detail.store.ts'
import { entryQuery, notice } from './order-history.store.ts'
import { mustHavePlan } from './order-plan.store.ts'
import { findOrder } from './order-rows.store.ts'

/**
 * A workshop accepts what was asked of it, or a published order, which goes to the first.
 * @throws Refused without a plan; Conflict `taken` where another workshop was faster, NotFound where the order is none of the caller's
 */
export async function acceptOrder(acting: Acting, input: OnOrder): Promise<OrderDetail> {
  const { tx, now } = acting
  const visible = await tx.first(q.selectFrom('service_orders').where('id', '=', input.id).select('kind'))
  // What a workshop owes it may always take.
  const isNew = visible?.kind !== 'warranty_return'
  if (isNew && tx.scope.organization?.kind === 'workshop') await mustHavePlan(tx, now)
  return visible ? actAndShow(acting, input, { action: 'accept' }) : acceptPublished(acting, input)
}

async function acceptPublished({ tx, now }: Acting, input: OnOrder): Promise<OrderDetail> {
  if (tx.scope.organization?.kind !== 'workshop') throw new NotFound()
  const call = sql<{
    outcome: string | null
  }>`select accept_published_order(${input.id}, ${input.version}, ${now})
    as outcome`
  const outcome = (await tx.first(compiled(call)))?.outcome
  if (!outcome) throw new NotFound()
  if (outcome !== 'accepted') throw new Conflict(null, outcome === 'taken' ? 'taken' : 'changed_meanwhile')
  const { row } = await findOrder(tx, input.id)
  const entry = {
    actionId: input.actionId,
    orderId: row.id,
    clinicId: row.clinic_id,
    workshopId: row.workshop_id,
    action: 'accept' as const,
    from: 'pending',
    to: 'accepted',
    reason: null,
    details: {},
  }
  const about = {
    number: row.number,
    equipmentName: row.equipment_name,
    clinicName: row.clinic_name,
    category: row.equipment_category,
    reason: null,
  }
  await tx.together(entryQuery(tx, entry, now), notice(row.id, 'accept', ['clinic'], about, now))
  return orderDetail(tx, input.id, now)
}
