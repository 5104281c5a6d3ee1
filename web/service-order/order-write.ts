import { useEffect, useState } from 'react'
import type { Action } from '#core/service-order/actions.ts'
import { documentApi } from '#core/document/document.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { query, queryClient, useWrite } from '#web/kit/query.ts'

export const orderQuery = (id: string) => query(serviceOrderApi.get, { id })

// By its address, so that an order's list does not carry the contract's schemas.
const contractOfOrder = { path: '/api/service-orders/:id/coverage' }

/** Queries to read again after an order's step: its page, the lists, its equipment. */
export const orderReads: { path: string }[] = [
  serviceOrderApi.get,
  serviceOrderApi.list,
  serviceOrderApi.waiting,
  serviceOrderApi.waitingCount,
  serviceOrderApi.candidates,
  notificationApi.list,
  documentApi.list,
  contractOfOrder,
  equipmentApi.list,
  equipmentApi.get,
  equipmentApi.overview,
  equipmentApi.history,
  equipmentApi.clinicCosts,
  visitApi.today,
]

/** A step of an order; its answer is the order as it is now. */
export const useOrderWrite = <In>(
  endpoint: Endpoint<In, OrderDetail>,
  onDone: (order: OrderDetail) => unknown = () => undefined,
) =>
  useWrite(endpoint, {
    replaces: (order) => orderQuery(order.id),
    invalidates: orderReads.filter(({ path }) => path !== serviceOrderApi.get.path),
    onDone,
  })

/**
 * The order as it was when the person began to write. `current` may run ahead of it; `catchUp` takes it over, so that
 * what was typed is sent for the order as it is now.
 */
export function useSeenOrder(current: OrderDetail) {
  const [seen, setSeen] = useState(current)
  return { seen, changed: current.version !== seen.version, catchUp: () => setSeen(current) }
}

/** Entries of the history that came after what the person saw. */
export function newsOf(seen: OrderDetail, current: OrderDetail): OrderDetail['history'] {
  const known = new Set(seen.history.map(({ id }) => id))
  return current.history.filter(({ id }) => !known.has(id))
}

/** True if this person may still take one of these steps of the order as it is now. */
export const isStillPossible = ({ choices }: OrderDetail, ...actions: Action[]): boolean =>
  choices.some(({ action, blocked }) => actions.includes(action) && blocked === null)

/** After a refusal for an old version: gets the order as it is now, so that the page can show what changed. */
export function useConflictRefetch(id: string, error: ApiError | null) {
  useEffect(() => {
    if (error?.status !== 409) return
    void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey })
  }, [id, error])
}
