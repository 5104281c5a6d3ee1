/** Lower case, without accents, single spaces: the form in which searches compare text. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The words to search for; each may occur anywhere, in any order. */
export const wordsOf = (text = ''): string[] => fold(text).split(' ').filter(Boolean)

/** Items whose label contains the typed text. Labels that begin with it come first; otherwise the given order holds. */
export function foundBy<Item extends { label: string }>(items: readonly Item[], typed: string): Item[] {
  const sought = fold(typed)
  const found = items.filter(({ label }) => fold(label).includes(sought))
  const begins = ({ label }: Item) => fold(label).startsWith(sought)
  return [...found.filter(begins), ...found.filter((item) => !begins(item))]
}
