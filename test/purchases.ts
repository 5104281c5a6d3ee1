import { newId } from '#core/kit/ids.ts'
import { purchaseApi, type Purchase } from '#core/purchase/purchase.api.ts'
import { receiptApi } from '#core/purchase/receipt.api.ts'
import { stockItemApi } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import type { Person } from './app.ts'

/** The valid key of an invoice that nobody wrote. */
export const invoiceKeys = [
  '35170458716523000119550010000000121000123458',
  '35170458716523000119550010000000131000123455',
]

const keys = () => ({ id: newId(), actionId: newId() })

export const addSupplier = (by: Person, more: object = {}) =>
  by.ok(supplierApi.create, { ...keys(), name: 'Dental Peças', category: 'parts', ...more })

export const addItem = (by: Person, more: object = {}): Promise<StockItem> =>
  by.ok(stockItemApi.create, {
    ...keys(),
    name: 'Filtro de ar',
    category: 'filter',
    unit: 'un',
    keepsLots: false,
    ...more,
  })

/** A line of five at ten reais. */
export const lineOf = (item: { id: string }, more: object = {}) => ({
  id: newId(),
  itemId: item.id,
  quantityMilli: 5000,
  unitCents: 1000,
  ...more,
})

/** A draft of one line, with a supplier of its own. */
export async function buy(by: Person, item: { id: string }, more: object = {}): Promise<Purchase> {
  const { id: supplierId } = await addSupplier(by)
  return by.ok(purchaseApi.create, { ...keys(), supplierId, lines: [lineOf(item)], ...more })
}

/** Receives the first line; `line` and `more` change its values. */
export const arrival = (purchase: Purchase, line: object = {}, more: object = {}) => ({
  id: purchase.id,
  version: purchase.version,
  actionId: newId(),
  receiptId: newId(),
  receivedOn: '2026-11-17',
  lines: [{ lineId: purchase.lines[0]?.id ?? '', quantityMilli: 5000, ...line }],
  ...more,
})

export const receiveAll = (by: Person, purchase: Purchase, line: object = {}, more: object = {}) =>
  by.ok(receiptApi.receive, arrival(purchase, line, more))
