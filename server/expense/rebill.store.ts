import { sql } from 'kysely'
import { openStatuses } from '#core/quote/quote.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'

const standing = sql.join([...openStatuses, 'approved'].map((status) => sql.lit(status)))

/** Whether a charge of the expense `e` stands: one that was cancelled lets it go. */
export const isCharged = sql<boolean>`exists (select from charges c
  where c.id = e.rebilled_charge_id and c.cancelled_at is null)`

/** Whether the expense `e` is charged to a client: by a charge, or by a quote that waits or was approved. */
export const isRebilled = sql<boolean>`(${isCharged} or exists (select from quotes k
  where k.id = e.rebilled_quote_id and k.status in (${standing})))`

/** Which of these expenses of the workshop may go into a quote, locked. */
export async function holdToRebill(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(
    q
      .selectFrom('expenses as e')
      .where('e.organizationId', '=', tx.scope.organization?.id ?? null)
      .where(sql<boolean>`e.id = any (${[...ids]}::uuid[])`)
      .where(sql<boolean>`e.archived_at is null and e.rebill and not ${isCharged}`)
      .select('e.id')
      .orderBy('e.id')
      .forNoKeyUpdate(),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Says of expenses that a quote contains them. */
export const rebillInQuote = (ids: readonly string[], quoteId: string, now: Date) =>
  q
    .updateTable('expenses')
    .set({ rebilledQuoteId: quoteId, rebilledChargeId: null, updatedAt: now, version: sql`version + 1` })
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)

/** Expenses of a quote go on in the one that revises it, if it still has a line of their name and amount. */
export const rebillInRevision = (revised: string, quoteId: string, now: Date) =>
  q
    .updateTable('expenses')
    .set({ rebilledQuoteId: quoteId, updatedAt: now, version: sql`version + 1` })
    .where('rebilledQuoteId', '=', revised)
    .where(
      sql<boolean>`exists (select from quote_lines l
        where l.quote_id = ${quoteId} and l.description = expenses.name and l.unit_cents = expenses.cents)`,
    )

/** Whether an expense of the workshop waits to be charged to a client; it stays locked if it does. */
export async function holdForCharge(tx: Tx, id: string): Promise<boolean> {
  if (!(await holdToRebill(tx, [id])).has(id)) return false
  const waiting = q
    .selectFrom('expenses as e')
    .where('e.id', '=', id)
    .where(sql<boolean>`not ${isRebilled}`)
  return (await tx.first(waiting.select('e.id'))) !== undefined
}

/** Says of an expense that a charge contains it. */
export const rebillInCharge = (id: string, chargeId: string, now: Date) =>
  q
    .updateTable('expenses')
    .set({ rebilledChargeId: chargeId, rebilledQuoteId: null, updatedAt: now, version: sql`version + 1` })
    .where('id', '=', id)
