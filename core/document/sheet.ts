/** The building blocks of a document; `documents/sheet.typ` prints each of them. */
export type Block =
  /**
   * Label and value, one pair a row. A row without a value is left out, or says that it is unknown if `unknown` is set.
   */
  | { type: 'facts'; rows: readonly Fact[] }
  /** Text as people wrote it, with its line breaks. */
  | { type: 'text'; text: string }
  /** A paragraph that begins with its name in bold. */
  | { type: 'named'; name: string; text: string }
  | { type: 'list'; items: readonly string[]; numbered?: boolean }
  | Table
  /** A warning that must not be overlooked, in a frame. */
  | { type: 'notice'; text: string }
  /** Pictures of the snapshot, by their position in its `photos`. */
  | { type: 'photos'; photos: readonly { index: number; caption: string }[] }
  /** Lines for signatures by hand, side by side. */
  | { type: 'lines'; people: readonly { name: string; under: string }[] }

export interface Fact {
  label: string
  value: string | null
}

export interface Table {
  type: 'table'
  columns: readonly Column[]
  rows: readonly Row[]
  /** Below the last row, in bold, one cell per column. */
  total?: readonly string[]
  /** Shown instead of the table if it has no rows. */
  empty: string
}

export interface Column {
  head: string
  /** Millimetres, or shares of the remaining width: `{ part: 1 }`. */
  width: number | { part: number }
  align?: 'left' | 'right'
  /** Set in a typeface in which 0 and O differ, for numbers and codes. */
  isCode?: boolean
}

/**
 * One cell per column, or a line across the table that names the rows below it. `under` is printed small below a cell.
 */
export type Row = { cells: readonly (string | Cell)[] } | { group: string }

export interface Cell {
  text: string
  under?: string
  isBold?: boolean
}

export interface Section {
  heading: string
  blocks: readonly Block[]
}

/** Everything between a document's head and its verification. */
export interface Sheet {
  title: string
  /** Under the title: the subject and date. */
  subtitle: string
  /** The conclusion, in the loud box beside the title; most documents have none. */
  conclusion?: { isGood: boolean; text: string }
  /** Printed beside the clinic's plate, in the same frame. */
  beside?: { title: string; rows: readonly Fact[] }
  sections: readonly Section[]
  /** Explains in the fine print what rules the document follows. */
  basis: string
}
