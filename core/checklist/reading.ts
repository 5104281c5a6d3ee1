/** The largest number that a reading may be, either way. */
export const mostReading = 1_000_000_000

/** `12,5`, `12.5`, `1.234,5`, `-3`: one decimal mark, and others only where they part thousands. */
const shapes = [/^-?\d+([.,]\d{1,6})?$/, /^-?\d{1,3}(\.\d{3})+,\d{1,6}$/, /^-?\d{1,3}(,\d{3})+\.\d{1,6}$/]

/**
 * The number that somebody typed, with a comma or a point; what stands last is the decimal mark.
 * @returns null where it is none, or larger than a reading may be
 */
export function readingOf(typed: string | number): number | null {
  const text = String(typed).trim().replace(/^[−–]/, '-')
  if (!shapes.some((shape) => shape.test(text))) return null
  const mark = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const plain = mark < 0 ? text : `${text.slice(0, mark).replace(/[.,]/g, '')}.${text.slice(mark + 1)}`
  const value = Number(plain)
  return Math.abs(value) <= mostReading ? value : null
}
