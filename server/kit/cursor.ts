import { isId } from '#core/kit/ids.ts'
import { date, instant } from '#core/kit/schemas.ts'
import { Invalid } from './errors.ts'

/** The end of a page: the sort key and the id of its last row. */
export type Position = readonly [key: string | number, id: string]

/** Opaque to the client. */
function encodeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Sort keys as the database compares them. A row before or after all dates has an infinity. */
const isKey = {
  string: (key: unknown) => typeof key === 'string' && !key.includes('\0') && key.isWellFormed(),
  number: (key: unknown) => Number.isInteger(key) && Math.abs(Number(key)) < 2 ** 31,
  date: (key: unknown) => ['infinity', '-infinity'].includes(String(key)) || date.safeParse(key).success,
  instant: (key: unknown) => instant.safeParse(key).success,
}

/**
 * @param type the sort key's type, so that a cursor of another sort order is refused
 * @throws Invalid if it is none of ours
 */
export function decodeCursor(cursor: string, type: keyof typeof isKey): Position {
  try {
    const [key, id, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if (isKey[type](key) && isId(id) && rest.length === 0) {
      return [key as string | number, id]
    }
  } catch {}
  throw new Invalid([{ path: 'cursor', message: 'Esta página não existe mais. Recomece a lista.' }])
}

/** Cuts the extra row off that tells whether there is more. */
export function pageOf<Row, Item>(
  rows: Row[],
  limit: number,
  item: (row: Row) => Item,
  position: (row: Row) => Position,
): { items: Item[]; nextCursor: string | null } {
  const pageRows = rows.slice(0, limit)
  const last = pageRows.at(-1)
  return {
    items: pageRows.map(item),
    nextCursor: last && rows.length > limit ? encodeCursor(position(last)) : null,
  }
}
