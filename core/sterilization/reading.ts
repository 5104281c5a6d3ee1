import * as z from 'zod/mini'
import { parseNumber } from '#core/kit/numbers.ts'

const missing = 'Escreva um número, como 134,2'

/** Schema of a measurement from `min` to `max`, as a number or as typed text. */
export function reading(min: number, max: number) {
  const within = z
    .number(missing)
    .check(
      z.minimum(min, `Confira o número: não pode ser menor que ${printed(min)}`),
      z.maximum(max, `Confira o número: não pode passar de ${printed(max)}`),
    )
  const typed = z.pipe(
    z.string(missing),
    z.transform((text) => parseNumber(text) ?? Number.NaN),
  )
  return z.pipe(z.union([within, typed], missing), within)
}

const printed = (value: number) => String(value).replace('.', ',')
