import { sql } from 'kysely'
import type { Charge, Instalment } from '#core/charge/charge.api.ts'
import { statusOf, statusOfAll } from '#core/charge/charge.ts'
import { lateOn } from '#core/charge/late.ts'
import { dateIn } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import { filesQuery, toFile, type FileRow } from '#server/file/file.store.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { mustSeeMoney } from './money-access.ts'

/** Today in the asker's organization. */
export const todayOf = ({ scope }: Db, now: Date) =>
  dateIn(scope.organization?.timeZone ?? 'America/Sao_Paulo', now)

/** Who did something: a colleague by name, the other side by its organization. */
const byWorkshop = sql<string>`coalesce(p.name, w.name)`

const headersOf = (id: string) =>
  q
    .selectFrom('charges as c')
    .innerJoin('workshopProfiles as w', 'w.workshopId', 'c.workshopId')
    .innerJoin('organizations as k', 'k.id', 'c.clinicId')
    .leftJoin('serviceOrders as o', 'o.id', 'c.orderId')
    .leftJoin('serviceContracts as s', 's.id', 'c.contractId')
    .leftJoin('documents as d', 'd.id', 's.documentId')
    .leftJoin('profiles as p', 'p.id', 'c.createdBy')
    .leftJoin('profiles as e', 'e.id', 'c.cancelledBy')
    .where('c.id', '=', id)
    .select(['c.id', 'c.number', 'c.origin', 'c.description', 'c.totalCents', 'c.issuedOn', 'c.competence'])
    .select(['c.terms', 'c.fineBasisPoints', 'c.interest', 'c.nfseKey', 'c.cancelledAt', 'c.cancelReason'])
    .select(['c.createdAt', 'c.workshopId', 'w.name as workshopName', 'c.clinicId', 'k.name as clinicName'])
    .select(['k.taxId', 'k.whatsapp', 'c.orderId', 'o.number as orderNumber'])
    .select(['c.contractId', 'd.number as contractNumber'])
    .select(sql<string | null>`case when c.created_by is not null then ${byWorkshop} end`.as('by'))
    .select(
      sql<string | null>`case when c.cancelled_by is not null then coalesce(e.name, w.name) end`.as(
        'cancelledBy',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(y.cents - y.allocated_cents), 0)::bigint from payments y
        where y.workshop_id = c.workshop_id and y.clinic_id = c.clinic_id and y.cents > y.allocated_cents
          and y.cents > 0 and not y.reversed)`.as('creditCents'),
    )

const isClaimed = sql<boolean>`exists (select from payment_claims m where m.instalment_id = i.id and m.state = 'open')`

const instalmentsOf = (chargeId: string) =>
  q
    .selectFrom('chargeInstalments as i')
    .where('i.chargeId', '=', chargeId)
    .select(['i.id', 'i.position', 'i.dueOn', 'i.cents', 'i.adjustedCents', 'i.paidCents', 'i.openCents'])
    .select(['i.txid', 'i.lateCents', 'i.fined', 'i.interestUntil', 'i.cancelled'])
    .select(isClaimed.as('isClaimed'))
    .orderBy('i.position')

const adjustmentsOf = (chargeId: string) =>
  q
    .selectFrom('chargeAdjustments as a')
    .innerJoin('chargeInstalments as i', 'i.id', 'a.instalmentId')
    .innerJoin('workshopProfiles as w', 'w.workshopId', 'a.workshopId')
    .leftJoin('profiles as p', 'p.id', 'a.madeBy')
    .leftJoin('chargeAdjustments as r', 'r.reversesId', 'a.id')
    .where('i.chargeId', '=', chargeId)
    .select(['a.id', 'a.instalmentId', 'a.kind', 'a.cents', 'a.basis', 'a.paymentId', 'a.reversesId'])
    .select(['a.createdAt', sql<boolean>`r.id is not null`.as('isReversed'), byWorkshop.as('by')])
    .orderBy('a.createdAt')
    .orderBy('a.kind')
    .orderBy('a.id')

const paymentsOf = (chargeId: string) =>
  q
    .selectFrom('payments as y')
    .innerJoin('workshopProfiles as w', 'w.workshopId', 'y.workshopId')
    .leftJoin('profiles as p', 'p.id', 'y.madeBy')
    .where(
      sql<boolean>`exists (select from payment_allocations l join charge_instalments i on i.id = l.instalment_id
        where l.payment_id in (y.id, y.reverses_id) and i.charge_id = ${chargeId}::uuid)`,
    )
    .select(['y.id', 'y.cents', 'y.paidOn', 'y.way', 'y.note', 'y.reversesId', 'y.reversed as isReversed'])
    .select(['y.createdAt', 'y.fileId', byWorkshop.as('by')])
    .orderBy('y.id')

const partsOf = (chargeId: string) =>
  q
    .selectFrom('paymentAllocations as l')
    .innerJoin('chargeInstalments as i', 'i.id', 'l.instalmentId')
    .where('i.chargeId', '=', chargeId)
    .select(['l.paymentId', 'l.instalmentId', 'l.cents'])
    .orderBy('l.id')

const claimsOf = (chargeId: string) =>
  q
    .selectFrom('paymentClaims as m')
    .innerJoin('workshopProfiles as w', 'w.workshopId', 'm.workshopId')
    .leftJoin('profiles as p', 'p.id', 'm.answeredBy')
    .where('m.chargeId', '=', chargeId)
    .select(['m.id', 'm.instalmentId', 'm.cents', 'm.paidOn', 'm.way', 'm.note', 'm.fileId', 'm.state'])
    .select(['m.claimedName as by', 'm.answer', 'm.answeredAt', 'm.createdAt'])
    .select(sql<string | null>`case when m.answered_by is not null then ${byWorkshop} end`.as('answeredBy'))
    .orderBy('m.id')

type Found = [
  RowOf<typeof headersOf>,
  RowOf<typeof instalmentsOf>,
  RowOf<typeof adjustmentsOf>,
  RowOf<typeof paymentsOf>,
  RowOf<typeof partsOf>,
  RowOf<typeof claimsOf>,
  FileRow,
]

/** A charge as both its sides see it. @throws Forbidden, NotFound */
export async function findCharge(db: Db, id: string, now: Date): Promise<Charge> {
  mustSeeMoney(db)
  const [[header], instalments, adjustments, payments, parts, claims, files] = await db.together<Found>(
    headersOf(id),
    instalmentsOf(id),
    adjustmentsOf(id),
    paymentsOf(id),
    partsOf(id),
    claimsOf(id),
    filesQuery({ chargeId: id }),
  )
  if (!header) throw new NotFound()
  const today = todayOf(db, now)
  const {
    workshopId,
    workshopName,
    clinicId,
    clinicName,
    taxId,
    whatsapp,
    orderId,
    orderNumber,
    contractId,
    contractNumber,
    ...rest
  } = header
  const standings = Array.from(instalments, (one) => ({ ...one, isCancelled: one.cancelled }))
  return {
    ...rest,
    workshop: { id: workshopId, name: workshopName },
    clinic: { id: clinicId, name: clinicName, taxId, whatsapp },
    order: orderId ? { id: orderId, number: orderNumber ?? '' } : null,
    contract: contractId ? { id: contractId, number: contractNumber } : null,
    status: statusOfAll(standings, today),
    instalments: standings.map((one) => toInstalment(one, rest, today)),
    adjustments,
    payments: Array.from(payments, (payment) => ({
      ...payment,
      parts: parts.flatMap(({ paymentId, ...part }) => (paymentId === payment.id ? [part] : [])),
    })),
    claims,
    files: files.map(toFile),
  }
}

function toInstalment(
  { isCancelled, isClaimed: claimed, ...one }: RowOf<typeof instalmentsOf> & { isCancelled: boolean },
  terms: { fineBasisPoints: number; interest: boolean },
  today: string,
): Instalment {
  const isOver = isCancelled || one.openCents === 0
  const { cancelled: _, ...facts } = one
  return {
    ...facts,
    ...(isOver ? { fineCents: 0, interestCents: 0 } : lateOn(one, terms, today)),
    status: statusOf({ ...one, isCancelled, isClaimed: claimed }, today),
  }
}

/** The newest charge of an order, and what waits to be charged. @throws Forbidden, NotFound */
export async function chargeOfOrder(db: Db, orderId: string): Promise<string | null> {
  mustSeeMoney(db)
  const [[order], [charge]] = await db.together<[{ id: string }, { id: string }]>(
    q.selectFrom('serviceOrders').where('id', '=', orderId).select('id'),
    q.selectFrom('charges').where('orderId', '=', orderId).orderBy('id', 'desc').limit(1).select('id'),
  )
  if (!order) throw new NotFound()
  return charge?.id ?? null
}
