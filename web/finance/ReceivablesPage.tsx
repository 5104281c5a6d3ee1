import { useQuery } from '@tanstack/react-query'
import { CircleDollarSign, HandCoins, Plus, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dueGroups } from '#core/finance/payable.ts'
import { flowDays } from '#core/finance/cash-flow.ts'
import type { Receivables } from '#core/finance/receivable.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { NoFinances } from '#web/charge/NoFinances.tsx'
import { count } from '#web/kit/formats.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useMay } from '#web/team/may.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { LineLink } from '#web/ui/LineLink.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Figures } from './Figures.tsx'
import { inReais, MonthBars } from './MonthBars.tsx'
import { loadReceivables, receivablesQuery } from './receivable-queries.ts'

export const clientLoader = loadReceivables

/** Recebimentos: open charges, who owes, cash flow of 90 days, and the months. */
export default function ReceivablesPage() {
  const mayRead = useMay('finances')
  return (
    <>
      <PageHeader
        title="Recebimentos"
        text="O que os clientes devem, quando entra e o que sobra"
        actions={
          mayRead && (
            <>
              <LinkButton to={atWorkshop.charges()}>Cobranças</LinkButton>
              <LinkButton
                to={atWorkshop.chargeNew()}
                variant="primary"
                icon={<Plus size={18} aria-hidden="true" />}
              >
                Nova cobrança
              </LinkButton>
            </>
          )
        }
      />
      {mayRead ? <Body /> : <NoFinances />}
    </>
  )
}

function Body() {
  const loaded = useQuery(receivablesQuery)
  return (
    <Loaded from={loaded} rows={8}>
      {(receivables) => (
        <div className="stack">
          <Due receivables={receivables} />
          <Debtors receivables={receivables} />
          <Flow receivables={receivables} />
          <Months receivables={receivables} />
        </div>
      )}
    </Loaded>
  )
}

const Due = ({ receivables: { due, unbilled } }: { receivables: Receivables }) => (
  <Panel flush>
    <div className="panel-b">
      <Figures
        items={(['late', 'week', 'later'] as const).map((group) => ({
          label: dueGroups[group],
          cents: due[group].cents,
          isBad: group === 'late' && due.late.cents > 0,
          note: due[group].count > 0 && count(due[group].count, 'parcela', 'parcelas'),
        }))}
      />
    </div>
    {unbilled.count > 0 && (
      <LineLink
        to={atWorkshop.charges({ group: 'none' })}
        icon={HandCoins}
        detail={`${formatCents(unbilled.cents)} aprovados em ordens já encerradas`}
      >
        {count(unbilled.count, 'ordem sem cobrança', 'ordens sem cobrança')}
      </LineLink>
    )}
    <LineLink to={atWorkshop.profit()} icon={TrendingUp}>
      Lucro por ordem, cliente e mês
    </LineLink>
    <LineLink to={atWorkshop.expenses()} icon={CircleDollarSign}>
      Despesas
    </LineLink>
  </Panel>
)

const Empty = ({ children }: { children: ReactNode }) => (
  <p className="px-5.5 pb-5 text-text-2 phone:px-4">{children}</p>
)

const Debtors = ({ receivables: { debtors, moreDebtors } }: { receivables: Receivables }) => (
  <Panel flush title="Quem deve" hint={debtors.length > 0 && 'Primeiro quem deve há mais tempo'}>
    {debtors.length === 0 && <Empty>Nenhum cliente deve nada agora.</Empty>}
    <ul className="rows">
      {debtors.map(({ client, openCents, lateCents, oldestDueOn }) => (
        <li key={client.id}>
          <span className="what">
            <Link
              className="link whitespace-normal wrap-anywhere"
              to={atWorkshop.charges({ party: client.id })}
            >
              <b>{client.name}</b>
            </Link>
            <p className={lateCents > 0 ? 'late' : ''}>
              {lateCents > 0
                ? `${formatCents(lateCents)} vencidos, desde ${formatDate(oldestDueOn)}`
                : `Vence a partir de ${formatDate(oldestDueOn)}`}
            </p>
          </span>
          <b className="tabular-nums">{formatCents(openCents)}</b>
        </li>
      ))}
    </ul>
    {moreDebtors > 0 && (
      <Empty>
        E mais {count(moreDebtors, 'cliente', 'clientes')} em <Link to={atWorkshop.charges()}>Cobranças</Link>
        .
      </Empty>
    )}
  </Panel>
)

function Flow({ receivables: { weeks } }: { receivables: Receivables }) {
  const lowest = weeks.reduce((one, week) => (week.balanceCents < one.balanceCents ? week : one))
  const last = weeks.at(-1)
  return (
    <Panel flush title={`Caixa de ${flowDays} dias`}>
      <div className="panel-b">
        <p>
          Em {flowDays} dias o caixa deve {(last?.balanceCents ?? 0) < 0 ? 'perder' : 'ganhar'}{' '}
          <b>{formatCents(Math.abs(last?.balanceCents ?? 0))}</b>.
          {lowest.balanceCents < 0 &&
            ` O pior momento é até ${formatDate(lowest.to)}: ${formatCents(lowest.balanceCents)}.`}{' '}
          O que está vencido conta na primeira semana.
        </p>
      </div>
      <table className="tbl [&_tbody_:is(th,td)]:py-1" aria-label={`Caixa de ${flowDays} dias, por semana`}>
        <thead>
          <tr>
            <th scope="col">Semana até</th>
            <th scope="col" className="num">
              Entra
            </th>
            <th scope="col" className="num">
              Sai
            </th>
            <th scope="col" className="num">
              Soma
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ from, to, inCents, outCents, balanceCents }) => (
            <tr key={from}>
              <th scope="row">{formatDate(to).slice(0, 5)}</th>
              <td className="num">{inReais(inCents)}</td>
              <td className="num">{inReais(outCents)}</td>
              <td className={`num ${balanceCents < 0 ? 'late' : ''}`}>{inReais(balanceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Empty>Valores em reais, sem centavos.</Empty>
    </Panel>
  )
}

function Months({ receivables: { months } }: { receivables: Receivables }) {
  const sum = (of: 'receivedCents' | 'paidCents') => months.reduce((total, month) => total + month[of], 0)
  return (
    <Panel title="Recebido e pago por mês">
      <MonthBars
        sentence={`Em 12 meses entraram ${formatCents(sum('receivedCents'))} de clientes e saíram ${formatCents(sum('paidCents'))} em despesas.`}
        months={months.map(({ month, receivedCents, paidCents }) => ({
          month,
          values: [Math.max(0, receivedCents), Math.max(0, paidCents)],
        }))}
        series={['Recebido', 'Pago']}
        unit="valores em R$"
        show={formatCents}
        write={inReais}
      />
    </Panel>
  )
}
