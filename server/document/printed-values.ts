import type { Instant } from '#core/kit/dates.ts'
import { formatInstant } from '#core/kit/dates.ts'
import type { Reading } from '#core/document/technical-report.ts'

/** `17/08/2026, 16:20 (Brasília)`: the zone by the name that Brazilians call it, else by its offset. */
export function printedInstant(instant: Instant, timeZone: string): string {
  return `${formatInstant(instant, timeZone)} (${zoneName(instant, timeZone)})`
}

function zoneName(instant: Instant, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'long' }).formatToParts(
    new Date(instant),
  )
  const long = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return long.replace(/^Horário (?:Padrão |de Verão )?(?:de |do )?/, '')
}

/** A CPF or CNPJ, also the alphanumeric one, as people write it; anything else stays as it is. */
export function printedTaxId(taxId: string): { label: string; text: string } {
  if (taxId.length === 11) {
    return { label: 'CPF', text: taxId.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4') }
  }
  return { label: 'CNPJ', text: taxId.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5') }
}

/** Thousandths as a number with the unit: `1 un.`, `0,5 L`. */
export function printedQuantity(milli: number, unit: string | null): string {
  const amount = printedNumber(milli / 1000, 0, 3)
  return unit ? `${amount} ${unit}` : amount
}

export interface PrintedReading {
  before: string
  after: string
  limit: string
}

/** One reading's values and limits, all with the same number of decimals so that the eye can compare them. */
export function printedReading(reading: Reading): PrintedReading {
  const { before, after, min, max, expected } = reading
  const decimals = reading.decimals ?? Math.max(0, ...[before, after, min, max].map(decimalsOf))
  const print = (value: Reading['after']) => {
    if (value === null) return '–'
    return typeof value === 'string' ? value : printedNumber(value, decimals, 6)
  }
  return { before: print(before), after: print(after), limit: limitText(min, max, expected, print) }
}

function limitText(
  min: number | null,
  max: number | null,
  expected: string | null,
  print: (value: number) => string,
): string {
  if (expected !== null) return `deve dar ${expected}`
  if (min !== null && max !== null) return `${print(min)} a ${print(max)}`
  if (min !== null) return `mín. ${print(min)}`
  if (max !== null) return `máx. ${print(max)}`
  return '–'
}

function decimalsOf(value: Reading['after']): number {
  if (typeof value !== 'number') return 0
  return Math.min(6, String(value).split('.')[1]?.length ?? 0)
}

function printedNumber(value: number, minDecimals: number, maxDecimals: number): string {
  return value.toLocaleString('pt-BR', {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: maxDecimals,
  })
}

const devices: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'celular Android'],
  [/Android/, 'tablet Android'],
  [/Windows/, 'computador Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS|Linux/, 'computador Linux'],
]

const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** A browser's own description as people name it: `celular Android, Chrome`; anything else stays as it is. */
export function printedDevice(device: string): string {
  if (!device.startsWith('Mozilla/')) return device
  const named = [devices, browsers].map((names) => names.find(([sign]) => sign.test(device))?.[1])
  return named.filter(Boolean).join(', ') || 'navegador'
}
