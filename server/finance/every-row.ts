interface Page {
  limit: number
  cursor?: string
}

/** A file with no more rows shows one moment; while a longer one is read, a row that moves may be missing. */
const rowsAtOnce = 10_000

/** All rows of a list, page by page. */
export async function* everyRow<Row>(
  list: (page: Page) => Promise<{ items: Row[]; nextCursor: string | null }>,
): AsyncGenerator<Row> {
  let cursor: string | null = null
  do {
    const { items, nextCursor }: { items: Row[]; nextCursor: string | null } = await list({
      limit: rowsAtOnce,
      ...(cursor && { cursor }),
    })
    yield* items
    cursor = nextCursor
  } while (cursor)
}
