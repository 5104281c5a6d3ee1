import { formatCents } from '#core/kit/money.ts'
import { availableOf, averageCost } from '#core/stock/reservation.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { amountOf } from '#core/stock/units.ts'

/** Available amount and, if the reader may see it, the average cost. */
export function availabilityText(item: StockItem): string {
  const cost = averageCost(item)
  const available = availableOf(item)
  return [
    available > 0 ? `disponível: ${amountOf(item, available)}` : 'nada disponível',
    cost !== null && `custo médio ${formatCents(cost)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
