import { pixApi } from '#core/pix/pix.api.ts'
import { read, type Route } from '#server/kit/routes.ts'
import { pixOfInstalment, pixOfOrder } from './pix.store.ts'

export const pixRoutes: Route[] = [
  read(pixApi.ofInstalment, ({ db, input, now }) => pixOfInstalment(db, input.id, now)),
  read(pixApi.ofOrder, ({ db, input, now }) => pixOfOrder(db, input.id, now)),
]
