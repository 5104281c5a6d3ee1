import { sql } from 'kysely'
import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { usualNotice } from '#core/paper/paper.ts'
import { stockNewsText, type StockCause } from '#core/stock/news.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'

interface Standing {
  cause: StockCause
  number: number
  /** An item among them; of a lot with its code. */
  name: string
  /** How many of them nobody has been told of. */
  fresh: number
}

/** The date of items: the same each time, so they are told again only after the database has removed their row. */
const noDate: PlainDate = '1970-01-01'

/** Tells the workshop of what is new since the last morning, with one notice for each cause. */
export async function tellStockNews(tx: Tx, own: string, today: PlainDate, now: Date): Promise<void> {
  for (const { cause, number, name, fresh } of await standing(tx, own, today, now)) {
    if (fresh === 0) continue
    const details = JSON.stringify({ title: stockNewsText(cause, number, name) })
    await tx.all(q.selectNoFrom(sql`tell_count(${own}, ${cause}, ${details}::jsonb, ${now})`.as('told')))
  }
}

/** Counts items below their minimum, lacking items and expiring lots, and keeps all of them as told. */
function standing(tx: Tx, own: string, today: PlainDate, now: Date): Promise<Standing[]> {
  const statement = sql<Standing>`with standing as (
      select 'stock_below' as cause, id, ${noDate}::date as on_date, name from stock_items
        where organization_id = ${own} and archived_at is null and level = 'below'
      union all select 'stock_lacking', id, ${noDate}::date, name from stock_items
        where organization_id = ${own} and archived_at is null and cover = 'lacking'
      union all select case when l.expires_on < ${today} then 'lot_over' else 'lot_soon' end, l.id, l.expires_on,
          i.name || ', lote ' || l.code
        from stock_lots l join stock_items i on i.id = l.item_id
        where l.organization_id = ${own} and l.expires_on <= ${addDays(today, usualNotice)}
          and exists (select from stock_balances b
            where b.item_id = l.item_id and b.lot_id = l.id and b.quantity_milli > 0)
    ), fresh as (
      insert into reminders (organization_id, cause, subject_id, on_date, told_at)
      select ${own}, cause, id, on_date, ${now} from standing on conflict do nothing returning cause
    )
    select s.cause, count(*)::int as number, min(s.name) as name,
      (select count(*)::int from fresh f where f.cause = s.cause) as fresh
    from standing s group by s.cause order by s.cause`
  return tx.all<Standing>({ compile: () => statement.compile(q) })
}
