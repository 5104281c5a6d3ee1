import { notificationApi } from '#core/notification/notification.api.ts'
import { query } from '#web/kit/query.ts'

/** Looked at every 30 seconds and whenever the window is come back to. */
export const notificationList = {
  ...query(notificationApi.list, { limit: 20 }),
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always' as const,
}
