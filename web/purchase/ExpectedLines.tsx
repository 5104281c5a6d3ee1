import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buyingApi } from '#core/purchase/buying.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { amountOf } from '#core/stock/units.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { ExpectedOn } from './ExpectedOn.tsx'

/** The purchases that still bring an item, one a line; drafts bring nothing yet. */
export function ExpectedLines({ item }: { item: StockItem }) {
  const { data } = useQuery(query(buyingApi.expected, { id: item.id }))
  const coming = data?.items.filter(({ purchase }) => purchase.status !== 'draft') ?? []
  if (coming.length === 0) return null
  const all = coming.reduce((sum, { quantityMilli }) => sum + quantityMilli, 0)
  return (
    <div className="mt-3">
      <p>
        <b>A caminho: {amountOf(item, all)}</b>
      </p>
      <ul className="text-sm text-text-2">
        {coming.map(({ purchase, supplier, quantityMilli, expectedOn }) => (
          <li key={purchase.id}>
            <Link className="link inline-flex min-h-11 items-center" to={atWorkshop.purchase(purchase)}>
              {purchase.number}
            </Link>
            {`: ${amountOf(item, quantityMilli)} de ${supplier.name}`}
            {expectedOn && (
              <>
                , até <ExpectedOn on={expectedOn} status={purchase.status} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
