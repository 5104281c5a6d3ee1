import { expenseApi, expenseCategoryApi, type Expense } from '#core/expense/expense.api.ts'
import { loadUnknown, pages, query } from '#web/kit/query.ts'

export const expenseQuery = (id: string) => query(expenseApi.get, { id })

export const loadExpense = ({ params: { id = '' } }: { params: { id?: string } }) =>
  loadUnknown(expenseQuery(id))

/** Own categories, as many as a form offers. */
export const ownCategoryPages = () => pages(expenseCategoryApi.list, { limit: 100 })

export const staleAfterExpense = [expenseApi.list, expenseApi.totals]

/** A write whose answer is the expense as it is now. */
export const settled = {
  invalidates: staleAfterExpense,
  replaces: ({ id }: Expense) => expenseQuery(id),
}
