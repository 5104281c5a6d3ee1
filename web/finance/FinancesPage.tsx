import { CircleCheck, Plus } from 'lucide-react'
import { financeApi, type FinanceOverview, type Payable } from '#core/finance/finance.api.ts'
import { dueGroups, type DueGroup } from '#core/finance/payable.ts'
import { formatCents } from '#core/kit/money.ts'
import { count, monthName } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { atClinic } from '#web/kit/paths.ts'
import { loadUnknown, pages } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { DueOn } from '#web/charge/DueOn.tsx'
import { Figures } from './Figures.tsx'
import { FinanceFrame } from './FinanceFrame.tsx'
import { inReais, MonthBars } from './MonthBars.tsx'
import { PlanOffer } from './PlanOffer.tsx'
import { overviewQuery } from './queries.ts'

export const clientLoader = () => loadUnknown(overviewQuery)

/** A pagar: what workshops charged and own bills, in one list by due day, and the year. */
export default function FinancesPage() {
  return (
    <FinanceFrame
      tab="A pagar"
      text="O que os técnicos cobraram e as contas da clínica, pelo vencimento"
      actions={
        <>
          <LinkButton to={atClinic.expenses()}>Despesas</LinkButton>
          <LinkButton
            to={atClinic.expenseNew()}
            variant="primary"
            icon={<Plus size={18} aria-hidden="true" />}
          >
            Nova despesa
          </LinkButton>
        </>
      }
    >
      {(overview) => (
        <>
          <Panel>
            <Sums overview={overview} />
          </Panel>
          <PayableList overview={overview} />
          {overview.isFull ? <Year overview={overview} /> : <PlanOffer overview={overview} />}
        </>
      )}
    </FinanceFrame>
  )
}

const Sums = ({ overview: { due, month, spentCents } }: { overview: FinanceOverview }) => (
  <Figures
    items={[
      { label: dueGroups.late, cents: due.late.cents, isBad: due.late.cents > 0 },
      { label: dueGroups.week, cents: due.week.cents },
      { label: dueGroups.later, cents: due.later.cents },
      { label: `Gasto em ${monthName(month, 'long').split(' ')[0]}`, cents: spentCents },
    ]}
  />
)

const columns: Column<Payable>[] = [
  {
    id: 'name',
    head: 'Conta',
    cell: ({ id, chargeId, name, payee }) => (
      <NameCell
        to={chargeId ? atClinic.charge({ id: chargeId }) : atClinic.expense({ id })}
        name={name}
        under={payee}
      />
    ),
  },
  {
    id: 'kind',
    head: 'Tipo',
    phone: 'share',
    cell: ({ kind, isClaimed }) =>
      isClaimed ? (
        <Chip tone="info">Pagamento informado</Chip>
      ) : kind === 'charge' ? (
        'Cobrança'
      ) : (
        'Conta própria'
      ),
  },
  { id: 'due', head: 'Vence', phone: 'share', cell: ({ dueOn }) => <DueOn on={dueOn} status="open" /> },
  {
    id: 'cents',
    head: 'A pagar',
    numeric: true,
    phone: 'corner',
    cell: ({ cents }) => <b>{formatCents(cents)}</b>,
  },
]

/** Bills that come every month make the list long; the year stands below it. */
const firstOnes = 10

function PayableList({ overview: { due } }: { overview: FinanceOverview }) {
  const { values } = useFilters('vence')
  const group = (Object.keys(dueGroups) as DueGroup[]).find((one) => one === values.vence)
  const list = useList(pages(financeApi.payable, { limit: firstOnes, ...(group && { group }) }))
  const all = due.late.count + due.week.count + due.later.count
  return (
    <Panel flush title="A pagar">
      <TabLinks
        label="Vencimento"
        items={[
          { to: '?', label: 'Tudo', count: all, current: !group },
          ...Object.entries(dueGroups).map(([value, label]) => ({
            to: `?vence=${value}`,
            label,
            count: due[value as DueGroup].count,
            current: value === group,
          })),
        ]}
      />
      <ListBody
        list={list}
        text={`Mostrando ${count(list.items.length, 'conta', 'contas')}`}
        empty={
          <EmptyState
            picture={<CircleCheck size={40} aria-hidden="true" />}
            title="Nada a pagar aqui"
            text="As cobranças dos técnicos entram sozinhas quando uma ordem é encerrada. As outras contas, você lança em Despesas."
          />
        }
      >
        <Table label="Contas a pagar" rows={list.items} columns={columns} rowId={({ id }) => id} />
      </ListBody>
    </Panel>
  )
}

function Year({ overview: { months } }: { overview: FinanceOverview }) {
  const today = useToday()
  const past = months.filter(({ month }) => month <= today.slice(0, 7))
  const sum = (of: 'cents' | 'lastCents') => past.reduce((total, month) => total + month[of], 0)
  const [now, before] = [sum('cents'), sum('lastCents')]
  const compared =
    before > 0
      ? `, ${now >= before ? 'mais' : 'menos'} ${formatCents(Math.abs(now - before))} que nos mesmos meses de ${Number(today.slice(0, 4)) - 1}`
      : ''
  return (
    <Panel title={`Gastos de ${today.slice(0, 4)}`}>
      <MonthBars
        sentence={`A clínica gastou ${formatCents(now)} até ${monthName(today.slice(0, 7), 'long').split(' ')[0]}${compared}.`}
        months={months.map(({ month, cents }) => ({ month, values: [cents, 0] }))}
        series={['Gasto']}
        unit="Gasto por mês"
        show={formatCents}
        write={inReais}
        linkOf={(month) => atClinic.spending({ mes: month })}
      />
    </Panel>
  )
}
