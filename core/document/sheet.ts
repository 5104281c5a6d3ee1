/** What a document says, as pieces that a page is laid from: `documents/sheet.typ` prints each of them. */
export type Block =
  /** Label and value, one pair a row; what has no value says so where `unknown` is asked for, else its row is left out. */
  | { type: 'facts'; rows: readonly Fact[] }
  /** Text as people wrote it, its lines kept. */
  | { type: 'text'; text: string }
  /** A paragraph that begins with its name in bold. */
  | { type: 'named'; name: string; text: string }
  | { type: 'list'; items: readonly string[]; numbered?: boolean }
  | Table
  /** One thing that must not be overlooked, in a frame. */
  | { type: 'notice'; text: string }
  /** Pictures of the snapshot, by their position in its `photos`. */
  | { type: 'photos'; photos: readonly { index: number; caption: string }[] }
  /** Lines to sign on by hand, side by side. */
  | { type: 'lines'; people: readonly { name: string; under: string }[] }

export interface Fact {
  label: string
  value: string | null
}

export interface Table {
  type: 'table'
  columns: readonly Column[]
  rows: readonly Row[]
  /** Under the last row, in bold, one cell a column. */
  total?: readonly string[]
  /** In its place where it has no rows. */
  empty: string
}

export interface Column {
  head: string
  /** Millimetres, or parts of what is left: `{ part: 1 }`. */
  width: number | { part: number }
  align?: 'left' | 'right'
  /** Numbers and codes, in which 0 and O differ. */
  isCode?: boolean
}

/** Cells, one a column, or a line across the table that names the rows below it. `under` stands small below a cell. */
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
  /** Under the title: of what, of when. */
  subtitle: string
  /** What it concludes, in the loud box beside the title; most conclude nothing. */
  conclusion?: { isGood: boolean; text: string }
  /** Beside the clinic's plate, in the same frame. */
  beside?: { title: string; rows: readonly Fact[] }
  sections: readonly Section[]
  /** What the rules are that it follows, in the fine print. */
  basis: string
}
