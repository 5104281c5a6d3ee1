import { txidOf } from '#core/charge/terms.ts'
import { sql } from 'kysely'
import { lateOn } from '#core/charge/late.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { PixOffer } from '#core/pix/pix.api.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { Forbidden, NotFound } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import { offerOf } from './pix-offer.ts'

/** Instalments with what their Pix code says. */
const payable = () =>
  q
    .selectFrom('chargeInstalments as i')
    .innerJoin('charges as c', 'c.id', 'i.chargeId')
    .innerJoin('organizations as w', 'w.id', 'i.workshopId')
    .select(['i.chargeId', 'i.dueOn', 'i.cents', 'i.adjustedCents', 'i.paidCents', 'i.lateCents', 'i.fined'])
    .select(['i.interestUntil', 'i.openCents', 'i.cancelled', 'i.txid', 'c.fineBasisPoints', 'c.interest'])
    .select(['w.name', 'w.city', 'w.timeZone', 'w.pixKey', 'w.pixKeyKind', 'w.pixKeySince'])

type Payable = Awaited<ReturnType<typeof payableRow>>
const payableRow = (db: Db, id: string) => db.first(payable().where('i.id', '=', id))

function offer(row: NonNullable<Payable>, now: Date): PixOffer {
  const late = lateOn(row, row, dateIn(row.timeZone, now))
  const cents = row.openCents === 0 ? 0 : row.openCents + late.fineCents + late.interestCents
  return offerOf(row, { cents, txid: row.txid, isCancelled: row.cancelled }, now)
}

/** @throws NotFound, Forbidden without the permission `finances` */
export async function pixOfInstalment(db: Db, id: string, now: Date): Promise<PixOffer> {
  const row = await payableRow(db, id)
  if (!row) throw new NotFound()
  return offer(row, now)
}

/**
 * The first open instalment of the order's charge; before there is a charge the approved sum, with the order's own id
 * as txid.
 * @throws NotFound; Forbidden without the permission `finances`
 */
export async function pixOfOrder(
  db: Db,
  id: string,
  now: Date,
): Promise<PixOffer & { chargeId: string | null }> {
  const order = await db.first(
    q
      .selectFrom('serviceOrders as o')
      .leftJoin('organizations as w', 'w.id', 'o.workshopId')
      .where('o.id', '=', id)
      .select(['o.status', 'w.name', 'w.city', 'w.timeZone', 'w.pixKey', 'w.pixKeyKind', 'w.pixKeySince'])
      .select(sql<number>`approved_sum(o)`.as('approvedCents')),
  )
  if (!order) throw new NotFound()
  if (!holds(db.scope, 'finances')) throw new Forbidden()
  const row = await db.first(
    payable()
      .where('c.orderId', '=', id)
      .where('i.cancelled', '=', false)
      .orderBy(sql`i.open_cents = 0`)
      .orderBy('i.position')
      .limit(1),
  )
  if (row) return { ...offer(row, now), chargeId: row.chargeId }
  const { name, city, timeZone, pixKey, pixKeyKind, pixKeySince } = order
  const isOver = order.status === 'cancelled' || order.status === 'closed'
  if (name === null || city === null || timeZone === null) {
    return { pix: null, absence: 'nothing_owed', chargeId: null }
  }
  const receiver = { name, city, timeZone, pixKey, pixKeyKind, pixKeySince }
  const owed = { cents: isOver ? 0 : order.approvedCents, txid: txidOf(id), isCancelled: false }
  return { ...offerOf(receiver, owed, now), chargeId: null }
}
