import { holdToRebill, rebillInQuote, rebillInRevision } from '#server/expense/rebill.store.ts'
import { canonicalSha256 } from '#server/kit/canonical-hash.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { defaultValidUntil, quoteProblems, totals } from '#core/quote/quote.ts'
import type { quoteApi } from '#core/quote/quote.api.ts'
import type { Action } from '#core/service-order/actions.ts'
import type { Status } from '#core/service-order/status.ts'
import { stockTexts } from '#core/stock/movement.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Invalid } from '#server/kit/errors.ts'
import { findVersion, mustDecide, write, type Acting } from '#server/service-order/order-action.ts'
import { idAt } from '#server/service-order/order-apply.store.ts'
import { workshopOf, type FoundOrder } from '#server/service-order/order-rows.store.ts'
import { claimsQuery, findItems } from '#server/stock/reservation.store.ts'

type Send = Input<typeof quoteApi.send>

/**
 * Sends a quote, revises the open one, or, once work is agreed on, quotes what came up besides.
 * @throws Invalid for dates and sums that contradict each other, Refused by the order's rules
 */
export async function sendQuote(acting: Acting, input: Send): Promise<void> {
  const found = await findVersion(acting, input)
  const action = actionOf(found.order.status, input)
  const step = mustDecide(found, { action, ...(input.revises && { quoteId: input.revises }) }, acting)
  const validUntil = input.validUntil ?? defaultValidUntil(found.order.timeZone, acting.now)
  const problems = quoteProblems({ ...input, validUntil }, dateIn(found.order.timeZone, acting.now))
  if (problems.length > 0) throw new Invalid(problems)
  const quoteId = idAt(acting.now)
  await mustHaveItems(acting.tx, input)
  await mustHaveExpenses(acting.tx, input)
  const content = contentOf(found, input, validUntil)
  const contentSha256 = canonicalSha256(content)
  // The order and the quote that is replaced come first: a second open quote is refused by the database.
  await write(acting, found, step, { actionId: input.actionId, details: { quoteId }, contentSha256 })
  await insertQuote(acting, found, input, { quoteId, validUntil, contentSha256 })
}

function actionOf(status: Status, input: Send): Action {
  if (input.revises) return 'revise_quote'
  return status === 'accepted' || status === 'quoted' ? 'send_quote' : 'send_complementary'
}

/** The content that the clinic decides on; its hash is kept with the decision. */
function contentOf({ row }: FoundOrder, input: Send, validUntil: string) {
  const { lines, discountCents, paymentTerms, startsOn, endsOn, warrantyDays, note = null } = input
  return {
    order: row.number,
    clinicId: row.clinicId,
    workshopId: row.workshopId,
    lines: lines.map(({ stockItemId: _, expenseId: __, ...line }) => line),
    discountCents,
    paymentTerms,
    validUntil,
    startsOn,
    endsOn,
    warrantyDays,
    note,
  }
}

/** @throws Invalid at the line of an item that the workshop does not have */
async function mustHaveItems(tx: Tx, { lines }: Send): Promise<void> {
  const asked = lines.flatMap(({ stockItemId }) => stockItemId ?? [])
  if (asked.length === 0) return
  const known = new Set((await findItems(tx, asked)).map(({ id }) => id))
  const unknown = lines.findIndex(({ stockItemId }) => stockItemId && !known.has(stockItemId))
  const path = `lines.${unknown}.description`
  if (unknown >= 0) throw new Invalid([{ path, message: stockTexts.itemUnknown }])
}

/** @throws Invalid at the line of an expense that is not to be charged to the client */
async function mustHaveExpenses(tx: Tx, { lines }: Send): Promise<void> {
  const asked = lines.flatMap(({ expenseId }) => expenseId ?? [])
  if (asked.length === 0) return
  const known = await holdToRebill(tx, asked)
  const unknown = lines.findIndex(({ expenseId }) => expenseId && !known.has(expenseId))
  const path = `lines.${unknown}.description`
  if (unknown >= 0) throw new Invalid([{ path, message: 'Esta despesa não está mais a repassar' }])
}

async function insertQuote(
  { tx, now }: Acting,
  { row, quotes, order }: FoundOrder,
  input: Send,
  made: { quoteId: string; validUntil: string; contentSha256: string },
): Promise<void> {
  const parties = { clinicId: row.clinicId, workshopId: workshopOf({ row }) }
  const revised = quotes.find((quote) => quote.id === input.revises)
  const own = (one: { workshopId: string }) => one.workshopId === row.workshopId
  const main = order.status === 'accepted' || order.status === 'quoted'
  const quote = q.insertInto('quotes').values({
    id: made.quoteId,
    orderId: row.id,
    ...parties,
    number: Math.max(0, ...quotes.filter(own).map((one) => one.number)) + 1,
    kind: revised?.kind ?? (main ? 'main' : 'complementary'),
    status: 'sent',
    discountCents: input.discountCents,
    totalCents: totals(input.lines, input.discountCents).total,
    validUntil: made.validUntil,
    paymentTerms: input.paymentTerms,
    startsOn: input.startsOn,
    endsOn: input.endsOn,
    warrantyDays: input.warrantyDays,
    note: input.note ?? null,
    sentAt: now,
    contentSha256: made.contentSha256,
  })
  const identified = input.lines.map((line) => ({ ...line, id: idAt(now) }))
  const lines = q.insertInto('quoteLines').values(
    identified.map((line, position) => ({
      id: line.id,
      quoteId: made.quoteId,
      ...parties,
      position,
      kind: line.kind,
      description: line.description,
      quantityMilli: line.quantityMilli,
      unit: line.unit,
      unitCents: line.unitCents,
    })),
  )
  const planned = identified.flatMap(({ id: lineId, kind, stockItemId: itemId, quantityMilli }) =>
    itemId && kind === 'part'
      ? [{ orderId: row.id, lineId, itemId, quantityMilli, status: 'planned' as const }]
      : [],
  )
  const expenses = input.lines.flatMap(({ expenseId }) => expenseId ?? [])
  await tx.together<unknown[]>(
    quote,
    lines,
    ...(planned.length > 0 ? [claimsQuery(tx, planned, now)] : []),
    ...(revised ? [rebillInRevision(revised.id, made.quoteId, now)] : []),
    ...(expenses.length > 0 ? [rebillInQuote(expenses, made.quoteId, now)] : []),
  )
}
