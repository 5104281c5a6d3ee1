import { inPortuguese, messageOf } from '#core/kit/messages.ts'
import { fold } from '#core/kit/search.ts'
import { formatOf, isShortened, shortenedText, valueOfCell } from './cell.ts'
import type { Settings } from './import.api.ts'
import type { ImportKind, NamedField, Values } from './import-kind.ts'
import { isEmptyRow, type Cells } from './sheet.ts'

interface RowFault {
  /** Name of the field. */
  field: string
  /** Text of the cell; null if the field has no column. */
  text: string | null
  message: string
}

/** A row of a sheet as values of a record. */
export interface CheckedRow {
  /** Index in the sheet. */
  at: number
  values: Values
  /** Fields that the row fills; only these are changed in a record that exists. */
  given: ReadonlySet<string>
  faults: RowFault[]
}

/** Required fields that have neither a column nor a value of all rows. */
export const missingColumns = (fields: readonly NamedField[], { columns }: Settings): NamedField[] =>
  fields.filter(
    ([name, { isRequired, initial }]) =>
      isRequired && initial === undefined && !columns.some(({ field }) => field === name),
  )

/** Reads every row with the fields' own schemas. Values of a row with faults are those that could be read. */
export function checkRows(
  importKind: ImportKind,
  fields: readonly NamedField[],
  cells: Cells,
  settings: Settings,
): CheckedRow[] {
  const mended = new Map(
    settings.mends.flatMap(({ column, rows, text }) =>
      rows.map((row) => [`${row}:${column}`, text] as const),
    ),
  )
  const chosen = new Map(settings.columns.map((column) => [column.field, column]))
  return cells.flatMap((row, at) => {
    if (at <= settings.titleRow || isEmptyRow(row)) return []
    const given = new Set<string>()
    const faults: RowFault[] = []
    const read = fields.flatMap(([name, field]) => {
      const from = chosen.get(name)
      const column = from?.column ?? null
      const text = column === null ? null : (mended.get(`${at}:${column}`) ?? row[column] ?? '')
      const typed = text ?? from?.value ?? ''
      if (typed !== '') given.add(name)
      const value = valueOfCell(field, typed, from?.format ?? formatOf(field, []))
      const parsed = field.sent.safeParse(value, inPortuguese)
      const fault = isShortened(field, typed) ? shortenedText : parsed.error && faultText(field, parsed.error)
      if (fault) faults.push({ field: name, text, message: fault })
      return fault || (field.control === 'flag' && typed === '') ? [] : [[name, parsed.data] as const]
    })
    const values = importKind.complete?.(Object.fromEntries(read)) ?? Object.fromEntries(read)
    const others = faults.length > 0 ? [] : (importKind.faults?.(values) ?? [])
    for (const { path, message } of others) {
      const column = chosen.get(path)?.column ?? null
      faults.push({
        field: path,
        text: column === null ? null : (mended.get(`${at}:${column}`) ?? row[column] ?? ''),
        message,
      })
    }
    return [{ at, values, given, faults }]
  })
}

function faultText({ control, options = {} }: NamedField[1], { issues }: { issues: unknown[] }): string {
  const [issue] = issues as Parameters<typeof messageOf>
  if (control === 'flag') return 'Escreva sim ou não'
  const message = messageOf(issue)
  return control === 'choice' ? `${message}: ${Object.values(options).join(', ')}` : message
}

/** The texts by which a row is compared with records and with other rows: `code` and `an-77`. */
export function keysOf({ keys }: ImportKind, values: Values): [field: string, text: string][] {
  const filled = keys.flatMap((name): [string, string][] => {
    const value = values[name]
    return typeof value === 'string' && value ? [[name, fold(value)]] : []
  })
  const weakest = keys.at(-1)
  return filled.length > 1 ? filled.filter(([name]) => name !== weakest) : filled
}
