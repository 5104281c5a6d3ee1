import { formatNumber } from '#web/kit/formats.ts'

export interface Limits {
  min?: number | null
  max?: number | null
}

/** `134,0 a 137,0 °C`, `máx. 0,50 mA`; '' without limits. */
export function limitsText({ min, max }: Limits, unit: string): string {
  const [low, high] = [min ?? null, max ?? null]
  if (low !== null && high !== null) return `${formatNumber(low)} a ${formatNumber(high)} ${unit}`
  if (low !== null) return `mín. ${formatNumber(low)} ${unit}`
  return high === null ? '' : `máx. ${formatNumber(high)} ${unit}`
}
