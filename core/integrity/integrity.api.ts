import * as z from 'zod/mini'
import { reason } from '#core/audit/reason.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant } from '#core/kit/schemas.ts'
import { integrityKinds } from './integrity.ts'

const kind = z.enum(integrityKinds)
const counts = z.partialRecord(kind, z.int())

const check = z.object({
  id,
  askedAt: instant,
  /** Name of the administrator who asked; null if the clock did. */
  askedBy: z.nullable(z.string()),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** `abandoned`: it was interrupted and proves nothing. */
  state: z.enum(['waiting', 'running', 'done', 'abandoned']),
  looked: counts,
  found: counts,
})
export type IntegrityCheck = z.infer<typeof check>

const fault = z.object({ kind, table: z.string(), id: z.string(), words: z.string() })

const checks = z.object({
  /** The latest, the newest first. */
  checks: z.array(check),
  /** The kept faults of the newest that ended well. */
  faults: z.array(fault),
})
export type IntegrityChecks = z.infer<typeof checks>

const access = 'administrator'

export const integrityApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/integrity-checks',
    summary: 'Lista as conferências do banco e dos arquivos, com o que a última achou',
    access,
    input: z.object({}),
    output: checks,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/admin/integrity-checks',
    summary: 'Pede uma conferência do banco e dos arquivos, que começa em até um minuto',
    access,
    input: z.object({ actionId, reason }),
    output: checks,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/integrity-checks.csv',
    summary: 'Baixa o resultado da última conferência do banco e dos arquivos como planilha CSV',
    access,
    carries: 'download',
    input: z.object({}),
    output: z.unknown(),
  }),
}
