import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { expenseApi, type ListedExpense } from '#core/expense/expense.api.ts'
import { formatCents } from '#core/kit/money.ts'
import { query } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'

interface ChoicesProps {
  orderId: string
  /** Ids of expenses that are lines already. */
  taken: readonly string[]
  onPick: (expense: ListedExpense) => void
}

/** Expenses of an order that its client still has to pay. Nothing if there are none. */
export function RebillChoices({ orderId, taken, onPick }: ChoicesProps) {
  const { data } = useQuery(query(expenseApi.list, { orderId, toRebill: true, limit: 50 }))
  const left = (data?.items ?? []).filter(({ id }) => !taken.includes(id))
  if (left.length === 0) return null
  return (
    <Panel title="Despesas a repassar" hint="Desta ordem, ainda não cobradas do cliente.">
      <ul className="grid gap-2">
        {left.map((expense) => (
          <li key={expense.id} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 flex-1">
              {expense.name}, <b>{formatCents(expense.cents)}</b>
            </span>
            <Button
              aria-label={`Pôr ${expense.name} no orçamento`}
              icon={<Plus size={18} aria-hidden="true" />}
              onClick={() => onPick(expense)}
            >
              Pôr no orçamento
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
