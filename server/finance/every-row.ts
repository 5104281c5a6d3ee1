interface Page {
  limit: number
  cursor?: string
}

const rowsAtOnce = 2000

/** All rows of a list, one page after the other. */
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
