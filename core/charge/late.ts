import { daysBetween, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { count } from '#core/kit/numbers.ts'

/** The fine's cap of consumer law (CDC, art. 52, § 1º). In hundredths of a percent. */
export const mostFineBasisPoints = 200

/** Sums that late payment adds to an instalment. */
export interface Late {
  fineCents: number
  interestCents: number
}

export interface LateTerms {
  fineBasisPoints: number
  interest: boolean
}

export interface Owed {
  dueOn: PlainDate
  cents: number
  adjustedCents: number
  paidCents: number
  /** Fine and interest among the adjustments. */
  lateCents: number
  fined: boolean
  interestUntil: PlainDate | null
}

const half = (product: bigint, by: bigint) => Number((product * 2n + by) / (by * 2n))

/** The open sum without fine and interest, which bear none themselves. */
function principalOf({ cents, adjustedCents, paidCents, lateCents }: Owed): number {
  return Math.max(0, Math.min(cents + adjustedCents - paidCents, cents + adjustedCents - lateCents))
}

/**
 * Fine and 1 % of interest a month, by day, that are due on a day and not fixed yet. Each is rounded to the cent, half
 * up. Interest already fixed until a day goes on from there.
 */
export function lateOn(owed: Owed, terms: LateTerms, day: PlainDate): Late {
  if (day <= owed.dueOn) return { fineCents: 0, interestCents: 0 }
  const principal = BigInt(principalOf(owed))
  const from = owed.interestUntil && owed.interestUntil > owed.dueOn ? owed.interestUntil : owed.dueOn
  const days = Math.max(0, daysBetween(from, day))
  return {
    fineCents: owed.fined ? 0 : half(principal * BigInt(terms.fineBasisPoints), 10_000n),
    interestCents: terms.interest ? half(principal * BigInt(days), 3000n) : 0,
  }
}

const percents = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** `Multa de 2% sobre o que venceu em 10/11/2026`. */
export const fineBasis = ({ dueOn }: Pick<Owed, 'dueOn'>, { fineBasisPoints }: LateTerms): string =>
  `Multa de ${percents.format(fineBasisPoints / 100)}% sobre o que venceu em ${formatDate(dueOn)}`

/** `Juros de 1% ao mês, 12 dias, até 22/11/2026`. */
export function interestBasis(
  { dueOn, interestUntil }: Pick<Owed, 'dueOn' | 'interestUntil'>,
  day: PlainDate,
) {
  const from = interestUntil && interestUntil > dueOn ? interestUntil : dueOn
  return `Juros de 1% ao mês, ${count(daysBetween(from, day), 'dia', 'dias')}, até ${formatDate(day)}`
}

/** The terms in words, for the charge and the quote; null without any. */
export function lateText({ fineBasisPoints, interest }: LateTerms): string | null {
  const parts = [
    fineBasisPoints > 0 && `multa de ${percents.format(fineBasisPoints / 100)}%`,
    interest && 'juros de 1% ao mês',
  ].filter(Boolean)
  return parts.length > 0 ? `Depois do vencimento: ${parts.join(' e ')}` : null
}
