import { next } from '#core/service-order/next.ts'
import type { Db } from '#server/kit/database.ts'
import { actorOf } from './order-actor.ts'
import { isTurnOf } from './order-detail.ts'
import { factsOf, factsQuery } from './order-list-rows.store.ts'
import { isUnfinished } from './order-rows.store.ts'

/** As far as the list of what waits looks. */
const mostUnfinished = 300

/** Number of unfinished orders that wait for the asker's organization, by the rules of the order list. */
export async function countWaiting(db: Db, now: Date): Promise<{ orders: number }> {
  const { organization } = db.scope
  if (!organization) return { orders: 0 }
  const rows = await db.all(
    factsQuery()
      .where(organization.kind === 'clinic' ? 'o.clinicId' : 'o.workshopId', '=', organization.id)
      .where(isUnfinished('o'))
      .orderBy('o.id', 'desc')
      .limit(mostUnfinished),
  )
  const actor = actorOf(db.scope)
  return { orders: rows.filter((row) => isTurnOf(next(factsOf(row), now).turn, actor)).length }
}
