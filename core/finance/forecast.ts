import type { PlainDate } from '#core/kit/dates.ts'
import { monthOf, monthsOfYear } from './months.ts'

/** Cost and plan of a category; months as `2026-11`, those without money may be left out. */
export interface YearOfCategory {
  /** Spent or already entered, future months too. */
  spent: ReadonlyMap<string, number>
  planned: ReadonlyMap<string, number>
}

/** How many whole months the usual month is the mean of. */
const usualOver = 3

export const forecastText = `Previsão: o que já foi gasto, e para cada mês que falta o que já está lançado ou a média dos últimos ${usualOver} meses, o que for maior.`

/**
 * The year's sum as it will probably be. Months before the current one count as they were, later ones with what is
 * entered or with the mean of the last whole months, whichever is more. Without a whole month, the plan is the mean.
 */
export function yearForecast({ spent, planned }: YearOfCategory, year: number, today: PlainDate): number {
  const current = monthOf(today)
  const months = monthsOfYear(year)
  const past = months.filter((month) => month < current)
  const recent = past.slice(-usualOver)
  const usual = recent.length
    ? Math.round(recent.reduce((sum, month) => sum + (spent.get(month) ?? 0), 0) / recent.length)
    : null
  return months.reduce((sum, month) => {
    const known = spent.get(month) ?? 0
    return sum + (month < current ? known : Math.max(known, usual ?? planned.get(month) ?? 0))
  }, 0)
}
