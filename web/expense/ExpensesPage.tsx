import { useQuery } from '@tanstack/react-query'
import { Download, FileUp, Plus, Receipt, Tags } from 'lucide-react'
import { useState } from 'react'
import { categoryLabels } from '#core/expense/category.ts'
import { expenseApi, type ListedExpense } from '#core/expense/expense.api.ts'
import { expenses } from '#core/expense/expense.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { address } from '#web/kit/call.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import type { Side } from '#web/kit/paths.ts'
import { pages, query } from '#web/kit/query.ts'
import { useAt, useSession, useToday } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FilterBar, FilterSelect, NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { ExpenseChip } from './ExpenseChip.tsx'
import { anyMonth, categoryOptions, filterOf, monthOptions, monthShown, tabs, type Tab } from './filters.ts'
import { Pay } from './Pay.tsx'
import { WaitingExpenses } from './WaitingExpenses.tsx'

/** Expenses of a clinic or a workshop: filters in the address, sums of the expenses found, many paid at once. */
export default function ExpensesPage() {
  const at = useAt()
  const today = useToday()
  const { organization } = useSession()
  const names = ['search', 'mes', 'categoria', 'fornecedor', 'ordem', 'cliente', 'equipamento'] as const
  const { values, setFilter, clear, isFiltered } = useFilters('situacao', ...names)
  const tab: Tab = tabs.find(([value]) => value === values.situacao)?.[0] ?? ''
  const month = monthShown(values.mes, tab, today)
  const filter = filterOf(tab, values, today)
  const list = useList(pages(expenseApi.list, filter as Input<typeof expenseApi.list>))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isPaying, setPaying] = useState(false)
  const selected = list.items.filter(({ id, paidOn }) => chosen.includes(id) && paidOn === null)
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  const add = (
    <LinkButton to={at.expenseNew()} variant="primary" icon={<Plus size={18} aria-hidden="true" />}>
      Nova despesa
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title="Despesas"
        text="O que foi gasto, o que vence e o que já foi pago"
        actions={
          <>
            <Menu
              items={[
                {
                  label: 'Baixar planilha do Excel',
                  icon: <Download size={18} aria-hidden="true" />,
                  download: address(expenseApi.xlsx, filter),
                },
                {
                  label: 'Baixar planilha CSV',
                  icon: <Download size={18} aria-hidden="true" />,
                  download: address(expenseApi.export, filter),
                },
                {
                  label: 'Importar planilha',
                  icon: <FileUp size={18} aria-hidden="true" />,
                  to: at.importOf(expenses.table),
                },
                {
                  label: 'Categorias',
                  icon: <Tags size={18} aria-hidden="true" />,
                  to: at.expenseCategories(),
                },
              ]}
            />
            {add}
          </>
        }
      />
      <div className="stack">
        <WaitingExpenses />
        <Panel flush>
          <TabLinks
            label="Situação"
            items={tabs.map(([value, label]) => ({
              to: value ? `?situacao=${value}` : '?',
              label,
              current: value === tab,
            }))}
          />
          <FilterBar
            search={values.search}
            onSearch={(typed) => setFilter('search', typed)}
            placeholder="Descrição ou para quem"
          >
            <FilterSelect
              label="Mês"
              value={month}
              options={monthOptions(today)}
              all="Todos os meses"
              onChange={(value) => setFilter('mes', value ?? anyMonth)}
            />
            <FilterSelect
              label="Categoria"
              value={values.categoria}
              options={categoryOptions(organization?.kind ?? '')}
              all="Todas"
              onChange={(value) => setFilter('categoria', value)}
            />
          </FilterBar>
          <Totals filter={filter} />
          {tab === 'unpaid' && filter.to && !filter.from && (
            <p className="border-b border-border px-4 py-3 text-sm text-text-2 md:px-5.5">
              O que vence até {formatDate(filter.to)}. Escolha um mês ou todos para ver mais.
            </p>
          )}
          {selected.length > 0 && (
            <div className="flex flex-wrap items-center gap-3 border-b border-border px-4 py-3 md:px-5.5">
              <span className="flex-1" role="status">
                {count(selected.length, 'despesa escolhida', 'despesas escolhidas')}
              </span>
              <Button onClick={() => setChosen([])}>Limpar</Button>
              <Button variant="primary" onClick={() => setPaying(true)}>
                Marcar como {selected.length === 1 ? 'paga' : 'pagas'}
              </Button>
            </div>
          )}
          <ListBody
            list={list}
            query={values.search}
            onClear={clear}
            text={`Mostrando ${count(list.items.length, 'despesa', 'despesas')}`}
            empty={
              !isFiltered && (
                <EmptyState
                  picture={<Receipt size={40} aria-hidden="true" />}
                  title="Nenhuma despesa neste mês"
                  text="Fotografe a nota e escreva o valor: o Equipo soma por mês, categoria e ordem."
                  actions={add}
                />
              )
            }
          >
            <Table
              label="Despesas"
              rows={list.items}
              columns={columnsOf(at, chosen, toggle)}
              rowId={({ id }) => id}
            />
          </ListBody>
        </Panel>
      </div>
      {isPaying && (
        <Pay
          expenses={selected.slice(0, 100)}
          onClose={() => setPaying(false)}
          onPaid={() => setChosen([])}
        />
      )}
    </>
  )
}

