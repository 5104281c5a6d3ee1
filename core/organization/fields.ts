import * as z from 'zod/mini'
import { date, optionalText } from '#core/kit/schemas.ts'
import { readCro, readTechnicalRegistry } from './council.ts'
import { hoursFaults, keptHours, type DayHours } from './hours.ts'
import { barePhone, phoneFault } from './phone.ts'
import { bareTaxId, isTaxId } from './tax-id.ts'

/**
 * A field whose typed text is normalized by `read`; if that returns null, `faultOf` gives the error. Empty becomes
 * null.
 */
const read = (readIt: (typed: string) => string | null, faultOf: (typed: string) => string) =>
  z.nullish(
    z.pipe(
      z.string().check(z.maxLength(120, 'Use até 120 caracteres')),
      z.transform((typed, context) => {
        if (!typed.trim()) return null
        const value = readIt(typed)
        if (value === null) context.issues.push({ code: 'custom', message: faultOf(typed), input: typed })
        return value
      }),
    ),
  )

/** A field whose text is tidied and then checked. Text of which nothing remains is refused rather than dropped. */
const checked = (tidy: (typed: string) => string, faultOf: (bare: string) => string | null) =>
  read(
    (typed) => (faultOf(tidy(typed)) === null ? tidy(typed) : null),
    (typed) => faultOf(tidy(typed)) ?? '',
  )

const digits = (typed: string) => typed.normalize('NFKC').replace(/\D/g, '')

function taxIdFault(bare: string): string | null {
  if (bare.length !== 11 && bare.length !== 14) return 'O CPF tem 11 números, o CNPJ 14 números ou letras'
  return isTaxId(bare) ? null : 'Confira o número: os dígitos finais não combinam com os outros'
}

/** CPF or CNPJ; since July 2026 a CNPJ may have letters. Stored without punctuation. */
export const taxId = checked(bareTaxId, taxIdFault)

/** Area code and number, 10 or 11 digits. Stored as digits. */
export const phone = checked(barePhone, phoneFault)

/** CEP: 8 digits. */
export const postalCode = checked(digits, (bare) => (bare.length === 8 ? null : 'O CEP tem 8 números'))

/** CNES: 7 digits, without a check digit. Source: DATASUS, CNES. */
export const healthRegistry = checked(digits, (bare) => (bare.length === 7 ? null : 'O CNES tem 7 números'))

/** A dentist's council and number, `CRO-SP 98765`. */
export const cro = read(readCro, () => 'Escreva estado e número, como CRO-SP 98765')

/** A technician's, `CFT 02203456789` or `CREA-SP 5069876543`. */
export const technicalRegistry = read(
  readTechnicalRegistry,
  () => 'Escreva conselho e número, como CFT 02203456789 ou CREA-SP 5069876543',
)

/** A deliverable e-mail address; empty becomes null. */
export const optionalEmail = read(
  (typed) => (z.email().safeParse(typed.trim().toLowerCase()).success ? typed.trim().toLowerCase() : null),
  () => 'Escreva um e-mail como contato@clinica.com.br',
)

const time = z.nullish(
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escreva um horário, como 8:00')),
)

const dayHours = z.pipe(
  z.object({ isOpen: z.boolean(), opens: time, closes: time, pauseFrom: time, pauseTo: time }),
  z.transform(({ isOpen, opens, closes, pauseFrom, pauseTo }, context) => {
    const day: DayHours = {
      isOpen,
      opens: opens ?? null,
      closes: closes ?? null,
      pauseFrom: pauseFrom ?? null,
      pauseTo: pauseTo ?? null,
    }
    for (const { field, message } of hoursFaults(day)) {
      context.issues.push({ code: 'custom', message, path: [field], input: day[field] })
    }
    return day
  }),
)

/** The seven days, Monday first; a week without an open day becomes null. */
export const hours = z.nullish(
  z.pipe(
    z
      .array(dayHours)
      .check(z.minLength(7, 'Faltam dias da semana'), z.maxLength(7, 'A semana tem sete dias')),
    z.transform((week) => keptHours(week)),
  ),
)

export const optionalDate = z.nullish(date)
export const line = optionalText(120)
