import type { CycleLimits } from '#core/sterilization/program.ts'
import { formatNumber } from '#web/kit/formats.ts'

const span = (from: number, to: number | null, unit: string) =>
  to === null ? `mín. ${formatNumber(from)} ${unit}` : `${formatNumber(from)} a ${formatNumber(to)} ${unit}`

/** `134 a 137 °C · 2 a 2,4 bar · mín. 4 min`. */
export const limitsLine = (limits: CycleLimits): string =>
  [
    span(limits.celsiusMin, limits.celsiusMax, '°C'),
    span(limits.barMin, limits.barMax, 'bar'),
    span(limits.minutesMin, limits.minutesMax, 'min'),
  ].join(' · ')
