import { addMonths, daysBetween, formatDate, type Instant, type PlainDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { count } from '#core/kit/numbers.ts'
import { usefulYears, wholeMonths } from './depreciation.ts'

/** The facts of one piece of equipment. A failure is a corrective order or a return under warranty. */
export interface Ownership {
  valueCents: number | null
  acquiredOn: PlainDate | null
  /** Days on which failures were reported, the oldest first. */
  failures: readonly PlainDate[]
  /** Cost of repairs in the last twelve months. */
  repairs12Cents: number
}

/** From when the last twelve months count. */
export const yearBefore = (today: PlainDate): PlainDate => addMonths(today, -12)

const failuresSince = ({ failures }: Pick<Ownership, 'failures'>, day: PlainDate): number =>
  failures.filter((one) => one > day).length

/** Days between failures on average, since the first day that is known; null without a failure. */
export function daysBetweenFailures(
  { failures, since }: { failures: readonly PlainDate[]; since: PlainDate },
  today: PlainDate,
): number | null {
  if (failures.length === 0) return null
  return Math.round(Math.max(0, daysBetween(since, today)) / failures.length)
}

/** Thresholds of the advice to replace. They are the product's own. */
const replacementLimits = { repairPercent: 50, failures: 3 }

interface Rule {
  id: 'repairs' | 'age'
  /** The rule in words, as the page explains it. */
  text: string
  /** The numbers of this equipment that meet the rule, as a sentence; null if it is not met. */
  met: (facts: Ownership, today: PlainDate) => string | null
}

export const replacementRules: readonly Rule[] = [
  {
    id: 'repairs',
    text: `Os consertos de 12 meses passam de ${replacementLimits.repairPercent}% do preço de um novo.`,
    met: ({ valueCents, repairs12Cents }) => {
      if (!valueCents || repairs12Cents * 100 <= valueCents * replacementLimits.repairPercent) return null
      const percent = Math.round((repairs12Cents / valueCents) * 100)
      return `Os consertos de 12 meses custaram ${formatCents(repairs12Cents)}, ${percent}% do preço de ${formatCents(valueCents)}.`
    },
  },
  {
    id: 'age',
    text: `O equipamento passou da vida útil de ${usefulYears} anos e teve ${replacementLimits.failures} falhas ou mais em 12 meses.`,
    met: (facts, today) => {
      if (!facts.acquiredOn || wholeMonths(facts.acquiredOn, today) <= usefulYears * 12) return null
      const failures = failuresSince(facts, yearBefore(today))
      if (failures < replacementLimits.failures) return null
      const years = Math.floor(wholeMonths(facts.acquiredOn, today) / 12)
      return `Tem ${count(years, 'ano', 'anos')}, desde ${formatDate(facts.acquiredOn)}, e ${count(failures, 'falha', 'falhas')} em 12 meses.`
    },
  },
]

/** The sentences that speak for replacing; none if keeping is worth it or too little is known. */
export const replacementAdvice = (facts: Ownership, today: PlainDate): string[] =>
  replacementRules.flatMap(({ met }) => met(facts, today) ?? [])

/** Facts without which a rule cannot judge. */
export function missingFacts({ valueCents, acquiredOn }: Ownership): ('value' | 'acquired')[] {
  return [...(valueCents ? [] : (['value'] as const)), ...(acquiredOn ? [] : (['acquired'] as const))]
}

/** A dismissal holds until the equipment fails again. */
export const isDismissed = (dismissedAt: Instant | null, lastFailureAt: Instant | null): boolean =>
  dismissedAt !== null && (lastFailureAt === null || lastFailureAt <= dismissedAt)
