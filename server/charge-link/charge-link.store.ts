import { sql } from 'kysely'
import type { Owed } from '#core/charge/late.ts'
import { owedOn } from '#core/charge/payment.ts'
import type { Way } from '#core/charge/charge.ts'
import type { ChargeLink, chargeLinkApi, OpenedCharge } from '#core/charge-link/charge-link.api.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import type { PixKeyKind } from '#core/organization/pix-key.ts'
import { formatPhone } from '#core/organization/formats.ts'
import type { PaperFacts } from '#server/charge/charge-paper.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, Invalid, NotFound, refusalsOf } from '#server/kit/errors.ts'
import { holdLimit } from '#server/kit/hold.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { newToken, tokenHash } from '#server/kit/tokens.ts'
import { offerOf } from '#server/pix/pix-offer.ts'

const dayMs = 86_400_000
const mostLive = 20

const refused = refusalsOf({
  'charge_link.cancelled': 'Esta cobrança foi cancelada.',
  'charge_link.paid': 'Esta cobrança já foi paga.',
  'charge_link.too_many': 'Há links demais abertos. Revogue algum antes de criar outro.',
  'charge_link.claimed': 'Já recebemos o aviso deste pagamento. A oficina vai confirmar.',
})

const ownId = ({ scope }: Db) => scope.organization?.id ?? null

const links = (db: Db) =>
  q
    .selectFrom('chargeLinks as l')
    .innerJoin('profiles as p', 'p.id', 'l.createdBy')
    .where('l.workshopId', '=', ownId(db))
    .select(['l.id', 'p.name as createdBy', 'l.createdAt', 'l.expiresAt', 'l.revokedAt'])

/** @throws NotFound for a charge that the workshop does not have */
export async function listChargeLinks(db: Db, { id, cursor, limit = 25 }: Input<typeof chargeLinkApi.list>) {
  let found = links(db)
    .where('l.chargeId', '=', id)
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
  if (cursor) found = found.where('l.id', '<', decodeCursor(cursor, 'string')[1])
  const [[charge], rows] = await db.together<[{ id: string }, RowOf<typeof links>]>(ownCharge(db, id), found)
  if (!charge) throw new NotFound()
  return pageOf(
    rows,
    limit,
    (row): ChargeLink => ({ ...row }),
    (row) => ['', row.id],
  )
}

const ownCharge = (db: Db, id: string) =>
  q
    .selectFrom('charges as c')
    .innerJoin('organizations as w', 'w.id', 'c.workshopId')
    .innerJoin('organizations as k', 'k.id', 'c.clinicId')
    .where('c.workshopId', '=', ownId(db))
    .where('c.id', '=', id)
    .select([
      'c.id',
      'c.workshopId',
      'c.clinicId',
      'c.number',
      'c.cancelledAt',
      'w.name as workshopName',
      'k.whatsapp',
    ])
    .select(
      sql<string | null>`(select min(i.due_on)::text from charge_instalments i
        where i.charge_id = c.id and i.open_cents > 0)`.as('dueOn'),
    )
    .select(
      sql<number>`(select coalesce(sum(i.open_cents), 0)::bigint from charge_instalments i where i.charge_id = c.id)`.as(
        'openCents',
      ),
    )

/**
 * Makes a link to a charge of the workshop. Returns its token, of which only a hash is kept.
 * @throws NotFound; Conflict; Refused `charge_link.cancelled`, `charge_link.paid`, `charge_link.too_many`
 */
