import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#core/kit/money.ts'
import { expiryText, isExpired } from '#core/stock/expiry.ts'
import { availableOf, averageCost } from '#core/stock/reservation.ts'
import { stockApi } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { amountOf } from '#core/stock/units.ts'
import { query } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { ExpectedLines } from '#web/purchase/ExpectedLines.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { LevelChip } from './LevelChip.tsx'

/** The balance of an item: in all, its cost, and by place and lot. */
export function BalancePanel({ item }: { item: StockItem }) {
  const loaded = useQuery(query(stockApi.balances, { id: item.id }))
  const today = useToday()
  const { valueCents } = item
  const balanceMilli = item.balanceMilli ?? 0
  const average = averageCost(item)
  const available = availableOf(item)
  return (
    <Panel title="Em estoque" aside={<LevelChip item={item} />}>
      <p className="mb-3 text-2xl font-semibold">{amountOf(item, balanceMilli)}</p>
      <Facts
        items={[
          ['Reservado', item.reservedMilli ? amountOf(item, item.reservedMilli) : null],
          ['Disponível', item.reservedMilli && available >= 0 ? amountOf(item, available) : null],
          ['Falta comprar', available < 0 && amountOf(item, -available)],
          ['Mínimo', item.minimumMilli !== null && amountOf(item, item.minimumMilli)],
          ['Custo médio', average !== null && formatCents(average)],
          ['Valor em estoque', valueCents !== null && balanceMilli > 0 && formatCents(valueCents)],
        ]}
      />
      <ExpectedLines item={item} />
      <Loaded from={loaded} rows={1}>
        {({ items }) =>
          (items.length > 1 || items[0]?.lot) && (
            <div className="mt-3">
              <Facts
                items={items.map(({ place, lot, quantityMilli }) => [
                  [place.name, lot && `lote ${lot.code}`].filter(Boolean).join(', '),
                  <span key="amount" className={isExpired(lot?.expiresOn ?? null, today) ? 'late' : ''}>
                    {[amountOf(item, quantityMilli), expiryText(lot?.expiresOn ?? null, today)]
                      .filter(Boolean)
                      .join(', ')}
                  </span>,
                ])}
              />
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}
