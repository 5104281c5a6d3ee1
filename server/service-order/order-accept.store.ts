import { sql } from 'kysely'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { Conflict, NotFound } from '#server/kit/errors.ts'
import { actOnFound, type Acting, type OnOrder } from './order-action.store.ts'
import { compiled } from './order-apply.store.ts'
import { detailQueries, toDetail, type DetailRows } from './order-detail.store.ts'
import { entryQuery, notice } from './order-history.store.ts'
import { mustAllow, planQuery, type PlanRow } from './order-plan.store.ts'
import { findOrder, foundOf, foundQueries, lockQuery, type FoundRows } from './order-rows.store.ts'

/**
 * A workshop accepts what was asked of it, or a published order, which goes to the first.
 * @throws Refused without a plan; Conflict `taken` where another workshop was faster, NotFound where the order is none of the caller's
 */
export async function acceptOrder(acting: Acting, input: OnOrder): Promise<OrderDetail> {
  const { tx, now } = acting
  const own = tx.scope.organization
  const [plans, , ...rows] = await tx.together<[PlanRow, unknown, ...FoundRows]>(
    planQuery(own?.id ?? null),
    lockQuery(input.id),
    ...foundQueries(input.id),
  )
  const found = rows[0].length > 0 ? foundOf(...rows) : null
  // What a workshop owes it may always take.
  const isNew = found?.order.kind !== 'warranty_return'
  if (isNew && own?.kind === 'workshop') mustAllow(plans, now)
  return found ? actOnFound(acting, found, input, { action: 'accept' }) : acceptPublished(acting, input)
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
  const [, , ...rows] = await tx.together<[unknown, unknown, ...DetailRows]>(
    entryQuery(tx, entry, now),
    notice(row.id, 'accept', ['clinic'], about, now),
    ...detailQueries(input.id),
  )
  return toDetail(rows, tx.scope, now)
}
