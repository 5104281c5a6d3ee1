import { linesOfCsv, proposeColumns, readCsv, shapeOf, type StatementColumns } from '#core/statement/csv.ts'
import { readOfx } from '#core/statement/ofx.ts'
import type { Statement } from '#core/statement/statement.ts'
import { decodeStatement, isOfx } from './decode.ts'

export interface StatementAsked {
  bytes: Uint8Array
  /** Chosen by the person. */
  columns: StatementColumns | null
  /** Remembered from files with the same titles. */
  layouts: Readonly<Record<string, StatementColumns>>
}

export interface StatementRead {
  /** Null for a CSV until a person has said which column is what. */
  statement: Statement | null
  /** Null for OFX. */
  csv: {
    shape: string
    proposed: StatementColumns | null
    columns: StatementColumns | null
    top: string[][]
  } | null
}

const topRows = 12

/** @throws BrokenStatement */
export function readStatement({ bytes, columns, layouts }: StatementAsked): StatementRead {
  const text = decodeStatement(bytes)
  if (isOfx(text)) return { statement: readOfx(text), csv: null }
  const rows = readCsv(text)
  const proposed = proposeColumns(rows)
  const shape = shapeOf(rows, columns?.titleRow ?? proposed?.titleRow ?? 0)
  const chosen = columns ?? layouts[shape] ?? null
  const top = rows.slice(0, topRows).map(({ cells }) => cells.map((cell) => cell.slice(0, 60)))
  const statement = chosen && linesOfCsv(rows, chosen)
  return { statement, csv: { shape, proposed: layouts[shape] ?? proposed, columns: chosen, top } }
}
