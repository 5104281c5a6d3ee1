import { addMonths, type PlainDate } from '#core/kit/dates.ts'
import type { Fault } from './expense.ts'

export const seriesKinds = {
  instalments: 'Em parcelas',
  monthly: 'Todo mês',
  yearly: 'Todo ano',
} as const
export type SeriesKind = keyof typeof seriesKinds

const mostInstalments = 60
/** Months ahead for which recurring expenses are written, so that lists and forecasts need no other source. */
export const monthsAhead = 12

/** The day of the row at `position`, from 1. Counted from the first day: the 31st comes back after a short month. */
export const dayAt = (first: PlainDate, kind: SeriesKind, position: number): PlainDate =>
  addMonths(first, (position - 1) * (kind === 'yearly' ? 12 : 1))

/** Divides an amount into equal parts; the first one has the remaining cents. */
export function dividedInto(cents: number, count: number): number[] {
  const part = Math.floor(cents / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? cents - part * (count - 1) : part))
}

export interface Recurrence {
  kind: SeriesKind
  startsOn: PlainDate
  endsOn: PlainDate | null
  count: number | null
}

/** The position and due day of the rows from `position` on that are due by `until`, and of the one that follows them. */
export function rowsUntil(
  { kind, startsOn, endsOn, count }: Recurrence,
  position: number,
  until: PlainDate,
): { rows: { position: number; dueOn: PlainDate }[]; next: { position: number; dueOn: PlainDate } | null } {
  const rows: { position: number; dueOn: PlainDate }[] = []
  for (let at = position; ; at += 1) {
    const row = { position: at, dueOn: dayAt(startsOn, kind, at) }
    if ((count !== null && at > count) || (endsOn !== null && row.dueOn > endsOn)) return { rows, next: null }
    if (row.dueOn > until) return { rows, next: row }
    rows.push(row)
  }
}

export interface SentSeries {
  kind: SeriesKind
  count?: number | null | undefined
  endsOn?: PlainDate | null | undefined
}

/** Faults of a repetition. */
export function seriesFaults(
  { kind, count, endsOn }: SentSeries,
  { cents, dueOn }: { cents: number; dueOn: PlainDate },
): Fault[] {
  if (kind !== 'instalments')
    return endsOn && endsOn < dueOn
      ? [{ path: 'series.endsOn', message: 'O fim não pode ser antes do primeiro vencimento' }]
      : []
  if (!count || count < 2 || count > mostInstalments)
    return [{ path: 'series.count', message: `Escreva de 2 a ${mostInstalments} parcelas` }]
  return cents < count
    ? [{ path: 'series.count', message: 'O valor é pequeno demais para tantas parcelas' }]
    : []
}
