/** Number of items in a panel, with `+` if there are more: `10+`. */
export const atLeast = ({ items, nextCursor }: { items: readonly unknown[]; nextCursor: string | null }) =>
  nextCursor === null ? `${items.length}` : `${items.length}+`
