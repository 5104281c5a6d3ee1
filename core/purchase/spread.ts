/**
 * Splits cents over parts in proportion to their weights. The cents that rounding down leaves go to the largest
 * remainders, the earlier part first, so that the shares add up. Parts that all weigh nothing share alike.
 * @param weights whole numbers, not below zero; at least one
 */
export function spread(cents: number, weights: readonly number[]): number[] {
  const isWeightless = weights.every((weight) => weight === 0)
  // A product of cents and cents may be larger than a number holds exactly.
  const parts = weights.map((weight) => (isWeightless ? 1n : BigInt(weight)))
  const sum = parts.reduce((total, part) => total + part, 0n)
  const shares = parts.map((part, index) => {
    const product = BigInt(cents) * part
    return { index, cents: Number(product / sum), remainder: product % sum }
  })
  const left = cents - shares.reduce((total, share) => total + share.cents, 0)
  const luckiest = shares.toSorted(
    (one, other) => Number(other.remainder - one.remainder) || one.index - other.index,
  )
  for (const share of luckiest.slice(0, left)) share.cents += 1
  return shares.map((share) => share.cents)
}
