import type { Place } from './layout.ts'

/** One label to print; its position is in millimetres from the page's top left corner. */
export interface PrintedLabel {
  x: number
  y: number
  width: number
  height: number
  /** Side of the QR with its quiet zone. */
  qrSide: number
  /** Target of the QR. */
  url: string
  /** `7K2M-9QXT` */
  code: string
  equipmentCode: string | null
  name: string
  /** The clinic's name, phone and the like. */
  contact: string[]
}

/** Data for the layout of a sheet of labels. With `test` it is the sheet that shows by how much a printer is off. */
export interface LabelSheet {
  title: string
  author: string
  /** Time of creation, in UTC. */
  made: { year: number; month: number; day: number; hour: number; minute: number; second: number }
  pageWidth: number
  pageHeight: number
  sheets: PrintedLabel[][]
  test: { width: number; height: number; places: Pick<Place, 'x' | 'y'>[] } | null
}
