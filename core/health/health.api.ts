import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'

const instant = z.nullable(z.string())

const health = z.object({
  /**
   * `failing` comes with the status 503; `degraded` with 200: it serves, and somebody must look at `findings`, which a
   * server that is taken out of service would not mend.
   */
  status: z.enum(['ok', 'degraded', 'failing']),
  /** A sentence for each check of the night that found something. */
  findings: z.array(z.string()),
  version: z.string(),
  uptimeSeconds: z.int(),
  database: z.object({
    reachable: z.boolean(),
    /** Duration of one query; null if the database did not answer. */
    milliseconds: z.nullable(z.int()),
    /** Null if unknown. */
    pendingMigrations: z.nullable(z.int()),
    /** Connections of this server. */
    connections: z.object({
      limit: z.int(),
      open: z.int(),
      /** Requests and jobs that wait for a connection. */
      waiting: z.int(),
      /** PostgreSQL refused a connection within the last minute because its limit was reached. */
      short: z.boolean(),
      /** Requests were answered with 503 within the last minute, because too many waited or one waited too long. */
      refusing: z.boolean(),
    }),
  }),
  /** The disk that holds the data folder. */
  disk: z.object({
    /** Null if the system does not tell. */
    freeMegabytes: z.nullable(z.int()),
    /** Below this, the status is not ok. */
    leastMegabytes: z.int(),
  }),
  /** Jobs of all servers on the database; null if the database did not answer. */
  jobs: z.nullable(
    z.object({
      /** Whether any server has worked on a job lately. */
      alive: z.boolean(),
      /** The job that is overdue the longest; null if none is. */
      overdue: z.nullable(z.object({ name: z.string(), since: z.string() })),
      /**
       * `counted`: how much it found or removed; for `check-files`, of how many kept files bytes are missing; for
       * `check-stock`, how many sums differ from the ledger; for `check-integrity`, how many faults the newest check found.
       */
      lastSuccesses: z.array(z.object({ name: z.string(), at: instant, counted: z.nullable(z.int()) })),
    }),
  ),
})
export type Health = z.infer<typeof health>

export const healthApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/health',
    summary:
      'Como está o servidor: processo, banco de dados, tarefas e o que as verificações da noite acharam; 503 quando algo falha',
    access: 'public',
    input: z.object({}),
    output: health,
  }),
  watch: endpoint({
    method: 'GET',
    path: '/api/admin/health',
    summary: 'O mesmo para a página do administrador: responde 200 também quando algo falha',
    access: 'administrator',
    input: z.object({}),
    output: health,
  }),
}
