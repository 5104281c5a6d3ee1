import { chargeApi, type Charge } from '#core/charge/charge.api.ts'
import { chargeSettingsApi } from '#core/charge/charge-settings.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { loadUnknown, query } from '#web/kit/query.ts'

export const chargeQuery = (id: string) => query(chargeApi.get, { id })

export const loadCharge = ({ params: { id = '' } }: { params: { id?: string } }) =>
  loadUnknown(chargeQuery(id))

export const chargeSettingsQuery = query(chargeSettingsApi.get, {})

/** Reads that are stale once a charge has changed. */
export const staleAfterCharge = [chargeApi.list, chargeApi.unbilled, chargeApi.ofOrder, notificationApi.list]

/** A write whose answer is the charge as it is now. */
export const settled = {
  invalidates: staleAfterCharge,
  replaces: ({ id }: Charge) => chargeQuery(id),
}
