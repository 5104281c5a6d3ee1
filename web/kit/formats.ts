import { daysBetween, formatDate, type Instant, type PlainDate } from '#core/kit/dates.ts'

const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonth = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })
const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

/** `134,2`, as read from an instrument. */
export const formatNumber = (value: number) => decimal.format(value)

/** `agora`, `há 5 minutos`, `ontem`, and the date after a week. */
export function timeAgo(instant: Instant, now: Date): string {
  const minutes = Math.round((Date.parse(instant) - now.getTime()) / 60_000)
  if (minutes > -1) return 'agora'
  if (minutes > -60) return relative.format(minutes, 'minute')
  if (minutes > -1440) return relative.format(Math.round(minutes / 60), 'hour')
  if (minutes > -10_080) return relative.format(Math.round(minutes / 1440), 'day')
  return new Intl.DateTimeFormat('pt-BR').format(new Date(instant))
}

/** `12 dias de atraso`, `hoje`, `amanhã`, `em 13 dias`: how a due date stands today. */
export function dueIn(date: PlainDate, today: PlainDate): { text: string; tone: 'late' | 'soon' | '' } {
  const days = daysBetween(today, date)
  if (days < 0) return { text: days === -1 ? '1 dia de atraso' : `${-days} dias de atraso`, tone: 'late' }
  if (days === 0) return { text: 'hoje', tone: 'soon' }
  if (days === 1) return { text: 'amanhã', tone: 'soon' }
  return { text: `em ${days} dias`, tone: days <= 7 ? 'soon' : '' }
}

/** `Terça-feira, 17/11/2026`. */
export function longDate(date: PlainDate): string {
  const name = weekday.format(new Date(`${date}T12:00:00Z`))
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${formatDate(date)}`
}

/** `2026-11` is `novembro de 2026`, or `nov` for short. */
export function monthName(month: string, length: 'long' | 'short'): string {
  const format = length === 'long' ? longMonth : shortMonth
  return format.format(new Date(`${month}-15T12:00:00Z`)).replace('.', '')
}

/** `3,4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${decimal.format(Math.max(1, Math.round(bytes / 1000)))} kB`
  return `${decimal.format(Math.round(bytes / 100_000) / 10)} MB`
}

export { count } from '#core/kit/numbers.ts'

/** `Helena Rocha` for `Helena Vasconcelos Rocha`: if there is little room. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.length > 2 ? `${words[0]} ${words.at(-1)}` : name
}
