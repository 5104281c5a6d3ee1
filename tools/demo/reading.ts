import { notificationApi } from '#core/notification/notification.api.ts'
import type { Caller } from './caller.ts'
import type { Time } from './time.ts'

/** Marks notifications as read, every fifth working day until last week. */
export async function readEachWeek(time: Time, person: Caller): Promise<void> {
  for (let day = -250; day <= -7; day += 5) {
    await time.until(day, '18:10')
    await person.ask(notificationApi.read, {})
  }
}

/** Marks all as read except the newest `count`. */
export async function leaveUnread(person: Caller, count: number): Promise<void> {
  const { items } = await person.ask(notificationApi.list, { limit: 100 })
  const unread = items.filter((item) => item.readAt === null)
  const { unread: left } = await person.ask(notificationApi.read, {
    ids: unread.slice(count).map((item) => item.id),
  })
  if (left !== count) throw new Error(`${left} notifications are unread, not ${count}`)
}
