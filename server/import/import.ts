import { missingColumns } from '#core/import/check.ts'
import { columnsOf, undoHours, type ImportKind, type NamedField } from '#core/import/import-kind.ts'
import type { Import, Preview, Settings } from '#core/import/import.api.ts'
import { count } from '#core/kit/numbers.ts'
import { writable } from '#core/record/field.ts'
import { endingOf } from '#core/record/record.ts'
import type { Tx } from '#server/kit/database.ts'
import { Failure, Forbidden, Invalid, NotFound, Refused } from '#server/kit/errors.ts'
import type { Importer, PlannedRow } from '#server/kit/importer.ts'
import { plainBatch, writtenValues } from '#server/kit/record-batch.store.ts'
import {
  changeImport,
  findImport,
  findSheet,
  holdImport,
  planAfresh,
  toImport,
  type ImportedRecord,
} from './import.store.ts'
import { importerOf } from './importers.ts'
import { columnsFor, faultsText, isWanted, planRows } from './plan.ts'
import { countRows, previewOf } from './preview.ts'

const isDone = () => new Refused('import.done', undefined, 'Esta planilha já foi importada.')

/** Keeps how a sheet is understood and checks all of its rows. Records stay as they are. */
export async function check(tx: Tx, id: string, settings: Settings, now: Date): Promise<Preview> {
  const { importedAt } = await holdImport(tx, id)
  if (importedAt !== null) throw isDone()
  const { kind, cells } = await findSheet(tx, id)
  const importer = importerOf(kind, tx.scope)
  const fields = columnsFor(tx, importer.importKind)
  refuseColumns(importer.importKind, fields, settings)
  const missing = missingColumns(fields, settings)
  if (missing.length > 0)
    throw new Invalid(
      missing.map(([name, { label }]) => ({
        path: `columns.${name}`,
        message: `Escolha a coluna de ${label}`,
      })),
    )
  const rows = await planRows(tx, importer, cells, settings, now)
  await changeImport(tx, id, { settings, ...rejectedOf(importer.importKind, rows, tx) })
  return previewOf(fields, rows, settings)
}

function refuseColumns(importKind: ImportKind, fields: readonly NamedField[], { columns }: Settings): void {
  const names = (all: readonly NamedField[]) => new Set(all.map(([name]) => name))
  const [known, allowed] = [names(columnsOf(importKind, () => true)), names(fields)]
  if (columns.some(({ field }) => !known.has(field)))
    throw new Invalid([{ path: 'columns', message: 'Não conhecemos um destes campos' }])
  if (columns.some(({ field }) => !allowed.has(field))) throw new Forbidden()
}

function rejectedOf(importKind: ImportKind, rows: readonly PlannedRow[], tx: Tx) {
  const fields = columnsFor(tx, importKind)
  const failed = rows.filter(({ faults }) => faults.length > 0)
  const rejected = failed.map((row): [number, string] => [row.at, faultsText(fields, row)])
  return { failed: failed.length, rejected: failed.length > 0 ? rejected : null }
}

interface Completion {
  id: string
  actionId: string
  toMake: number
  toChange: number
}

/**
 * Writes all rows without faults in this transaction.
 * @throws Refused if it was done before, nothing can be imported, or the numbers are others than the person was shown
 */
export async function complete(tx: Tx, { id, actionId, ...told }: Completion, now: Date): Promise<Import> {
  const held = await holdImport(tx, id)
  if (held.importedAt !== null) throw isDone()
  const { kind, cells, settings } = await findSheet(tx, id)
  const importer = importerOf(kind, tx.scope)
  const { importKind, batch = plainBatch } = importer
  const missing = missingColumns(columnsFor(tx, importKind), settings)
  const rows = missing.length > 0 ? [] : await planRows(tx, importer, cells, settings, now)
  const { toMake, toChange, toSkip } = countRows(rows)
  if (toMake + toChange === 0)
    throw new Refused('import.nothing', undefined, 'Não há nenhuma linha para importar. Confira de novo.')
  if (toMake !== told.toMake || toChange !== told.toChange)
    throw new Refused(
      'import.changed',
      undefined,
      'Os cadastros mudaram enquanto você conferia. Confira de novo.',
    )
  const wanted = rows.filter(isWanted)
  const made = wanted.filter(({ becomes, joins }) => becomes === 'made' && !joins)
  await planAfresh(tx)
  await importer.prepare?.(tx, made, now)
  await batch.createRecords(
    tx,
    importKind.kind,
    made.map((row) => ({ id: row.id, values: { ...unset(importKind), ...row.values } })),
    now,
  )
  const records: ImportedRecord[] = made.map((row) => ({
    id: row.id,
    version: 1,
    before: null,
    wasArchived: false,
  }))
  for (const row of wanted) {
    if (row.becomes === 'changed' && !row.joins) records.push(await change(tx, importer, row, now))
  }
  await importer.write?.(tx, wanted, { actionId, now })
  const outcome = { made: toMake, changed: toChange, skipped: toSkip, records, importedAt: now, actionId }
  await changeImport(tx, id, { ...outcome, ...rejectedOf(importKind, rows, tx) })
  return toImport(tx, await findImport(tx, id), now)
}

