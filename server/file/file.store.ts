import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { KeptFile } from '#core/file/file.api.ts'
import type { KeptKind, KeptType } from '#core/file/file.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { q } from '#server/database.ts'
import { Conflict, NotFound, Refused } from '#server/kit/errors.ts'
import { holdLimit } from '#server/kit/hold.ts'
import type { RowOf } from '#server/kit/rows.ts'

/** The key under which a file's bytes are kept. `print` is a picture as large as paper needs it. */
export const fileKey = (id: string, size: 'full' | 'print' | 'thumbnail') =>
  size === 'full' ? id : `${id}.${size}`

/** Records to which a file may belong. `indicator` is the number that an assessment's file proves. */
type ParentKey =
  | 'equipmentId'
  | 'orderId'
  | 'organizationId'
  | 'checklistItemId'
  | 'assessmentId'
  | 'paperId'
  | 'stockItemId'
  | 'purchaseReceiptId'
  | 'chargeId'
  | 'expenseId'
  | 'instrumentId'
  | 'messageId'
  | 'supportMessageId'

/** A file hangs on one thing: who sees that sees the file. */
export type FileParent =
  | { [K in Exclude<ParentKey, 'assessmentId'>]: Record<K, string> }[Exclude<ParentKey, 'assessmentId'>]
  | { assessmentId: string; indicator: number }

/** A file about to be stored: its row without the values that come from scope and clock. */
export interface NewFile {
  id: string
  parent: FileParent
  kind: KeptKind
  name: string
  mediaType: KeptType
  bytes: Uint8Array
  width: number | null
  height: number | null
  /** Number of pages of a PDF. */
  pages: number | null
  /** Length of a voice message. */
  seconds?: number
}

const mostPerParent = 60

const columns = ['id', 'kind', 'name', 'mediaType', 'size', 'width', 'height', 'createdAt'] as const

const files = q.selectFrom('files').select(columns)

export type FileRow = RowOf<typeof files>

export function toFile(row: FileRow): KeptFile {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    mediaType: row.mediaType,
    size: row.size,
    width: row.width,
    height: row.height,
    createdAt: row.createdAt,
  }
}

function columnOf(parent: FileParent) {
  const [key, id] = Object.entries(parent)[0] as [ParentKey, string]
  // An organization's own file is its logo.
  return [key === 'organizationId' ? 'logoOf' : key, id] as const
}

function filesOf(parent: FileParent) {
  const [column, id] = columnOf(parent)
  return q
    .selectFrom('files')
    .where('removedAt', 'is', null)
    .where(column, '=', id)
    .$if('indicator' in parent, (query) =>
      query.where('indicator', '=', 'indicator' in parent ? parent.indicator : null),
    )
}

/** The statement for a parent's files, oldest first, which travels with what its asker reads besides. */
export const filesQuery = (parent: FileParent) =>
  filesOf(parent).select(columns).orderBy('createdAt').orderBy('id')

/** A file that the scope may see and nobody took away. */
export async function findFile(db: Db, id: string): Promise<KeptFile> {
  const row = await db.first(files.where('id', '=', id).where('removedAt', 'is', null))
  if (!row) throw new NotFound()
  return toFile(row)
}

/**
 * Writes the row of a new file. The same id with the same bytes is the same upload, sent again.
 * @returns the file, and whether its bytes are still to be put away
 */
export async function insertFile(
  tx: Tx,
  file: NewFile,
  now: Date,
): Promise<{ file: KeptFile; isNew: boolean }> {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || !organization) throw new NotFound()
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const before = await tx.first(
    q
      .selectFrom('files')
      .select([...columns, 'sha256', 'removedAt'])
      .where('id', '=', file.id),
  )
  if (before?.sha256 === sha256 && before.removedAt === null) return { file: toFile(before), isNew: false }
  await holdLimit(tx, 'files', ...columnOf(file.parent))
  const there = await tx.first(filesOf(file.parent).select(sql<number>`count(*)::int`.as('many')))
  if (there && there.many >= mostPerParent) {
    const message = `Já são ${mostPerParent} arquivos aqui. Remova os que não usa mais.`
    throw new Refused('file.too_many', { most: mostPerParent }, message)
  }
  const [column, parentId] = columnOf(file.parent)
  const row = await tx.first(
    q
      .insertInto('files')
      .values({
        id: file.id,
        organizationId: organization.id,
        [column]: parentId,
        indicator: 'indicator' in file.parent ? file.parent.indicator : null,
        kind: file.kind,
        name: file.name,
        mediaType: file.mediaType,
        size: file.bytes.length,
        sha256,
        width: file.width,
        height: file.height,
        pages: file.pages,
        seconds: file.seconds ?? null,
        createdBy: actor.userId,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(columns),
  )
  if (!row) throw new Conflict(null)
  return { file: toFile(row), isNew: true }
}

/** Hangs a picture on an order that was kept before anything was known to hang it on. */
export async function adoptPhoto(
  tx: Tx,
  photo: Pick<NewFile, 'id' | 'name' | 'width' | 'height'> & {
    orderId: string
    size: number
    sha256: string
  },
  now: Date,
): Promise<void> {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || !organization) throw new NotFound()
  const { orderId, ...rest } = photo
  const row = { ...rest, orderId, organizationId: organization.id, kind: 'photo' as const }
  await tx.all(
    q
      .insertInto('files')
      .values({ ...row, mediaType: 'image/jpeg', createdBy: actor.userId, createdAt: now }),
  )
}

/** Takes a file away or brings it back; only the organization that kept it may. */
export async function setRemoved(tx: Tx, id: string, removedAt: Date | null): Promise<KeptFile> {
  const row = await tx.first(
    q.updateTable('files').set({ removedAt }).where('id', '=', id).returning(columns),
  )
  if (!row) throw new NotFound()
  return toFile(row)
}

const checkedAtOnce = 500

/** All that the disk must hold under one id: a document, a picture in its sizes, or a copy of somebody's data. */
export interface Kept {
  id: string
  kind: 'document' | 'picture' | 'copy'
  /** Bytes; of a picture, those of its full size. */
  size: number
  /** Hash of the bytes, of a picture those of its full size; null for a copy. */
  sha256: string | null
}

/** The next of all organizations, in the order of ids, for the job that looks for their bytes. */
export const keptAfter = (db: Db, after: string) =>
  db.all(
    q
      .selectFrom(sql<Kept>`kept_files_after(${after}::uuid, ${sql.lit(checkedAtOnce)})`.as('kept'))
      .select(['kept.id', 'kept.kind', 'kept.size', 'kept.sha256']),
  )
