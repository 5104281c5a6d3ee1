import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound } from '#server/kit/errors.ts'
import { ownId } from './purchase.store.ts'

/** Who writes, and for which organization. */
function maker(tx: Tx, now: Date) {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || !organization) throw new Forbidden()
  return { organizationId: organization.id, madeBy: actor.userId, createdAt: now }
}

interface NewReceipt {
  id: string
  purchaseId: string
  number: number
  receivedOn: string
  placeId: string
  invoiceNumber: string | null
  invoiceKey: string | null
  excessReason: string | null
  freightCents: number
  discountCents: number
  totalCents: number
}

/** Returns its number. @throws Conflict if the id is taken */
export async function addReceipt(tx: Tx, receipt: NewReceipt, now: Date): Promise<number> {
  const written = await tx.all(
    q
      .insertInto('purchaseReceipts')
      .values({ ...receipt, ...maker(tx, now) })
      .onConflict((on) => on.column('id').doNothing())
      .returning('number'),
  )
  if (!written[0]) throw new Conflict(null)
  return written[0].number
}

interface NewReceiptLine {
  id: string
  lineId: string
  itemId: string
  quantityMilli: number
  unitCents: number | null
  costCents: number
}

export const addReceiptLines = (
  tx: Tx,
  of: { purchaseId: string; receiptId: string },
  lines: readonly NewReceiptLine[],
) =>
  tx.all(
    q.insertInto('purchaseReceiptLines').values(
      lines.map(({ id, lineId, itemId, quantityMilli, unitCents, costCents }, position) => ({
        id,
        lineId,
        itemId,
        quantityMilli,
        unitCents,
        costCents,
        position,
        ...of,
        organizationId: ownId(tx) ?? '',
      })),
    ),
  )

/** One price for each item; of several lots the last one's. */
export async function addPrices(
  tx: Tx,
  of: { supplierId: string; purchaseId: string; pricedOn: string },
  lines: readonly NewReceiptLine[],
  now: Date,
): Promise<void> {
  const prices = new Map(
    lines.flatMap(({ itemId, unitCents }) => (unitCents === null ? [] : [[itemId, unitCents]])),
  )
  if (prices.size === 0) return
  await tx.all(
    q.insertInto('supplierPrices').values(
      Array.from(prices, ([itemId, unitCents]) => ({
        ...of,
        ...maker(tx, now),
        id: newId(now.getTime()),
        itemId,
        unitCents,
      })),
    ),
  )
}

/** The receipt that an invoice's file is sent for. @throws NotFound */
export async function receiptForFile(db: Db, id: string): Promise<string> {
  const own = q.selectFrom('purchaseReceipts').where('organizationId', '=', ownId(db)).where('id', '=', id)
  if (!(await db.first(own.select('id')))) throw new NotFound()
  return id
}
