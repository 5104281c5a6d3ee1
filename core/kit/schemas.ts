import * as z from 'zod/mini'
import { asciiDomain } from './punycode.ts'

/** A UUID in lower case, as the database writes and compares it. */
export const id = z.uuid('Identificador inválido').check(z.toLowerCase())

const dateMissing = 'Escreva uma data que exista, como 31/01/2026'

/**
 * A date without time, `YYYY-MM-DD`, that exists in the calendar, within the years that people and equipment live in.
 */
export const date = z.iso
  .date({ error: dateMissing, abort: true })
  .check(z.refine((value) => value >= '1900-01-01' && value < '2200-01-01', dateMissing))

/** An instant in UTC, ISO 8601 with `Z`. PostgreSQL has no year 0. */
export const instant = z.iso
  .datetime('Escreva data e hora')
  .check(z.refine((value) => !value.startsWith('0000'), 'Escreva data e hora'))

/** Integer cents of a real, from 0 to R$ 10.000.000,00. */
export const cents = z
  .int('Escreva um valor em reais')
  .check(
    z.minimum(0, 'O valor não pode ser negativo'),
    z.maximum(1_000_000_000, 'O valor passa de R$ 10.000.000,00'),
  )

/** The version that the writer saw; any other answers 409. The next version must also fit a column of four bytes. */
export const version = z.int().check(z.positive(), z.maximum(2_147_483_646))

/** Trimmed text of 1 to `maxLength` characters. `missing` tells the person what to write when it is empty. */
export const text = (maxLength: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.normalize(),
      z.minLength(1, missing),
      z.maxLength(maxLength, `Use até ${maxLength} caracteres`),
    )

/** Trimmed text that may be left empty; empty is null. */
export const optionalText = (maxLength: number) =>
  z.nullish(
    z.pipe(
      z.string().check(z.trim(), z.normalize(), z.maxLength(maxLength, `Use até ${maxLength} caracteres`)),
      z.transform((value) => value || null),
    ),
  )

/**
 * Characters that are invisible or reverse the reading direction: control, format and unassigned characters, line ends.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u

/** A name of a person or thing on one line, without invisible characters. */
export const name = (maxLength: number, missing: string) =>
  text(maxLength, missing).check(
    z.refine((value) => !unseen.test(value), 'Este nome tem caracteres invisíveis; escreva de novo'),
  )

const emailMissing = 'Escreva um e-mail como nome@clinica.com.br'
const addressTooLong = 'Use até 254 caracteres'

/**
 * One bare e-mail address in the form in which it is compared: lower case, domain in ASCII. Look-alike letters stay
 * distinct; invisible characters are refused.
 */
export const email = z.pipe(
  z.string('Escreva o e-mail').check(
    z.trim(),
    z.minLength(1, { error: 'Escreva o e-mail', abort: true }),
    // Checked before the domain is converted to ASCII, which takes time quadratic in its length.
    z.maxLength(254, { error: addressTooLong, abort: true }),
    z.refine((value) => !unseen.test(value), { error: emailMissing, abort: true }),
  ),
  z.pipe(z.transform(sameAddress), z.string().check(z.maxLength(254, addressTooLong), z.email(emailMissing))),
)

function sameAddress(typed: string): string {
  const address = typed.normalize('NFKC').toLowerCase().normalize('NFKC')
  const at = address.lastIndexOf('@')
  return address.slice(0, at + 1) + asciiDomain(address.slice(at + 1))
}

/** Identifies a writing action. If the same one is sent twice, it happens once. */
export const actionId = z.uuid('Identificador inválido')

/** A page of a list by key. `cursor` comes from the page before; `null` means that this is the last page. */
export const page = <T>(item: z.ZodMiniType<T>) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

/** Paging parameters of a list query, besides its filters. Without `limit`, the list uses its own default. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z.optional(z.coerce.number('Escreva um número').check(z.int(), z.minimum(1), z.maximum(100))),
}

/** Search text of a list. */
export const search = z.optional(
  z.string().check(z.trim(), z.maxLength(100, 'Busque com até 100 caracteres')),
)

const linkCut = 'O link está incompleto: abra o link inteiro, como você recebeu'

/** The token in a link that opens something: 128 random bits in base64url. */
export const linkToken = z.string(linkCut).check(z.regex(/^[\w-]{22}$/, linkCut))
