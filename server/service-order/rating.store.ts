import type { Input } from '#core/kit/endpoint.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import type { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { blockedTexts } from '#core/service-order/blocked-texts.ts'
import { q } from '#server/database.ts'
import { Refused } from '#server/kit/errors.ts'
import { mustDecide, type Acting } from './order-action.ts'
import { orderDetail } from './order-detail.ts'
import { historyQuery, noticeQuery } from './order-history.store.ts'
import { findOrder, workshopOf } from './order-rows.store.ts'

/** Writes a rating beside its closed order, which stays as it is. @throws Refused if it has one */
export async function rateOrder(
  acting: Acting,
  input: Input<typeof serviceOrderApi.rate>,
): Promise<OrderDetail> {
  const { tx, now } = acting
  const found = await findOrder(tx, input.id)
  const step = mustDecide(found, { action: 'rate' }, acting)
  const { actor } = tx.scope
  if (actor.kind !== 'user') throw new Error('only a person can rate')
  const rated = await tx.first(
    q
      .insertInto('ratings')
      .values({
        orderId: found.row.id,
        clinicId: found.row.clinicId,
        workshopId: workshopOf(found),
        stars: input.stars,
        comment: input.comment ?? null,
        ratedBy: actor.userId,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.column('orderId').doNothing())
      .returning('orderId'),
  )
  if (!rated) throw new Refused('already_rated', undefined, blockedTexts.already_rated)
  const extra = { actionId: input.actionId, now }
  await tx.together(historyQuery(tx, found, step, extra), noticeQuery(found, step, extra))
  return orderDetail(tx, input.id, now)
}
