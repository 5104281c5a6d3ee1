import Papa from 'papaparse'
import { readSheet, type CellValue } from 'read-excel-file/universal'
import { columnsOf, mostColumns, mostRows } from '#core/import/import-kind.ts'
import type { encodings } from '#core/import/import.api.ts'
import { separators } from '#core/import/import.api.ts'
import { importKindOf } from '#core/import/kinds.ts'
import { knownTitles, mostTitleRows } from '#core/import/mapping.ts'
import { formatDate } from '#core/kit/dates.ts'
import { isEmptyRow, tidied } from '#core/import/sheet.ts'
import { answerEach } from '#server/kit/child-process.ts'
import { readDirectory, unpackPart, ZipRefusal, type ZipFault } from './zip-directory.ts'

export type Encoding = (typeof encodings)[number]
export type Separator = (typeof separators)[number]

export interface SheetAsked {
  bytes: Uint8Array
  /** Table of the records, whose titles tell the separator. */
  kind: string
  /** Chosen by the person, instead of what the bytes look like. */
  encoding?: Encoding | undefined
  separator?: Separator | undefined
  sheet?: string | undefined
}

export type SheetFault =
  | ZipFault
  | 'not_a_sheet'
  | 'not_xlsx'
  | 'empty'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_much_text'
  | 'quotes'

export interface SheetRead {
  encoding: Encoding | null
  separator: Separator | null
  /** Names of the sheets that are not hidden; none for CSV. */
  sheets: string[]
  sheet: string | null
  cells: string[][]
}

export type SheetAnswer = { fault: SheetFault; count?: number | undefined } | SheetRead

const mostMemory = 512 * 1_048_576
const mostLetters = 5_000_000

const read = (asked: SheetAsked) => {
  const bytes = Buffer.from(asked.bytes)
  return bytes.readUInt16BE(0) === 0x504b ? readXlsx(bytes, asked.sheet) : readCsv(bytes, asked)
}

async function readXlsx(bytes: Buffer, chosen: string | undefined): Promise<SheetAnswer> {
  const book = readDirectory(bytes).find(({ path }) => path === 'xl/workbook.xml')
  if (!book) return { fault: 'not_xlsx' }
  const sheets = sheetNames(unpackPart(bytes, book))
  const sheet = sheets.find((name) => name === chosen) ?? sheets[0]
  if (sheet === undefined) return { fault: 'empty' }
  const rows = await readSheet(Uint8Array.from(bytes).buffer, sheet)
  return limited(
    rows.map((row) => row.map(textOf)),
    { encoding: null, separator: null, sheets, sheet },
  )
}

/** Names of the sheets that a person sees, in their order. */
function sheetNames(book: string): string[] {
  return [...book.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].flatMap(([tag]) => {
    const [, name] = /\sname="([^"]*)"/.exec(tag) ?? []
    return name === undefined || /\sstate="(?:hidden|veryHidden)"/.test(tag) ? [] : [unescaped(name)]
  })
}

const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, mark: string) => marks[mark] ?? '')

/** A cell as a person would type it in Portuguese. A formula has the value that was computed last. */
function textOf(value: CellValue | Date | null): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  // Fifteen digits are all that a spreadsheet keeps.
  if (typeof value === 'number') return String(Number(value.toPrecision(15))).replace('.', ',')
  return value instanceof Date ? formatDate(value.toISOString().slice(0, 10)) : String(value)
}

function readCsv(bytes: Buffer, { kind, encoding: chosen, separator }: SheetAsked): SheetAnswer {
  const encoding = chosen ?? encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  const controls = text.slice(0, 20_000).match(/(?![\t\r\n\f])[\p{Cc}\uFFFD]/gu)?.length ?? 0
  if (controls > Math.min(text.length, 20_000) / 50 || /^\s*(<[!?a-z]|%PDF|\{\\rtf)/i.test(text))
    return { fault: 'not_a_sheet' }
  // Some spreadsheets name the separator in a line of its own.
  const [hint, named] = /^sep=(.)\r?\n/.exec(text) ?? []
  const table = text.slice(hint?.length ?? 0)
  const used = separator ?? separators.find((one) => one === named) ?? separatorOf(table, kind)
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: used })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) return { fault: 'quotes', count: (quotes.row ?? 0) + 1 }
  return limited(data, { encoding, separator: used, sheets: [], sheet: null })
}

/** The separator by which the most titles come out; in doubt the one that makes rows of equal length. */
function separatorOf(text: string, kind: string): Separator {
  const importKind = importKindOf(kind)
  const fields = importKind ? columnsOf(importKind, () => true) : []
  const parsed = (delimiter: string) =>
    Papa.parse<string[]>(text, {
      delimiter,
      delimitersToGuess: [...separators],
      preview: mostTitleRows,
      skipEmptyLines: true,
    })
  const guessed = separators.find((one) => one === parsed('').meta.delimiter) ?? ';'
  const titles = (one: Separator) => {
    const rows = parsed(one).data.map((row) => row.slice(0, mostColumns))
    return Math.max(0, ...knownTitles(fields, rows))
  }
  return separators.reduce<Separator>((best, one) => (titles(one) > titles(best) ? one : best), guessed)
}

function encodingOf(bytes: Buffer): Encoding {
  if (bytes.readUInt16BE(0) === 0xfffe) return 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

function limited(rows: readonly (readonly string[])[], about: Omit<SheetRead, 'cells'>): SheetAnswer {
  const filled = rows.reduce((count, row) => count + (isEmptyRow(row) ? 0 : 1), 0)
  // One row more, for the titles.
  if (filled > mostRows + 1) return { fault: 'too_many_rows', count: filled - 1 }
  let letters = 0
  for (const row of rows) for (const cell of row) letters += cell.length
  if (letters > mostLetters) return { fault: 'too_much_text' }
  const cells = tidied(rows)
  if (cells.length === 0) return { fault: 'empty' }
  if ((cells[0]?.length ?? 0) > mostColumns) return { fault: 'too_many_columns' }
  if (cells.length > 2 * mostRows) return { fault: 'too_many_rows', count: cells.length }
  return { ...about, cells }
}

answerEach(mostMemory, async (asked: SheetAsked): Promise<SheetAnswer> => {
  if (asked.bytes.length < 2) return { fault: 'empty' }
  try {
    return await read(asked)
  } catch (error) {
    return { fault: error instanceof ZipRefusal ? error.fault : 'broken' }
  }
})
