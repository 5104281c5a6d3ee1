import { sql, type Compilable } from 'kysely'
import { instalmentsOf, lateTermsOf, termsOf, usualTerms, withIds } from '#core/charge/terms.ts'
import { addDays, dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { fold } from '#core/kit/search.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'

/** The facts of an order that is being closed from which its charge follows. */
export interface ClosingOrder {
  id: string
  number: string
  equipmentName: string
  clinicName: string
  clinicTimeZone: string
  workshopId: string | null
}

interface ApprovedQuote {
  workshopId: string
  status: string
  approvedCents: number | null
  paymentTerms: string
}

const approved = new Set(['approved', 'partly_approved'])

/**
 * The statement that makes the charge of an order that its caller closes: from the approved quotes of its workshop and
 * their payment terms. Null if nothing was approved. It runs after the order is closed, and makes no second charge.
 */
export async function orderChargeQuery(
  tx: Tx,
  order: ClosingOrder,
  quotes: readonly ApprovedQuote[],
  now: Date,
): Promise<Compilable<unknown> | null> {
  const { workshopId } = order
  const own = quotes.filter((quote) => quote.workshopId === workshopId && approved.has(quote.status))
  const total = own.reduce((sum, { approvedCents }) => sum + (approvedCents ?? 0), 0)
  if (!workshopId || total === 0) return null
  const { timeZone = order.clinicTimeZone, ...found } = (await tx.first(usualOf(workshopId))) ?? {}
  const usual = { ...usualTerms, ...found }
  const words = own.map(({ paymentTerms }) => paymentTerms)
  const issuedOn = dateIn(timeZone, now)
  const terms = termsOf(words[0] ?? '', usual.dueDays)
  const late = lateTermsOf(words.join(' '), usual)
  const parts = withIds(instalmentsOf(total, terms, addDays(issuedOn, terms.firstDays)), now)
  const description = `Serviço da ordem ${order.number}: ${order.equipmentName}`.slice(0, 300)
  const details = {
    description,
    issued_on: issuedOn,
    terms: words[0] ?? null,
    fine_basis_points: late.fineBasisPoints,
    interest: late.interest,
    search: fold([description, order.clinicName].join(' ')),
  }
  const rows = Array.from(parts, ({ id, position, dueOn, cents, txid }) => ({
    id,
    position,
    due_on: dueOn,
    cents,
    txid,
  }))
  return q.selectNoFrom(
    sql<boolean>`charge_order(${order.id}::uuid, ${newId(now.getTime())}::uuid, ${JSON.stringify(details)}::jsonb,
      ${JSON.stringify(rows)}::jsonb, ${now})`.as('isNew'),
  )
}

const usualOf = (workshopId: string) =>
  q
    .selectFrom('organizations as o')
    .innerJoin('chargeSettings as s', 's.workshopId', 'o.id')
    .where('o.id', '=', workshopId)
    .select(['o.timeZone', 's.dueDays', 's.fineBasisPoints', 's.interest'])
