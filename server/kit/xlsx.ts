import { ReadableStream } from 'node:stream/web'
import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import { csvLine, csvMark } from './csv.ts'
import type { FileAnswer } from './routes.ts'
import { zip, type ZipEntry } from './zip.ts'

export interface SheetColumn<Row> {
  head: string
  /** Width in characters. */
  width: number
  /** `money` takes integer cents, `date` a plain date. */
  kind: 'text' | 'date' | 'money'
  value: (row: Row) => string | number | null
}

interface Sheet<Row> {
  /** Name of the sheet, at most 31 characters. */
  name: string
  columns: readonly SheetColumn<Row>[]
  rows: AsyncIterable<Row>
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

const files = {
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  // Styles of cells: 0 plain, 1 date, 2 money, 3 head.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="&quot;R$&quot;\\ #,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}

/** A workbook of one sheet, row by row: only a few rows are in memory. Texts are never formulas, whatever they begin with. */
function xlsx<Row>({ name, columns, rows }: Sheet<Row>, now: Date): ReadableStream {
  const entry = (path: string, content: ZipEntry['content']): ZipEntry => ({ path, modified: now, content })
  const workbook = `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  return ReadableStream.from(
    zip([
      ...Object.entries(files).map(([path, text]) => entry(path, bytes(head + text))),
      entry('xl/workbook.xml', bytes(head + workbook)),
      entry('xl/worksheets/sheet1.xml', sheetOf(columns, rows)),
    ]),
  )
}

export const xlsxAnswer = <Row>(name: string, sheet: Sheet<Row>, now: Date): FileAnswer => ({
  body: xlsx(sheet, now) as FileAnswer['body'],
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  name,
  disposition: 'attachment',
  uncached: true,
})

/** The same rows as a CSV that spreadsheets in Portuguese open as it is. */
export async function csvAnswer<Row>(
  name: string,
  { columns, rows }: Pick<Sheet<Row>, 'columns' | 'rows'>,
): Promise<FileAnswer> {
  const text = [csvMark, csvLine(columns.map(({ head: title }) => title))]
  const valueOf = ({ kind, value }: SheetColumn<Row>, row: Row) => {
    const held = value(row)
    if (held === null || kind === 'text') return held
    return kind === 'money' ? Number(held) / 100 : formatDate(String(held))
  }
  for await (const row of rows) text.push(csvLine(columns.map((column) => valueOf(column, row))))
  return {
    body: new TextEncoder().encode(text.join('')),
    mediaType: 'text/csv; charset=utf-8',
    name,
    disposition: 'attachment',
  }
}

function* bytes(text: string): Generator<Uint8Array> {
  yield Buffer.from(text)
}

const rowsAtOnce = 200

async function* sheetOf<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Uint8Array> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  let text = `${head}<worksheet xmlns="${main}">${frozen}<cols>${widths.join('')}</cols><sheetData>`
  text += `<row r="1">${columns.map((column, index) => textCell(`${letters(index)}1`, column.head, 3)).join('')}</row>`
  let number = 1
  for await (const row of rows) {
    number += 1
    text += `<row r="${number}">${columns.map((column, index) => cell(`${letters(index)}${number}`, column, row)).join('')}</row>`
    if (number % rowsAtOnce === 0) {
      yield Buffer.from(text)
      text = ''
    }
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`)
}

function cell<Row>(at: string, { kind, value }: SheetColumn<Row>, row: Row): string {
  const held = value(row)
  if (held === null || held === '') return ''
  if (kind === 'money') return `<c r="${at}" s="2"><v>${(Number(held) / 100).toFixed(2)}</v></c>`
  if (kind === 'date') return `<c r="${at}" s="1"><v>${serialOf(String(held))}</v></c>`
  return textCell(at, String(held), 0)
}

const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Days since 30 December 1899, as spreadsheets count them. */
const serialOf = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000 + 25_569

const letters = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letters(Math.floor(index / 26) - 1) + letters(index % 26)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without what XML cannot hold. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
