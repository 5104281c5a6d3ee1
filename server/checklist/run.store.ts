import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import type { checklistApi } from '#core/checklist/checklist.api.ts'
import type { Run, RunHead, RunItem, RunStatus } from '#core/checklist/schemas.ts'
import { q } from '#server/database.ts'
import {
  recordDocumentQuery,
  toRecordDocument,
  type RecordDocumentRow,
} from '#server/document/record-document.store.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import {
  followUpsQuery,
  headQuery,
  itemsOf,
  itemsQuery,
  photosQuery,
  toHead,
  type HeadRow,
  type ItemRow,
  type PhotoRow,
} from './run-rows.store.ts'

const standard = 25

/**
 * One page of the organization's runs, newest first; with a filter by equipment or order it includes the finished ones of
 * the other side.
 */
export async function listRuns(
  db: Db,
  { cursor, limit = standard, ...filter }: Input<typeof checklistApi.list>,
): Promise<{ items: RunHead[]; nextCursor: string | null }> {
  const { actor, organization } = db.scope
  let found = headQuery()
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
  if (filter.equipmentId) found = found.where('c.equipmentId', '=', filter.equipmentId)
  if (filter.orderId) found = found.where('c.orderId', '=', filter.orderId)
  if (organization && !filter.equipmentId && !filter.orderId) {
    found = found.where('c.organizationId', '=', organization.id)
  }
  if (filter.status) found = found.where('c.status', '=', filter.status)
  if (filter.template) found = found.where('c.template', '=', filter.template)
  if (filter.mine && actor.kind === 'user') found = found.where('c.startedBy', '=', actor.userId)
  for (const word of wordsOf(filter.search)) found = found.where(sql<boolean>`strpos(c.search, ${word}) > 0`)
  if (cursor) found = found.where('c.id', '<', decodeCursor(cursor, 'string')[1])
  return pageOf(await db.all(found), limit, toHead, (row) => [row.id, row.id])
}

type FollowUpRow = RowOf<typeof followUpsQuery>

/** A whole run, in one round trip. @throws NotFound */
export async function findRun(db: Db, id: string): Promise<Run> {
  const [[head], items, photos, followUps, [document]] = await db.together<
    [HeadRow, ItemRow, PhotoRow, FollowUpRow, RecordDocumentRow]
  >(
    headQuery().where('c.id', '=', id),
    itemsQuery(id),
    photosQuery(id),
    followUpsQuery(id),
    recordDocumentQuery({ checklistId: id }),
  )
  if (!head) throw new NotFound()
  return {
    ...toHead(head),
    rulesVersion: head.rulesVersion,
    note: head.note,
    items: itemsOf(items, photos, followUps),
    document: toRecordDocument(document),
    isOwn: head.organizationId === db.scope.organization?.id,
  }
}

/** An item of a run, with how the run stands. */
export interface FoundItem {
  item: RunItem
  run: {
    status: RunStatus
    organizationId: string
    clinicId: string | null
    equipmentId: string | null
  }
}

const runQuery = (id: string) =>
  q
    .selectFrom('checklists')
    .where('id', '=', id)
    .select(['status', 'organizationId', 'clinicId', 'equipmentId'])

type RunRow = RowOf<typeof runQuery>

/** One item as it stands now, in one round trip. @throws NotFound */
export async function findItem(db: Db, runId: string, itemId: string): Promise<FoundItem> {
  const [[run], rows, photos, followUps] = await db.together<[RunRow, ItemRow, PhotoRow, FollowUpRow]>(
    runQuery(runId),
    itemsQuery(runId, itemId),
    photosQuery(runId, itemId),
    followUpsQuery(runId, itemId),
  )
  const [item] = itemsOf(rows, photos, followUps)
  if (!run || !item) throw new NotFound()
  return {
    item,
    run: {
      status: run.status,
      organizationId: run.organizationId,
      clinicId: run.clinicId,
      equipmentId: run.equipmentId,
    },
  }
}
