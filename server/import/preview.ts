import type { NamedField } from '#core/import/import-kind.ts'
import type { Preview, Problem, Settings } from '#core/import/import.api.ts'
import { valueText } from '#core/record/field-text.ts'
import type { PlannedRow } from '#server/kit/importer.ts'
import { isWanted } from './plan.ts'

const mostProblems = 50
const sampleRows = 8

/** Numbers of records that an import makes and changes, and of rows that it leaves out. */
export function countRows(rows: readonly PlannedRow[]) {
  const wanted = rows.filter((row) => isWanted(row) && !row.joins)
  const toMake = wanted.filter(({ becomes }) => becomes === 'made').length
  const toRestore = wanted.filter(isRestored).length
  const failed = rows.filter(({ faults }) => faults.length > 0).length
  const toSkip = rows.filter(({ faults, becomes }) => faults.length === 0 && becomes === 'skipped').length
  return { toMake, toChange: wanted.length - toMake, toRestore, toSkip, failed }
}

const isRestored = ({ standing }: PlannedRow) => typeof standing?.archivedAt === 'string'

export function previewOf(
  fields: readonly NamedField[],
  rows: readonly PlannedRow[],
  settings: Settings,
): Preview {
  const shown = fields.filter(([name]) => settings.columns.some(({ field }) => field === name))
  const problems = problemsOf(fields, rows, settings)
  return {
    ...countRows(rows),
    problems: problems.slice(0, mostProblems),
    moreProblems: Math.max(0, problems.length - mostProblems),
    labels: shown.map(([, { label }]) => label),
    sample: rows
      .filter(({ faults }) => faults.length === 0)
      .slice(0, sampleRows)
      .map((row) => ({
        row: row.at,
        becomes: isRestored(row) ? 'restored' : row.becomes,
        cells: shown.map(([name, field]) => valueText(field, row.values[name]) ?? ''),
      })),
  }
}

/** Equal faults of equal texts in one column are one problem, so that a person mends them at once. */
function problemsOf(
  fields: readonly NamedField[],
  rows: readonly PlannedRow[],
  settings: Settings,
): Problem[] {
  const problems = new Map<string, Problem>()
  for (const { at, faults, values } of rows) {
    for (const { field, text, message } of faults) {
      // Cells that are empty or right by themselves need a text each.
      const alone = text === null || text === '' ? '' : text
      const key = JSON.stringify([field, message, alone])
      const known = problems.get(key)
      if (known) known.rows.push(at)
      else {
        const label = fields.find(([name]) => name === field)?.[1].label ?? ''
        const column =
          text === null ? null : (settings.columns.find((one) => one.field === field)?.column ?? null)
        const named = typeof values['name'] === 'string' ? values['name'] : ''
        problems.set(key, { field, label, column, text: text ?? '', message, named, rows: [at] })
      }
    }
  }
  return [...problems.values()]
}
