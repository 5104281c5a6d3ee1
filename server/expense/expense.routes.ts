import { expenseApi, expenseCategoryApi } from '#core/expense/expense.api.ts'
import { expenseCategories } from '#core/expense/own-category.ts'
import { receiveFile, type FileDeps } from '#server/file/upload.ts'
import { recordRoutes } from '#server/kit/record-routes.ts'
import { open, read, write, type Route } from '#server/kit/routes.ts'
import { mustSeeMoney } from '#server/charge/money-access.ts'
import { listRows, toListed, totalsOf } from './expense-list.store.ts'
import { expensesAsCsv, expensesAsXlsx } from './expense-sheet.ts'
import { findExpense, ownCategoryStore, todayOf } from './expense.store.ts'
import { payExpenses, unpayExpenses } from './pay.store.ts'
import { changeExpense, createExpense, expenseStoreAt, restoreExpense, stopAfter } from './write-expense.ts'

export const expenseRoutes = (files: FileDeps): Route[] => [
  ...recordRoutes(expenseCategories, expenseCategoryApi, ownCategoryStore),
  read(expenseApi.list, async ({ db, input, now }) => {
    mustSeeMoney(db)
    const { items, nextCursor } = await listRows(db, input, todayOf(db, now))
    return { items: items.map(toListed), nextCursor }
  }),
  read(expenseApi.totals, ({ db, input, now }) => {
    mustSeeMoney(db)
    return totalsOf(db, input, todayOf(db, now))
  }),
  read(expenseApi.export, ({ db, input, now }) => {
    mustSeeMoney(db)
    return expensesAsCsv(db, input, todayOf(db, now))
  }),
  read(expenseApi.xlsx, ({ db, input, now }) => {
    mustSeeMoney(db)
    return Promise.resolve(expensesAsXlsx(db, input, todayOf(db, now), now))
  }),
  read(expenseApi.get, ({ db, input }) => findExpense(db, input.id)),
  write(expenseApi.create, ({ tx, input, now }) => createExpense(tx, input, now)),
  write(expenseApi.change, ({ tx, input, now }) => changeExpense(tx, input, now)),
  write(expenseApi.archive, async ({ tx, input, now }) => {
    await expenseStoreAt(now).archive(tx, input, now)
    return findExpense(tx, input.id)
  }),
  write(expenseApi.restore, ({ tx, input, now }) => restoreExpense(tx, input, now)),
  write(expenseApi.stop, ({ tx, input, now }) => stopAfter(tx, input, now)),
  write(expenseApi.pay, ({ tx, input, now }) => payExpenses(tx, input, now)),
  write(expenseApi.unpay, ({ tx, input, now }) => unpayExpenses(tx, input, now)),
  open(expenseApi.upload, async (call) => {
    const { id, fileId, kind, name } = call.input
    const { id: expenseId } = await findExpense(files.database.reader(call.scope), id)
    return receiveFile(files, call, { id: fileId, parent: { expenseId }, kind, name })
  }),
]
