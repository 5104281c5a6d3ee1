import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { expenseApi, type Expense } from '#core/expense/expense.api.ts'
import { expenses, type ExpenseFields } from '#core/expense/expense.ts'
import { useAt } from '#web/kit/session.ts'
import { EditForm } from '#web/record/EditForm.tsx'
import { describedBy, valuesOf, type FormOf } from '#web/record/record-values.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { QuickFields } from './ExpenseFields.tsx'
import { FurtherFields } from './FurtherFields.tsx'
import { expenseQuery, settled } from './queries.ts'

export { loadExpense as clientLoader } from './queries.ts'

/** Changes an expense; with `?proximas`, also those that follow it. */
export default function ExpenseEditPage() {
  const { id = '' } = useParams()
  const at = useAt()
  const [params] = useSearchParams()
  const following = params.has('proximas')
  const loaded = useQuery(expenseQuery(id))
  return (
    <Loaded from={loaded}>
      {(expense) => (
        <>
          <Crumbs items={[['Despesas', at.expenses()], [expense.name, at.expense(expense)], ['Editar']]} />
          <PageHeader
            title={following ? `Mudar ${expense.name} e as próximas` : `Editar ${expense.name}`}
            {...(following && { text: 'As próximas que ainda não foram pagas são trocadas.' })}
          />
          <EditForm<Expense, FormOf<ExpenseFields>>
            thing={expense}
            valuesOf={(stands) => ({ ...valuesOf(expenses.fields, stands), ...(following && { following }) })}
            describe={describedBy(expenses.fields)}
            change={expenseApi.change}
            draftName={following ? 'despesas' : 'despesa'}
            invalidates={settled.invalidates}
            replaces={settled.replaces}
            pathOf={at.expense}
          >
            <QuickFields />
            <FurtherFields expense={expense} />
          </EditForm>
        </>
      )}
    </Loaded>
  )
}
