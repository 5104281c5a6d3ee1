/** The rows in the unsaved order; rows added meanwhile are last. */
export function ordered<Row extends { id: string }>(rows: readonly Row[], order: readonly string[]): Row[] {
  const place = ({ id }: Row) => (order.includes(id) ? order.indexOf(id) : order.length)
  return rows.toSorted((one, other) => place(one) - place(other))
}

/** The rows with one of them a place up or down; null if there is no place. */
export function moved<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  by: -1 | 1,
): Row[] | null {
  const from = rows.findIndex((row) => row.id === id)
  const [one, other] = [rows[from], rows[from + by]]
  if (!one || !other) return null
  return rows.with(from, other).with(from + by, one)
}
