import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import type { answerKinds, QuoteAnswer, quoteLinkApi } from '#core/quote-link/quote-link.api.ts'
import { quoteLinkTexts } from '#core/quote-link/quote-link.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, NotFound, refusalsOf } from '#server/kit/errors.ts'
import { holdLimit } from '#server/kit/hold.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { shortAddress, shortAgent } from '#server/kit/visitor.ts'
import { seesPrices } from '#server/service-order/order-actor.ts'
import type { QuoteRow } from '#server/service-order/order-rows.store.ts'
import type { LinkRow } from './quote-link.store.ts'

const refused = refusalsOf(quoteLinkTexts)
/** Questions that a link's page shows. */
const mostShown = 20
/** Questions about a quote that may wait for their reply. */
const mostOpen = 10

const ownId = ({ scope }: Db) => scope.organization?.id ?? null

const answers = (db: Db) =>
  q
    .selectFrom('quoteAnswers as a')
    .innerJoin('quotes as k', 'k.id', 'a.quoteId')
    .where('a.workshopId', '=', ownId(db))
    .select(['a.id', 'k.number as quoteNumber', 'a.kind', 'a.name', 'a.jobTitle', 'a.cpf', 'a.message'])
    .select(['a.approvedCents', 'a.contentSha256', 'a.createdAt', 'a.reply', 'a.repliedAt'])

const toAnswer = (db: Db, row: RowOf<typeof answers>): QuoteAnswer => ({
  ...row,
  approvedCents: seesPrices(db.scope) ? row.approvedCents : null,
  cpf: row.cpf && `***.${row.cpf.slice(3, 6)}.${row.cpf.slice(6, 9)}-**`,
})

/** @throws NotFound for an order that the workshop does not have */
export async function listAnswers(db: Db, { id, cursor, limit = 25 }: Input<typeof quoteLinkApi.answers>) {
  let found = answers(db)
    .where('a.orderId', '=', id)
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
  if (cursor) found = found.where('a.id', '<', decodeCursor(cursor, 'string')[1])
  const order = q
    .selectFrom('serviceOrders')
    .where('id', '=', id)
    .where('workshopId', '=', ownId(db))
    .select('id')
  const [[own], rows] = await db.together<[{ id: string }, RowOf<typeof answers>]>(order, found)
  if (!own) throw new NotFound()
  return pageOf(
    rows,
    limit,
    (row) => toAnswer(db, row),
    (row) => ['', row.id],
  )
}

/** Replies to a question, once. @throws NotFound; Refused `quote_answer.replied` */
export async function replyTo(tx: Tx, { id, reply }: { id: string; reply: string }, now: Date) {
  const { actor } = tx.scope
  const done = await tx.all(
    q
      .updateTable('quoteAnswers')
      .set({ reply, repliedBy: actor.kind === 'user' ? actor.userId : null, repliedAt: now })
      .where('workshopId', '=', ownId(tx))
      .where('id', '=', id)
      .where('kind', '=', 'question')
      .where('reply', 'is', null)
      .returning('id'),
  )
  const row = await tx.first(answers(tx).where('a.id', '=', id))
  if (!row) throw new NotFound()
  if (done.length === 0) throw refused('quote_answer.replied')
  return toAnswer(tx, row)
}

/** The questions of a quote's client and their replies, the newest that fit, oldest first. */
export async function questionsOf(db: Db, quoteId: string) {
  const rows = await db.all(
    q
      .selectFrom('quoteAnswers')
      .where('quoteId', '=', quoteId)
      .where('kind', '=', 'question')
      .orderBy('id', 'desc')
      .limit(mostShown)
      .select(['id', 'name', sql<string>`message`.as('message'), 'createdAt', 'reply', 'repliedAt']),
  )
  return rows.toReversed()
}

/** Whether this very answer was given already: its sender did not hear that it arrived. */
export async function isAnswered(db: Db, answerId: string, link: LinkRow): Promise<boolean> {
  const found = q.selectFrom('quoteAnswers').where('id', '=', answerId).where('linkId', '=', link.id)
  return (await db.first(found.select('id'))) !== undefined
}

export interface NewAnswer {
  id: string
  kind: (typeof answerKinds)[number]
  name: string
  jobTitle?: string | null
  cpf?: string | null
  message?: string | null
  lineIds?: readonly string[] | null
  approvedCents?: number | null
}

/** The origin of an answer. */
export interface Asker {
  from: string
  agent: string | null
}

/** Keeps an answer with its evidence. @throws Conflict if its id is taken */
export async function keepAnswer(
  tx: Tx,
  { id, kind, ...answer }: NewAnswer,
  { link, quote, asker }: { link: LinkRow; quote: QuoteRow; asker: Asker },
  now: Date,
): Promise<void> {
  const kept = await tx.all(
    q
      .insertInto('quoteAnswers')
      .values({
        id,
        linkId: link.id,
        quoteId: quote.id,
        orderId: quote.orderId,
        workshopId: quote.workshopId,
        clinicId: quote.clinicId,
        kind,
        name: answer.name,
        jobTitle: answer.jobTitle ?? null,
        cpf: answer.cpf ?? null,
        message: answer.message ?? null,
        lineIds: answer.lineIds ? [...answer.lineIds] : null,
        approvedCents: answer.approvedCents ?? null,
        contentSha256: quote.contentSha256,
        address: shortAddress(asker.from),
        agent: shortAgent(asker.agent),
        createdAt: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  )
  if (kept.length === 0) throw new Conflict(null)
}

/** @throws Refused `quote_link.too_many_questions` */
export async function mayAsk(tx: Tx, quoteId: string): Promise<void> {
  await holdLimit(tx, 'quote_questions', quoteId)
  const open = await tx.all(
    q
      .selectFrom('quoteAnswers')
      .where('quoteId', '=', quoteId)
      .where('kind', '=', 'question')
      .where('reply', 'is', null)
      .limit(mostOpen)
      .select('id'),
  )
  if (open.length >= mostOpen) throw refused('quote_link.too_many_questions')
}
