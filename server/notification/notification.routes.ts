import { notificationChoiceApi } from '#core/notification/choice.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { choose, findChoices } from './choices.store.ts'
import { listNotifications, readNotifications } from './notification.store.ts'

export const notificationRoutes = (sendsMail: boolean): Route[] => [
  read(notificationApi.list, ({ db, input }) => listNotifications(db, input)),
  write(notificationApi.read, async ({ tx, input, now }) => ({
    unread: await readNotifications(tx, input.ids, now),
  })),
  read(notificationChoiceApi.get, ({ db }) => findChoices(db, sendsMail)),
  write(notificationChoiceApi.choose, ({ tx, input }) => choose(tx, input, sendsMail)),
]
