import {
  linesOfCsv,
  proposeColumns,
  readCsv,
  shapeOf,
  type CsvRow,
  type StatementColumns,
} from '#core/statement/csv.ts'
import { readOfx } from '#core/statement/ofx.ts'
import type { Statement } from '#core/statement/statement.ts'
import { decodeStatement, isOfx } from './decode.ts'

export type StatementFile =
  | { format: 'ofx'; statement: Statement }
  /** A person says, or has said, which column is what. */
  | { format: 'csv'; rows: CsvRow[]; proposed: StatementColumns | null; shape: string }

/** @throws BrokenStatement */
export function openStatement(bytes: Uint8Array): StatementFile {
  const text = decodeStatement(bytes)
  if (isOfx(text)) return { format: 'ofx', statement: readOfx(text) }
  const rows = readCsv(text)
  const proposed = proposeColumns(rows)
  return { format: 'csv', rows, proposed, shape: shapeOf(rows, proposed?.titleRow ?? 0) }
}

export const statementOf = (file: StatementFile, columns: StatementColumns): Statement =>
  file.format === 'ofx' ? file.statement : linesOfCsv(file.rows, columns)
