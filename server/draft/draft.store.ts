import { sql } from 'kysely'
import type { Draft, draftApi, DraftSummary } from '#core/draft/draft.api.ts'
import { missingIn } from '#core/draft/draft-kind.ts'
import { draftKindOf, type AnyDraftKind } from '#core/draft/kinds.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { gatherers, type DraftRow } from './gather.ts'

const drafts = (db: Db) =>
  q
    .selectFrom('documentDrafts as w')
    .leftJoin('documents as r', 'r.id', 'w.revises')
    .where('w.organizationId', '=', db.scope.organization?.id ?? null)
    .where('w.discardedAt', 'is', null)
    .select(['w.id', 'w.subject', 'w.version', 'w.updatedAt', 'w.documentId'])
    .select(['w.clinicId', 'w.equipmentId', 'w.orderId'])
    .select(['r.id as revisesId', 'r.number as revisesNumber', 'r.version as revisesVersion'])
    .select([
      'w.kind',
      'w.fields',
      sql<string>`to_char(w.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'),
    ])
export type FoundDraft = RowOf<typeof drafts>

/** Drafts that nobody issued or threw away, what was written on last first. */
export async function listDrafts(db: Db, { kind, cursor, limit = 25 }: Input<typeof draftApi.list>) {
  let found = drafts(db).where('w.documentId', 'is', null)
  if (kind) found = found.where('w.kind', '=', kind)
  if (cursor) {
    const [at, id] = decodeCursor(cursor, 'instant')
    found = found.where(sql<boolean>`(w.updated_at, w.id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const query = found
    .orderBy('w.updatedAt', 'desc')
    .orderBy('w.id', 'desc')
    .limit(limit + 1)
  return pageOf(await db.all(query), limit, toSummary, (row) => [row.at, row.id])
}

function toSummary(row: FoundDraft): DraftSummary {
  const { id, kind, subject, updatedAt, version, revisesId, revisesNumber, revisesVersion } = row
  const revises =
    revisesId && revisesNumber && revisesVersion
      ? { id: revisesId, number: revisesNumber, version: revisesVersion }
      : null
  return { id, kind, subject, revises, updatedAt, version }
}

/** A draft of the scope's organization, also one that was issued. @throws NotFound */
export async function findDraft(db: Db, id: string): Promise<{ row: FoundDraft; kind: AnyDraftKind }> {
  const row = await db.first(drafts(db).where('w.id', '=', id))
  const kind = row && draftKindOf(row.kind)
  if (!row || !kind) throw new NotFound()
  return { row, kind }
}

/** The draft with what it still lacks. @throws NotFound */
export async function getDraft(db: Db, id: string, now: Date): Promise<Draft> {
  const { row, kind } = await findDraft(db, id)
  return toDraft(row, missingIn(kind, await gatherContent(db, kind, row, now)))
}

function toDraft(row: FoundDraft, missing: Draft['missing']): Draft {
  const { equipmentId, orderId, clinicId, documentId, fields } = row
  return { ...toSummary(row), equipmentId, orderId, clinicId, documentId, fields, missing }
}

/** The document's content as of now, in the frozen form. @throws ZodError if its kind gathered another form */
export async function gatherContent(
  db: Db,
  kind: AnyDraftKind,
  { id, kind: name, clinicId, equipmentId, orderId, fields }: DraftRow,
  now: Date,
): Promise<Record<string, unknown>> {
  const gather = gatherers[name]
  if (!gather) throw new Error(`no function gathers the data of a ${name}`)
  const content = await gather(db, { id, kind: name, clinicId, equipmentId, orderId, fields }, now)
  // As it will be read back: without what JSON has no place for.
  return kind.content.parse(JSON.parse(JSON.stringify(content)))
}
