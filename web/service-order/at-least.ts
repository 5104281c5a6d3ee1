/** How many a panel shows, and that there are more where it does not show all: `10+`. */
export const atLeast = ({ items, nextCursor }: { items: readonly unknown[]; nextCursor: string | null }) =>
  nextCursor === null ? `${items.length}` : `${items.length}+`
