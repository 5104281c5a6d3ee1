import { perPage, type LabelPaper } from './papers.ts'

/** Minimum side of a QR module that phone cameras read from paper at arm's length, in millimetres. */
const leastModule = 0.33
/** Blank modules around a QR. Source: ISO/IEC 18004. */
const quietZone = 4
/** Distance between a label's edge and its print, in millimetres. */
const padding = 1
/** Height of the line with the code under the QR. */
const codeLine = 3
const largestQr = 32

/** Bytes that a QR of each version holds at error level M (15 %), from version 1 on. Source: ISO/IEC 18004, table 7. */
const capacities = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]

/** Number of modules along a side of the QR of an address, without its quiet zone. @throws RangeError over 213 bytes */
export function modulesOf(url: string): number {
  const version = capacities.findIndex((capacity) => url.length <= capacity) + 1
  if (version === 0) throw new RangeError(`an address of ${url.length} bytes is too long for a label`)
  return 17 + 4 * version
}

/** Side of the QR with its quiet zone, in millimetres. */
export const qrSide = ({ width, height }: Pick<LabelPaper, 'width' | 'height'>): number =>
  Math.min(height - 2 * padding - codeLine, width / 2, largestQr)

/** Side of one module, in millimetres. */
export const moduleSide = (paper: LabelPaper, url: string): number =>
  qrSide(paper) / (modulesOf(url) + 2 * quietZone)

/** Whether a phone can read the QR on such a label. */
export const isReadable = (paper: LabelPaper, url: string): boolean => moduleSide(paper, url) >= leastModule

/** Top left corner of a label, in millimetres from the page's corner. */
export interface Place {
  page: number
  x: number
  y: number
}

/** Offset of a printer, in tenths of a millimetre to the right and down. Everything is moved the other way. */
export interface PrinterOffset {
  x: number
  y: number
}

/** Whether the whole print stays on the page if the printer is off by so much. */
export const staysOnPage = (paper: LabelPaper, offset: PrinterOffset): boolean =>
  places(paper, perPage(paper), 1, offset).every(
    ({ x, y }) =>
      Math.min(x, y) + padding >= 0 &&
      x + paper.width - padding <= paper.pageWidth &&
      y + paper.height - padding <= paper.pageHeight,
  )

const hundredths = (mm: number) => Math.round(mm * 100) / 100

/**
 * Positions of the labels, row by row.
 * @param start position of the first one on a partly used sheet, from 1
 */
export function places(
  paper: LabelPaper,
  count: number,
  start: number,
  offset: PrinterOffset = { x: 0, y: 0 },
): Place[] {
  const labelsPerPage = perPage(paper)
  return Array.from({ length: count }, (_, index) => {
    const place = index + start - 1
    const onPage = place % labelsPerPage
    return {
      page: Math.floor(place / labelsPerPage),
      x: hundredths(paper.left + (onPage % paper.columns) * paper.pitchX - offset.x / 10),
      y: hundredths(paper.top + Math.floor(onPage / paper.columns) * paper.pitchY - offset.y / 10),
    }
  })
}
