import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, page, pageQuery } from '#core/kit/schemas.ts'
import { historyDays } from './history-share.ts'

const share = z.object({
  id,
  equipmentId: id,
  equipmentName: z.string(),
  equipmentCode: z.string(),
  workshop: z.string(),
  sharedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: z.nullable(instant),
})
export type HistoryShare = z.infer<typeof share>

/** The technical history of equipment that a clinic shares with a workshop. */
export const historyShareApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/history-shares',
    summary: 'Históricos de equipamentos que a clínica mostra a oficinas, os novos primeiro',
    input: z.object(pageQuery),
    output: page(share),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/history-shares',
    summary: 'Mostra o histórico técnico de um equipamento a uma oficina, por um tempo',
    input: z.object({
      id,
      actionId,
      equipmentId: z.uuid('Escolha o equipamento'),
      workshopId: z.uuid('Escolha a oficina'),
      days: z.literal(historyDays, 'Escolha por quanto tempo'),
    }),
    output: share,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/history-shares/:id/revocation',
    summary: 'Deixa de mostrar o histórico de um equipamento a uma oficina',
    input: z.object({ id, actionId }),
    output: share,
  }),
}
