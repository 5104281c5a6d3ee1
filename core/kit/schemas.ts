import * as z from 'zod/mini'

/** A UUID; lower case, as the database and whoever compares it write it. */
export const id = z.uuid('Identificador em formato desconhecido').check(z.toLowerCase())

const dateMissing = 'Escreva uma data que exista, como 31/01/2026'

/** A date without time, `YYYY-MM-DD`, that exists in the calendar; of the years that people and equipment live in. */
export const date = z.iso
  .date(dateMissing)
  .check(z.refine((value) => value >= '1900-01-01' && value < '2200-01-01', dateMissing))

/** An instant in UTC, ISO 8601 with `Z`. */
export const instant = z.iso.datetime('Escreva data e hora')

/** Integer cents of a real, from 0 to R$ 10.000.000,00. */
export const cents = z
  .int('Escreva um valor em reais')
  .check(
    z.minimum(0, 'O valor não pode ser negativo'),
    z.maximum(1_000_000_000, 'O valor passa de R$ 10.000.000,00'),
  )

/** The version that the writer saw; another one answers 409. */
export const version = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** Trimmed text of 1 to `most` characters. `missing` says what to write when it is empty. */
export const text = (most: number, missing: string) =>
  z
    .string(missing)
    .check(z.trim(), z.normalize(), z.minLength(1, missing), z.maxLength(most, `Use até ${most} caracteres`))

/** Trimmed text that may be left empty; empty is null. */
export const optionalText = (most: number) =>
  z.nullish(
    z.pipe(
      z.string().check(z.trim(), z.normalize(), z.maxLength(most, `Use até ${most} caracteres`)),
      z.transform((value) => value || null),
    ),
  )

/** Identifies a writing action; the same one sent twice happens once. */
export const actionId = z.uuid('Identificador em formato desconhecido')

/** A page of a list by key: `cursor` comes from the page before, `null` means that there is no more. */
export const page = <T>(item: z.ZodMiniType<T>) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })
