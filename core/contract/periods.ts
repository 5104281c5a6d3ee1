import { addDays, addMonths, daysBetween, formatDate, type PlainDate } from '#core/kit/dates.ts'

export interface Charged {
  startsOn: PlainDate
  endsOn: PlainDate
  /** Goes on for the same term until somebody ends it. */
  renews: boolean
  monthlyCents: number
  dueDay: number
}

export interface Period {
  from: PlainDate
  /** The last day. */
  until: PlainDate
  cents: number
  /** The first day of the period that follows; null if none does. */
  next: PlainDate | null
}

/**
 * The period that begins on that day. Periods are months counted from the start of the contract, so that one that
 * begins on the 31st comes back to it after a short month. The last one may be cut: it costs its share of the days.
 * @throws if no period begins then
 */
export function periodFrom({ startsOn, endsOn, renews, monthlyCents }: Charged, from: PlainDate): Period {
  const index = monthsBetween(startsOn, from)
  if (addMonths(startsOn, index) !== from) throw new Error(`no period begins on ${from}`)
  const next = addMonths(startsOn, index + 1)
  const whole = addDays(next, -1)
  if (renews || whole < endsOn) return { from, until: whole, cents: monthlyCents, next }
  if (whole === endsOn) return { from, until: whole, cents: monthlyCents, next: null }
  const share = (daysBetween(from, endsOn) + 1) / daysBetween(from, next)
  return { from, until: endsOn, cents: Math.max(1, Math.round(monthlyCents * share)), next: null }
}

function monthsBetween(start: PlainDate, on: PlainDate): number {
  const [year, month] = start.split('-').map(Number) as [number, number]
  const [toYear, toMonth] = on.split('-').map(Number) as [number, number]
  return (toYear - year) * 12 + toMonth - month
}

/** The first due day on or after the day on which the period begins or the charge is issued, whichever is later. */
export function dueOnOf(dueDay: number, from: PlainDate, issuedOn: PlainDate): PlainDate {
  const first = from > issuedOn ? from : issuedOn
  const inMonth = `${first.slice(0, 8)}${String(dueDay).padStart(2, '0')}`
  return inMonth >= first ? inMonth : addMonths(inMonth, 1)
}

/** The description of the charge of a period. */
export const periodText = (number: string | null, { from, until }: Pick<Period, 'from' | 'until'>) =>
  `${number ? `Contrato ${number}` : 'Contrato de manutenção'}, de ${formatDate(from)} a ${formatDate(until)}`
