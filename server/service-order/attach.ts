import type { KeptFile } from '#core/file/file.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import type { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { sideOf } from '#core/service-order/service-order.ts'
import { isFinished } from '#core/service-order/status.ts'
import { blockedTexts } from '#core/service-order/blocked-texts.ts'
import { receiveFile, type FileDeps } from '#server/file/upload.ts'
import { Forbidden, Refused } from '#server/kit/errors.ts'
import type { Call } from '#server/kit/routes.ts'
import { actorOf } from './order-actor.ts'
import { findOrder } from './order-rows.store.ts'

/** Either side keeps a file of an order until it is over. @throws Refused on a closed or cancelled one */
export async function attachFile(
  deps: FileDeps,
  call: Call<Input<typeof serviceOrderApi.attach>>,
): Promise<KeptFile> {
  const { id, fileId, kind, name } = call.input
  const { order } = await findOrder(deps.database.reader(call.scope), id)
  const side = sideOf(order, actorOf(call.scope))
  if (side !== 'clinic' && side !== 'workshop') throw new Forbidden('not_yours', blockedTexts.not_yours)
  if (isFinished(order.status)) throw new Refused('status', { status: order.status }, blockedTexts.status)
  return receiveFile(deps, call, { id: fileId, parent: { orderId: id }, kind, name })
}
