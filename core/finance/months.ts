import { addMonths, type PlainDate } from '#core/kit/dates.ts'

/** `2026-11-17` is in `2026-11`. */
export const monthOf = (day: PlainDate): string => day.slice(0, 7)

/** `count` months as `2026-11`, the last of them that of `day`. */
export const monthsUntil = (day: PlainDate, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthOf(addMonths(`${monthOf(day)}-01`, index + 1 - count)))

/** The twelve months of a year. */
export const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
