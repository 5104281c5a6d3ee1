import type { Instant } from '#core/kit/dates.ts'

export const visitPurposes = ['diagnosis', 'work', 'return'] as const
export type VisitPurpose = (typeof visitPurposes)[number]

/** `moved` is followed by another row with the new time; `cancelled`: the order left or ended before it. */
export const visitStatuses = [
  'proposed',
  'confirmed',
  'moved',
  'refused',
  'missed',
  'done',
  'cancelled',
] as const
export type VisitStatus = (typeof visitStatuses)[number]

export type Party = 'clinic' | 'workshop'

export interface Visit {
  id: string
  purpose: VisitPurpose
  status: VisitStatus
  startsAt: Instant
  endsAt: Instant
  proposedBy: Party
}

/** Whether it is still to come: agreed, or waiting for an answer. */
export function isUpcoming(visit: Pick<Visit, 'status'>): boolean {
  return visit.status === 'proposed' || visit.status === 'confirmed'
}

/** The side that has to answer a proposal. */
export function answersTo(visit: Pick<Visit, 'proposedBy'>): Party {
  return visit.proposedBy === 'clinic' ? 'workshop' : 'clinic'
}

/** Longest possible visit, and how far ahead one may be agreed. */
const longestHours = 12
const furthestDays = 365

/** Errors that a schema cannot detect, with the field's path, in Portuguese. */
export function visitProblems(
  times: { startsAt: Instant; endsAt: Instant },
  now: Date,
): { path: string; message: string }[] {
  const start = Date.parse(times.startsAt)
  const end = Date.parse(times.endsAt)
  if (start < now.getTime()) return [{ path: 'startsAt', message: 'Escolha um horário que ainda não passou' }]
  if (start > now.getTime() + furthestDays * 86_400_000) {
    return [{ path: 'startsAt', message: 'Escolha uma data dentro de um ano' }]
  }
  if (end <= start) return [{ path: 'endsAt', message: 'O fim da visita vem depois do começo' }]
  if (end > start + longestHours * 3_600_000) {
    return [{ path: 'endsAt', message: `Uma visita dura até ${longestHours} horas` }]
  }
  return []
}
