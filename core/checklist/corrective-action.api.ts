import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, optionalText, page, pageQuery } from '#core/kit/schemas.ts'
import { equipmentRef } from './schemas.ts'

const correctiveAction = z.object({
  id,
  /** The finding that does not conform. */
  subject: z.string(),
  text: z.string(),
  dueOn: z.iso.date(),
  /** Whether its day was over, on the organization's calendar, at the time of the request. */
  isLate: z.boolean(),
  /** The checklist that it comes from. */
  checklist: z.nullable(z.object({ id, title: z.string() })),
  assessment: z.nullable(z.object({ id, indicator: z.int() })),
  equipment: equipmentRef,
  clinic: z.nullable(z.object({ id, name: z.string() })),
  createdBy: z.string(),
  createdAt: instant,
  doneAt: z.nullable(instant),
  doneBy: z.nullable(z.string()),
  doneNote: z.nullable(z.string()),
})
export type CorrectiveAction = z.infer<typeof correctiveAction>

/** Actions that somebody promised to do by a day, from a checklist or a self-assessment. */
export const correctiveActionApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/corrective-actions',
    summary:
      'Ações corretivas em aberto, a que vence antes primeiro; ou as feitas, da mais nova à mais antiga',
    input: z.object({
      state: z.optional(z.enum(['open', 'done'])),
      equipmentId: z.optional(id),
      ...pageQuery,
    }),
    output: page(correctiveAction),
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/corrective-actions/:id/completion',
    summary: 'Marca uma ação corretiva como feita',
    input: z.object({ actionId, id, note: optionalText(2000) }),
    output: correctiveAction,
  }),
}
