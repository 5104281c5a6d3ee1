const numbers = new Map<number, Intl.NumberFormat>()

/** `134,20`, with at least as many decimals as the instrument shows. */
export function formatReading(value: number, decimals: number | null = null): string {
  const least = decimals ?? 0
  let format = numbers.get(least)
  if (!format) {
    format = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: least, maximumFractionDigits: 6 })
    numbers.set(least, format)
  }
  return format.format(value)
}

/** `7,8 a 8,4 bar`, `no mínimo 60 kPa`; empty if there are no limits. */
export function limitsText(
  { min, max }: { min: number | null; max: number | null },
  unit: string | null,
  decimals: number | null = null,
): string {
  const of = (value: number) => formatReading(value, decimals)
  const range =
    min !== null && max !== null
      ? `${of(min)} a ${of(max)}`
      : min !== null
        ? `no mínimo ${of(min)}`
        : max !== null
          ? `no máximo ${of(max)}`
          : ''
  return range && unit ? `${range} ${unit}` : range
}
