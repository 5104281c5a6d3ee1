import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, text } from '#core/kit/schemas.ts'
import { fileKinds, keptKinds, keptTypes } from './file.ts'

/** A kept file, without its bytes. Sizes in bytes and pixels; `width` and `height` only for pictures. */
export const keptFile = z.object({
  id,
  kind: z.enum(keptKinds),
  name: z.string(),
  mediaType: z.enum(keptTypes),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  createdAt: instant,
})
export type KeptFile = z.infer<typeof keptFile>

/** Metadata that accompanies the bytes of an upload. */
export const uploadFields = { kind: z.enum(fileKinds), name: text(200, 'Falta o nome do arquivo') }

export const fileApi = {
  content: endpoint({
    method: 'GET',
    path: '/api/files/:id',
    summary: 'Baixa um arquivo, ou a miniatura de uma foto',
    carries: 'download',
    input: z.object({ id, size: z.optional(z.enum(['full', 'thumbnail'])) }),
    output: z.unknown(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/files/:id/removal',
    summary: 'Remove um arquivo do equipamento ou da ordem; ele pode voltar',
    input: z.object({ id, actionId }),
    output: keptFile,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/files/:id/restoration',
    summary: 'Traz de volta um arquivo removido',
    input: z.object({ id, actionId }),
    output: keptFile,
  }),
}
