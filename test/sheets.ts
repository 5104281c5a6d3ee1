import { constants, deflateRawSync } from 'node:zlib'
import { readSheet } from 'read-excel-file/node'
import { zip, type ZipEntry } from '#server/kit/zip.ts'

type Cell = string | number | boolean | Date | null | { formula: string; value: string }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const dayZero = Date.UTC(1899, 11, 30)

function cellOf(cell: Cell, address: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${Number(cell)}</v></c>`
  if (cell instanceof Date)
    return `<c r="${address}" s="1"><v>${(cell.getTime() - dayZero) / 86_400_000}</v></c>`
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  return `<c r="${address}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`
}

const sheetOf = (rows: Cell[][], more = '') =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData>${more}</worksheet>`

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Sheet {
  name: string
  rows: Cell[][]
  hidden?: boolean
  /** XML after the cells, such as merged ones. */
  more?: string
}

/** The parts of an XLSX file with these sheets. */
function partsOf(sheets: readonly Sheet[]): [path: string, content: string][] {
  const names = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const styles = `<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/>`
  return [
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets>${names.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}${styles}</Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${head}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ],
    ...sheets.map(({ rows, more }, at): [string, string] => [
      `xl/worksheets/sheet${at + 1}.xml`,
      head + sheetOf(rows, more),
    ]),
  ]
}

/** An XLSX file. */
export const xlsxOf = (...sheets: Sheet[]) =>
  zipped(partsOf(sheets).map(([path, content]) => ({ path, content: [Buffer.from(content)] })))

/** An archive in memory. */
export async function zipped(entries: Omit<ZipEntry, 'modified'>[]): Promise<Buffer<ArrayBuffer>> {
  const dated = entries.map((entry) => ({ ...entry, modified: new Date('2026-01-01T00:00:00Z') }))
  return Buffer.concat(await Array.fromAsync(zip(dated)))
}

/**
 * An XLSX file whose one sheet unpacks to so many megabytes of empty cells, of which each takes a kilobyte.
 * @param said size of the sheet in the directory, in bytes
 */
export async function sheetBomb(
  megabytes: number,
  said = megabytes * 1_048_576,
): Promise<Buffer<ArrayBuffer>> {
  const [start = '', end = ''] = sheetOf([[]]).split('</row>')
  const flushed = (text: Buffer) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
  const once = flushed(Buffer.alloc(1_048_576, '<c r="A1"/>     '))
  const content = [
    flushed(Buffer.from(start)),
    ...Array.from({ length: megabytes }, () => once),
    deflateRawSync(end),
  ]
  const path = 'xl/worksheets/sheet1.xml'
  const parts = partsOf([{ name: 'Bomba', rows: [] }]).filter(([other]) => other !== path)
  const whole = parts.map(([other, text]) => ({ path: other, content: [Buffer.from(text)] }))
  const bytes = await zipped([...whole, { path, content, stored: true }])
  // The directory then says that the stored bytes are packed, and their size.
  const row = bytes.lastIndexOf(path) - 46
  bytes.writeUInt16LE(8, row + 10)
  bytes.writeUInt32LE(said, row + 24)
  return bytes
}

/** The rows of a downloaded spreadsheet, as a library reads them. */
export async function rowsOfXlsx(answer: Response): Promise<unknown[][]> {
  const read = (await readSheet(Buffer.from(await answer.arrayBuffer()))) as unknown
  return (Array.isArray(read) && 'data' in read[0] ? read[0].data : read) as unknown[][]
}
