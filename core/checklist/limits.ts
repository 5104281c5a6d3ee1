const numbers = new Map<number, Intl.NumberFormat>()

/** `134,20`, with at minDecimals as many decimals as the instrument shows. */
export function formatReading(value: number, decimals: number | null = null): string {
  const minDecimals = decimals ?? 0
  let format = numbers.get(minDecimals)
  if (!format) {
    format = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: minDecimals, maximumFractionDigits: 6 })
    numbers.set(minDecimals, format)
  }
  return format.format(value)
}

/** `7,8 a 8,4 bar`, `no mínimo 60 kPa`; empty if there are no limits. */
export function limitsText(
  { min, max }: { min: number | null; max: number | null },
  unit: string | null,
  decimals: number | null = null,
): string {
  const text = (value: number) => formatReading(value, decimals)
  const range =
    min !== null && max !== null
      ? `${text(min)} a ${text(max)}`
      : min !== null
        ? `no mínimo ${text(min)}`
        : max !== null
          ? `no máximo ${text(max)}`
          : ''
  return range && unit ? `${range} ${unit}` : range
}
