import { isDone, isFinished } from '#core/service-order/status.ts'
import type { ServiceOrder } from '#core/service-order/service-order.ts'
import type { Step } from '#core/service-order/step.ts'
import { valueOf } from './movement.ts'
import type { StockItem } from './stock-item.ts'

/** Status of an order's claim on a part. Held and unsettled ones reduce what is available. */
export type ClaimStatus = 'planned' | 'held' | 'freed' | 'unsettled' | 'settled'

/**
 * The quote lines whose parts stay reserved after a step: the approved ones, until the work is done or the order leaves
 * the workshop.
 * @returns null if the step changes no reservation
 */
export function heldLines(
  { quotes }: Pick<ServiceOrder, 'quotes'>,
  step: Pick<Step, 'to' | 'quotes' | 'changes'>,
): string[] | null {
  const ends = isDone(step.to) || isFinished(step.to) || step.changes.workshopId === null
  if (!ends && step.quotes.length === 0) return null
  if (ends) return []
  return quotes.flatMap((quote) => {
    const change = step.quotes.find(({ id }) => id === quote.id)
    if ((change?.status ?? quote.status) !== 'approved') return []
    const approved = change?.approvedLines
    return quote.lines.filter((line) => approved?.includes(line.id) ?? line.approved).map(({ id }) => id)
  })
}

/** Thousandths that no order claims; below zero if parts have to be bought. */
export const availableOf = ({
  balanceMilli,
  reservedMilli,
}: Pick<StockItem, 'balanceMilli' | 'reservedMilli'>) => (balanceMilli ?? 0) - (reservedMilli ?? 0)

/** Average cost of one unit in cents; null without stock, or for a member who may not see costs. */
export const averageCost = ({ balanceMilli, valueCents }: Pick<StockItem, 'balanceMilli' | 'valueCents'>) =>
  balanceMilli && valueCents !== null ? valueOf({ balanceMilli, valueCents }, 1000) : null

/** Price of one unit in a quote, in cents: the item's own, else the average cost and its margin; null if unknown. */
export function salePrice(
  item: Pick<StockItem, 'balanceMilli' | 'valueCents' | 'saleCents' | 'marginPercent'>,
): number | null {
  const cost = averageCost(item)
  if (item.saleCents !== null || cost === null || item.marginPercent === null) return item.saleCents
  return Math.round((cost * (100 + item.marginPercent)) / 100)
}
