import { addDays, addMonths, daysBetween, formatDate, type PlainDate } from '#core/kit/dates.ts'

export interface Charged {
  startsOn: PlainDate
  endsOn: PlainDate
  /** Goes on for the same term until somebody ends it. */
  renews: boolean
  monthlyCents: number
  dueDay: number
  /** The first day of the contract that follows it; null without one. */
  renewedFrom: PlainDate | null
  /** The last day after a notice; null without one. */
  terminatesOn: PlainDate | null
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
 * The period that is charged from that day on. Periods are months counted from the start of the contract, so that one
 * that begins on the 31st comes back to it after a short month. The first may begin later, if the contract before has
 * been billed until then, and the last may be cut: each costs its share of the days.
 * @throws if the contract does not charge that day
 */
export function periodFrom(contract: Charged, from: PlainDate): Period {
  const { startsOn, monthlyCents } = contract
  const last = lastDayOf(contract)
  if (from < startsOn || (last !== null && from > last)) throw new Error(`no period begins on ${from}`)
  const guess = monthsBetween(startsOn, from)
  const index = addMonths(startsOn, guess) > from ? guess - 1 : guess
  const next = addMonths(startsOn, index + 1)
  const whole = addDays(next, -1)
  const until = last !== null && last < whole ? last : whole
  const share = (daysBetween(from, until) + 1) / daysBetween(addMonths(startsOn, index), next)
  const cents = Math.max(1, Math.round(monthlyCents * share))
  return { from, until, cents, next: until === last ? null : next }
}

/** The last day that it covers; null while it goes on until somebody ends it. */
function lastDayOf({ endsOn, renews, renewedFrom, terminatesOn }: Charged): PlainDate | null {
  const before = terminatesOn ?? (renewedFrom && addDays(renewedFrom, -1))
  if (renews) return before
  return before && before < endsOn ? before : endsOn
}

export function monthsBetween(start: PlainDate, on: PlainDate): number {
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
