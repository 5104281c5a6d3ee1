import { isValidCnpj, isValidCpf, isValidPhone, parseCnpj, parseCpf } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod/mini'
import { date, optionalText } from '#core/kit/schemas.ts'

/** What has no digit at all stays as typed, to be refused rather than dropped. */
const digits = (text: string) => text.replace(/\D/g, '') || text.trim()

/** A text that may be left empty, tidied by `tidy` and then held against `isRight`. Empty is null. */
const checked = (tidy: (typed: string) => string, isRight: (value: string) => boolean, message: string) =>
  z.nullish(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(40, message)),
        z.transform((typed) => tidy(typed) || null),
      ),
      z.nullable(z.string().check(z.refine(isRight, message))),
    ),
  )

/** CPF: 11 digits. CNPJ: 14 characters, since July 2026 also with letters (IN RFB 2.229/2024). Stored bare. */
export const taxId = checked(
  (typed) =>
    digits(typed).length === 11 && !/[a-z]/i.test(typed) ? parseCpf(typed) : parseCnpj(typed, { version: 2 }),
  (value) => (value.length === 11 ? isValidCpf(value) : isValidCnpj(value, { version: 2 })),
  'Confira o número: os dígitos finais não combinam com os outros',
)

/** Area code and number, 10 or 11 digits. Stored as digits. */
export const phone = checked(digits, isValidPhone, 'Faltam números: escreva DDD e telefone')

/** CEP: 8 digits. */
export const postalCode = checked(digits, (value) => value.length === 8, 'O CEP tem 8 números')

/** CNES: 7 digits. */
export const healthRegistry = checked(digits, (value) => value.length === 7, 'O CNES tem 7 números')

export const optionalDate = z.nullish(date)
export const line = optionalText(120)
