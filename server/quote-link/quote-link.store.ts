import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import type { QuoteLink, quoteLinkApi } from '#core/quote-link/quote-link.api.ts'
import { quoteLinkDays, quoteLinkTexts, type OverReason } from '#core/quote-link/quote-link.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound, refusalsOf } from '#server/kit/errors.ts'
import { holdLimit } from '#server/kit/hold.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { newToken, tokenHash } from '#server/kit/tokens.ts'

const dayMs = 86_400_000
const mostLive = 20

const refused = refusalsOf(quoteLinkTexts)

const ownId = ({ scope }: Db) => scope.organization?.id ?? null

const links = (db: Db) =>
  q
    .selectFrom('quoteLinks as l')
    .innerJoin('profiles as p', 'p.id', 'l.createdBy')
    .innerJoin('quotes as k', 'k.id', 'l.quoteId')
    .where('l.workshopId', '=', ownId(db))
    .select(['l.id', 'k.number as quoteNumber', 'l.email', 'p.name as createdBy', 'l.createdAt'])
    .select(['l.expiresAt', 'l.openedAt', 'l.revokedAt'])

/** An order that the workshop has. */
const ownOrder = (db: Db, id: string) =>
  q.selectFrom('serviceOrders').where('id', '=', id).where('workshopId', '=', ownId(db)).select('id')

/** @throws NotFound for an order that the workshop does not have */
export async function listQuoteLinks(db: Db, { id, cursor, limit = 25 }: Input<typeof quoteLinkApi.list>) {
  let found = links(db)
    .where('l.orderId', '=', id)
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
  if (cursor) found = found.where('l.id', '<', decodeCursor(cursor, 'string')[1])
  const [[order], rows] = await db.together<[{ id: string }, RowOf<typeof links>]>(ownOrder(db, id), found)
  if (!order) throw new NotFound()
  return pageOf(
    rows,
    limit,
    (row): QuoteLink => ({ ...row }),
    (row) => ['', row.id],
  )
}

const sentQuote = (db: Db, { id, quoteId }: { id: string; quoteId: string }) =>
  q
    .selectFrom('quotes as k')
    .innerJoin('serviceOrders as o', 'o.id', 'k.orderId')
    .innerJoin('organizations as c', 'c.id', 'k.clinicId')
    .innerJoin('organizations as w', 'w.id', 'k.workshopId')
    .where('k.workshopId', '=', ownId(db))
    .whereRef('o.workshopId', '=', 'k.workshopId')
    .where('k.id', '=', quoteId)
    .where('k.orderId', '=', id)
    .select(['k.id', 'k.orderId', 'k.workshopId', 'k.clinicId', 'k.status', 'k.totalCents as cents'])
    .select(['k.validUntil', 'o.number', 'o.equipmentName as equipment', 'w.name as workshop'])
    .select(['c.name as clinic', 'c.whatsapp', 'c.phone'])
    .select(sql<boolean>`c.claimed_at is not null`.as('isClaimed'))

/**
 * Makes a link to a quote that waits for a client without an account. Returns its token, of which only a hash is kept.
 * @throws NotFound; Conflict; Refused `quote_link.on_equipo`, `quote_link.not_open`, `quote_link.too_many`
 */
export async function makeQuoteLink(tx: Tx, input: Input<typeof quoteLinkApi.create>, now: Date) {
  const { actor } = tx.scope
  await holdLimit(tx, 'quote_links', ownId(tx), input.id)
  const [[quote], live] = await tx.together<[RowOf<typeof sentQuote>, { id: string }]>(
    sentQuote(tx, input),
    q
      .selectFrom('quoteLinks')
      .where('workshopId', '=', ownId(tx))
      .where('orderId', '=', input.id)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .limit(mostLive)
      .select('id'),
  )
  if (!quote) throw new NotFound()
  if (actor.kind !== 'user') throw new Forbidden()
  if (quote.isClaimed) throw refused('quote_link.on_equipo')
  if (quote.status !== 'sent') throw refused('quote_link.not_open')
  if (live.length >= mostLive) throw refused('quote_link.too_many')
  const token = newToken()
  const made = await tx.all(
    q
      .insertInto('quoteLinks')
      .values({
        id: input.linkId,
        quoteId: quote.id,
        orderId: quote.orderId,
        workshopId: quote.workshopId,
        clinicId: quote.clinicId,
        tokenSha256: tokenHash(token),
        email: input.email ?? null,
        createdBy: actor.userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + quoteLinkDays * dayMs),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  )
  if (made.length === 0) await makeAgain(tx, input, token)
  return { token, quote, link: await findQuoteLink(tx, input.linkId) }
}

/** The same, sent again after its answer was lost: a link that nobody was shown gives way to the new one. */
async function makeAgain(tx: Tx, { quoteId, linkId }: Input<typeof quoteLinkApi.create>, token: string) {
  const { actor } = tx.scope
  const renewed = await tx.all(
    q
      .updateTable('quoteLinks')
      .set({ tokenSha256: tokenHash(token) })
      .where('id', '=', linkId)
      .where('quoteId', '=', quoteId)
      .where('createdBy', '=', actor.kind === 'user' ? actor.userId : null)
      .where('revokedAt', 'is', null)
      .returning('id'),
  )
  if (renewed.length === 0) throw new Conflict(null)
}

async function findQuoteLink(db: Db, id: string): Promise<QuoteLink> {
  const row = await db.first(links(db).where('l.id', '=', id))
  if (!row) throw new NotFound()
  return row
}

/** @throws NotFound */
export async function revokeQuoteLink(tx: Tx, id: string, now: Date): Promise<QuoteLink> {
  await tx.all(
    q
      .updateTable('quoteLinks')
      .set({ revokedAt: now })
      .where('workshopId', '=', ownId(tx))
      .where('id', '=', id)
      .where('revokedAt', 'is', null),
  )
  return findQuoteLink(tx, id)
}

export interface LinkRow {
  id: string
  quoteId: string
  orderId: string
  clinicId: string
  timeZone: string
  state: 'open' | OverReason
  email: string | null
  createdAt: string
  expiresAt: string
  workshopName: string
  workshopPhone: string | null
  clinicName: string
}

/** The link of a token, also one that is over. Remembers the first opening. @throws NotFound */
export async function openQuoteLink(tx: Tx, token: string, now: Date): Promise<LinkRow> {
  const row = await tx.first(
    q
      .selectFrom(sql<LinkRow>`open_quote_link(${tokenHash(token)}, ${now})`.as('l'))
      .select(['l.id', 'l.quoteId', 'l.orderId', 'l.clinicId', 'l.timeZone', 'l.state', 'l.email'])
      .select(['l.createdAt', 'l.expiresAt', 'l.workshopName', 'l.workshopPhone', 'l.clinicName']),
  )
  if (!row) throw new NotFound()
  return row
}
