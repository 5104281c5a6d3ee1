import * as z from 'zod/mini'
import { id, instant, optionalText } from '#core/kit/schemas.ts'
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
  /** Whether the person who reads this has to answer the proposal. */
  yours: z.boolean(),
})
