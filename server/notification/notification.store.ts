import { sql } from 'kysely'
import type { Notification } from '#core/notification/notification.api.ts'
import type { Db } from '#server/kit/database.ts'
import { q } from '#server/database.ts'

/** A page of the asker's notifications, newest first, and how many are unread. */
export async function listNotifications(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Notification[]; nextCursor: string | null; unread: number }> {
  const page = q
    .selectFrom('notifications')
    .select(['id', 'kind', 'subjectId', 'createdAt', 'readAt'])
    .select('details')
    .where('organizationId', '=', db.scope.organization?.id ?? null)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const [items, [count]] = await db.together<[Notification, { unread: number }]>(page, unreadCount(db))
  const pageItems = items.slice(0, limit)
  const nextCursor = items.length > limit ? (pageItems.at(-1)?.id ?? null) : null
  return { items: pageItems, nextCursor, unread: count?.unread ?? 0 }
}

/** Marks some, or all if no ids are given; what is read stays read. Returns how many are left unread. */
export async function readNotifications(db: Db, ids: string[] | undefined, now: Date): Promise<number> {
  await db.all(
    q
      .updateTable('notifications')
      .set({ readAt: now })
      .where('organizationId', '=', db.scope.organization?.id ?? null)
      .where('readAt', 'is', null)
      .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any (${ids}::uuid[])`)),
  )
  return (await db.first(unreadCount(db)))?.unread ?? 0
}

function unreadCount(db: Db) {
  return q
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('organizationId', '=', db.scope.organization?.id ?? null)
    .where('readAt', 'is', null)
}
