import { addMonths, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { date } from '#core/kit/schemas.ts'

const mostYears = 5

/**
 * The problem with the day by which a corrective action is promised; null if the day is valid.
 * @param dueOn may be typed text that is not a date
 */
export function dueOnProblem(dueOn: string | null | undefined, today: PlainDate): string | null {
  const read = date.safeParse(dueOn)
  if (!read.success) return `Escreva até quando, como ${formatDate(addMonths(today, 1))}`
  if (read.data < today) return 'Escolha hoje ou um dia depois'
  const latest = addMonths(today, mostYears * 12)
  return read.data > latest
    ? `Escolha um dia até ${formatDate(latest)}: uma ação tem até ${mostYears} anos`
    : null
}
