/** The largest number that a reading may be, either way. */
export const mostReading = 1_000_000_000

/** Grouped as in Brazil, `1.284` and `1.284,5`; nothing begins with a group of zero. */
const grouped = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d{1,6})?$/
/** One mark, a comma or a point: `12,5`, `12.5`, `0.250`. */
const plain = /^-?\d+([.,]\d{1,6})?$/

/**
 * The number that somebody typed, with a comma or a point. A point before exactly three digits parts thousands, as
 * everywhere in the product, unless it follows a zero.
 * @returns null where it is no number, or larger than a reading may be
 */
export function readingOf(typed: string | number): number | null {
  const value = typeof typed === 'number' ? typed : numberIn(typed)
  return Number.isFinite(value) && Math.abs(value) <= mostReading ? value : null
}

function numberIn(typed: string): number {
  const text = typed.trim().replace(/^[−–]/, '-')
  if (grouped.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return plain.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}
