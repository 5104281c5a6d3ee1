/** Lower case without accents and with single spaces: what a search compares. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The words that are looked for, each somewhere and in any order. */
export const wordsOf = (text = ''): string[] => fold(text).split(' ').filter(Boolean)

/** Labels that contain what was typed; those that begin with it come first, otherwise the given order holds. */
export function foundBy<Item extends { label: string }>(items: readonly Item[], typed: string): Item[] {
  const sought = fold(typed)
  const found = items.filter(({ label }) => fold(label).includes(sought))
  const begins = ({ label }: Item) => fold(label).startsWith(sought)
  return [...found.filter(begins), ...found.filter((item) => !begins(item))]
}
