import * as z from 'zod/mini'

/** A typed measurement: `12,5` and `12.5` are the same; null where it is no number. */
export function parseReading(typed: string): number | null {
  const plain = typed.trim().replace(',', '.')
  return /^-?\d{1,6}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null
}

const missing = 'Escreva um número, como 134,2'

/** A measurement from `min` to `max`, as a number or as somebody types it. */
export function reading(min: number, max: number) {
  const within = z
    .number(missing)
    .check(
      z.minimum(min, `Confira o número: não pode ser menor que ${printed(min)}`),
      z.maximum(max, `Confira o número: não pode passar de ${printed(max)}`),
    )
  const typed = z.pipe(
    z.string(missing),
    z.transform((text) => parseReading(text) ?? Number.NaN),
  )
  return z.pipe(z.union([within, typed], missing), within)
}

const printed = (value: number) => String(value).replace('.', ',')
