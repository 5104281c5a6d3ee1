import { createHash } from 'node:crypto'
import type { Part } from '#core/inspection-folder/assembling.ts'
import type { PrintedPart } from '#core/inspection-folder/printed.ts'
import { q } from '#server/database.ts'
import { documentFile } from '#server/document/document.store.ts'
import type { Press, Taken } from '#server/document/folder-press.store.ts'
import { fileKey } from '#server/file/upload.store.ts'
import type { Db } from '#server/kit/database.ts'
import { Failure } from '#server/kit/errors.ts'
import type { FileStore } from '#server/kit/files.ts'

interface Sources {
  db: Db
  files: FileStore
}

const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const lostPart = ({ key, title }: Part, lost: string): PrintedPart => ({
  key,
  title,
  sha256: [],
  pages: 0,
  lost,
})

/** Hands a part's bytes to the press, one part at a time in memory; what cannot be put in says why. */
export async function putIn(sources: Sources, press: Press, part: Part): Promise<PrintedPart> {
  const bytes = await bytesOf(sources, part)
  const [first] = bytes
  if (!first) return lostPart(part, 'gone')
  const taken: Taken = part.isPicture
    ? await press.takePictures(part.key, part.title, bytes)
    : await press.takePdf(part.key, first.bytes)
  if ('lost' in taken) return lostPart(part, taken.lost)
  const { key, title } = part
  const sha256 = (part.isPicture ? bytes : [first]).map((one) => shaOf(one.bytes))
  return { key, title, sha256, pages: taken.pages, lost: null }
}

async function bytesOf({ db, files }: Sources, part: Part): Promise<{ name: string; bytes: Uint8Array }[]> {
  if (part.documentId) return documentBytes(db, part.documentId)
  const rows = await db.all(
    q
      .selectFrom('files')
      .where('id', 'in', [...part.fileIds])
      .where('removed_at', 'is', null)
      .select(['id', 'name'])
      .orderBy('created_at')
      .orderBy('id'),
  )
  const found: { name: string; bytes: Uint8Array }[] = []
  for (const { id, name } of rows) {
    const stream = await files.get(fileKey(id, 'full'))
    if (stream) found.push({ name, bytes: new Uint8Array(await new Response(stream).arrayBuffer()) })
  }
  return found
}

/** None where it was revoked, or its file is still to be made. */
async function documentBytes(db: Db, id: string) {
  try {
    return [await documentFile(db, id)]
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}
