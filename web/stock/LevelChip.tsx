import type { StockItem } from '#core/stock/stock-item.ts'
import { Chip } from '#web/ui/Chip.tsx'

/** Says what is wrong with the stock of an item: for its orders first, then below its minimum; nothing if all is well. */
export function LevelChip({ item: { level, cover, balanceMilli } }: { item: StockItem }) {
  if (cover !== 'covered')
    return <Chip tone="bad">{cover === 'unsettled' ? 'Sem baixa' : 'Falta comprar'}</Chip>
  if (level !== 'below') return null
  return <Chip tone="warn">{balanceMilli ? 'Abaixo do mínimo' : 'Acabou'}</Chip>
}
