import { checkRows, keysOf, type CheckedRow } from '#core/import/check.ts'
import { columnsOf, type ImportKind, type NamedField } from '#core/import/import-kind.ts'
import type { Settings } from '#core/import/import.api.ts'
import type { Cells } from '#core/import/sheet.ts'
import { newId } from '#core/kit/ids.ts'
import { fold } from '#core/kit/search.ts'
import { inSentence } from '#core/record/field-text.ts'
import { endingOf } from '#core/record/record.ts'
import type { Db } from '#server/kit/database.ts'
import type { Importer, PlannedRow, Standing } from '#server/kit/importer.ts'
import { plainBatch } from '#server/kit/record-batch.store.ts'
import { holds } from '#server/kit/scope.ts'

/** The columns that the asker may bring. */
export const columnsFor = ({ scope }: Db, importKind: ImportKind): NamedField[] =>
  columnsOf(importKind, (permission) => holds(scope, permission))

/** Every row of a sheet with its record and its faults; nothing is written. */
export async function planRows(
  db: Db,
  importer: Importer,
  cells: Cells,
  settings: Settings,
  now: Date,
): Promise<PlannedRow[]> {
  const { importKind } = importer
  const checked = checkRows(importKind, columnsFor(db, importKind), cells, settings)
  const find = await standingRecords(db, importer, checked)
  const firsts = new Map<string, PlannedRow>()
  const rows = checked.map((row): PlannedRow => {
    const keys = keysOf(importKind, row.values)
    const standing = find(keys)
    const isSkipped = standing !== null && standing.archivedAt === null && settings.duplicates === 'skip'
    const becomes = standing === null ? 'made' : isSkipped ? 'skipped' : 'changed'
    const id = standing?.id ?? newId()
    const planned: PlannedRow = Object.assign(row, { id, standing, joins: null, becomes } as const)
    const places = [...keys.map((key) => key.join(':')), ...(standing ? [standing.id] : [])]
    const first = places.flatMap((place) => firsts.get(place) ?? [])[0]
    if (first) repeat(importKind, planned, first)
    else for (const place of places) firsts.set(place, planned)
    return planned
  })
  await importer.check?.(db, rows.filter(isWanted), now)
  return rows.map(withFaultOfFirst)
}

export const isWanted = ({ faults, becomes }: PlannedRow) => faults.length === 0 && becomes !== 'skipped'

/** A row may name a record again to add to its extras, such as a second lot, if all that it fills is the same. */
function repeat({ kind, keys, extras }: ImportKind, row: PlannedRow, first: PlannedRow): void {
  const adds = Object.keys(extras).some((name) => row.given.has(name))
  const isSame = [...row.given].every((name) => name in extras || row.values[name] === first.values[name])
  if (adds && isSame) {
    row.joins = first
    row.id = first.id
    return
  }
  const key = keys.find((name) => row.given.has(name)) ?? 'name'
  const message = `${endingOf(kind) === 'a' ? 'A mesma' : 'O mesmo'} ${kind.one} está na linha ${first.at + 1}`
  row.faults.push({ field: key, text: null, message })
}

function withFaultOfFirst(row: PlannedRow): PlannedRow {
  const { joins, faults } = row
  if (!joins || joins.faults.length === 0 || faults.length > 0) return row
  const message = `A linha ${joins.at + 1} tem erro`
  return { ...row, faults: [{ field: 'name', text: null, message }] }
}

/** Finds the record of a row; in use by any of its keys, archived by all but the weakest. */
async function standingRecords(
  db: Db,
  { importKind, batch = plainBatch }: Importer,
  rows: readonly CheckedRow[],
) {
  const { kind, keys } = importKind
  const texts = new Map(keys.map((name) => [name, new Set<string>()]))
  for (const { values } of rows)
    for (const [name, text] of keysOf(importKind, values)) texts.get(name)?.add(text)
  const found = await batch.findByTexts(db, kind, new Map([...texts].map(([name, all]) => [name, [...all]])))
  const known = new Map<string, Standing>()
  for (const standing of found) {
    for (const name of keys) {
      const value = standing.values[name]
      if (typeof value !== 'string' || (standing.archivedAt !== null && name === keys.at(-1))) continue
      const place = `${name}:${fold(value)}`
      if (!known.has(place)) known.set(place, standing)
    }
  }
  return (of: readonly [string, string][]) => of.flatMap((key) => known.get(key.join(':')) ?? [])[0] ?? null
}

/** `Categoria: Escolha a categoria`, for one line that says everything. */
export const faultsText = (fields: readonly NamedField[], { faults }: PlannedRow): string =>
  faults
    .map(({ field, message }) => {
      const label = fields.find(([name]) => name === field)?.[1].label
      return label ? `${label}: ${inSentence(message)}` : message
    })
    .join('; ')
