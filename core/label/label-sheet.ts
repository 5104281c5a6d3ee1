import type { Place } from './layout.ts'

/** One label as it is printed, its place in millimetres from the page's top left corner. */
export interface PrintedLabel {
  x: number
  y: number
  width: number
  height: number
  /** Of the QR with its quiet zone. */
  qrSide: number
  /** Where the QR leads to. */
  url: string
  /** `7K2M-9QXT` */
  code: string
  equipmentCode: string | null
  name: string
  /** Its clinic, and how it is reached. */
  contact: string[]
}

/** What a sheet of labels is laid out from. With `test` it is the sheet that shows how far a printer is off. */
export interface LabelSheet {
  title: string
  author: string
  /** When, in UTC. */
  made: { year: number; month: number; day: number; hour: number; minute: number; second: number }
  pageWidth: number
  pageHeight: number
  sheets: PrintedLabel[][]
  test: { width: number; height: number; places: Pick<Place, 'x' | 'y'>[] } | null
}
