import { createHash } from 'node:crypto'
import type { Part } from '#core/inspection-folder/assembling.ts'
import type { LostReason } from '#core/inspection-folder/losing.ts'
import type { LostPrint, PrintedPart } from '#core/inspection-folder/printed.ts'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import { documentFile } from '#server/document/document.store.ts'
import type { Press } from '#server/document/folder-press.ts'
import { fileKey } from '#server/file/file.store.ts'
import type { Db } from '#server/kit/database.ts'
import { Failure } from '#server/kit/errors.ts'
import type { FileStore } from '#server/kit/files.ts'

interface Sources {
  db: Db
  files: FileStore
  log: (entry: Record<string, unknown>) => void
}

const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A part that is not in the folder, and why. */
export const lostPart = ({ key, title }: Part, lost: LostReason): LostPrint => ({
  key,
  title,
  sha256: [],
  pages: 0,
  lost,
})

/**
 * Hands a part's bytes to the press, one part at a time in memory; what cannot be put in says why.
 * @throws PressGone
 */
export async function putIn(sources: Sources, press: Press, part: Part): Promise<PrintedPart> {
  const fault = (error: string) => {
    sources.log({ level: 'error', id: newId(), event: 'folder-part', part: part.key, error })
    return lostPart(part, 'fault')
  }
  const bytes = await bytesOf(sources, part)
  if (!bytes) return fault('its bytes are not in the store')
  const [first] = bytes
  if (!first) return lostPart(part, 'gone')
  const taken = part.isPicture
    ? await press.takePictures(part.key, part.title, bytes)
    : await press.takePdf(part.key, first.bytes)
  if ('lost' in taken) return lostPart(part, taken.lost)
  if ('fault' in taken) return fault(taken.fault)
  const { key, title } = part
  const sha256 = (part.isPicture ? bytes : [first]).map((one) => shaOf(one.bytes))
  return { key, title, sha256, pages: taken.pages, lost: null }
}

interface Stored {
  name: string
  bytes: Uint8Array
}

/** Without what was removed meanwhile; null if the bytes of something that was not are missing. */
async function bytesOf({ db, files }: Sources, { documentId, fileIds }: Part): Promise<Stored[] | null> {
  if (documentId) return documentBytes(db, documentId)
  const rows = await db.all(
    q
      .selectFrom('files')
      .where('id', 'in', [...fileIds])
      .where('removedAt', 'is', null)
      .select(['id', 'name'])
      .orderBy('createdAt')
      .orderBy('id'),
  )
  const found: Stored[] = []
  for (const { id, name } of rows) {
    const stream = await files.get(fileKey(id, 'full'))
    if (!stream) return null
    found.push({ name, bytes: new Uint8Array(await new Response(stream).arrayBuffer()) })
  }
  return found
}

/** None if the clinic may not read it any more. */
async function documentBytes(db: Db, id: string): Promise<Stored[]> {
  try {
    return [await documentFile(db, id)]
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}

/** The documents among these parts that were revoked or superseded since they were put in. */
export async function endedAmong(db: Db, parts: readonly Part[]): Promise<Part[]> {
  const ids = parts.flatMap(({ documentId }) => documentId ?? [])
  if (ids.length === 0) return []
  const rows = await db.all(
    q
      .selectFrom('documents')
      .where('id', 'in', ids)
      .where('status', 'not in', ['valid', 'contested'])
      .select('id'),
  )
  const ended = new Set(rows.map(({ id }) => id))
  return parts.filter(({ documentId }) => documentId !== null && ended.has(documentId))
}
