import { fileApi } from '#core/file/file.api.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { FileStore } from '#server/kit/files.ts'
import { read, write } from '#server/kit/routes.ts'
import { findFile, setRemoved } from './file.store.ts'
import { fileKey } from './file.store.ts'

export const fileRoutes = (files: FileStore) => [
  read(fileApi.content, async ({ db, input }) => {
    const file = await findFile(db, input.id)
    const isPicture = file.mediaType !== 'application/pdf'
    const key = fileKey(file.id, isPicture ? (input.size ?? 'full') : 'full')
    const body = await files.get(key)
    if (!body) throw new NotFound()
    // Browsers refuse to show a PDF under the answer's sandbox: it is handed over to be saved.
    return {
      body,
      mediaType: file.mediaType,
      name: file.name,
      etag: key,
      disposition: isPicture ? 'inline' : 'attachment',
    }
  }),
  write(fileApi.remove, ({ tx, input, now }) => setRemoved(tx, input.id, now)),
  write(fileApi.restore, ({ tx, input }) => setRemoved(tx, input.id, null)),
]
