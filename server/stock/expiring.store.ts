import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'

const mostLots = 100

/** Lots in stock that end until a day, the first to end first. */
export const lotsUntil = (own: string | null, last: PlainDate) =>
  q
    .selectFrom('stockLots as l')
    .innerJoin('stockItems as i', 'i.id', 'l.itemId')
    .where('l.organizationId', '=', own)
    .where('l.expiresOn', '<=', last)
    .where(
      sql<boolean>`exists (select from stock_balances b
        where b.item_id = l.item_id and b.lot_id = l.id and b.quantity_milli > 0)`,
    )
    .select([sql<'lot'>`'lot'`.as('kind'), 'i.id as subjectId'])
    .select(sql<string>`i.name || ', lote ' || l.code`.as('name'))
    .select(sql<PlainDate>`l.expires_on`.as('until'))
    .orderBy('l.expiresOn')
    .orderBy('l.id')
    .limit(mostLots)
