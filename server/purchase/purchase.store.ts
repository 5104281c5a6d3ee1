import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import type { ListedPurchase, Purchase, purchaseApi } from '#core/purchase/purchase.api.ts'
import { q } from '#server/database.ts'
import { toFile } from '#server/file/file.store.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { holds } from '#server/kit/scope.ts'

export const ownId = ({ scope }: Db) => scope.organization?.id ?? null

const headersOf = (db: Db) =>
  q
    .selectFrom('purchases as p')
    .innerJoin('suppliers as s', 's.id', 'p.supplierId')
    .innerJoin('profiles as u', 'u.id', 'p.createdBy')
    .where('p.organizationId', '=', ownId(db))
    .select(['p.id', 'p.number', 'p.status', 'p.totalCents', 'p.freightCents', 'p.discountCents', 'p.notes'])
    .select([
      'p.sentAt',
      'p.endedAt',
      'p.endReason',
      'p.createdAt',
      'p.version',
      'p.lines',
      'p.completeLines',
    ])
    .select(['p.supplierId', 's.name as supplierName', 's.email', 's.whatsapp', 'u.name as by'])

const linesOf = (id: string) =>
  q
    .selectFrom('purchaseLines as l')
    .innerJoin('stockItems as i', 'i.id', 'l.itemId')
    .where('l.purchaseId', '=', id)
    .select(['l.id', 'l.itemId', 'i.name', 'i.code', 'i.makerCode', 'i.unit', 'i.keepsLots'])
    .select(['l.quantityMilli', 'l.unitCents', 'l.expectedOn', 'l.receivedMilli'])
    .orderBy('l.position')

const receiptsOf = (id: string) =>
  q
    .selectFrom('purchaseReceipts as r')
    .innerJoin('stockPlaces as p', 'p.id', 'r.placeId')
    .innerJoin('profiles as u', 'u.id', 'r.madeBy')
    .where('r.purchaseId', '=', id)
    .select(['r.id', 'r.number', 'r.receivedOn', 'r.placeId', 'p.name as placeName', 'u.name as by'])
    .select(['r.invoiceNumber', 'r.invoiceKey', 'r.freightCents', 'r.discountCents', 'r.totalCents'])
    .select('r.excessReason')
    .orderBy('r.number')

const arrivedOf = (id: string) =>
  q
    .selectFrom('purchaseReceiptLines as a')
    .innerJoin('stockMovements as m', (on) =>
      on.onRef('m.receiptLineId', '=', 'a.id').on('m.reversesId', 'is', null),
    )
    .leftJoin('stockLots as t', 't.id', 'm.lotId')
    .leftJoin('stockMovements as o', 'o.reversesId', 'm.id')
    .where('a.purchaseId', '=', id)
    .select(['a.id', 'a.receiptId', 'a.lineId', 'a.quantityMilli', 'a.unitCents', 'a.costCents'])
    .select(['t.code as lot', sql<boolean>`o.id is not null`.as('isUndone')])
    .orderBy('a.position')

const filesOf = (id: string) =>
  q
    .selectFrom('files as f')
    .innerJoin('purchaseReceipts as r', 'r.id', 'f.purchaseReceiptId')
    .where('r.purchaseId', '=', id)
    .where('f.removedAt', 'is', null)
    .select(['f.id', 'f.kind', 'f.name', 'f.mediaType', 'f.size', 'f.width', 'f.height', 'f.createdAt'])
    .select('f.purchaseReceiptId as receiptId')
    .orderBy('f.id')

/** A purchase with its prices, whoever asks: for rules, not for answers. @throws NotFound */
export async function readPurchase(db: Db, id: string): Promise<Purchase> {
  const [[row], lines, receipts, arrived, files] = await db.together<
    [
      RowOf<typeof headersOf>,
      RowOf<typeof linesOf>,
      RowOf<typeof receiptsOf>,
      RowOf<typeof arrivedOf>,
      RowOf<typeof filesOf>,
    ]
  >(headersOf(db).where('p.id', '=', id), linesOf(id), receiptsOf(id), arrivedOf(id), filesOf(id))
  if (!row) throw new NotFound()
  const { supplierId, supplierName, email, whatsapp, lines: _, completeLines: __, ...header } = row
  return {
    ...header,
    supplier: { id: supplierId, name: supplierName, email, whatsapp },
    lines: Array.from(lines, ({ itemId, name, code, makerCode, unit, keepsLots, ...line }) => ({
      ...line,
      item: { id: itemId, name, code, makerCode, unit, keepsLots },
    })),
    receipts: Array.from(receipts, ({ placeId, placeName, ...receipt }) => ({
      ...receipt,
      place: { id: placeId, name: placeName },
      lines: arrived.flatMap(({ receiptId, ...line }) => (receiptId === receipt.id ? [line] : [])),
      files: files.filter(({ receiptId }) => receiptId === receipt.id).map(toFile),
    })),
  }
}

const hidden = { freightCents: null, discountCents: null, totalCents: null }

/** A purchase as the asker may see it: without the permission there are no prices. @throws NotFound */
export async function findPurchase(db: Db, id: string): Promise<Purchase> {
  const purchase = await readPurchase(db, id)
  if (holds(db.scope, 'finances')) return purchase
  return {
    ...purchase,
    ...hidden,
    lines: purchase.lines.map((line) => ({ ...line, unitCents: null })),
    receipts: Array.from(purchase.receipts, (receipt) => ({
      ...receipt,
      ...hidden,
      lines: receipt.lines.map((line) => ({ ...line, unitCents: null, costCents: null })),
    })),
  }
}

const usual = 25

/** Newest first. */
export async function listPurchases(
  db: Db,
  { status, supplierId, search, cursor, limit = usual }: Input<typeof purchaseApi.list>,
) {
  let found = headersOf(db).select(
    sql<string | null>`(select min(l.expected_on) from purchase_lines l
      where l.purchase_id = p.id and l.received_milli < l.quantity_milli)`.as('expectedOn'),
  )
  if (status) found = found.where('p.status', '=', status)
  if (supplierId) found = found.where('p.supplierId', '=', supplierId)
  for (const word of wordsOf(search)) found = found.where(sql<boolean>`strpos(p.search, ${word}) > 0`)
  if (cursor) found = found.where('p.id', '<', decodeCursor(cursor, 'string')[1])
  const rows = await db.all(found.orderBy('p.id', 'desc').limit(limit + 1))
  const priced = holds(db.scope, 'finances')
  return pageOf(
    rows,
    limit,
    (row): ListedPurchase => ({
      id: row.id,
      number: row.number,
      status: row.status,
      totalCents: priced ? row.totalCents : null,
      createdAt: row.createdAt,
      supplier: { id: row.supplierId, name: row.supplierName },
      lines: row.lines,
      completeLines: row.completeLines,
      expectedOn: row.expectedOn,
    }),
    (row) => [row.id, row.id],
  )
}
