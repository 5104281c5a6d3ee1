import { buyingApi } from '#core/purchase/buying.api.ts'
import { purchaseApi } from '#core/purchase/purchase.api.ts'
import { receiptApi } from '#core/purchase/receipt.api.ts'
import { notMade } from '#server/document/issue.ts'
import type { Printable } from '#server/document/printable-text.ts'
import { receiveFile, type FileDeps } from '#server/file/upload.ts'
import { open, read, write, type Route } from '#server/kit/routes.ts'
import { stockItemStore } from '#server/stock/stock-record.store.ts'
import { supplierStore } from '#server/supplier/supplier.store.ts'
import { listExpected, listPrices, listShortages, summarize } from './buying.store.ts'
import { draftPurchases } from './draft-purchases.ts'
import { changePurchase, createPurchase, endPurchase } from './order.store.ts'
import { purchaseSheet } from './purchase-sheet.store.ts'
import { findPurchase, listPurchases } from './purchase.store.ts'
import { receiptForFile } from './receipt.store.ts'
import { receive } from './receive.ts'
import { send } from './send.store.ts'

export interface PurchaseOptions extends FileDeps {
  /** True if mail is sent. */
  byMail: boolean
  print: (sheet: Printable) => Promise<Uint8Array<ArrayBuffer>>
}

export const purchaseRoutes = ({ byMail, print, ...files }: PurchaseOptions): Route[] => [
  read(purchaseApi.list, ({ db, input }) => listPurchases(db, input)),
  read(purchaseApi.get, ({ db, input }) => findPurchase(db, input.id)),
  write(purchaseApi.create, ({ tx, input, now }) => createPurchase(tx, input, now)),
  write(purchaseApi.change, ({ tx, input, now }) => changePurchase(tx, input, now)),
  write(purchaseApi.send, ({ tx, input, now }) => send(tx, input, byMail, now)),
  write(purchaseApi.end, ({ tx, input, now }) => endPurchase(tx, input, now)),
  read(purchaseApi.pdf, async ({ db, input, now }) => {
    const { number, data } = await purchaseSheet(db, input.id, now)
    const body = await print(data).catch((error: unknown) => {
      throw notMade(error)
    })
    const name = `${number}.pdf`
    return { body, mediaType: 'application/pdf', name, disposition: 'attachment', uncached: true }
  }),
  write(receiptApi.receive, ({ tx, input, now }) => receive(tx, input, now)),
  open(receiptApi.upload, async (call) => {
    const { id, fileId, kind, name } = call.input
    const purchaseReceiptId = await receiptForFile(files.database.reader(call.scope), id)
    return receiveFile(files, call, { id: fileId, parent: { purchaseReceiptId }, kind, name })
  }),
  read(buyingApi.shortages, ({ db }) => listShortages(db)),
  write(buyingApi.draft, ({ tx, input, now }) => draftPurchases(tx, input, now)),
  read(buyingApi.expected, async ({ db, input }) => {
    const { id } = await stockItemStore.find(db, input.id)
    return { items: await listExpected(db, id) }
  }),
  read(buyingApi.prices, ({ db, input }) => listPrices(db, input)),
  read(buyingApi.summary, async ({ db, input, now }) => {
    const { id } = await supplierStore.find(db, input.id)
    return summarize(db, id, now)
  }),
]
