import type { PlainDate } from '#core/kit/dates.ts'

/** A load's lot: the day it went into the chamber and its running number there, `261117-04`. Never used again. */
export function lotOf(day: PlainDate, number: number): string {
  return `${day.slice(2).replaceAll('-', '')}-${String(number).padStart(2, '0')}`
}

/** The number on a package's label: `261117-04/01`. */
export function packageNumber(lot: string, number: number): string {
  return `${lot}/${String(number).padStart(2, '0')}`
}
