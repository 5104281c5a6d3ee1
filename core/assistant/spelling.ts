/** How many letters may be wrong in a word of that length. */
const allowed = (length: number) => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** The known word that is spelled most alike; null if none is near enough, or two are equally near. */
export function nearest(word: string, known: readonly string[]): string | null {
  const most = allowed(word.length)
  if (most === 0 || word.length > 24) return null
  let best: string | null = null
  let fewest = most + 1
  for (const other of known) {
    if (other.length < 5 || Math.abs(other.length - word.length) > most) continue
    const wrong = distance(word, other, fewest)
    if (wrong < fewest) [best, fewest] = [other, wrong]
  }
  return best
}

/** Letters to change, add, leave out or swap to make one word of the other; `most` for that many or more. */
export function distance(one: string, other: string, most: number): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1]
      let cost = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (same ? 0 : 1))
      const swapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      if (swapped) cost = Math.min(cost, (before[to - 2] ?? 0) + 1)
      next.push(cost)
    }
    if (Math.min(...next) >= most) return most
    before = row
    row = next
  }
  return Math.min(row[other.length] ?? most, most)
}
