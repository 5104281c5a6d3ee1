import { categoriesOf, categoryLabels, type ExpenseCategory } from '#core/expense/category.ts'
import type { expenseApi } from '#core/expense/expense.api.ts'
import { addDays, addMonths, type PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'

export const tabs = [
  ['', 'Todas'],
  ['unpaid', 'A pagar'],
  ['late', 'Vencidas'],
  ['paid', 'Pagas'],
  ['archived', 'Excluídas'],
] as const
export type Tab = (typeof tabs)[number][0]

export const anyMonth = 'todos'

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Months from a year ago to three months ahead, the newest first. */
export const monthOptions = (today: PlainDate) =>
  Array.from({ length: 16 }, (_, index) => {
    const value = addMonths(`${today.slice(0, 7)}-01`, 3 - index).slice(0, 7)
    return { value, label: monthName.format(new Date(`${value}-01T00:00:00Z`)) }
  })

export const categoryOptions = (kind: string) =>
  categoriesOf(kind).map((value) => ({ value, label: categoryLabels[value] }))

/** The month that is shown unless the address says another: what is to be paid is shown of all months. */
export const monthShown = (month: string, tab: Tab, today: PlainDate) =>
  month || (tab === '' || tab === 'paid' ? today.slice(0, 7) : anyMonth)

type Filter = Input<typeof expenseApi.totals>

interface Chosen {
  mes: string
  search: string
  categoria: string
  fornecedor: string
  ordem: string
  cliente: string
  equipamento: string
}

/** Days ahead of which the list of what is to be paid shows the bills, unless a month or all are chosen. */
const soon = 60

export function filterOf(tab: Tab, chosen: Chosen, today: PlainDate): Filter {
  const month = monthShown(chosen.mes, tab, today)
  const [from] = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? [`${month}-01`] : []
  const category = Object.hasOwn(categoryLabels, chosen.categoria) && (chosen.categoria as ExpenseCategory)
  return {
    search: chosen.search || undefined,
    ...(tab && { status: tab }),
    ...(from && { from, to: lastDay(from) }),
    ...(tab === 'unpaid' && !chosen.mes && !chosen.search && { to: addDays(today, soon) }),
    ...(category && { category }),
    ...(chosen.fornecedor && { supplierId: chosen.fornecedor }),
    ...(chosen.ordem && { orderId: chosen.ordem }),
    ...(chosen.cliente && { clientId: chosen.cliente }),
    ...(chosen.equipamento && { equipmentId: chosen.equipamento }),
  }
}

/** The 31st, held to the month's end. */
const lastDay = (first: PlainDate) => addMonths(`${first.slice(0, 4)}-01-31`, Number(first.slice(5, 7)) - 1)
