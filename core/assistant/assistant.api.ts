import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { id } from '#core/kit/schemas.ts'

/** Places to which an answer leads; the screen makes the address of each. Those of the second list name a row. */
const places = [
  'planner',
  'plans',
  'orders',
  'documents',
  'checklists',
  'reports',
  'profile',
  'team',
  'equipment',
  'compliance',
  'folder',
  'sterilization',
  'failures',
  'stock',
  'shortages',
  'purchases',
  'suppliers',
  'clients',
  'counts',
  'home',
  'finances',
  'charges',
  'expenses',
  'profit',
] as const
const rows = [
  'plan-of',
  'order',
  'equipment-of',
  'issued',
  'paper',
  'checklist',
  'report',
  'load',
  'failure',
  'item',
  'purchase',
  'supplier',
  'count',
  'charge',
  'expense',
  /** An article of the help; its id is the slug. */
  'help',
] as const

const card = z.object({
  label: z.string(),
  under: z.string(),
  to: z.object({ page: z.enum([...places, ...rows]), id: z.nullable(z.string()) }),
})
export type Card = z.infer<typeof card>
export type Place = (typeof places)[number]

const answer = z.object({
  content: z.string(),
  /** The rows that the answer names, and at its end the page that has them all. */
  cards: z.array(card),
  /** Questions that it can answer; only if it did not understand. */
  offers: z.array(z.string()),
  /** `own`: from own data, without a model. `none`: not understood. */
  from: z.enum(['own', 'model', 'none']),
})
export type Answer = z.infer<typeof answer>

export const longestMessage = 1000

export const assistantApi = {
  ask: endpoint({
    method: 'POST',
    path: '/api/chatgpt-assistant',
    summary: 'Responde uma pergunta sobre o que a pessoa pode ver; a conversa não é guardada',
    input: z.object({
      message: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Escreva a pergunta'),
          z.maxLength(longestMessage, 'Use até 1.000 caracteres'),
        ),
      userType: z.enum(['dentist', 'technician']),
      userId: id,
      userRole: z.enum(['dentist', 'technician']),
    }),
    output: answer,
  }),
  start: endpoint({
    method: 'GET',
    path: '/api/assistant',
    summary: 'O que o assistente oferece: a extensão do navegador, e se um modelo de fora lê as perguntas',
    input: z.object({}),
    output: z.object({ extensionUrl: z.nullable(z.string()), hasModel: z.boolean() }),
  }),
}
