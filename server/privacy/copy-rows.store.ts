import { sql } from 'kysely'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { csvLine, csvMark } from '#server/kit/csv.ts'
import type { Sheet } from './sheet.ts'

type Row = Record<string, unknown>

const atOnce = 500

/** All rows of a sheet, some at a time, so that memory does not grow with what somebody has. */
async function* rowsOf(db: Db, sheet: Sheet): AsyncGenerator<Row> {
  const names = Object.keys(sheet.columns)
  let after: unknown[] | null = null
  for (;;) {
    const rows: Row[] = await db.all(pageQuery(sheet, after))
    // The names are Portuguese words and no columns: values are taken in the order of the query.
    const values = rows.map((row) => Object.values(row))
    for (const each of values) yield Object.fromEntries(names.map((name, at) => [name, each[at]]))
    const last = values.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.slice(names.length)
  }
}

function pageQuery({ columns, from, where, key }: Sheet, after: unknown[] | null) {
  const shown = Object.entries(columns).map(([name, column]) => sql`${sql.raw(column)} as ${sql.ref(name)}`)
  const keys = key.map(([column], index) => sql`${sql.raw(column)} as ${sql.ref(`key_${index}`)}`)
  const order = sql.join(key.map(([column]) => sql.raw(column)))
  const values = (after ?? []).map((value, index) => sql`${value}::${sql.raw(key[index]?.[1] ?? 'text')}`)
  const beyond = after ? sql`and (${order}) > (${sql.join(values)})` : sql``
  return q
    .selectFrom(
      sql<Row>`(select ${sql.join([...shown, ...keys])} from ${sql.raw(from)} where ${sql.raw(where)} ${beyond}
        order by ${order} limit ${sql.lit(atOnce)})`.as('page'),
    )
    .selectAll()
}

/** A sheet as a JSON array, a row a line. */
export async function* asJson(db: Db, sheet: Sheet): AsyncGenerator<Uint8Array> {
  let before = '[\n'
  for await (const row of rowsOf(db, sheet)) {
    yield Buffer.from(before + JSON.stringify(row))
    before = ',\n'
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
}

/** A sheet as a table for a spreadsheet. */
export async function* asCsv(db: Db, sheet: Sheet): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvMark + csvLine(Object.keys(sheet.columns)))
  for await (const row of rowsOf(db, sheet)) yield Buffer.from(csvLine(Object.values(row)))
}
