import { sql } from 'kysely'
import type { ClaimDetail, ClinicClaim, disputeApi, DisputedClaim } from '#core/claim/dispute.api.ts'
import { disputeState, disputeUntil, undoPreview, type CountedRows } from '#core/claim/dispute.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import { removedPerson } from '#server/message/conversation.store.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'

interface Kept {
  name: string
  taxId: string | null
  city: string
  state: string
  clinic: string
  claimant: string
}
const kept = sql<Kept>`kept_of_claim(c.id)`

const claims = () =>
  q
    .selectFrom('clinicClaims as c')
    .innerJoinLateral(kept.as('k'), (join) => join.onTrue())
    .leftJoin('organizations as o', 'o.id', 'c.clinicId')
    .leftJoin('organizations as w', 'w.id', 'c.workshopId')
    .leftJoin('profiles as d', 'd.id', 'c.disputedBy')
    .select([
      'c.id',
      'c.workshopId',
      'c.clinicId',
      'c.claimedBy',
      'c.claimedAt',
      'c.disputedAt',
      'c.disputeReason',
    ])
    .select([
      'c.decidedAt',
      'c.outcome',
      'c.decisionReason',
      'k.name as keptName',
      'k.taxId',
      'k.city',
      'k.state',
    ])
    .select(['k.clinic', 'k.claimant', 'w.name as workshop', 'd.name as disputedBy'])

type ClaimRow = RowOf<typeof claims>

function toClaim(row: ClaimRow, now: Date): ClinicClaim {
  const { id, keptName, clinic, claimedAt, disputedAt, disputeReason, decidedAt, decisionReason } = row
  const dates = { claimedAt, disputedAt, outcome: row.outcome }
  return {
    id,
    state: disputeState(dates, now),
    keptName,
    clinic,
    claimedBy: row.claimant,
    claimedAt,
    until: disputeUntil({ claimedAt }),
    disputedBy: disputedAt && (row.disputedBy ?? removedPerson),
    disputedAt,
    disputeReason,
    decidedAt,
    decisionReason,
  }
}

const toDisputed = (row: ClaimRow, now: Date): DisputedClaim => ({
  ...toClaim(row, now),
  workshop: row.workshop ?? '',
})

const own = (db: Db) => claims().where('c.workshopId', '=', db.scope.organization?.id ?? null)

/** Claims of a client's entries by this clinic, or of this entry, newest first. */
export async function listClaims(
  db: Db,
  { id, cursor, limit = 5 }: Input<typeof disputeApi.ofClient>,
  now: Date,
): Promise<{ items: ClinicClaim[]; nextCursor: string | null }> {
  let found = own(db)
    .where((eb) => eb.or([eb('c.clinicId', '=', id), eb('c.keptId', '=', id)]))
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
  if (cursor) found = found.where('c.id', '<', decodeCursor(cursor, 'string')[1])
  return pageOf(
    await db.all(found),
    limit,
    (row) => toClaim(row, now),
    (row) => ['', row.id],
  )
}

/** @throws NotFound unless the scope's workshop kept the clinic */
export async function findClaim(db: Db, id: string, now: Date): Promise<ClinicClaim> {
  const row = await db.first(own(db).where('c.id', '=', id))
  if (!row) throw new NotFound()
  return toClaim(row, now)
}

/** @returns false if somebody has disputed it meanwhile */
export async function disputeClaim(tx: Tx, id: string, why: string, now: Date): Promise<boolean> {
  const { actor } = tx.scope
  const rows = await tx.all(
    q
      .updateTable('clinicClaims')
      .set({ disputedAt: now, disputedBy: actor.kind === 'user' ? actor.userId : null, disputeReason: why })
      .where('id', '=', id)
      .where('disputedAt', 'is', null)
      .returning('id'),
  )
  return rows.length > 0
}

/** Disputed claims for administrators, newest first. */
export async function listDisputes(
  db: Db,
  { search, state, cursor, limit = 25 }: Input<typeof disputeApi.list>,
  now: Date,
): Promise<{ items: DisputedClaim[]; nextCursor: string | null }> {
  let query = claims()
    .where('c.disputedAt', 'is not', null)
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
  for (const word of wordsOf(search))
    query = query.where(sql<boolean>`strpos(concat_ws(' ', o.search, w.search), ${word}) > 0`)
  if (state === 'disputed') query = query.where('c.decidedAt', 'is', null)
  else if (state) query = query.where('c.outcome', '=', state)
  if (cursor) query = query.where('c.id', '<', decodeCursor(cursor, 'string')[1])
  return pageOf(
    await db.all(query),
    limit,
    (row) => toDisputed(row, now),
    ({ id }) => [id, id],
  )
}

/** A disputed claim, with the facts of both sides. @throws NotFound */
export async function findDispute(db: Db, id: string, now: Date): Promise<ClaimDetail> {
  const row = await db.first(
    claims()
      .innerJoin('profiles as p', 'p.id', 'c.claimedBy')
      .leftJoin('profiles as i', 'i.id', 'c.invitedBy')
      .select(['p.email', 'i.name as invitedBy', 'c.proof'])
      .select(['o.taxId as ownTaxId', 'o.city as ownCity', 'o.state as ownState'])
      .where('c.id', '=', id)
      .where('c.disputedAt', 'is not', null),
  )
  if (!row) throw new NotFound()
  const call = sql<CountedRows>`claim_rows(${id}::uuid)`
  const rows = row.decidedAt
    ? null
    : await db.all(q.selectFrom(call.as('r')).select(['r.place', 'r.came', 'r.side', 'r.count']))
  return {
    ...toDisputed(row, now),
    workshopId: row.workshopId,
    clinicId: row.clinicId,
    kept: { name: row.keptName, taxId: row.taxId, city: row.city, state: row.state },
    claiming: {
      name: row.clinic,
      taxId: row.ownTaxId,
      city: row.ownCity ?? '',
      state: row.ownState ?? '',
    },
    claimant: { id: row.claimedBy, email: row.email },
    proof: row.proof,
    invitedBy: row.invitedBy ?? removedPerson,
    undo: rows && undoPreview(rows),
  }
}

/** @returns 'done', or why not */
export async function decideClaim(
  tx: Tx,
  { id, outcome, reason }: Input<typeof disputeApi.decide>,
  now: Date,
): Promise<string> {
  const call = sql<string>`decide_claim(${id}::uuid, ${outcome}, ${reason}, ${now})`
  return (await tx.first(q.selectNoFrom(call.as('answer'))))?.answer ?? 'unknown'
}
