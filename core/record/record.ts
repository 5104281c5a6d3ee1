import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '#core/kit/endpoint.ts'
import { formatDate } from '#core/kit/dates.ts'
import { actionId, id, instant, page, pageQuery, search, version } from '#core/kit/schemas.ts'
import { formatPhone, formatPostalCode, formatTaxId } from '#core/organization/formats.ts'
import type { Field } from './field.ts'

export type Fields = Readonly<Record<string, Field>>
export type NamedFields = { readonly name: Field } & Fields

/** The schemas of the fields in requests, for endpoints that a slice writes by hand. */
export const sentOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { sent }]) => [name, sent])) as {
    [Name in keyof F]: F[Name]['sent']
  }

/** The schemas of the fields in answers. */
export const keptOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { kept }]) => [name, kept])) as {
    [Name in keyof F]: F[Name]['kept']
  }

/** A kind of thing that an organization records: its fields, and its words in Portuguese. */
export interface RecordKind<F extends NamedFields = NamedFields> {
  /** Also the last part of the address: `suppliers`. */
  table: string
  one: string
  many: string
  /** With its article: `o fornecedor`. */
  the: string
  fields: F
}

/** Declares a kind of record. Its types are inferred from the fields. */
export const recordKind = <const F extends NamedFields>(kind: RecordKind<F>): RecordKind<F> => kind

type SentOf<One extends Field> = z.output<One['sent']>

/** The input of a create or change. A field that may be empty may also be missing. */
export type Sent<F extends Fields> = {
  [Name in keyof F as undefined extends SentOf<F[Name]> ? never : Name]: SentOf<F[Name]>
} & {
  [Name in keyof F as undefined extends SentOf<F[Name]> ? Name : never]?: SentOf<F[Name]>
}

/** A record as it is read. */
export type Kept<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['kept']> } & {
  id: string
  archivedAt: string | null
  createdAt: string
  version: number
}

const common = { search, archived: z.optional(z.stringbool()) }
type Common = z.output<z.ZodMiniObject<typeof common>>

/** The filters of a list: search text, archived or not, and a value of each choice. */
export type RecordFilter<F extends Fields = Fields> = Common & {
  [Name in keyof F as F[Name]['control'] extends 'choice' ? Name : never]?: z.output<F[Name]['kept']>
}

type Paged = z.output<z.ZodMiniObject<typeof pageQuery>>

const seen = z.object({ id, actionId, version })
type Seen = z.output<typeof seen>

export interface RecordApi<F extends Fields> {
  list: Endpoint<RecordFilter<F> & Paged, { items: Kept<F>[]; nextCursor: string | null }>
  get: Endpoint<{ id: string }, Kept<F>>
  create: Endpoint<{ id: string; actionId: string } & Sent<F>, Kept<F>>
  change: Endpoint<Seen & Sent<F>, Kept<F>>
  archive: Endpoint<Seen, Kept<F>>
  restore: Endpoint<Seen, Kept<F>>
  export: Endpoint<RecordFilter<F>>
}

/** Makes the endpoints of a kind; the schemas are derived from its fields. */
export function recordApi<const F extends NamedFields>({
  table,
  many,
  the,
  fields,
}: RecordKind<F>): RecordApi<F> {
  const path = `/api/${table}`
  const one = `${path}/:id`
  const choices = choicesOf(fields).map(([name, { kept }]) => [name, z.optional(kept)])
  const filter = <More extends object>(more: Record<keyof More, z.ZodMiniType>) =>
    z.object({ ...Object.fromEntries(choices), ...common, ...more }) as unknown as z.ZodMiniType<
      RecordFilter<F> & More
    >
  const header = { id, archivedAt: z.nullable(instant), createdAt: instant, version }
  const output = z.object({ ...keptOf(fields), ...header }) as unknown as z.ZodMiniType<Kept<F>>
  const written = <More extends object>(more: Record<keyof More, z.ZodMiniType>) =>
    z.object({ ...sentOf(fields), ...more }) as unknown as z.ZodMiniType<More & Sent<F>>
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `Lista os ${many}, por nome`,
      input: filter<Paged>(pageQuery),
      output: page(output),
    }),
    get: endpoint({
      method: 'GET',
      path: one,
      summary: `Mostra ${the}`,
      input: z.object({ id }),
      output,
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Cadastra ${the}`,
      input: written<{ id: string; actionId: string }>({ id, actionId }),
      output,
    }),
    change: endpoint({
      method: 'PUT',
      path: one,
      summary: `Muda ${the}`,
      input: written<Seen>(seen.shape),
      output,
    }),
    archive: endpoint({
      method: 'POST',
      path: `${one}/archive`,
      summary: `Arquiva ${the}`,
      input: seen,
      output,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${one}/restoration`,
      summary: `Traz ${the} de volta`,
      input: seen,
      output,
    }),
    export: endpoint({
      method: 'GET',
      path: `${path}.csv`,
      summary: `Baixa os ${many} como planilha`,
      carries: 'download',
      input: filter<object>({}),
      output: z.unknown(),
    }),
  }
}

/** The fields by which a list is filtered. */
export const choicesOf = (fields: Fields) =>
  Object.entries(fields).filter(([, { control }]) => control === 'choice')

/** A value as text for people; null if there is none. */
export function valueText({ control, options, unit }: Field, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return unit ? `${value} ${unit}` : String(value)
  const text = value as string
  if (control === 'choice') return options?.[text] ?? text
  if (control === 'date') return formatDate(text)
  if (control === 'phone') return formatPhone(text)
  if (control === 'taxId') return formatTaxId(text)
  return control === 'postalCode' ? formatPostalCode(text) : text
}
