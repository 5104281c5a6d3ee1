/** Lower case, without accents, single spaces: the form in which searches compare text. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * Endings that a Portuguese word loses before it is sought, longest first. A plural and its singular then begin alike:
 * válvula, válvulas; esterilização, esterilizações; painel, painéis; imagem, imagens; motor, motores.
 */
const endings = [
  /[oa]es$/,
  /aos$/,
  /ao$/,
  /(?<=[aou])is$/,
  /(?<=[aou])l$/,
  /[ei](?:is|l)$/,
  /(?<=e)is$/,
  /l$/,
  /(?<=[aeiou])(?:ns|m)$/,
  /(?<=[rsz])es$/,
  /s$/,
]

/** Fewer letters than these would be found everywhere. */
const shortest = 3

/**
 * Beginning of a folded word that its plural, its singular and its other gender share. It always begins the word, so a
 * search by it finds all that a search by the word finds. Codes and numbers stay whole.
 */
export function stemOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word
  const cut = (stem: string, ending: RegExp) => {
    const left = stem.replace(ending, '')
    return left.length < shortest ? stem : left
  }
  const ending = endings.find((one) => cut(word, one) !== word)
  const stem = ending ? cut(word, ending) : word
  return stem.length > 5 ? stem.replace(/[aeo]$/, '') : stem
}

/** Beginnings of the words to search for; each may occur anywhere, in any order. */
export const wordsOf = (text = ''): string[] => fold(text).split(' ').filter(Boolean).map(stemOf)

/**
 * Items in whose label every typed word occurs, in whichever number. Labels that begin with the typed text come first;
 * otherwise the given order holds.
 */
export function foundBy<Item extends { label: string }>(items: readonly Item[], typed: string): Item[] {
  const [sought, words] = [fold(typed), wordsOf(typed)]
  const found = items.filter(({ label }) => words.every((word) => fold(label).includes(word)))
  const begins = ({ label }: Item) => fold(label).startsWith(sought)
  return [...found.filter(begins), ...found.filter((item) => !begins(item))]
}
