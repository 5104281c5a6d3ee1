import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant } from '#core/kit/schemas.ts'

const copy = z.object({
  id,
  /** `person`: the person's own data; `organization`: all data of the organization. */
  holds: z.enum(['person', 'organization']),
  status: z.enum(['waiting', 'running', 'ready', 'failed', 'gone']),
  /** Progress in percent. */
  progress: z.int(),
  /** Bytes, once it is ready. */
  size: z.nullable(z.int()),
  requestedAt: instant,
  /** End of the time in which it can be downloaded, once it is ready. */
  until: z.nullable(instant),
})
export type DataCopy = z.infer<typeof copy>

/** Copies of one's own data. */
export const copyApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/data-copies',
    summary: 'Consulta as cópias dos próprios dados',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({
      items: z.array(copy),
      /** Whether the person may request the organization's data. */
      ownsOrganization: z.boolean(),
      /** Whether the sign-in is recent enough for a download. */
      isRecent: z.boolean(),
    }),
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/data-copies',
    summary: 'Pede uma cópia dos próprios dados ou dos dados da organização',
    access: 'signed-in',
    input: z.object({ id, actionId, holds: z.enum(['person', 'organization']) }),
    output: copy,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/data-copies/:id/file',
    summary: 'Baixa uma cópia dos próprios dados',
    access: 'signed-in',
    carries: 'download',
    input: z.object({ id }),
    output: z.unknown(),
  }),
}