/** Values of flags that no column gives. */
const unset = ({ kind: { fields } }: ImportKind) =>
  Object.fromEntries(
    writable(fields).flatMap(([name, { control }]) => (control === 'flag' ? [[name, false] as const] : [])),
  )

/** Only what the row fills is changed; an archived record comes back. */
async function change(
  tx: Tx,
  { importKind, store }: Importer,
  row: PlannedRow,
  now: Date,
): Promise<ImportedRecord> {
  const { standing, given, values } = row
  if (!standing) throw new NotFound()
  const { fields } = importKind.kind
  const before = writtenValues(fields, standing)
  const filled = Object.entries(values).filter(([name]) => given.has(name) && name in fields)
  const wasArchived = standing.archivedAt !== null
  const seen = { id: standing.id, version: standing.version }
  const { version } = wasArchived ? await store.restore(tx, seen, now) : seen
  const after = await store.change(
    tx,
    { ...before, ...Object.fromEntries(filled), id: standing.id, version },
    now,
  )
  return { id: standing.id, version: after.version, before, wasArchived }
}

/**
 * Archives what the import made, gives changed records their values back, and undoes its movements by their opposites.
 * @throws Refused after a day, or if a record was changed or used since
 */
export async function undo(
  tx: Tx,
  { id, actionId }: { id: string; actionId: string },
  now: Date,
): Promise<Import> {
  const { kind, importedAt, undoneAt, actionId: undone, records } = await holdImport(tx, id)
  const { mayUndo } = toImport(tx, await findImport(tx, id), now)
  if (undoneAt !== null) throw new Refused('import.undone', undefined, 'Esta importação já foi desfeita.')
  if (importedAt === null || !undone || !records) throw tooLate()
  if (!mayUndo)
    throw now.getTime() < Date.parse(importedAt) + undoHours * 3_600_000 ? new Forbidden() : tooLate()
  const importer = importerOf(kind, tx.scope)
  const { importKind, batch = plainBatch } = importer
  const stand = await batch.findByIds(
    tx,
    importKind.kind,
    records.map((record) => record.id),
  )
  const current = new Map(stand.map((one) => [one.id, one]))
  const touched = records.flatMap(({ id: recordId, version }) => {
    const one = current.get(recordId)
    return one && one.version !== version ? [String(one.values['name'])] : []
  })
  if (touched.length > 0) throw wasTouched(importKind, touched)
  const made = records.filter(({ before }) => before === null).map((record) => record.id)
  await planAfresh(tx)
  const used = (await importer.undo?.(tx, made, undone, { actionId, now })) ?? []
  if (used.length > 0) throw wasTouched(importKind, used)
  for (const record of records) if (record.before) await restoreValues(tx, importer, record, now)
  const gone = records.filter(({ before, wasArchived }) => before === null || wasArchived)
  await batch.archiveRecords(
    tx,
    importKind.kind,
    gone.map((record) => record.id),
    now,
  )
  await changeImport(tx, id, {
    undoneAt: now,
    undoneBy: tx.scope.actor.kind === 'user' ? tx.scope.actor.userId : null,
  })
  return toImport(tx, await findImport(tx, id), now)
}

async function restoreValues(tx: Tx, { importKind, store }: Importer, record: ImportedRecord, now: Date) {
  const { id, version, before } = record
  try {
    await store.change(tx, { ...before, id, version }, now)
  } catch (error) {
    if (error instanceof Failure) throw wasTouched(importKind, [String(before?.['name'])])
    throw error
  }
}

const tooLate = () =>
  new Refused('import.late', undefined, `Só é possível desfazer até ${undoHours} horas depois de importar.`)

function wasTouched({ kind }: ImportKind, names: string[]) {
  const ending = endingOf(kind)
  const [first] = names
  const others = count(
    names.length,
    `${kind.one} já mudou ou foi usad${ending}`,
    `${kind.many} já mudaram ou foram usad${ending}s`,
  )
  return new Refused(
    'import.touched',
    undefined,
    `${others} depois da importação, como ${first}. Por isso a importação não pode ser desfeita.`,
  )
}
