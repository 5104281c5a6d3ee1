import type { PlainDate } from '#core/kit/dates.ts'
import { endOfWeek } from '#core/charge/charge.ts'

/** What is owed on a day, by its due day. */
export const dueGroups = { late: 'Vencido', week: 'Próximos 7 dias', later: 'Depois' } as const
export type DueGroup = keyof typeof dueGroups

export function dueGroupOf(dueOn: PlainDate, today: PlainDate): DueGroup {
  if (dueOn < today) return 'late'
  return dueOn <= endOfWeek(today) ? 'week' : 'later'
}
