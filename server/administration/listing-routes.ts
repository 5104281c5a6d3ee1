import { exportLetter } from '#core/administration/alerts.ts'
import type { Listing } from '#core/administration/listing.ts'
import { brasilia, dateIn } from '#core/kit/dates.ts'
import { everyRow } from '#server/finance/every-row.ts'
import { csvLine, csvMark } from '#server/kit/csv.ts'
import type { Database, Db } from '#server/kit/database.ts'
import { open, type Route } from '#server/kit/routes.ts'
import { alertAdministrators } from './alerts.store.ts'

export interface ListingDeps {
  database: Database
  publicUrl: string
}

type Exported<In extends object, Row extends { id: string }> = Pick<
  Listing<In, Row>,
  'title' | 'file' | 'columns' | 'csv'
>

/** The spreadsheet of a list. It is recorded, and every administrator is told before the first row leaves. */
export function csvRoute<In extends object, Row extends { id: string }>(
  { database, publicUrl }: ListingDeps,
  { title, file, columns, csv }: Exported<In, Row>,
  list: (db: Db, input: In, now: Date) => Promise<{ items: Row[]; nextCursor: string | null }>,
): Route {
  return open(csv, async (call) => {
    const { scope, now } = call
    const by = scope.actor.kind === 'user' ? scope.actor.name : ''
    await database.write(scope, async (tx) => {
      await alertAdministrators(
        tx,
        exportLetter(`uma planilha da administração: ${title}`, by, publicUrl),
        now,
      )
      call.record(tx)
    })
    const db = database.reader(scope)
    const rows = everyRow((page) => list(db, { ...call.input, ...page } as In, now))
    return {
      body: ReadableStream.from(linesOf(columns, rows)) as ReadableStream,
      mediaType: 'text/csv; charset=utf-8',
      name: `${file}-${dateIn(brasilia, now)}.csv`,
      disposition: 'attachment',
      uncached: true,
    }
  })
}

async function* linesOf<Row>(
  columns: readonly { head: string; text: (row: Row) => string }[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvMark + csvLine(columns.map(({ head }) => head)))
  for await (const row of rows) yield encoder.encode(csvLine(columns.map(({ text }) => text(row))))
}
