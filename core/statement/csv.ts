import { fold } from '#core/kit/search.ts'
import {
  BrokenStatement,
  mostStatementLines,
  onLine,
  plainMemo,
  statementCents,
  statementDay,
  type Statement,
} from './statement.ts'

/** Which column is what, counted from 0. */
export interface StatementColumns {
  /** The row of the titles. */
  titleRow: number
  day: number
  /** Column of the money that came in, with a sign if it also has the money that went out. */
  amount: number
  memo: number
}

export interface CsvRow {
  /** The line of the file on which the row begins. */
  line: number
  cells: string[]
}

const mostColumns = 40

/**
 * Splits a CSV into rows, in linear time. The separator is the one that the most lines of the beginning contain.
 * @throws BrokenStatement
 */
export function readCsv(text: string): CsvRow[] {
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let [line, at] = [1, 0]
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] }
    for (;;) {
      const cell = cellAt(text, at, separator, line)
      row.cells.push(cell.text)
      if (row.cells.length > mostColumns) throw onLine(line, `há mais de ${mostColumns} colunas.`)
      line += cell.lines
      at = cell.end
      if (text[at] !== separator) break
      at++
    }
    at++
    line++
    if (row.cells.some((cell) => cell !== '')) rows.push(row)
    if (rows.length > mostStatementLines)
      throw onLine(line, 'o extrato é longo demais. Baixe um período menor.')
  }
  return rows
}

function cellAt(text: string, at: number, separator: string, line: number) {
  if (text[at] !== '"') {
    let end = at
    while (end < text.length && text[end] !== separator && text[end] !== '\n') end++
    return { text: text.slice(at, end).trim(), end, lines: 0 }
  }
  let [written, from] = ['', at + 1]
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) throw onLine(line, 'há aspas que abrem e não fecham.')
    written += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      let end = quote + 1
      while (end < text.length && text[end] !== separator && text[end] !== '\n') end++
      return { text: written.trim(), end, lines: written.split('\n').length - 1 }
    }
    written += '"'
    from = quote + 2
  }
}

function separatorOf(text: string): string {
  const lines = text.slice(0, 20_000).split('\n').slice(0, 30)
  const many = (one: string) => lines.filter((line) => line.includes(one)).length
  return [';', '\t', ','].toSorted((one, other) => many(other) - many(one))[0] ?? ';'
}

const titles = {
  day: /^(data|dt|date)\b/,
  amount: /^(valor|credito|entrada|montante|amount|recebi)/,
  memo: /^(descri|historico|lancamento|memo|detalhe|titulo|observa)/,
}
const mostTitleRows = 20

/** Finds the titles among the first rows; null if a person must say which column is what. */
export function proposeColumns(rows: readonly CsvRow[]): StatementColumns | null {
  for (const [titleRow, { cells }] of rows.slice(0, mostTitleRows).entries()) {
    const find = (form: RegExp) => cells.findIndex((cell) => form.test(fold(cell)))
    const [day, amount, memo] = [find(titles.day), find(titles.amount), find(titles.memo)]
    if (day >= 0 && amount >= 0) return { titleRow, day, amount, memo: memo >= 0 ? memo : day }
  }
  return null
}

/** Titles by which a file of the same shape is known again. */
export const shapeOf = (rows: readonly CsvRow[], titleRow: number): string =>
  (rows[titleRow]?.cells ?? []).map(fold).join('|').slice(0, 500)

/** Rows of totals and balances have no day, and are passed over. @throws BrokenStatement */
export function linesOfCsv(rows: readonly CsvRow[], columns: StatementColumns): Statement {
  const statement: Statement = { account: null, lines: [], outgoing: 0 }
  for (const { line, cells } of rows.slice(columns.titleRow + 1)) {
    const [day = '', amount = ''] = [cells[columns.day], cells[columns.amount]]
    const postedOn = statementDay(day)
    if (postedOn === null && !/\d/.test(day)) continue
    if (postedOn === null) throw onLine(line, `não conseguimos ler a data “${day.slice(0, 40)}”.`)
    if (amount === '') continue
    const cents = statementCents(amount) ?? statementCents(`${amount},00`)
    if (cents === null) throw onLine(line, `não conseguimos ler o valor “${amount.slice(0, 40)}”.`)
    if (cents < 0) statement.outgoing++
    else if (cents > 0) {
      statement.lines.push({ fitid: null, postedOn, cents, memo: plainMemo(cells[columns.memo]) })
    }
  }
  if (statement.lines.length + statement.outgoing === 0) {
    throw new BrokenStatement('Nenhuma linha tem data e valor nestas colunas. Confira qual coluna é qual.')
  }
  return statement
}
