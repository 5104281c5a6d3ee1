import { attentionApi } from '#core/stock/attention.api.ts'
import { orderPartsApi } from '#core/stock/order-parts.api.ts'
import { stockApi, stockItemApi, stockPlaceApi } from '#core/stock/stock.api.ts'
import { stockItems } from '#core/stock/stock-item.ts'
import { stockPlaces } from '#core/stock/stock-place.ts'
import { filesQuery, toFile } from '#server/file/file.store.ts'
import { receiveFile, type FileDeps } from '#server/file/upload.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { recordRoutes } from '#server/kit/record-routes.ts'
import { open, read, write, type Route } from '#server/kit/routes.ts'
import { countAttention } from './attention.store.ts'
import { listClaims, listUses, partsOfOrder } from './reservation.store.ts'
import { findOrder } from '#server/service-order/order-rows.store.ts'
import { move, undo } from './move.ts'
import { stockItemStore, stockPlaceStore } from './stock-record.store.ts'
import { listBalances, listMovements, todayOf } from './stock.store.ts'
import { settle } from './take-parts.ts'

/** @throws NotFound for a clinic */
function mustBeWorkshop({ scope }: Db): void {
  if (scope.organization?.kind !== 'workshop') throw new NotFound()
}

export const stockRoutes = (files: FileDeps): Route[] => [
  ...recordRoutes(stockItems, stockItemApi, stockItemStore),
  ...recordRoutes(stockPlaces, stockPlaceApi, stockPlaceStore),
  read(stockApi.balances, async ({ db, input }) => {
    const { id } = await stockItemStore.find(db, input.id)
    return { items: await listBalances(db, id) }
  }),
  read(stockApi.photos, async ({ db, input }) => {
    const { id: stockItemId } = await stockItemStore.find(db, input.id)
    return { items: (await db.all(filesQuery({ stockItemId }))).map(toFile) }
  }),
  open(stockApi.upload, async (call) => {
    const { id, fileId, kind, name } = call.input
    const { id: stockItemId } = await stockItemStore.find(files.database.reader(call.scope), id)
    return receiveFile(files, call, { id: fileId, parent: { stockItemId }, kind, name })
  }),
  read(stockApi.movements, async ({ db, input }) => {
    const { id } = await stockItemStore.find(db, input.id)
    return listMovements(db, id, input)
  }),
  write(stockApi.move, ({ tx, input, now }) => move(tx, input, now)),
  write(stockApi.undo, ({ tx, input, now }) => undo(tx, input, now)),
  read(stockApi.claims, async ({ db, input }) => {
    const { id } = await stockItemStore.find(db, input.id)
    return listClaims(db, id, input)
  }),
  read(stockApi.uses, async ({ db, input }) => {
    const { id } = await stockItemStore.find(db, input.id)
    return listUses(db, id, input)
  }),
  write(stockApi.settle, async ({ tx, input, now }) => {
    await settle(tx, input, now)
    return listClaims(tx, input.id, {})
  }),
  read(attentionApi.count, ({ db, now }) => {
    mustBeWorkshop(db)
    return countAttention(db, todayOf(db, now))
  }),
  read(orderPartsApi.list, async ({ db, input }) => {
    mustBeWorkshop(db)
    await findOrder(db, input.id)
    return { items: await partsOfOrder(db, input.id) }
  }),
]
