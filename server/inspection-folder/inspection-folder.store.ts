import { folderTexts } from '#core/inspection-folder/refusal-texts.ts'
import { sql } from 'kysely'
import { documentNumber, documentYear } from '#core/document/document-number.ts'
import type { Choice, Folder } from '#core/inspection-folder/inspection-folder.api.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Forbidden, NotFound, Refused } from '#server/kit/errors.ts'
import { holdLimit } from '#server/kit/hold.ts'
import type { RowOf } from '#server/kit/rows.ts'

const folders = q
  .selectFrom('inspectionFolders as f')
  .leftJoin('documents as d', 'd.id', 'f.documentId')
  .select(['f.id', 'f.done', 'f.total', 'f.pages', 'f.size', 'f.lost', 'f.requestedByName as requestedBy'])
  .select(['f.requestedAt', 'f.endedAt', 'f.documentId'])
  .select(['d.number', 'd.version', 'd.verificationCode'])
  .select(['f.status', 'f.choice'])
  .select('f.failure')

type Row = RowOf<typeof folders>

function toFolder({ documentId: id, number, version, verificationCode, ...row }: Row): Folder {
  const isThere = id !== null && number !== null && version !== null && verificationCode !== null
  return { ...row, document: isThere ? { id, number, version, verificationCode } : null }
}

const ownId = (db: Db) => db.scope.organization?.id ?? null
const own = (db: Db) => folders.where('f.organizationId', '=', ownId(db)).orderBy('f.id', 'desc')

/** The statement for the newest of the scope's clinic. */
const newestFolder = (db: Db) => own(db).limit(1)

export async function findNewest(db: Db): Promise<Folder | null> {
  const row = await db.first(newestFolder(db))
  return row ? toFolder(row) : null
}

/** The number that the clinic's next folder gets: numbers have no gaps. */
export async function expectedNumber(db: Db, now: Date): Promise<string> {
  const year = documentYear(now.toISOString(), db.scope.organization?.timeZone ?? 'UTC')
  const row = await db.first(
    q
      .selectFrom('documents')
      .where('issuerId', '=', ownId(db))
      .where('kind', '=', 'inspection_folder')
      .where('number', 'like', documentNumber('inspection_folder', year, 0).replace(/0+$/, '%'))
      .select(sql<number>`count(*)::int`.as('many')),
  )
  return documentNumber('inspection_folder', year, (row?.many ?? 0) + 1)
}

/** @throws NotFound */
export async function findFolder(db: Db, id: string): Promise<Folder> {
  const row = await db.first(own(db).where('f.id', '=', id))
  if (!row) throw new NotFound()
  return toFolder(row)
}

const pageSize = 10

export async function listFolders(
  db: Db,
  { cursor, limit = pageSize }: { cursor?: string | undefined; limit?: number | undefined },
) {
  const rows = await db.all(
    own(db)
      .$if(cursor !== undefined, (query) => query.where('f.id', '<', decodeCursor(cursor ?? '', 'string')[1]))
      .limit(limit + 1),
  )
  return pageOf(rows, limit, toFolder, (row) => ['', row.id])
}

const day = 86_400_000
/** Each is a document that stays for ever. Ours. */
const foldersADay = 20

/**
 * Asks for a folder. One that is still being made is answered instead.
 * @throws Refused `folder.too_many` after too many in a day
 */
export async function requestFolder(
  tx: Tx,
  { id, choice }: { id: string; choice: Choice },
  now: Date,
): Promise<Folder> {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || organization?.kind !== 'clinic') throw new Forbidden()
  if (choice.sections.length === 0 && !choice.annex)
    throw new Refused('folder.empty', undefined, folderTexts['folder.empty'])
  const since = new Date(now.getTime() - day).toISOString()
  await holdLimit(tx, 'inspection_folders', organization.id)
  const recent = await tx.first(
    q
      .selectFrom('inspectionFolders')
      .where('organizationId', '=', organization.id)
      .where('requestedAt', '>', since)
      .select(sql<number>`count(*)::int`.as('many')),
  )
  if (recent && recent.many >= foldersADay)
    throw new Refused('folder.too_many', { most: foldersADay }, folderTexts['folder.too_many'])
  const [written] = await tx.all(
    q
      .insertInto('inspectionFolders')
      .values({
        id,
        organizationId: organization.id,
        choice: JSON.stringify(choice),
        requestedBy: actor.userId,
        requestedByName: actor.name,
        requestedAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  if (written) return findFolder(tx, written.id)
  const open = await tx.first(own(tx).where('f.status', 'in', ['waiting', 'running']))
  if (!open) throw new NotFound()
  return toFolder(open)
}

/** Gives a folder up that is not done yet; one that is stays as it is. */
export async function cancelFolder(tx: Tx, id: string, now: Date): Promise<Folder> {
  await tx.all(
    q
      .updateTable('inspectionFolders')
      .where('organizationId', '=', ownId(tx))
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'running'])
      .set({ status: 'cancelled', endedAt: now }),
  )
  return findFolder(tx, id)
}
