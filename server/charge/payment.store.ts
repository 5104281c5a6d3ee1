import { sql } from 'kysely'
import type { Charge } from '#core/charge/charge.api.ts'
import type { paymentApi } from '#core/charge/payment.api.ts'
import { fineBasis, interestBasis } from '#core/charge/late.ts'
import { allocate, allocationProblems, type Allocation, type Payable } from '#core/charge/payment.ts'
import type { Way } from '#core/charge/charge.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Invalid, NotFound, refusalsOf } from '#server/kit/errors.ts'
import { holdLimit } from '#server/kit/hold.ts'
import { findCharge, todayOf } from './charge.store.ts'
import { writerOf } from './money-access.ts'
import { hasCredit } from './standing.store.ts'
import { holdCharge } from './write-charge.store.ts'

const refused = refusalsOf({
  'payment.reversed': 'Este pagamento já foi estornado.',
  'payment.no_credit': 'Este cliente não tem crédito.',
  'payment.nothing_owed': 'Nada falta pagar aqui.',
})

export interface NewPayment {
  id: string
  clinicId: string
  cents: number
  paidOn: PlainDate
  way: Way
  note: string | null
  /** A file of the charge that proves it. */
  fileId?: string | null
  /** The workshop gives up the fine and interest of that day. */
  waivesLate?: boolean
}

/**
 * Instalments with all that a payment asks of them, by due day. Their charge stays locked until the commit, so that
 * payments, adjustments and answers of one charge follow each other.
 */
export async function holdPayables(
  tx: Tx,
  of: { chargeId: string } | { instalmentId: string },
): Promise<Payable[]> {
  const { workshopId } = writerOf(tx)
  const chosen =
    'chargeId' in of
      ? sql<boolean>`i.charge_id = ${of.chargeId}::uuid`
      : sql<boolean>`i.id = ${of.instalmentId}::uuid`
  const charges = q.selectFrom('chargeInstalments as i').where(chosen).select('i.chargeId')
  await tx.all(q.selectFrom('charges').where('id', 'in', charges).select('id').forUpdate())
  return tx.all(
    q
      .selectFrom('chargeInstalments as i')
      .innerJoin('charges as c', 'c.id', 'i.chargeId')
      .where('i.workshopId', '=', workshopId)
      .where(chosen)
      .select(['i.id', 'i.dueOn', 'i.cents', 'i.adjustedCents', 'i.paidCents', 'i.openCents', 'i.lateCents'])
      .select(['i.fined', 'i.interestUntil', 'i.cancelled as isCancelled', 'c.fineBasisPoints', 'c.interest'])
      .orderBy('i.dueOn')
      .orderBy('i.id'),
  )
}

/**
 * Writes a payment of a clinic to the asker's workshop: fixes the fine and interest that it pays, and allocates it. The
 * caller holds `payables`. What no part takes is the clinic's credit.
 * @param parts null pays the oldest first
 * @throws Forbidden, Invalid, Conflict if the id is taken
 */
export async function registerPayment(
  tx: Tx,
  { note, fileId = null, waivesLate, ...payment }: NewPayment,
  payables: readonly Payable[],
  parts: readonly Allocation[] | null,
  now: Date,
): Promise<void> {
  const { workshopId, madeBy } = writerOf(tx)
  const chosen = parts ?? allocate(payment.cents, payables, payment.paidOn, waivesLate)
  const problems = allocationProblems({ ...payment, parts: chosen }, payables, todayOf(tx, now))
  if (problems.length > 0) throw new Invalid(problems)
  const own = { workshopId, clinicId: payment.clinicId, madeBy, createdAt: now }
  const written = await tx.all(
    q
      .insertInto('payments')
      .values({ ...payment, note, fileId, ...own })
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )
  if (written.length === 0) throw new Conflict(null)
  await settle(tx, { paymentId: payment.id, paidOn: payment.paidOn }, chosen, payables, own)
}

type Own = { workshopId: string; clinicId: string; madeBy: string; createdAt: Date }

async function settle(
  tx: Tx,
  { paymentId, paidOn }: { paymentId: string; paidOn: PlainDate },
  parts: readonly Allocation[],
  payables: readonly Payable[],
  own: Own,
): Promise<void> {
  const at = own.createdAt.getTime()
  const late = parts.flatMap(({ instalmentId, fineCents, interestCents }) => {
    const one = payables.find(({ id }) => id === instalmentId)
    if (!one) return []
    const shared = { ...own, instalmentId, paymentId, countedOn: paidOn }
    return [
      { ...shared, kind: 'fine' as const, cents: fineCents, basis: fineBasis(one, one) },
      { ...shared, kind: 'interest' as const, cents: interestCents, basis: interestBasis(one, paidOn) },
    ].filter(({ cents }) => cents > 0)
  })
  if (late.length > 0) {
    const rows = late.map((row) => Object.assign(row, { id: newId(at) }))
    await tx.all(q.insertInto('chargeAdjustments').values(rows))
  }
  if (parts.length > 0) {
    const rows = parts.map(({ instalmentId, cents }) => ({
      ...own,
      id: newId(at),
      paymentId,
      instalmentId,
      cents,
    }))
    await tx.all(q.insertInto('paymentAllocations').values(rows))
  }
}

/** @throws NotFound for a file that is not of the charge */
export async function mustHaveFile(tx: Tx, chargeId: string, fileId: string): Promise<void> {
  const file = await tx.first(
    q.selectFrom('files').where('id', '=', fileId).where('chargeId', '=', chargeId).select('id'),
  )
  if (!file) throw new NotFound('Não encontramos o comprovante.')
}

