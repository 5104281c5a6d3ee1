import { parseNumber } from '#core/kit/numbers.ts'
import { fold } from '#core/kit/search.ts'
import type { Field } from '#core/record/field.ts'

/** How the numbers or the dates of a column are written: `1.234,56`, `1,234.56`, `31/01/2026`, `01/31/2026`. */
export const cellFormats = ['comma', 'point', 'dmy', 'mdy'] as const
export type CellFormat = (typeof cellFormats)[number]

const isNumeric = ({ control }: Field) => ['number', 'money', 'quantity'].includes(control)

/** The formats among which a person may choose for a column of that field; none for texts. */
export function formatsOf(field: Field): readonly CellFormat[] {
  if (field.control === 'date') return ['dmy', 'mdy']
  return isNumeric(field) ? ['comma', 'point'] : []
}

const decimalPoint = /^[^,]*\.\d{1,2}$|,\d{3}\.|^0\.\d+$|\.\d{4,}$/
const decimalComma = /^[^.]*,\d{1,2}$|\.\d{3},|^0,\d+$|,\d{4,}$/
const twoNumbers = /^(\d{1,2})[/.-](\d{1,2})[/.-]/

/** Decides the format by all cells of the column, never by one. In doubt as in Brazil. */
export function formatOf(field: Field, texts: readonly string[]): CellFormat | null {
  if (field.control === 'date') {
    const dates = texts.map((text) => twoNumbers.exec(text.trim()))
    const isMonthFirst = dates.some((date) => Number(date?.[2]) > 12)
    return isMonthFirst && !dates.some((date) => Number(date?.[1]) > 12) ? 'mdy' : 'dmy'
  }
  if (!isNumeric(field)) return null
  const plain = texts.map(bareNumber)
  const points = plain.filter((text) => decimalPoint.test(text)).length
  return points > plain.filter((text) => decimalComma.test(text)).length ? 'point' : 'comma'
}

const bareNumber = (text: string) => text.replaceAll(/R\$|%|\s/g, '')

/** A number that a spreadsheet has shortened, such as `1,23E+13`: its last digits are lost. */
const shortened = /^\d[.,]\d+E\+\d+$/i
export const shortenedText =
  'A planilha encurtou este número. Formate a coluna como texto, escreva o número inteiro e envie de novo.'

export const isShortened = (field: Field, text: string): boolean =>
  ['code', 'taxId', 'phone', 'postalCode'].includes(field.control) && shortened.test(text)

/**
 * The value of a cell, for the field's own schema to check. A text that cannot be read stays as it is, so that the
 * schema refuses it with the same sentence as in a form.
 */
export function valueOfCell(field: Field, cell: string, format: CellFormat | null): unknown {
  // The apostrophe of our own exports, which keeps a text from being a formula.
  const text = cell.replace(/^'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '')
  const { control } = field
  if (control === 'lines') return text
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line === '') return control === 'flag' ? false : (field.initial ?? null)
  if (isNumeric(field)) return numberOf(line, format, scales[control] ?? 1) ?? line
  if (control === 'date') return dateOf(line, format) ?? line
  if (control === 'flag') return flagOf(line) ?? line
  if (control === 'choice') return choiceOf(field, line) ?? line
  // A spreadsheet takes these for numbers, which begin with no zero.
  if (control === 'postalCode') return /^\d{7}$/.test(line) ? `0${line}` : line
  if (control === 'taxId' && /^\d{8,13}$/.test(line)) return line.padStart(line.length < 11 ? 11 : 14, '0')
  return line
}

const scales: Partial<Record<Field['control'], number>> = { money: 100, quantity: 1000 }

/** Rounded to the field's smallest unit, because computed cells have many decimals. */
function numberOf(text: string, format: CellFormat | null, scale: number): number | null {
  const bare = bareNumber(text)
  const isGrouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)
  const number = format === 'point' ? pointed(isGrouped ? bare.replaceAll(',', '') : bare) : parseNumber(bare)
  if (number === null) return null
  return scale === 1 ? number : Math.round(number * scale)
}

const pointed = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null)

/** Days from the day zero of spreadsheets to that of JavaScript. */
const serialOfEpoch = 25_569
const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/**
 * `YYYY-MM-DD`, which need not exist. Reads dates by the column's order, ISO dates, a month and year as its last day,
 * as expiry dates are printed, and the serial numbers of spreadsheets.
 */
function dateOf(text: string, format: CellFormat | null): string | null {
  const [, first, second, third] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/.exec(text) ?? []
  if (first && second && third) {
    const year = Number(third) + (third.length === 2 ? 2000 : 0)
    const [day, month] = format === 'mdy' ? [second, first] : [first, second]
    return iso(year, Number(month), Number(day))
  }
  const [whole] = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text) ?? []
  if (whole) return whole
  const [, month, year] = /^(0?[1-9]|1[0-2])[/.-](\d{4})$/.exec(text) ?? []
  if (month && year) return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10)
  if (!/^[2-7]\d{4}$/.test(text)) return null
  return new Date((Number(text) - serialOfEpoch) * 86_400_000).toISOString().slice(0, 10)
}

function flagOf(text: string): boolean | null {
  const word = fold(text)
  if (['sim', 's', 'x', '1', 'verdadeiro', 'true', 'yes'].includes(word)) return true
  return ['nao', 'n', '0', '-', 'falso', 'false', 'no'].includes(word) ? false : null
}

function choiceOf({ options = {}, valueWords = {} }: Field, text: string): string | null {
  const word = fold(text).replace(/\.$/, '')
  const found = Object.entries(options).find(([value, label]) =>
    [label, value, ...(valueWords[value] ?? [])].some((one) => fold(one) === word),
  )
  return found?.[0] ?? null
}
