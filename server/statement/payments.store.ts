import { allocate } from '#core/charge/payment.ts'
import { fineBasis, interestBasis } from '#core/charge/late.ts'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Forbidden, NotFound } from '#server/kit/errors.ts'
import { openInstalment } from './bank-line.store.ts'
import type { Payments } from './settling.ts'

function writerOf({ scope: { actor, organization } }: Tx) {
  if (actor.kind !== 'user' || !organization) throw new Forbidden()
  return { workshopId: organization.id, madeBy: actor.userId }
}

export const statementPayments: Payments = {
  async register(tx, { clinicId, instalmentId, cents, paidOn, way, note }, now) {
    const { workshopId, madeBy } = writerOf(tx)
    const row = await openInstalment(tx, instalmentId)
    const id = newId(now.getTime())
    const own = { workshopId, clinicId, madeBy, createdAt: now }
    await tx.all(q.insertInto('payments').values({ id, ...own, cents, paidOn, way, note }))
    const [part] = allocate(cents, [{ ...row, isCancelled: false }], paidOn)
    if (!part) return { id }
    const late = [
      ['interest', part.interestCents, interestBasis(row, paidOn)],
      ['fine', part.fineCents, fineBasis(row, row)],
    ] as const
    for (const [kind, sum, basis] of late) {
      if (sum === 0) continue
      const adjustment = {
        id: newId(now.getTime()),
        instalmentId,
        kind,
        cents: sum,
        basis,
        countedOn: paidOn,
        paymentId: id,
      }
      await tx.all(q.insertInto('chargeAdjustments').values({ ...own, ...adjustment }))
    }
    const allocation = { id: newId(now.getTime()), paymentId: id, instalmentId, cents: part.cents }
    await tx.all(q.insertInto('paymentAllocations').values({ ...own, ...allocation }))
    return { id }
  },
  async reverse(tx, { id, reason }, now) {
    const { workshopId, madeBy } = writerOf(tx)
    const payment = await tx.first(
      q.selectFrom('payments').where('id', '=', id).select(['clinicId', 'cents', 'paidOn', 'way']),
    )
    if (!payment) throw new NotFound()
    const own = { workshopId, clinicId: payment.clinicId, madeBy, createdAt: now }
    const parts = await tx.all(
      q.selectFrom('paymentAllocations').where('paymentId', '=', id).select(['instalmentId', 'cents']),
    )
    for (const part of parts) {
      const back = {
        id: newId(now.getTime()),
        paymentId: id,
        instalmentId: part.instalmentId,
        cents: -part.cents,
      }
      await tx.all(q.insertInto('paymentAllocations').values({ ...own, ...back }))
    }
    const { way, paidOn, cents } = payment
    const opposite = { id: newId(now.getTime()), cents: -cents, paidOn, way, note: reason, reversesId: id }
    await tx.all(q.insertInto('payments').values({ ...own, ...opposite }))
  },
}
