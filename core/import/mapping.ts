import { fold } from '#core/kit/search.ts'
import { formatOf } from './cell.ts'
import type { Settings } from './import.api.ts'
import type { NamedField } from './import-kind.ts'
import type { Cells } from './sheet.ts'

/** More letters are no title; whole cells may have millions. */
const mostTitleLetters = 200

/** A title without accents, units in brackets and marks: `Preço de venda (R$)*` is `preco de venda`. */
const bare = (title: string) =>
  fold(title.slice(0, mostTitleLetters).replaceAll(/\([^)]*\)/g, ' '))
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

const wordsOf = ([, { label, words = [] }]: NamedField) => [label, ...words].map(bare)

/**
 * The column of each field, by its name; no column twice. Titles that are exactly a field's label come first, then
 * other exact words, then titles that contain a word of four letters or more, the longest first.
 */
export function columnsByTitle(
  fields: readonly NamedField[],
  titles: readonly string[],
): Map<string, number> {
  const found = new Map<string, number>()
  const taken = new Set<number>()
  const bareTitles = titles.map(bare)
  const take = (name: string, matches: (title: string) => boolean) => {
    if (found.has(name)) return
    const at = bareTitles.findIndex((title, column) => title !== '' && !taken.has(column) && matches(title))
    if (at < 0) return
    found.set(name, at)
    taken.add(at)
  }
  for (const [name, { label }] of fields) take(name, (title) => title === bare(label))
  for (const field of fields) take(field[0], (title) => wordsOf(field).includes(title))
  const parts = fields
    .flatMap((field) => wordsOf(field).map((word) => ({ name: field[0], word })))
    .filter(({ word }) => word.length >= 4)
    .toSorted((one, other) => other.word.length - one.word.length)
  for (const { name, word } of parts) take(name, (title) => ` ${title} `.includes(` ${word} `))
  return found
}

/** Rows at the top among which the titles are looked for: a name of the firm or a date may come before them. */
export const mostTitleRows = 20

/** How many fields the titles of each of the first rows name. */
export const knownTitles = (fields: readonly NamedField[], cells: Cells): number[] =>
  cells.slice(0, mostTitleRows).map((row) => columnsByTitle(fields, row).size)

/** The row whose cells are titles of the most fields; in doubt the first. */
export function findTitleRow(fields: readonly NamedField[], cells: Cells): number {
  const known = knownTitles(fields, cells)
  const most = Math.max(0, ...known)
  if (most > 0) return known.indexOf(most)
  return Math.max(
    0,
    cells.findIndex((row) => row.some(Boolean)),
  )
}

const judgedRows = 500

/** How a sheet is understood before a person says otherwise. */
export function proposeSettings(
  fields: readonly NamedField[],
  cells: Cells,
  titleRow = findTitleRow(fields, cells),
): Settings {
  const found = columnsByTitle(fields, cells[titleRow] ?? [])
  const columns = fields.flatMap(([name, field]) => {
    const column = found.get(name)
    if (column === undefined) return []
    const texts = cells.slice(titleRow + 1, titleRow + 1 + judgedRows).map((row) => row[column] ?? '')
    return [{ field: name, column, value: null, format: formatOf(field, texts) }]
  })
  return { titleRow, columns, duplicates: 'skip', mends: [] }
}
