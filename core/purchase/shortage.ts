import type { Unit } from '#core/stock/units.ts'

/** Stock of an item, and the stock that the workshop wants; thousandths. */
interface Need {
  unit: Unit
  balanceMilli: number
  reservedMilli: number
  minimumMilli: number | null
  targetMilli: number | null
  /** Ordered and not yet here, drafts included. */
  onTheWayMilli: number
}

const measured: ReadonlySet<Unit> = new Set(['m', 'l', 'kg'])

/**
 * How much to buy, in thousandths: up to the target once less than the minimum is free, after reservations and with
 * what is on the way. Whole pieces, except of what is measured.
 * @returns 0 if there is enough
 */
export function shortageOf(need: Need): number {
  const free = need.balanceMilli - need.reservedMilli + need.onTheWayMilli
  const minimum = need.minimumMilli ?? 0
  if (free >= minimum) return 0
  const missing = Math.max(minimum, need.targetMilli ?? 0) - free
  return measured.has(need.unit) ? missing : Math.ceil(missing / 1000) * 1000
}
