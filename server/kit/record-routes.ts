import { dateIn } from '#core/kit/dates.ts'
import type { NamedFields } from '#core/record/field.ts'
import { valueText } from '#core/record/field-text.ts'
import type { RecordApi, RecordFilter, RecordKind } from '#core/record/record.ts'
import { csvLine, csvMark } from './csv.ts'
import type { Db } from './database.ts'
import type { RecordStore } from './record.store.ts'
import { holds } from './scope.ts'
import { read, write, type FileAnswer, type Route } from './routes.ts'

/** One route for each endpoint of a kind. */
export const recordRoutes = <F extends NamedFields>(
  kind: RecordKind<F>,
  api: RecordApi<F>,
  store: RecordStore<F>,
): Route[] => [
  read(api.list, ({ db, input }) => store.list(db, input)),
  read(api.get, ({ db, input }) => store.find(db, input.id)),
  read(api.export, ({ db, input, now }) => asCsv(kind, store, db, input, now)),
  write(api.create, ({ tx, input, now }) => store.create(tx, input, now)),
  write(api.change, ({ tx, input, now }) => store.change(tx, input, now)),
  write(api.archive, ({ tx, input, now }) => store.archive(tx, input, now)),
  write(api.restore, ({ tx, input, now }) => store.restore(tx, input, now)),
]

/** A spreadsheet of all that the filter finds, page by page. */
async function asCsv<F extends NamedFields>(
  { many, fields }: RecordKind<F>,
  store: RecordStore<F>,
  db: Db,
  filter: RecordFilter<F>,
  now: Date,
): Promise<FileAnswer> {
  const columns = Object.entries(fields).filter(
    ([, { permission }]) => !permission || holds(db.scope, permission),
  )
  const text = [csvMark, csvLine(columns.map(([, { label }]) => label))]
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await store.list(db, { ...filter, limit: 100, ...(cursor && { cursor }) })
    for (const item of items) {
      text.push(
        csvLine(columns.map(([name, field]) => cellOf(field, (item as Record<string, unknown>)[name]))),
      )
    }
    cursor = nextCursor ?? undefined
  } while (cursor)
  const on = dateIn(db.scope.organization?.timeZone ?? 'UTC', now)
  return {
    body: new TextEncoder().encode(text.join('')),
    mediaType: 'text/csv; charset=utf-8',
    name: `${many}-${on}.csv`,
    disposition: 'attachment',
  }
}

/** Numbers stay numbers, so that a spreadsheet counts with them. */
function cellOf(field: NamedFields[string], value: unknown): unknown {
  if (typeof value !== 'number') return valueText(field, value)
  if (field.control === 'money') return value / 100
  return field.control === 'quantity' ? value / 1000 : value
}