export async function makeChargeLink(tx: Tx, input: Input<typeof chargeLinkApi.create>, now: Date) {
  const { actor } = tx.scope
  await holdLimit(tx, 'charge_links', ownId(tx), input.id)
  const [[charge], live] = await tx.together<[RowOf<typeof ownCharge>, { id: string }]>(
    ownCharge(tx, input.id),
    q
      .selectFrom('chargeLinks')
      .where('workshopId', '=', ownId(tx))
      .where('chargeId', '=', input.id)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .limit(mostLive)
      .select('id'),
  )
  if (!charge) throw new NotFound()
  if (actor.kind !== 'user') throw new Forbidden()
  if (charge.cancelledAt) throw refused('charge_link.cancelled')
  if (charge.openCents === 0) throw refused('charge_link.paid')
  if (live.length >= mostLive) throw refused('charge_link.too_many')
  const token = newToken()
  const made = await tx.all(
    q
      .insertInto('chargeLinks')
      .values({
        id: input.linkId,
        chargeId: charge.id,
        workshopId: charge.workshopId,
        clinicId: charge.clinicId,
        tokenSha256: tokenHash(token),
        createdBy: actor.userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + input.days * dayMs),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  )
  if (made.length === 0) await makeAgain(tx, input, token)
  return { token, charge, link: await findChargeLink(tx, input.linkId) }
}

/** The same, sent again after its answer was lost: a link that nobody was shown gives way to the new one. */
async function makeAgain(tx: Tx, { id, linkId }: Input<typeof chargeLinkApi.create>, token: string) {
  const { actor } = tx.scope
  const renewed = await tx.all(
    q
      .updateTable('chargeLinks')
      .set({ tokenSha256: tokenHash(token) })
      .where('id', '=', linkId)
      .where('chargeId', '=', id)
      .where('createdBy', '=', actor.kind === 'user' ? actor.userId : null)
      .where('revokedAt', 'is', null)
      .returning('id'),
  )
  if (renewed.length === 0) throw new Conflict(null)
}

async function findChargeLink(db: Db, id: string): Promise<ChargeLink> {
  const row = await db.first(links(db).where('l.id', '=', id))
  if (!row) throw new NotFound()
  return row
}

/** @throws NotFound */
export async function revokeChargeLink(tx: Tx, id: string, now: Date): Promise<ChargeLink> {
  await tx.all(
    q
      .updateTable('chargeLinks')
      .set({ revokedAt: now })
      .where('workshopId', '=', ownId(tx))
      .where('id', '=', id)
      .where('revokedAt', 'is', null),
  )
  return findChargeLink(tx, id)
}

interface OpenedRow {
  number: string
  description: string
  totalCents: number
  issuedOn: string
  cancelled: boolean
  terms: string | null
  fineBasisPoints: number
  interest: boolean
  workshopName: string
  workshopPhone: string | null
  workshopCity: string
  timeZone: string
  pixKey: string | null
  pixKeyKind: PixKeyKind | null
  pixKeySince: string | null
  clinicName: string
  expiresAt: string
  parts: (Owed & { id: string; position: number; openCents: number; txid: string; isClaimed: boolean })[]
}

/** @throws NotFound for a link that nobody has, that is over or revoked */
async function openedRow(db: Db, token: string, now: Date): Promise<OpenedRow> {
  const call = sql<OpenedRow>`open_charge_link(${tokenHash(token)}, ${now})`
  const row = await db.first(q.selectFrom(call.as('opened')).selectAll())
  if (!row) throw new NotFound()
  return row
}

/** @throws NotFound for a link that nobody has, that is over or revoked */
export async function openChargeLink(db: Db, token: string, now: Date): Promise<OpenedCharge> {
  return toOpened(await openedRow(db, token, now), now)
}

/** The facts of the paper of a link's charge: no more than the link shows. @throws NotFound */
export async function linkedPaper(db: Db, token: string, now: Date): Promise<PaperFacts> {
  const row = await openedRow(db, token, now)
  return {
    ...row,
    isCancelled: row.cancelled,
    orderNumber: null,
    issuer: {
      name: row.workshopName,
      lines: [[row.workshopPhone && formatPhone(row.workshopPhone), null]].filter(([line]) => line !== null),
    },
    client: [['Nome', row.clinicName]],
    receiver: receiverOf(row),
  }
}

const receiverOf = (row: OpenedRow) => ({ ...row, name: row.workshopName, city: row.workshopCity })

function toOpened(row: OpenedRow, now: Date): OpenedCharge {
  const today = dateIn(row.timeZone, now)
  const receiver = receiverOf(row)
  const isPaid = row.parts.every(({ openCents }) => openCents === 0)
  return {
    number: row.number,
    description: row.description,
    state: row.cancelled ? 'cancelled' : isPaid ? 'paid' : 'open',
    totalCents: row.totalCents,
    issuedOn: row.issuedOn,
    terms: row.terms,
    workshopName: row.workshopName,
    workshopPhone: row.workshopPhone,
    clinicName: row.clinicName,
    timeZone: row.timeZone,
    expiresAt: row.expiresAt,
    today,
    parts: row.parts.map((part) => {
      const cents = owedOn({ ...part, ...row }, today)
      return {
        id: part.id,
        position: part.position,
        dueOn: part.dueOn,
        owedCents: cents,
        lateCents: cents - part.openCents,
        isLate: part.openCents > 0 && part.dueOn < today,
        isClaimed: part.isClaimed,
        pix: offerOf(receiver, { cents, txid: part.txid, isCancelled: row.cancelled }, now).pix,
      }
    }),
  }
}

/**
 * Says that an instalment was paid; it counts once the workshop confirms it.
 * @throws NotFound; Invalid; Refused `charge_link.cancelled`, `charge_link.paid`, `charge_link.claimed`
 */
export async function claimByLink(
  tx: Tx,
  input: Input<typeof chargeLinkApi.claim> & { way: Way },
  now: Date,
): Promise<OpenedCharge> {
  const row = await openedRow(tx, input.token, now)
  const part = row.parts.find(({ id }) => id === input.instalmentId)
  if (!part) throw new NotFound()
  if (row.cancelled) throw refused('charge_link.cancelled')
  if (part.openCents === 0) throw refused('charge_link.paid')
  if (part.isClaimed) throw refused('charge_link.claimed')
  if (input.paidOn > dateIn(row.timeZone, now)) {
    throw new Invalid([{ path: 'paidOn', message: 'A data não pode estar no futuro' }])
  }
  const claim = JSON.stringify({
    id: input.paymentClaimId,
    instalmentId: part.id,
    cents: owedOn({ ...part, ...row }, input.paidOn),
    paidOn: input.paidOn,
    way: input.way,
    note: input.note ?? null,
    name: input.name,
    proofSha256: input.proofToken ? tokenHash(input.proofToken).toString('hex') : null,
  })
  const call = sql<boolean>`claim_by_link(${tokenHash(input.token)}, ${claim}::jsonb, ${now})`
  const done = await tx.first(q.selectNoFrom(call.as('isNew')))
  if (!done?.isNew) throw refused('charge_link.claimed')
  return openChargeLink(tx, input.token, now)
}
