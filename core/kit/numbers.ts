/** Grouped as in Brazil, `1.284` and `1.284,5`; nothing begins with a group of zero. */
const grouped = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d{1,6})?$/
/** One mark, a comma or a point: `12,5`, `12.5`, `0.250`. */
const plain = /^-?\d+([.,]\d{1,6})?$/

/**
 * The number that somebody typed, with a comma or a point. A point before exactly three digits parts thousands, unless it
 * follows a zero; the same wherever a number is typed.
 * @returns null where it is no number
 */
export function parseNumber(typed: string): number | null {
  const text = typed.trim().replace(/^[−–]/, '-')
  if (grouped.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return plain.test(text) ? Number(text.replace(',', '.')) : null
}
