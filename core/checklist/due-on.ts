import { addMonths, formatDate, type PlainDate } from '#core/kit/dates.ts'

const mostYears = 5

/** What is wrong with the day until which a corrective action is promised; null where it can be meant. */
export function dueOnProblem(dueOn: PlainDate, today: PlainDate): string | null {
  if (dueOn < today) return 'Escolha hoje ou um dia depois'
  const latest = addMonths(today, mostYears * 12)
  return dueOn > latest
    ? `Escolha um dia até ${formatDate(latest)}: uma ação tem até ${mostYears} anos`
    : null
}
