import { sql } from 'kysely'
import type { KeptFile } from '#core/file/file.api.ts'
import { dateIn, type PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import type { Paper, paperApi } from '#core/paper/paper.api.ts'
import { urgencyOf } from '#core/paper/paper.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'

const ownId = (db: Db) => db.scope.organization?.id ?? null

/** The wall calendar of the asker's organization. */
const todayOf = (db: Db, now: Date) => dateIn(db.scope.organization?.timeZone ?? 'UTC', now)

/** Papers that hold: neither archived nor replaced. */
const isCurrent = sql<boolean>`papers.replaced_by is null and papers.archived_at is null`

/** Papers that expire first come first, papers without an end come last. */
const end = sql<string>`coalesce(papers.valid_until, 'infinity')`

const fileNames = sql<KeptFile[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind,
    'name', f.name, 'mediaType', f.media_type, 'size', f.size, 'width', f.width, 'height', f.height,
    'createdAt', to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by f.created_at, f.id), '[]')
  from files f where f.paper_id = papers.id and f.removed_at is null)`

const columns = q
  .selectFrom('papers')
  .leftJoin('equipment', 'equipment.id', 'papers.equipmentId')
  .leftJoin('suppliers', 'suppliers.id', 'papers.supplierId')
  .select(['papers.id', 'papers.title', 'papers.number', 'papers.issuer', 'papers.notes', 'papers.version'])
  .select(['papers.issuedOn', 'papers.validUntil', 'papers.noticeDays'])
  .select(['papers.replacedBy', 'papers.archivedAt'])
  .select(['papers.createdAt', 'papers.kind'])
  .select(['papers.equipmentId', 'equipment.code', 'equipment.name as equipmentName'])
  .select(['papers.supplierId', 'suppliers.name as supplierName'])
  .select([fileNames.as('files'), end.as('end')])

type Row = RowOf<typeof columns>

function toPaper(
  { equipmentId, code, equipmentName, supplierId, supplierName, end: _, ...row }: Row,
  today: PlainDate,
): Paper {
  return {
    ...row,
    equipment: equipmentId ? { id: equipmentId, code: code ?? '', name: equipmentName ?? '' } : null,
    supplier: supplierId ? { id: supplierId, name: supplierName ?? '' } : null,
    urgency: urgencyOf(row.validUntil, row.noticeDays, today),
  }
}

export async function findPaper(db: Db, id: string, now: Date): Promise<Paper> {
  const row = await db.first(
    columns.where('papers.organizationId', '=', ownId(db)).where('papers.id', '=', id),
  )
  if (!row) throw new NotFound()
  return toPaper(row, todayOf(db, now))
}

const pageSize = 25

/** A page of papers, by when they run out. */
export async function listPapers(
  db: Db,
  { state = 'current', kind, equipmentId, supplierId, cursor, limit = pageSize }: Input<typeof paperApi.list>,
  now: Date,
) {
  const after = cursor ? decodeCursor(cursor, 'date') : null
  const archived = state === 'archived'
  const rows = await db.all(
    columns
      .where('papers.organizationId', '=', ownId(db))
      .$if(state === 'current', (query) => query.where(isCurrent))
      .$if(state === 'replaced', (query) => query.where('papers.replacedBy', 'is not', null))
      .$if(archived, (query) => query.where('papers.archivedAt', 'is not', null))
      .$if(state === 'replaced', (query) => query.where('papers.archivedAt', 'is', null))
      .$if(kind !== undefined, (query) => query.where('papers.kind', '=', kind ?? null))
      .$if(equipmentId !== undefined, (query) => query.where('papers.equipmentId', '=', equipmentId ?? ''))
      .$if(supplierId !== undefined, (query) => query.where('papers.supplierId', '=', supplierId ?? ''))
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(${end}, papers.id) > (${after?.[0]}::text::date, ${after?.[1]}::uuid)`),
      )
      .orderBy(end)
      .orderBy('papers.id')
      .limit(limit + 1),
  )
  const today = todayOf(db, now)
  return pageOf(
    rows,
    limit,
    (row) => toPaper(row, today),
    (row) => [row.end, row.id],
  )
}
