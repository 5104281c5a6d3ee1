import * as z from 'zod/mini'
import { reason } from '#core/audit/reason.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, instant } from '#core/kit/schemas.ts'

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
  /** The day since which growth is counted: thirty days ago, or the first that was; null before the first night. */
  grownSince: z.nullable(date),
  /** Bytes since that day, of the database and of a table; null if it was not counted then. */
  grown: z.nullable(z.int()),
  /** The largest tables with their indexes. `rows` is PostgreSQL's estimate. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), bytes: z.int(), grown: z.nullable(z.int()) })),
  /** Null if this program keeps none. */
  backups: z.nullable(backups),
})
export type DatabaseState = z.infer<typeof state>

/** Durations in milliseconds. */
const load = z.object({
  /** The slowest routes since this program started. */
  routes: z.array(
    z.object({
      method: z.string(),
      route: z.string(),
      count: z.int(),
      mean: z.number(),
      /** 95 % of the answers took less. */
      p95: z.number(),
    }),
  ),
  /** The statements that took 100 ms or more since this program started, without their values. */
  statements: z.array(z.object({ text: z.string(), count: z.int(), mean: z.number(), max: z.number() })),
  /** Work of the database that has lasted more than a second, of all programs. */
  running: z.array(z.object({ pid: z.int(), text: z.string(), lasts: z.number(), waits: z.boolean() })),
  /** Sessions of all programs at this database and the most that PostgreSQL admits. */
  sessions: z.object({ open: z.int(), limit: z.int() }),
  /** The migrations that ran last, the newest first. */
  migrations: z.array(z.object({ name: z.string(), ranAt: instant })),
})
export type DatabaseLoad = z.infer<typeof load>

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
  load: endpoint({
    method: 'GET',
    path: '/api/admin/database/load',
    summary: 'Consulta as rotas e os comandos mais lentos, as conexões e as últimas migrações',
    access,
    input: z.object({}),
    output: load,
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
