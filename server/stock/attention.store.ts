import { sql } from 'kysely'
import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { usualNotice } from '#core/paper/paper.ts'
import { mostCounted, type Attention } from '#core/stock/attention.api.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { lotsUntil } from './expiring.store.ts'

const mostNamed = 3

type Some = Attention['below']
interface Lot {
  subjectId: string
  name: string
  until: PlainDate
}

/** Items in use and lots in stock that need somebody. */
export async function countAttention(db: Db, today: PlainDate): Promise<Attention> {
  const own = db.scope.organization?.id ?? null
  const [[unsettled], [lacking], [below], lots] = await db.together<[Some, Some, Some, Lot]>(
    counted(own, 'cover', 'unsettled'),
    counted(own, 'cover', 'lacking'),
    counted(own, 'level', 'below'),
    lotsUntil(own, addDays(today, usualNotice)),
  )
  const none = { number: 0, first: [] }
  return {
    unsettled: unsettled ?? none,
    lacking: lacking ?? none,
    expired: countedLots(lots.filter(({ until }) => until < today)),
    expiring: countedLots(lots.filter(({ until }) => until >= today)),
    below: below ?? none,
  }
}

/** The number of items, up to one more than is shown, and the first by name. */
const counted = (own: string | null, filter: 'cover' | 'level', value: string) =>
  q
    .selectFrom(
      q
        .selectFrom('stockItems')
        .where('organizationId', '=', own)
        .where('archivedAt', 'is', null)
        .where(filter, '=', value)
        .select(['id', 'name'])
        .orderBy(sql`name collate "pt-BR-x-icu"`)
        .orderBy('id')
        .limit(mostCounted + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('number'))
    .select(
      sql<Some['first']>`coalesce(to_json((array_agg(json_build_object('id', id, 'name', name)
        order by name collate "pt-BR-x-icu", id))[1:${sql.lit(mostNamed)}]), '[]')`.as('first'),
    )

const countedLots = (lots: readonly Lot[]): Some => ({
  number: lots.length,
  first: lots.slice(0, mostNamed).map(({ subjectId, name }) => ({ id: subjectId, name })),
})
