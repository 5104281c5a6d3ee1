import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { monthsUntil } from '#core/finance/months.ts'
import { profitGroups, profitOf, profitText, type ProfitGroup } from '#core/finance/profit.ts'
import { receivableApi, type Profit } from '#core/finance/receivable.api.ts'
import { formatCents } from '#core/kit/money.ts'
import { NoFinances } from '#web/charge/NoFinances.tsx'
import { address } from '#web/kit/call.ts'
import { count, monthName } from '#web/kit/formats.ts'
import { useFilters } from '#web/kit/list.ts'
import { part } from '#web/kit/part.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { useMay } from '#web/team/may.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Filters, FilterSelect } from '#web/ui/List.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { FilterLink } from './FilterLink.tsx'
import { Figures } from './Figures.tsx'
import { ProfitRows } from './ProfitRows.tsx'

const dialog = part(async () => (await import('./HourCostDialog.tsx')).HourCostDialog)
const names = ['por', 'mes', 'ordem', 'cliente'] as const

/** A month, or the last twelve. */
function usePeriod() {
  const months = monthsUntil(useToday(), 12)
  const { values } = useFilters(...names)
  const chosen = months.find((month) => month === values.mes)
  return { months, chosen, period: { from: chosen ?? months[0] ?? '', to: chosen ?? months.at(-1) ?? '' } }
}

/** Profit by order, client and month, down to its rows. */
export default function ProfitPage() {
  const mayRead = useMay('finances')
  const { period } = usePeriod()
  return (
    <>
      <Crumbs items={[['Recebimentos', atWorkshop.finances()], ['Lucro']]} />
      <PageHeader
        title="Lucro"
        text={profitText}
        actions={
          mayRead && (
            <Menu
              items={[
                {
                  label: 'Baixar planilha do Excel',
                  icon: <Download size={18} aria-hidden="true" />,
                  download: address(receivableApi.xlsx, period),
                },
              ]}
            />
          )
        }
      />
      {mayRead ? <Body /> : <NoFinances />}
    </>
  )
}

function Body() {
  const { values, setFilter } = useFilters(...names)
  const { months, chosen, period } = usePeriod()
  const by = (Object.keys(profitGroups) as ProfitGroup[]).find((one) => one === values.por) ?? 'order'
  const loaded = useQuery(query(receivableApi.profit, { ...period, by }))
  return (
    <div className="stack">
      <Loaded from={loaded} rows={8}>
        {(profit) => (
          <>
            <Total profit={profit} />
            <Panel flush title="De onde vem">
              <TabLinks
                label="Agrupar por"
                items={Object.entries(profitGroups).map(([value, label]) => ({
                  to: `?por=${value}${chosen ? `&mes=${chosen}` : ''}`,
                  label,
                  current: value === by,
                }))}
              />
              <Filters>
                <FilterSelect
                  label="Mês"
                  value={chosen ?? ''}
                  options={months.toReversed().map((value) => ({ value, label: monthName(value, 'long') }))}
                  all="12 meses"
                  onChange={(value) => setFilter('mes', value)}
                />
              </Filters>
              <Groups profit={profit} by={by} />
            </Panel>
          </>
        )}
      </Loaded>
      <ProfitRows
        filter={{
          ...period,
          ...(values.ordem && { orderId: values.ordem }),
          ...(values.cliente && { clientId: values.cliente }),
        }}
        isFiltered={Boolean(values.ordem || values.cliente)}
        onClear={() => {
          setFilter('ordem', null)
          setFilter('cliente', null)
        }}
      />
    </div>
  )
}

function Total({ profit: { total, hourCents, hourVersion } }: { profit: Profit }) {
  const [isOpen, open] = useState(false)
  const earned = profitOf(total)
  return (
    <Panel
      title={`${earned < 0 ? 'Prejuízo' : 'Lucro'} de ${formatCents(Math.abs(earned))}`}
      hint={
        hourCents === null
          ? 'As horas ainda não contam: escreva o custo da sua hora.'
          : `Sua hora custa ${formatCents(hourCents)}.`
      }
      aside={
        <Button size="sm" onClick={() => open(true)}>
          Custo da hora
        </Button>
      }
    >
      <Figures
        items={[
          { label: 'Cobrado', cents: total.revenueCents },
          { label: 'Peças', cents: -total.partsCents },
          { label: 'Despesas', cents: -total.expensesCents },
          { label: 'Horas', cents: -total.hoursCents },
        ]}
      />
      <Awaited
        part={dialog}
        wanted={isOpen}
        name="a janela"
        onGiveUp={() => open(false)}
        props={{ hourCents, version: hourVersion, isOpen, onClose: () => open(false) }}
      />
    </Panel>
  )
}

const noneTexts: Record<ProfitGroup, string> = { order: 'Sem ordem', client: 'Sem cliente', month: 'Sem mês' }
const filterOfGroup = { order: 'ordem', client: 'cliente', month: 'mes' } as const

function Groups({ profit: { rows, rest }, by }: { profit: Profit; by: ProfitGroup }) {
  if (rows.length === 0)
    return <p className="px-5.5 pb-5 text-text-2 phone:px-4">Nada foi cobrado nem gasto neste período.</p>
  return (
    <table
      className="tbl phone:[&_:is(th,td):not(:first-child)]:pl-1 phone:[&_:is(th,td):last-child]:pr-4 phone:[&_:is(th,td):first-child]:pl-4"
      aria-label={`Lucro ${profitGroups[by].toLowerCase()}`}
    >
      <thead>
        <tr>
          <th scope="col" className="first-letter:uppercase">
            {profitGroups[by].slice(4)}
          </th>
          <th scope="col" className="num">
            Cobrado
          </th>
          <th scope="col" className="num phone:hidden">
            Custos
          </th>
          <th scope="col" className="num">
            Lucro
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { key } = row
          const label =
            key === null ? noneTexts[by] : by === 'month' ? monthName(key, 'long') : (row.name ?? key)
          return (
            <tr key={key}>
              <th scope="row" className="whitespace-normal wrap-anywhere">
                {key === null ? (
                  label
                ) : (
                  <FilterLink name={filterOfGroup[by]} value={key}>
                    {label}
                  </FilterLink>
                )}
              </th>
              <td className="num">{formatCents(row.revenueCents)}</td>
              <td className="num phone:hidden">{formatCents(row.revenueCents - profitOf(row))}</td>
              <td className={`num ${profitOf(row) < 0 ? 'late' : ''}`}>{formatCents(profitOf(row))}</td>
            </tr>
          )
        })}
        {rest.count > 0 && (
          <tr>
            <th scope="row">Mais {count(rest.count, 'linha', 'linhas')}</th>
            <td className="num">{formatCents(rest.revenueCents)}</td>
            <td className="num phone:hidden">{formatCents(rest.revenueCents - profitOf(rest))}</td>
            <td className="num">{formatCents(profitOf(rest))}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
