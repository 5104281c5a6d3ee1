import { mostSheetBytes } from '#core/import/import-kind.ts'
import { importApi } from '#core/import/import.api.ts'
import { proposeSettings } from '#core/import/mapping.ts'
import { askerNow } from '#server/kit/asking.ts'
import { csvLine, csvMark } from '#server/kit/csv.ts'
import type { Database, Db } from '#server/kit/database.ts'
import { Forbidden, NotFound, TooLarge, Unsupported } from '#server/kit/errors.ts'
import type { FileStore } from '#server/kit/files.ts'
import { limited } from '#server/kit/input.ts'
import { inTurn, open, read, write, type FileAnswer, type Route } from '#server/kit/routes.ts'
import { check, complete, undo } from './import.ts'
import { findImport, findSheet, keepSheet, listImports, toDraft } from './import.store.ts'
import { importerOf, mustSee } from './importers.ts'
import { columnsFor } from './plan.ts'
import { readSpreadsheet, sheetTurns } from './read-sheet.ts'

const sizeLimit = '5 MB'

export const importRoutes = ({ database, files }: { database: Database; files: FileStore }): Route[] => [
  read(importApi.list, ({ db, input, now }) => {
    mustSee(input.kind, db.scope)
    return listImports(db, input, now)
  }),
  read(importApi.get, async ({ db, input, now }) => {
    const found = await findImport(db, input.id)
    mustSee(found.kind, db.scope)
    return toDraft(db, found, now)
  }),
  read(importApi.template, ({ db, input }) => {
    const { importKind } = importerOf(input.kind, db.scope)
    const titles = columnsFor(db, importKind).map(([, { label }]) => label)
    return Promise.resolve(csvFile(`modelo-${importKind.kind.many}.csv`, csvLine(titles)))
  }),
  read(importApi.rejected, async ({ db, input }) => rejectedFile(db, input.id)),
  open(importApi.read, async ({ input, request, scope, now, record }) => {
    const { importKind } = importerOf(input.kind, scope)
    const { keeper = scope.organization?.kind } = importKind.kind
    if (scope.organization?.kind !== keeper) throw new Forbidden()
    const held = await hold(files, request)
    try {
      return await sheetTurns.run(askerNow(), async () => keep(await held.bytes()), request)
    } finally {
      await held.release()
    }
    async function keep(bytes: Buffer) {
      const { fileId: id, kind, name, encoding, separator, sheet } = input
      const sheetRead = await readSpreadsheet({ bytes, kind, encoding, separator, sheet })
      return database.write(scope, async (tx) => {
        record(tx)
        const settings = proposeSettings(columnsFor(tx, importKind), sheetRead.cells)
        await keepSheet(tx, { id, kind, fileName: plainName(name), read: sheetRead, settings }, now)
        return toDraft(tx, await findImport(tx, id), now)
      })
    }
  }),
  inTurn(
    sheetTurns,
    write(importApi.check, ({ tx, input: { id, ...settings }, now }) => check(tx, id, settings, now)),
  ),
  inTurn(
    sheetTurns,
    write(importApi.complete, ({ tx, input, now }) => complete(tx, input, now)),
  ),
  inTurn(
    sheetTurns,
    write(importApi.undo, ({ tx, input, now }) => undo(tx, input, now)),
  ),
]

function hold(files: FileStore, request: Request) {
  if (Number(request.headers.get('content-length')) > mostSheetBytes) throw new TooLarge(sizeLimit)
  if (!request.body) throw new Unsupported('Escolha uma planilha em CSV ou XLSX.')
  return files.hold(limited(request.body, mostSheetBytes, sizeLimit))
}

const plainName = (sent: string) => sent.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() || 'planilha'

/** The rows that stay out as they were sent, each with its error. */
async function rejectedFile(db: Db, id: string): Promise<FileAnswer> {
  const { kind, fileName, cells, settings, rejected } = await findSheet(db, id)
  mustSee(kind, db.scope)
  if (!rejected) throw new NotFound()
  const titles = cells[settings.titleRow] ?? []
  const lines = rejected.map(([at, message]) => csvLine([...(cells[at] ?? []), message]))
  const bare = fileName.replace(/\.\w{1,5}$/, '')
  return csvFile(`${bare}-erros.csv`, csvLine([...titles, 'erro']) + lines.join(''))
}

const csvFile = (name: string, text: string): FileAnswer => ({
  body: new TextEncoder().encode(csvMark + text),
  mediaType: 'text/csv; charset=utf-8',
  name,
  disposition: 'attachment',
})
