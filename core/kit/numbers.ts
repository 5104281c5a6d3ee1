/** Grouped as in Brazil, `1.284` and `1.284,5`. The first group never begins with zero. */
const grouped = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d{1,6})?$/
/** One mark, a comma or a point: `12,5`, `12.5`, `0.250`. */
const plain = /^-?\d+([.,]\d{1,6})?$/

/**
 * Parses a number typed with a comma or a point. A point before exactly three digits separates thousands, unless it
 * follows a zero. Every number field uses this rule.
 * @returns null if the text is not a number
 */
export function parseNumber(typed: string): number | null {
  const text = typed.trim().replace(/^[−–]/, '-')
  if (grouped.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return plain.test(text) ? Number(text.replace(',', '.')) : null
}

const grouping = new Intl.NumberFormat('pt-BR')

/** A quantity in thousandths as text: 2500 is `2,5`. */
export const formatMilli = (thousandths: number): string => grouping.format(thousandths / 1000)

/** `1 equipamento`, `16 equipamentos`. */
export const count = (many: number, one: string, several: string): string =>
  `${grouping.format(many)} ${many === 1 ? one : several}`
