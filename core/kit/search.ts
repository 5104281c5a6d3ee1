/** Lower case without accents and with single spaces: what a search compares. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The words that are looked for, each somewhere and in any order. */
export const wordsOf = (text = ''): string[] => fold(text).split(' ').filter(Boolean)
