import { useQuery } from '@tanstack/react-query'
import type { EquipmentCosts } from '#core/equipment/equipment.api.ts'
import { formatCents } from '#core/kit/money.ts'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/State.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { costsQuery } from './queries.ts'

/** Purchase price and cost of repairs; only for readers who may see prices. */
export function EquipmentCostsPanel({ equipmentId }: { equipmentId: string }) {
  const loaded = useQuery(costsQuery(equipmentId))
  return (
    <Panel title="Custos">
      <Loaded from={loaded} waiting={<Skeleton className="h-24 w-full" />}>
        {(costs) => <Costs costs={costs} />}
      </Loaded>
    </Panel>
  )
}

function Costs({ costs }: { costs: EquipmentCosts }) {
  const { purchase, last12MonthsCents } = costs
  const part = purchase.valueCents ? Math.round((last12MonthsCents / purchase.valueCents) * 100) : null
  return (
    <>
      <p>
        <b className="text-xl">{formatCents(last12MonthsCents)}</b>{' '}
        <span className="text-sm text-text-3">de manutenção em 12 meses</span>
      </p>
      {last12MonthsCents > 0 && <Quarters costs={costs} />}
      {part !== null && last12MonthsCents > 0 && (
        <p className="mt-2 text-sm text-text-2">{part}% do valor de compra.</p>
      )}
      <div className="mt-3">
        <Facts
          items={[
            ['Valor de compra', purchase.valueCents === null ? null : formatCents(purchase.valueCents)],
            ['Fornecedor', purchase.supplier],
            ['Nota fiscal', purchase.invoice],
          ]}
        />
      </div>
    </>
  )
}

/** Four quarters of three months each, up to the current month. */
function Quarters({ costs: { months } }: { costs: EquipmentCosts }) {
  const sums = [0, 3, 6, 9].map((start) => {
    const quarter = months.slice(start, start + 3)
    return {
      until: quarter.at(-1)?.month ?? '',
      cents: quarter.reduce((sum, { cents }) => sum + cents, 0),
    }
  })
  const highest = Math.max(...sums.map(({ cents }) => cents), 1)
  return (
    <ul
      className="grid grid-cols-[repeat(4,1fr)] items-end gap-2 h-29 mt-2 mb-1 mx-0"
      aria-label="Custos por trimestre"
    >
      {sums.map(({ until, cents }) => (
        <li className="grid content-end gap-1 h-full text-xs/4 text-center text-text-3" key={until}>
          {formatCents(Math.round(cents / 100) * 100).replace(/,\d\d$/, '')}
          <i
            className="block rounded-[4px] bg-chart-1"
            style={{ height: `${Math.max(2, Math.round((cents / highest) * 68))}px` }}
          />
          até {until.slice(5, 7)}/{until.slice(2, 4)}
        </li>
      ))}
    </ul>
  )
}
