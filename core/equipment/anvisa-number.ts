import * as z from 'zod/mini'
import { optional } from '#core/record/field.ts'

/**
 * Reads a registration or notification number of a device as people copy it from the label: `8014 5110 034`,
 * `80.145.110/034`.
 *
 * Source: 11 digits, as seen on labels; they usually start with 8, which no norm that we read demands, so it is not a
 * rule here. No check digit is known: a number with the right length may still belong to another device.
 * @returns the 11 digits, or null if it has another length or other characters
 */
export function parseAnvisaNumber(typed: string): string | null {
  const digits = typed.replace(/[\s.\-/]/g, '')
  return /^\d{11}$/.test(digits) ? digits : null
}

/**
 * Whether the number starts as device numbers usually do. A screen may ask the person to check it, but never refuse it.
 */
export function looksLikeDevice(anvisaNumber: string): boolean {
  return anvisaNumber.startsWith('8')
}

const anvisaNumber = z.nullish(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (typed) => typed.trim() === '' || parseAnvisaNumber(typed) !== null,
          'O registro Anvisa tem 11 algarismos',
        ),
      ),
    z.transform((typed) => parseAnvisaNumber(typed)),
  ),
)

export const anvisaField = (hint: string) =>
  optional('code', 'Registro Anvisa', anvisaNumber, z.nullable(z.string()), { hint })
