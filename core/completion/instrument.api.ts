import * as z from 'zod/mini'
import { keptFile, uploadFields } from '#core/file/file.api.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { id } from '#core/kit/schemas.ts'
import { recordApi } from '#core/record/record.ts'
import { instruments } from './instrument.ts'

export const instrumentApi = recordApi(instruments)

export const instrumentFileApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/instruments/:id/files',
    summary: 'O certificado de um instrumento: arquivos e fotos',
    input: z.object({ id }),
    output: z.object({ items: z.array(keptFile) }),
  }),
  upload: endpoint({
    method: 'PUT',
    path: '/api/instruments/:id/files/:fileId',
    summary: 'Salva o certificado de um instrumento',
    carries: 'upload',
    input: z.object({ id, fileId: id, ...uploadFields }),
    output: keptFile,
  }),
}
