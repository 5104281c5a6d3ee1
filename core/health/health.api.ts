import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'

const instant = z.nullable(z.string())

const health = z.object({
  /** `failing` comes with the status 503. */
  status: z.enum(['ok', 'failing']),
  version: z.string(),
  uptimeSeconds: z.int(),
  database: z.object({
    reachable: z.boolean(),
    /** What one question to it took; null where it gave no answer. */
    milliseconds: z.nullable(z.int()),
    /** Null where nobody knows. */
    pendingMigrations: z.nullable(z.int()),
    /** Of this server. */
    connections: z.object({
      limit: z.int(),
      open: z.int(),
      /** Requests and jobs that wait for one. */
      waiting: z.int(),
      /** PostgreSQL has refused one within the last minute, because it has no more to give. */
      short: z.boolean(),
      /** Requests have been answered with 503 within the last minute, because too many waited, or too long. */
      refusing: z.boolean(),
    }),
  }),
  /** Of the disk that holds the data folder. */
  disk: z.object({
    /** Null if the system does not say. */
    freeMegabytes: z.nullable(z.int()),
    /** With less than this all is not well. */
    leastMegabytes: z.int(),
  }),
  /** Of all servers on the database together; null where the database gave no answer. */
  jobs: z.nullable(
    z.object({
      /** Whether some server has worked on a job lately. */
      alive: z.boolean(),
      /** What should have succeeded by now and has not, waiting the longest; null: nothing. */
      overdue: z.nullable(z.object({ name: z.string(), since: z.string() })),
      /** `counted`: how much it found or removed; of `check-files`, how many kept files are missing or cut. */
      lastSuccesses: z.array(z.object({ name: z.string(), at: instant, counted: z.nullable(z.int()) })),
    }),
  ),
})
export type Health = z.infer<typeof health>

export const healthApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'Como está o servidor: processo, banco de dados e tarefas; 503 quando algo falha',
    access: 'public',
    input: z.object({}),
    output: health,
  }),
}