/** Registers what a client paid of a charge. @throws Forbidden, NotFound, Invalid, Refused */
export async function pay(tx: Tx, input: Input<typeof paymentApi.register>, now: Date): Promise<Charge> {
  const { clinicId } = await holdCharge(tx, input.id)
  const payables = await holdPayables(tx, { chargeId: input.id })
  if (!payables.some(({ openCents }) => openCents > 0)) throw refused('payment.nothing_owed')
  const { paymentId: id, note = null, parts = null, proofId = null } = input
  if (proofId) await mustHaveFile(tx, input.id, proofId)
  const { cents, paidOn, way, waivesLate = false } = input
  const payment = { id, clinicId, cents, paidOn, way, note, fileId: proofId, waivesLate }
  await registerPayment(tx, payment, payables, parts, now)
  return findCharge(tx, input.id, now)
}

/**
 * Takes a payment back whole, with the fine and interest that were fixed with it.
 * @throws Forbidden, NotFound, Refused if it was taken back already
 */
export async function reversePayment(
  tx: Tx,
  { id, reason }: { id: string; reason: string },
  now: Date,
): Promise<void> {
  const { workshopId, madeBy } = writerOf(tx)
  const touched = q
    .selectFrom('paymentAllocations as l')
    .innerJoin('chargeInstalments as i', 'i.id', 'l.instalmentId')
    .where('l.paymentId', '=', id)
    .select('i.chargeId')
  await tx.all(q.selectFrom('charges').where('id', 'in', touched).select('id').orderBy('id').forUpdate())
  await holdLimit(tx, 'payment', id)
  const payment = await tx.first(
    q
      .selectFrom('payments')
      .where('id', '=', id)
      .where('workshopId', '=', workshopId)
      .where('reversesId', 'is', null)
      .select(['clinicId', 'cents', 'paidOn', 'way', 'reversed']),
  )
  if (!payment) throw new NotFound()
  if (payment.reversed) throw refused('payment.reversed')
  await holdLimit(tx, 'credit', workshopId, payment.clinicId)
  const { clinicId, cents, paidOn, way } = payment
  const own = { workshopId, clinicId, madeBy, createdAt: now }
  const at = now.getTime()
  const [parts, late] = await tx.together<
    [
      { instalmentId: string; cents: number },
      {
        id: string
        instalmentId: string
        kind: 'fine' | 'interest'
        cents: number
        basis: string
        countedOn: string
      },
    ]
  >(
    q
      .selectFrom('paymentAllocations')
      .where('paymentId', '=', id)
      .groupBy('instalmentId')
      .having(sql<boolean>`sum(cents) <> 0`)
      .select(['instalmentId', sql<number>`sum(cents)::bigint`.as('cents')]),
    q
      .selectFrom('chargeAdjustments as a')
      .where('a.paymentId', '=', id)
      .where('a.reversesId', 'is', null)
      .where(sql<boolean>`not exists (select from charge_adjustments r where r.reverses_id = a.id)`)
      .select(['a.id', 'a.instalmentId', 'a.kind', 'a.cents', 'a.basis', 'a.countedOn'])
      .$narrowType<{ kind: 'fine' | 'interest'; countedOn: string }>(),
  )
  const back = Array.from(parts, (part) => ({
    ...own,
    ...part,
    id: newId(at),
    paymentId: id,
    cents: -part.cents,
  }))
  if (back.length > 0) await tx.all(q.insertInto('paymentAllocations').values(back))
  const undone = Array.from(late, ({ id: reversesId, ...one }) => ({
    ...own,
    ...one,
    id: newId(at),
    cents: -one.cents,
    reversesId,
  }))
  if (undone.length > 0) await tx.all(q.insertInto('chargeAdjustments').values(undone))
  await tx.all(
    q
      .insertInto('payments')
      .values({ ...own, id: newId(at), cents: -cents, paidOn, way, note: reason, reversesId: id }),
  )
}

export async function reverse(tx: Tx, input: Input<typeof paymentApi.reverse>, now: Date): Promise<Charge> {
  await findCharge(tx, input.id, now)
  await reversePayment(tx, { id: input.paymentId, reason: input.reason }, now)
  return findCharge(tx, input.id, now)
}

/** Pays an instalment from the clinic's credit, the oldest payment first. @throws Forbidden, NotFound, Refused */
export async function useCredit(
  tx: Tx,
  input: Input<typeof paymentApi.useCredit>,
  now: Date,
): Promise<Charge> {
  const { clinicId } = await holdCharge(tx, input.id)
  const { workshopId, madeBy } = writerOf(tx)
  const payables = await holdPayables(tx, { chargeId: input.id })
  const one = payables.find(({ id }) => id === input.instalmentId)
  if (!one) throw new NotFound()
  if (one.openCents === 0) throw refused('payment.nothing_owed')
  await holdLimit(tx, 'credit', workshopId, clinicId)
  const credits = await tx.all(
    q
      .selectFrom('payments')
      .where('workshopId', '=', workshopId)
      .where('clinicId', '=', clinicId)
      .where(hasCredit)
      .select(['id', sql<number>`cents - allocated_cents`.as('left')])
      .orderBy('id')
      .limit(100),
  )
  let owed = one.openCents
  const own = { workshopId, clinicId, madeBy, createdAt: now }
  const rows = credits.flatMap(({ id, left }) => {
    const cents = Math.min(left, owed)
    owed -= cents
    return cents > 0 ? [{ ...own, id: newId(now.getTime()), paymentId: id, instalmentId: one.id, cents }] : []
  })
  if (rows.length === 0) throw refused('payment.no_credit')
  await tx.all(q.insertInto('paymentAllocations').values(rows))
  return findCharge(tx, input.id, now)
}
