/** Questions that one may ask in a period; what is beyond is refused. Kept in memory: a new start begins anew. */
export function createBudget(most: number, period: number) {
  const spent = new Map<string, { from: number; used: number }>()
  return {
    /** Takes one; false if none is left. */
    take(whose: string, now: Date): boolean {
      const from = Math.floor(now.getTime() / period)
      const before = spent.get(whose)
      const used = before?.from === from ? before.used : 0
      if (used >= most) return false
      // The oldest entry goes first, so that memory stays bounded.
      spent.delete(whose)
      spent.set(whose, { from, used: used + 1 })
      if (spent.size > 10_000) spent.delete(spent.keys().next().value ?? '')
      return true
    },
  }
}
