/** A sheet's cells as texts; all rows have the same number of columns. */
export type Cells = readonly (readonly string[])[]

/** Removes what no cell shows: NUL, halves of characters, marks of byte order, the empty tail of rows and columns. */
export function tidied(rows: readonly (readonly string[])[]): string[][] {
  const clean = rows.map((row) =>
    row.map((cell) =>
      cell
        .replaceAll(/[\0\uFEFF\u200B]/g, '')
        .toWellFormed()
        .trim(),
    ),
  )
  const last = clean.findLastIndex((row) => row.some(Boolean))
  const kept = clean.slice(0, last + 1)
  const width = Math.max(0, ...kept.map((row) => row.findLastIndex(Boolean) + 1))
  return kept.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
}

export const isEmptyRow = (row: readonly string[]) => row.every((cell) => cell === '')

/** `A`, `B`, … `Z`, `AA`: the name that a spreadsheet gives to a column, counted from 0. */
export const columnLetter = (at: number): string =>
  (at < 26 ? '' : columnLetter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
