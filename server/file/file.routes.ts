import { fileApi } from '#core/file/file.api.ts'
import { NotFound } from '#server/kit/errors.ts'
import { partOf } from '#server/kit/file-answer.ts'
import type { FileStore } from '#server/kit/files.ts'
import { read, write } from '#server/kit/routes.ts'
import { fileKey, findFile, setRemoved } from './file.store.ts'

export const fileRoutes = (files: FileStore) => [
  read(fileApi.content, async ({ db, input, request }) => {
    const file = await findFile(db, input.id)
    const isPicture = file.mediaType.startsWith('image/')
    const key = fileKey(file.id, isPicture ? (input.size ?? 'full') : 'full')
    // Safari plays only what it gets in parts.
    const part = file.kind === 'voice' ? partOf(request, file.size) : undefined
    const body = await files.get(key, part ?? undefined)
    if (!body) throw new NotFound()
    // Browsers refuse to show a PDF under the answer's sandbox: it is handed over to be saved.
    return {
      body,
      mediaType: file.mediaType,
      name: file.name,
      etag: key,
      ...(part !== undefined && { part }),
      disposition: isPicture ? 'inline' : 'attachment',
    }
  }),
  write(fileApi.remove, ({ tx, input, now }) => setRemoved(tx, input.id, now)),
  write(fileApi.restore, ({ tx, input }) => setRemoved(tx, input.id, null)),
]
