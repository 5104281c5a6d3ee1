import * as z from 'zod/mini'
import { reason } from '#core/audit/reason.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, instant } from '#core/kit/schemas.ts'

/** The back-ups of a server and the one that is being made. Sizes in bytes. */
const backups = z.object({
  /** True if the server makes one each night. */
  nightly: z.boolean(),
  /** Since when one is being made and tried; null if none is. */
  runningSince: z.nullable(instant),
  /** Why the last one that was asked for here failed; null if it did not. */
  error: z.nullable(z.string()),
  /** The kept ones, the newest first. */
  kept: z.array(z.object({ name: z.string(), bytes: z.int(), at: instant })),
})
export type Backups = z.infer<typeof backups>

const state = z.object({
  /** The version of PostgreSQL, such as `18.1`. */
  version: z.string(),
  bytes: z.int(),
  /** The largest tables with their indexes. `rows` is PostgreSQL's estimate. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), bytes: z.int() })),
  /** Null if this program keeps none. */
  backups: z.nullable(backups),
})
export type DatabaseState = z.infer<typeof state>

const access = 'administrator'

export const databaseApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/database',
    summary: 'Consulta o tamanho do banco de dados, as maiores tabelas e as cópias de segurança',
    access,
    input: z.object({}),
    output: state,
  }),
  backUp: endpoint({
    method: 'POST',
    path: '/api/admin/back-ups',
    summary: 'Começa uma cópia de segurança, que depois é restaurada ao lado para provar que serve',
    access,
    input: z.object({ actionId, reason }),
    output: state,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/admin/back-ups/:name',
    summary: 'Baixa uma cópia de segurança cifrada, inteira ou a partir de um byte',
    access,
    carries: 'download',
    input: z.object({ name: z.string().check(z.maxLength(100)) }),
    output: z.unknown(),
  }),
}
