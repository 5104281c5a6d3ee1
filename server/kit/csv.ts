/** Also the wide forms, which some spreadsheets read as the plain ones. */
const risky = /^\s*[=+\-@\t\r＝＋－＠]/

/** One line of a CSV that spreadsheets in Portuguese open as it is: semicolons, decimal commas, nothing that they run. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cell).join(';')}\r\n`
}

/** Tells a spreadsheet that the text is UTF-8. */
export const csvMark = '\uFEFF'

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  const text = typeof value === 'string' ? value : inWords(value)
  // A text that begins like a formula gets an apostrophe in front, as spreadsheets write it.
  const guarded = risky.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

const inWords = (value: object): string =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object')
    ? value.join(', ')
    : JSON.stringify(value)
