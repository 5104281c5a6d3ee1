import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { categoryLabels, type ExpenseCategory } from '#core/expense/category.ts'
import { financeApi, type Spending } from '#core/finance/finance.api.ts'
import { monthsOfYear } from '#core/finance/months.ts'
import { spendingGroups, type SpendingGroup } from '#core/finance/spending.ts'
import { formatCents } from '#core/kit/money.ts'
import { address } from '#web/kit/call.ts'
import { count, monthName } from '#web/kit/formats.ts'
import { useFilters } from '#web/kit/list.ts'
import { loadUnknown, query } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Filters, FilterSelect } from '#web/ui/List.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { FilterLink } from './FilterLink.tsx'
import { FinanceFrame } from './FinanceFrame.tsx'
import { inReais, MonthBars } from './MonthBars.tsx'
import { overviewQuery } from './queries.ts'
import { categoryOptions, filterNames, filterOf, filterOfGroup, groupOf } from './spending-filter.ts'
import { SpentRows } from './SpentRows.tsx'

export const clientLoader = () => loadUnknown(overviewQuery)

/** Gastos: by month and by a group, this year against last, down to the rows. */
export default function SpendingPage() {
  const thisYear = Number(useToday().slice(0, 4))
  const { values } = useFilters(...filterNames)
  const filter = filterOf(values, thisYear)
  const icon = <Download size={18} aria-hidden="true" />
  return (
    <FinanceFrame
      tab="Gastos"
      text="Despesas pelo dia delas e cobranças dos técnicos pelo mês delas"
      actions={
        <Menu
          items={[
            { label: 'Baixar planilha do Excel', icon, download: address(financeApi.xlsx, filter) },
            { label: 'Baixar planilha CSV', icon, download: address(financeApi.csv, filter) },
          ]}
        />
      }
    >
      {() => <SpendingBody />}
    </FinanceFrame>
  )
}

function SpendingBody() {
  const thisYear = Number(useToday().slice(0, 4))
  const { values, setFilter, clear, isFiltered } = useFilters(...filterNames)
  const filter = filterOf(values, thisYear)
  const by = groupOf(values)
  const loaded = useQuery(query(financeApi.spending, { ...filter, by }))
  const named = (['sala', 'equipamento', 'oficina', 'fornecedor'] as const).filter((name) => values[name])
  return (
    <>
      <Panel flush>
        <Filters>
          <FilterSelect
            label="Ano"
            value={values.ano}
            options={Array.from({ length: 6 }, (_, index) => String(thisYear - index)).map((value) => ({
              value,
              label: value,
            }))}
            all="Este ano"
            onChange={(value) => {
              setFilter('mes', null)
              setFilter('ano', value)
            }}
          />
          <FilterSelect
            label="Mês"
            value={filter.month ?? ''}
            options={monthsOfYear(filter.year).map((value) => ({ value, label: monthName(value, 'long') }))}
            all="Todos"
            onChange={(value) => setFilter('mes', value)}
          />
          <FilterSelect
            label="Categoria"
            value={values.categoria}
            options={categoryOptions}
            all="Todas"
            onChange={(value) => setFilter('categoria', value)}
          />
          {named.map((name) => (
            <Button key={name} size="sm" onClick={() => setFilter(name, null)}>
              Tirar o filtro de {name}
            </Button>
          ))}
          {isFiltered && (
            <Button variant="text" onClick={clear}>
              Limpar filtros
            </Button>
          )}
        </Filters>
      </Panel>
      <Loaded from={loaded} rows={8}>
        {(spending) => (
          <>
            <Months spending={spending} year={filter.year} />
            <Groups spending={spending} by={by} year={filter.year} />
          </>
        )}
      </Loaded>
      <SpentRows filter={filter} />
    </>
  )
}

function Months({ spending, year }: { spending: Spending; year: number }) {
  const { totalCents, lastTotalCents, months } = spending
  const highest = months.reduce((one, month) => (month.cents > one.cents ? month : one))
  const before =
    lastTotalCents > 0 ? `; em ${year - 1} foram ${formatCents(lastTotalCents)}` : `; em ${year - 1}, nada`
  const most =
    highest.cents > 0 ? ` O maior mês do ano é ${monthName(highest.month, 'long').split(' ')[0]}.` : ''
  return (
    <Panel title={`Por mês, ${year}`}>
      <MonthBars
        sentence={`${formatCents(totalCents)} com estes filtros${before}.${most}`}
        months={months.map(({ month, cents }) => ({ month, values: [cents, 0] }))}
        series={['Gasto']}
        unit="Gasto por mês"
        show={formatCents}
        write={inReais}
      />
    </Panel>
  )
}

const noneTexts: Record<SpendingGroup, string> = {
  category: 'Sem categoria',
  room: 'Sem sala',
  equipment: 'Sem equipamento',
  workshop: 'Sem oficina',
  supplier: 'Sem fornecedor',
}

function Groups({ spending, by, year }: { spending: Spending; by: SpendingGroup; year: number }) {
  const { values } = useFilters(...filterNames)
  const others = new URLSearchParams(
    Object.entries(values).filter(([name, value]) => value && name !== 'por'),
  )
  const { groups, rest } = spending
  return (
    <Panel flush title="Por grupo">
      <TabLinks
        label="Agrupar por"
        items={Object.entries(spendingGroups).map(([value, label]) => {
          const params = new URLSearchParams(others)
          params.set('por', value)
          return { to: `?${params}`, label, current: value === by }
        })}
      />
      <table
        className="tbl phone:[&_:is(th,td):not(:first-child)]:pl-1 phone:[&_:is(th,td):last-child]:pr-4 phone:[&_:is(th,td):first-child]:pl-4"
        aria-label="Gastos por grupo"
      >
        <thead>
          <tr>
            <th scope="col">{spendingGroups[by]}</th>
            <th scope="col" className="num">
              {year}
            </th>
            <th scope="col" className="num phone:hidden">
              {year - 1}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, name, cents, lastCents }) => {
            const label =
              key === null ? noneTexts[by] : (name ?? categoryLabels[key as ExpenseCategory] ?? key)
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
                <td className="num">
                  {formatCents(cents)}
                  <small className="block text-text-3 md:hidden">
                    {year - 1}: {formatCents(lastCents)}
                  </small>
                </td>
                <td className="num phone:hidden">{formatCents(lastCents)}</td>
              </tr>
            )
          })}
          {rest.count > 0 && (
            <tr>
              <th scope="row">Mais {count(rest.count, 'grupo', 'grupos')}</th>
              <td className="num">{formatCents(rest.cents)}</td>
              <td className="num phone:hidden">{formatCents(rest.lastCents)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </Panel>
  )
}
