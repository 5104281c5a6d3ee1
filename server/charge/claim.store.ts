import type { Charge, chargeApi } from '#core/charge/charge.api.ts'
import type { paymentApi } from '#core/charge/payment.api.ts'
import { signedCents } from '#core/charge/charge.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, Invalid, NotFound, refusalsOf } from '#server/kit/errors.ts'
import { findCharge, todayOf } from './charge.store.ts'
import { mustSeeMoney, writerOf } from './money-access.ts'
import { holdPayables, registerPayment } from './payment.store.ts'
import { holdCharge, refused as chargeRefused } from './write-charge.store.ts'

const refused = refusalsOf({
  'claim.open': 'Este pagamento já foi informado. A oficina vai responder.',
  'adjustment.too_much': 'O ajuste passa do que falta pagar.',
  'adjustment.undone': 'Este ajuste já foi desfeito.',
  'adjustment.of_payment': 'Esta multa ou estes juros vieram com um pagamento. Estorne o pagamento.',
  'adjustment.needed': 'O que foi pago depende deste ajuste. Estorne o pagamento antes.',
})

/** The clinic says that it paid. @throws Forbidden, NotFound, Invalid, Refused */
export async function claimPayment(
  tx: Tx,
  input: Input<typeof paymentApi.claim>,
  now: Date,
): Promise<Charge> {
  mustSeeMoney(tx)
  const { actor, organization } = tx.scope
  const instalment = await tx.first(
    q
      .selectFrom('chargeInstalments')
      .where('id', '=', input.instalmentId)
      .where('chargeId', '=', input.id)
      .select(['workshopId', 'clinicId', 'openCents', 'cancelled']),
  )
  if (!instalment) throw new NotFound()
  if (actor.kind !== 'user' || organization?.id !== instalment.clinicId) throw new Forbidden()
  if (instalment.cancelled) throw chargeRefused('charge.cancelled')
  if (instalment.openCents === 0) throw chargeRefused('charge.paid')
  if (input.paidOn > todayOf(tx, now))
    throw new Invalid([{ path: 'paidOn', message: 'A data não pode estar no futuro' }])
  if (input.proofId) await mustHaveFile(tx, input.id, input.proofId)
  const { claimId: id, cents, paidOn, way, note = null, proofId: fileId = null } = input
  const written = await tx.all(
    q
      .insertInto('paymentClaims')
      .values({
        id,
        instalmentId: input.instalmentId,
        chargeId: input.id,
        workshopId: instalment.workshopId,
        clinicId: instalment.clinicId,
        cents,
        paidOn,
        way,
        note,
        fileId,
        claimedBy: actor.userId,
        claimedName: actor.name,
        createdAt: now,
      })
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )
  if (written.length === 0) throw refused('claim.open')
  return findCharge(tx, input.id, now)
}

async function mustHaveFile(tx: Tx, chargeId: string, fileId: string): Promise<void> {
  const file = await tx.first(
    q.selectFrom('files').where('id', '=', fileId).where('chargeId', '=', chargeId).select('id'),
  )
  if (!file) throw new NotFound('Não encontramos o comprovante.')
}

/** A claim that nobody has answered, of a charge that the caller holds. @throws NotFound, Conflict */
async function holdClaim(tx: Tx, chargeId: string, claimId: string, now: Date) {
  const claim = await tx.first(
    q
      .selectFrom('paymentClaims')
      .where('id', '=', claimId)
      .where('chargeId', '=', chargeId)
      .select(['id', 'instalmentId', 'cents', 'paidOn', 'way', 'note', 'state']),
  )
  if (!claim) throw new NotFound()
  if (claim.state !== 'open')
    throw new Conflict(await findCharge(tx, chargeId, now), 'claim.answered', 'Outra pessoa já respondeu.')
  return claim
}

