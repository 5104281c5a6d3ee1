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

export interface Verdict {
  tone: '' | 'ok' | 'bad'
  text: string
}

/** A value's position against its limits, in words; '' without limits or value. */
export function verdictOf(value: number | null, { min, max }: Limits): Verdict {
  if (value === null || ((min ?? null) === null && (max ?? null) === null)) return { tone: '', text: '' }
  if (typeof min === 'number' && value < min) return { tone: 'bad', text: 'Abaixo da faixa' }
  if (typeof max === 'number' && value > max) return { tone: 'bad', text: 'Acima da faixa' }
  return { tone: 'ok', text: 'Dentro da faixa' }
}
