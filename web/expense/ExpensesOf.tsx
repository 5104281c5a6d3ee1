import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { expenseApi, type ListedExpense } from '#core/expense/expense.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { count } from '#web/kit/formats.ts'
import { query } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { anyMonth } from './filters.ts'

/** The one thing whose expenses are shown. */
type Of = { order: string } | { equipment: string } | { client: string }

const filterOf = (of: Of) => {
  if ('order' in of) return { orderId: of.order }
  return 'equipment' in of ? { equipmentId: of.equipment } : { clientId: of.client }
}
/** The list's own names in its address. */
const listOf = (of: Of) => {
  if ('order' in of) return { ordem: of.order }
  return 'equipment' in of ? { equipamento: of.equipment } : { cliente: of.client }
}

const shown = 5

/** The newest expenses of an order, a piece of equipment or a client with their sum; for readers of finances. */
export function ExpensesOf({ of }: { of: Of }) {
  const at = useAt()
  const { data: totals } = useQuery(query(expenseApi.totals, filterOf(of)))
  const { data: page } = useQuery(query(expenseApi.list, { ...filterOf(of), limit: shown }))
  if (!totals || !page) return null
  const all = `${at.expenses()}?${new URLSearchParams({ ...listOf(of), mes: anyMonth }).toString()}`
  return (
    <Panel
      title="Despesas"
      aside={
        totals.count > shown && (
          <Link className="link" to={all}>
            Ver todas
          </Link>
        )
      }
    >
      {totals.count === 0 ? (
        <p className="text-text-2">Nenhuma despesa registrada aqui.</p>
      ) : (
        <>
          <p>
            <b className="text-xl tabular-nums">{formatCents(totals.totalCents)}</b>{' '}
            <span className="text-sm text-text-2">em {count(totals.count, 'despesa', 'despesas')}</span>
          </p>
          <ul className="mt-2">
            {page.items.map((expense) => (
              <Row key={expense.id} expense={expense} to={at.expense(expense)} />
            ))}
          </ul>
        </>
      )}
      <LinkButton className="mt-4" to={at.expenseNew(of)} block>
        Registrar despesa
      </LinkButton>
    </Panel>
  )
}

const Row = ({ expense: { name, payee, spentOn, cents }, to }: { expense: ListedExpense; to: string }) => (
  <li className="flex items-center justify-between gap-3 border-b border-border py-1">
    <span className="min-w-0">
      <Link className="link inline-flex min-h-11 items-center" to={to}>
        {name}
      </Link>
      <span className="block text-sm text-text-2">
        {[formatDate(spentOn), payee].filter(Boolean).join(' · ')}
      </span>
    </span>
    <span className="tabular-nums">{formatCents(cents)}</span>
  </li>
)