/** Turns a claim into a payment. @throws Forbidden, NotFound, Conflict, Refused */
export async function confirmClaim(
  tx: Tx,
  input: Input<typeof paymentApi.confirm>,
  now: Date,
): Promise<Charge> {
  const { clinicId } = await holdCharge(tx, input.id)
  const { madeBy } = writerOf(tx)
  const claim = await holdClaim(tx, input.id, input.claimId, now)
  const payables = await holdPayables(tx, { instalmentId: claim.instalmentId })
  const { cents, paidOn, way, note } = claim
  const paymentId = newId(now.getTime())
  await registerPayment(tx, { id: paymentId, clinicId, cents, paidOn, way, note }, payables, null, now)
  await answer(tx, claim.id, { state: 'confirmed', paymentId, answeredBy: madeBy, answeredAt: now })
  return findCharge(tx, input.id, now)
}

/** @throws Forbidden, NotFound, Conflict */
export async function disputeClaim(
  tx: Tx,
  input: Input<typeof paymentApi.dispute>,
  now: Date,
): Promise<Charge> {
  await holdCharge(tx, input.id)
  const { madeBy } = writerOf(tx)
  const claim = await holdClaim(tx, input.id, input.claimId, now)
  await answer(tx, claim.id, { state: 'disputed', answer: input.answer, answeredBy: madeBy, answeredAt: now })
  return findCharge(tx, input.id, now)
}

const answer = (
  tx: Tx,
  id: string,
  given: {
    state: 'confirmed' | 'disputed'
    answeredBy: string
    answeredAt: Date
    answer?: string
    paymentId?: string
  },
) => tx.all(q.updateTable('paymentClaims').set(given).where('id', '=', id))

/** @throws Forbidden, NotFound, Refused */
export async function adjust(tx: Tx, input: Input<typeof chargeApi.adjust>, now: Date): Promise<Charge> {
  const { clinicId } = await holdCharge(tx, input.id)
  const { workshopId, madeBy } = writerOf(tx)
  const one = (await holdPayables(tx, { chargeId: input.id })).find(({ id }) => id === input.instalmentId)
  if (!one) throw new NotFound()
  const cents = signedCents(input.kind, input.cents)
  if (one.openCents + cents < 0) throw refused('adjustment.too_much')
  const isLate = input.kind === 'fine' || input.kind === 'interest'
  const { instalmentId, kind, basis } = input
  await tx.all(
    q.insertInto('chargeAdjustments').values({
      id: newId(now.getTime()),
      workshopId,
      clinicId,
      instalmentId,
      kind,
      cents,
      basis,
      countedOn: isLate ? todayOf(tx, now) : null,
      madeBy,
      createdAt: now,
    }),
  )
  return findCharge(tx, input.id, now)
}

/** @throws Forbidden, NotFound, Refused */
export async function undoAdjustment(
  tx: Tx,
  input: Input<typeof chargeApi.undoAdjustment>,
  now: Date,
): Promise<Charge> {
  await holdCharge(tx, input.id)
  const { madeBy } = writerOf(tx)
  const payables = await holdPayables(tx, { chargeId: input.id })
  const one = await tx.first(
    q
      .selectFrom('chargeAdjustments as a')
      .leftJoin('chargeAdjustments as r', 'r.reversesId', 'a.id')
      .where('a.id', '=', input.adjustmentId)
      .where('a.reversesId', 'is', null)
      .select(['a.id', 'a.workshopId', 'a.clinicId', 'a.instalmentId', 'a.kind', 'a.cents', 'a.basis'])
      .select(['a.countedOn', 'a.paymentId', 'r.id as undoneBy']),
  )
  const instalment = payables.find(({ id }) => id === one?.instalmentId)
  if (!one || !instalment) throw new NotFound()
  if (one.undoneBy) throw refused('adjustment.undone')
  if (one.paymentId) throw refused('adjustment.of_payment')
  if (instalment.openCents - one.cents < 0) throw refused('adjustment.needed')
  const { id: reversesId, undoneBy: _, cents, ...rest } = one
  await tx.all(
    q
      .insertInto('chargeAdjustments')
      .values({ ...rest, id: newId(now.getTime()), cents: -cents, reversesId, madeBy, createdAt: now }),
  )
  return findCharge(tx, input.id, now)
}
