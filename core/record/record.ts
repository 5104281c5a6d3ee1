import * as z from 'zod/mini'
import { endpoint, type Endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, page, pageQuery, search, version } from '#core/kit/schemas.ts'
import type { Permission } from '#core/team/permissions.ts'
import { keptOf, sentOf, type Field, type Fields, type NamedFields } from './field.ts'

/** A kind of thing that an organization records: its fields, and its words in Portuguese. */
export interface RecordKind<F extends NamedFields = NamedFields> {
  /** Also the last part of the address: `stock_items` is `/api/stock-items`. */
  table: string
  one: string
  many: string
  /** With its article: `o fornecedor`. */
  the: string
  /** If set, only organizations of this kind have them. */
  keeper?: 'workshop' | 'clinic'
  /** If set, a member without this permission gets nothing of them. */
  permission?: Permission
  /** If set, the list can be narrowed to those within another record; its word, such as `Lugar`. */
  within?: string
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

/** The filters of a list: search text, archived or not, a record within which they are, and a value of each choice. */
export type RecordFilter<F extends Fields = Fields> = Common & { within?: string | undefined } & {
  [Name in keyof F as F[Name]['control'] extends 'choice' ? Name : never]?: NonNullable<
    z.output<F[Name]['kept']>
  >
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

/** The address of a kind's list. */
export const pathOfRecords = (table: string): string => `/api/${table.replaceAll('_', '-')}`

/** Makes the endpoints of a kind; the schemas are derived from its fields. */
export function recordApi<const F extends NamedFields>({
  table,
  many,
  the,
  within,
  fields,
}: RecordKind<F>): RecordApi<F> {
  const articles = `${endingOf({ the })}s`
  const path = pathOfRecords(table)
  const one = `${path}/:id`
  const choices = choicesOf(fields).map(([name, { kept }]) => [name, z.optional(kept)])
  const narrowed = within === undefined ? {} : { within: z.optional(id) }
  const filter = <More extends object>(more: Record<keyof More, z.ZodMiniType>) =>
    z.object({ ...Object.fromEntries(choices), ...common, ...narrowed, ...more }) as unknown as z.ZodMiniType<
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
      summary: `Lista ${articles} ${many}, por nome`,
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
      summary: `Baixa ${articles} ${many} como planilha`,
      carries: 'download',
      input: filter<object>({}),
      output: z.unknown(),
    }),
  }
}

/** The fields by which a list is filtered: its choices, apart from those with a usual value such as a unit. */
export const choicesOf = (fields: Fields) =>
  Object.entries(fields).filter(([, { control, initial }]) => control === 'choice' && initial === undefined)

/** `o` or `a`, the last letter of words about the kind: `Arquivado`, `Arquivada`. */
export const endingOf = ({ the }: Pick<RecordKind, 'the'>) => the.charAt(0)
