import { attentionApi } from '#core/stock/attention.api.ts'
import { orderPartsApi } from '#core/stock/order-parts.api.ts'
import { stockApi, stockItemApi, stockPlaceApi } from '#core/stock/stock.api.ts'
import { stockItems } from '#core/stock/stock-item.ts'
import { stockPlaces } from '#core/stock/stock-place.ts'
import { recordRoutes } from '#server/kit/record-routes.ts'
import { read, write } from '#server/kit/routes.ts'
import { listClaims, partsOfOrder } from './reservation.store.ts'
import { findOrder } from '#server/service-order/order-rows.store.ts'
import { move, undo } from './move.ts'
import { stockItemStore, stockPlaceStore } from './stock-record.store.ts'
import { countAttention, listBalances, listMovements } from './stock.store.ts'
import { settle } from './take-parts.ts'

export const stockRoutes = [
  ...recordRoutes(stockItems, stockItemApi, stockItemStore),
  ...recordRoutes(stockPlaces, stockPlaceApi, stockPlaceStore),
  read(stockApi.balances, async ({ db, input }) => {
    const { id } = await stockItemStore.find(db, input.id)
    return { items: await listBalances(db, id) }
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
  write(stockApi.settle, async ({ tx, input, now }) => {
    await settle(tx, input, now)
    return listClaims(tx, input.id, {})
  }),
  read(attentionApi.count, ({ db }) => countAttention(db)),
  read(orderPartsApi.list, async ({ db, input }) => {
    await findOrder(db, input.id)
    return { items: await partsOfOrder(db, input.id) }
  }),
]
