import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { formatCents } from '#core/kit/money.ts'
import { buyingApi } from '#core/purchase/buying.api.ts'
import type { Supplier } from '#core/supplier/supplier.ts'
import { count, formatNumber } from '#web/kit/formats.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'

/** Purchases from a supplier, and how punctually they came. */
export function SupplierSummary({ supplier }: { supplier: Supplier }) {
  const loaded = useQuery(query(buyingApi.summary, { id: supplier.id }))
  const buy = !supplier.archivedAt && (
    <LinkButton
      to={atWorkshop.purchaseNew({ supplier: supplier.id })}
      icon={<Plus size={18} aria-hidden="true" />}
    >
      Nova compra
    </LinkButton>
  )
  return (
    <Panel title="Compras" aside={buy}>
      <Loaded from={loaded} rows={1}>
        {({ spentCents, openPurchases, promisedDays, realDays }) => (
          <Facts
            items={[
              ['Gasto em 12 meses', spentCents !== null && formatCents(spentCents)],
              [
                'Em aberto',
                <Link key="open" className="link" to={atWorkshop.purchasesOf(supplier)}>
                  {openPurchases > 0 ? count(openPurchases, 'compra', 'compras') : 'Nenhuma, ver todas'}
                </Link>,
              ],
              ['Entrega prometida', daysText(promisedDays)],
              ['Entrega de verdade', daysText(realDays)],
            ]}
          />
        )}
      </Loaded>
    </Panel>
  )
}

/** An average with one decimal: `4,5 dias`. */
function daysText(days: number | null): string | null {
  if (days === null) return null
  const rounded = Math.round(days * 10) / 10
  return `${formatNumber(rounded)} ${rounded === 1 ? 'dia' : 'dias'}, em média`
}
