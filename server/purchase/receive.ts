import { dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { Purchase } from '#core/purchase/purchase.api.ts'
import {
  excessText,
  isOpen,
  landedCosts,
  shareOf,
  sumProblems,
  sumsOf,
  type Extras,
} from '#core/purchase/purchase.ts'
import type { receiptApi } from '#core/purchase/receipt.api.ts'
import { stockTexts, valueOf } from '#core/stock/movement.ts'
import type { Tx } from '#server/kit/database.ts'
import { Forbidden, Invalid, Refused } from '#server/kit/errors.ts'
import { holds } from '#server/kit/scope.ts'
import { lotOf, placeOf } from '#server/stock/move.ts'
import { addMovements, holdItem } from '#server/stock/stock.store.ts'
import { closed, holdPurchase, writePurchase } from './order.store.ts'
import { findPurchase } from './purchase.store.ts'
import { addPrices, addReceipt, addReceiptLines } from './receipt.store.ts'

type Receipt = Input<typeof receiptApi.receive>
type Item = Awaited<ReturnType<typeof holdItem>>

/** Books what arrived: the receipt, the stock's movements with their costs, and the prices that were paid. */
export async function receive(tx: Tx, input: Receipt, now: Date): Promise<Purchase> {
  const purchase = await holdPurchase(tx, input)
  if (!isOpen(purchase.status)) throw closed()
  mustFit(tx, purchase, input, now)
  const arrived = input.lines.flatMap((line, at) => {
    if (line.quantityMilli === 0) return []
    const ordered = purchase.lines.find(({ id }) => id === line.lineId)
    const unitCents = line.unitCents ?? ordered?.unitCents ?? null
    return [{ ...line, at, itemId: ordered?.item.id ?? '', unitCents }]
  })
  const extras = extrasOf(purchase, input, arrived)
  const problems = sumProblems(arrived, extras)
  if (problems.length > 0) throw new Invalid(problems)
  // Items before the place, as movements do: both may write a workshop's first place.
  const items = await holdItems(tx, arrived)
  const placeId = await placeOf(tx, input.placeId, 'placeId', now)
  const shares = landedCosts(arrived, extras)
  const lines: (Arrived & { id: string; lotId: string | null; costCents: number })[] = []
  for (const [index, line] of arrived.entries()) {
    const item = items.get(line.itemId) as Item
    const brought = { ...line, kind: 'receipt' } as const
    const lotId = item.keepsLots ? await lotOf(tx, item, brought, now, `lines.${line.at}.`) : null
    // Parts without a price come in at the average of what is there.
    const average = line.unitCents === null ? valueOf(item, line.quantityMilli) : 0
    lines.push({ ...line, id: newId(), lotId, costCents: (shares[index] ?? 0) + average })
  }
  const number = await addReceipt(
    tx,
    {
      id: input.receiptId,
      purchaseId: purchase.id,
      number: purchase.receipts.length + 1,
      receivedOn: input.receivedOn,
      placeId,
      invoiceNumber: input.invoiceNumber ?? null,
      invoiceKey: input.invoiceKey ?? null,
      excessReason: input.excessReason ?? null,
      totalCents: sumsOf(arrived, extras).totalCents,
      ...extras,
    },
    now,
  )
  await addReceiptLines(tx, { purchaseId: purchase.id, receiptId: input.receiptId }, lines)
  await addMovements(
    tx,
    lines.map(({ id, itemId, lotId, quantityMilli, costCents }) => ({
      itemId,
      placeId,
      lotId,
      quantityMilli,
      costCents,
      actionId: input.actionId,
      kind: 'receipt',
      reason: number > 1 ? `Recebimento ${number}` : null,
      receiptLineId: id,
    })),
    now,
  )
  const paid = { supplierId: purchase.supplier.id, purchaseId: purchase.id, pricedOn: input.receivedOn }
  await addPrices(tx, paid, lines, now)
  await writePurchase(tx, input, {}, now)
  return findPurchase(tx, purchase.id)
}

/** @throws Invalid on the field, Forbidden for prices of a member who may not see them, Refused for a known invoice */
function mustFit(tx: Tx, purchase: Purchase, input: Receipt, now: Date): void {
  const asked = [input.freightCents, input.discountCents, ...input.lines.map(({ unitCents }) => unitCents)]
  if (!holds(tx.scope, 'finances') && asked.some((one) => typeof one === 'number')) throw new Forbidden()
  const unknown = input.lines.findIndex(({ lineId }) => !purchase.lines.some(({ id }) => id === lineId))
  if (unknown >= 0) {
    const path = `lines.${unknown}.quantityMilli`
    throw new Invalid([{ path, message: 'Esta peça não está na compra' }])
  }
  if (input.lines.every(({ quantityMilli }) => quantityMilli === 0))
    throw new Invalid([{ path: 'lines.0.quantityMilli', message: 'Escreva o que chegou' }])
  if (input.receivedOn > dateIn(tx.scope.organization?.timeZone ?? 'UTC', now))
    throw new Invalid([{ path: 'receivedOn', message: 'A data não pode estar no futuro' }])
  const same = input.invoiceKey && purchase.receipts.find(({ invoiceKey }) => invoiceKey === input.invoiceKey)
  if (same) {
    const message = `Esta nota já está no recebimento ${same.number} desta compra`
    throw new Invalid([{ path: 'invoiceKey', message }])
  }
  const excess = excessText(purchase.lines, input.lines)
  if (excess && !input.excessReason) throw new Invalid([{ path: 'excessReason', message: excess }])
}

/** A line that arrived. */
interface Arrived {
  /** Its place in the request. */
  at: number
  lineId: string
  itemId: string
  quantityMilli: number
  unitCents: number | null
}

/** Freight and discount of the invoice; what it does not say is the purchase's, in proportion. */
function extrasOf(purchase: Purchase, input: Receipt, arrived: readonly Arrived[]): Extras {
  const standing = purchase.receipts.filter(({ lines }) => lines.some(({ isUndone }) => !isUndone))
  const none = { freightCents: 0, discountCents: 0 }
  const arrival = {
    arrivingCents: sumsOf(arrived, none).goodsCents,
    orderedCents: sumsOf(purchase.lines, none).goodsCents,
    isLast: purchase.lines.every(({ id, quantityMilli, receivedMilli }) => {
      const now = arrived.filter(({ lineId }) => lineId === id)
      return now.reduce((sum, line) => sum + line.quantityMilli, receivedMilli) >= quantityMilli
    }),
  }
  const share = (name: keyof Extras) => {
    const takenCents = standing.reduce((sum, receipt) => sum + (receipt[name] ?? 0), 0)
    return shareOf(purchase[name] ?? 0, { ...arrival, takenCents })
  }
  return {
    freightCents: input.freightCents ?? share('freightCents'),
    discountCents: input.discountCents ?? Math.min(share('discountCents'), arrival.arrivingCents),
  }
}

/** Locks the items in the order of their ids, as completions do. */
async function holdItems(tx: Tx, arrived: readonly Arrived[]): Promise<Map<string, Item>> {
  const items = new Map<string, Item>()
  for (const itemId of new Set(arrived.map((line) => line.itemId).toSorted())) {
    const item = await holdItem(tx, itemId)
    if (item.archivedAt) throw new Refused('record.archived', undefined, stockTexts.archived)
    items.set(itemId, item)
  }
  return items
}
