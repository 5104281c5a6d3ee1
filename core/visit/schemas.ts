import * as z from 'zod/mini'
import { categoryIds } from '#core/equipment/categories.ts'
import { id, instant, optionalText } from '#core/kit/schemas.ts'
import { priorities, statuses } from '#core/service-order/status.ts'
import { visitPurposes, visitStatuses } from './visit.ts'

export const visitTimes = { startsAt: instant, endsAt: instant, note: optionalText(500) }

export const visitView = z.object({
  id,
  purpose: z.enum(visitPurposes),
  status: z.enum(visitStatuses),
  startsAt: instant,
  endsAt: instant,
  proposedBy: z.enum(['clinic', 'workshop']),
  note: z.nullable(z.string()),
  /** Whether the reader has to answer the proposal. */
  yours: z.boolean(),
})

/**
 * A visit with the facts of its order that its day shows; done once the work began. `workshop` is null without a
 * profile.
 */
export const visitOfDay = z.object({
  id,
  status: z.enum(['confirmed', 'done']),
  purpose: z.enum(visitPurposes),
  startsAt: instant,
  endsAt: instant,
  note: z.nullable(z.string()),
  order: z.object({ id, number: z.string(), status: z.enum(statuses), priority: z.enum(priorities) }),
  equipment: z.object({ name: z.string(), category: z.enum(categoryIds), room: z.nullable(z.string()) }),
  clinic: z.object({
    name: z.string(),
    place: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    whatsapp: z.nullable(z.string()),
  }),
  workshop: z.nullable(z.object({ name: z.string() })),
})
export type VisitOfDay = z.infer<typeof visitOfDay>