function Totals({ filter }: { filter: Parameters<typeof filterQuery>[0] }) {
  const { data } = useQuery(filterQuery(filter))
  if (!data || data.count === 0) return null
  const parts = [
    [count(data.count, 'despesa', 'despesas'), data.totalCents],
    ['a pagar', data.openCents],
    ['vencido', data.lateCents],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 border-b border-border px-4 py-3 md:px-5.5">
      {parts
        .filter(([, cents]) => cents > 0)
        .map(([label, cents]) => (
          <div key={label} className="flex items-baseline gap-1.5">
            <dt className="text-sm text-text-2">{label}</dt>
            <dd className="font-[600] tabular-nums">{formatCents(cents)}</dd>
          </div>
        ))}
    </dl>
  )
}

const filterQuery = (filter: ReturnType<typeof filterOf>) => query(expenseApi.totals, filter)

/** `Posto Ipê · parcela 2 de 3`. */
const underOf = ({ payee, series, order }: ListedExpense) =>
  [payee, series?.count && `parcela ${series.position} de ${series.count}`, order?.number]
    .filter(Boolean)
    .join(' · ')

const columnsOf = (
  at: Side,
  chosen: readonly string[],
  toggle: (id: string) => void,
): Column<ListedExpense>[] => [
  {
    id: 'name',
    head: 'Despesa',
    cell: (expense) => (
      <NameCell
        to={at.expense(expense)}
        tile={
          expense.paidOn === null &&
          !expense.isArchived && (
            <label className="-ml-2 grid size-11 cursor-pointer place-items-center">
              <input
                type="checkbox"
                className="size-5 accent-brand"
                aria-label={`Escolher ${expense.name}`}
                checked={chosen.includes(expense.id)}
                onChange={() => toggle(expense.id)}
              />
            </label>
          )
        }
        name={expense.name}
        under={underOf(expense)}
      />
    ),
  },
  {
    id: 'category',
    head: 'Categoria',
    phone: 'share',
    wide: true,
    cell: ({ category, ownCategory }) => ownCategory?.name ?? categoryLabels[category],
  },
  { id: 'spent', head: 'Dia', phone: 'share', cell: ({ spentOn }) => formatDate(spentOn) },
  {
    id: 'due',
    head: 'Vence',
    phone: 'share',
    isLabelled: true,
    cell: ({ dueOn, paidOn }) => paidOn === null && dueOn && formatDate(dueOn),
  },
  { id: 'status', head: 'Situação', phone: 'share', cell: (expense) => <ExpenseChip expense={expense} /> },
  {
    id: 'cents',
    head: 'Valor',
    numeric: true,
    phone: 'share',
    cell: ({ cents }) => <b>{formatCents(cents)}</b>,
  },
]
