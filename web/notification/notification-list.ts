import { notificationApi } from '#core/notification/notification.api.ts'
import { query } from '#web/kit/query.ts'

/** Read again when the live stream tells of a new one, and whenever the window is come back to. */
export const notificationList = {
  ...query(notificationApi.list, { limit: 20 }),
  refetchOnWindowFocus: 'always' as const,
}
