import { addDays, addMonths, daysBetween, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { date } from '#core/kit/schemas.ts'
import { longDate, monthName } from '#web/kit/formats.ts'
import { weekdayOf } from '#core/calendar/wall-clock.ts'

/** As they stand in the address. */
export const views = ['mes', 'semana', 'dia', 'lista'] as const
export type View = (typeof views)[number]

export const viewTexts: Record<View, string> = { mes: 'Mês', semana: 'Semana', dia: 'Dia', lista: 'Lista' }

export const isView = (value: string): value is View => (views as readonly string[]).includes(value)

/** A date of the years that the server answers for; otherwise today. */
export function readDay(value: string, today: PlainDate): PlainDate {
  const isShown = date.safeParse(value).success && value >= '2000-01-01' && value < '2190-01-01'
  return isShown ? value : today
}

const firstOfMonth = (day: PlainDate) => `${day.slice(0, 7)}-01`
const mondayOf = (day: PlainDate) => addDays(day, -weekdayOf(day))

/** Days of a view; a month includes its whole first and last week, Sunday first. */
export function spanOf(view: View, day: PlainDate): { from: PlainDate; to: PlainDate } {
  if (view === 'dia') return { from: day, to: day }
  if (view === 'semana') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  const first = firstOfMonth(day)
  const last = addDays(addMonths(first, 1), -1)
  if (view === 'lista') return { from: first, to: last }
  const from = addDays(first, -((weekdayOf(first) + 1) % 7))
  return { from, to: addDays(last, 6 - ((weekdayOf(last) + 1) % 7)) }
}

/** The same view, one further or one back. */
export function step(view: View, day: PlainDate, by: 1 | -1): PlainDate {
  if (view === 'dia') return addDays(day, by)
  return view === 'semana' ? addDays(day, 7 * by) : addMonths(firstOfMonth(day), by)
}

/** `Novembro de 2026`, `16 a 22 de novembro de 2026`, `Terça-feira, 17/11/2026`. */
export function titleOf(view: View, day: PlainDate): string {
  if (view === 'dia') return longDate(day)
  if (view !== 'semana') return capital(monthName(day.slice(0, 7), 'long'))
  const { from, to } = spanOf(view, day)
  const until = `${Number(to.slice(8))} de ${monthName(to.slice(0, 7), 'long')}`
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const begins = Number(from.slice(8))
  if (isOneMonth) return `${begins} a ${until}`
  return `${begins} de ${monthName(from.slice(0, 7), 'long').replace(/ de \d+$/, '')} a ${until}`
}

export const stepTexts: Record<View, [before: string, after: string]> = {
  mes: ['Mês anterior', 'Próximo mês'],
  semana: ['Semana anterior', 'Próxima semana'],
  dia: ['Dia anterior', 'Próximo dia'],
  lista: ['Mês anterior', 'Próximo mês'],
}

/** Every day from one to another, both included. */
export const daysOf = (from: PlainDate, to: PlainDate): PlainDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))

const weekdayNames = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const

export const weekdayName = (day: PlainDate): string => weekdayNames[weekdayOf(day)] ?? ''

/** `terça, 17/11/2026`. */
export const dayText = (day: PlainDate): string => `${weekdayName(day)}, ${formatDate(day)}`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
