import { categoriesOf, categoryLabels, type ExpenseCategory } from '#core/expense/category.ts'
import { spendingGroups, type SpendingGroup } from '#core/finance/spending.ts'

export const filterNames = [
  'ano',
  'por',
  'mes',
  'categoria',
  'sala',
  'equipamento',
  'oficina',
  'fornecedor',
] as const
type Values = Record<(typeof filterNames)[number], string>

export const categoryOptions = categoriesOf('clinic').map((value) => ({
  value,
  label: categoryLabels[value],
}))

export const groupOf = ({ por }: Values): SpendingGroup =>
  (Object.keys(spendingGroups) as SpendingGroup[]).find((one) => one === por) ?? 'category'

/** The name in the address of the filter that a group of this kind sets. */
export const filterOfGroup: Record<SpendingGroup, (typeof filterNames)[number]> = {
  category: 'categoria',
  room: 'sala',
  equipment: 'equipamento',
  workshop: 'oficina',
  supplier: 'fornecedor',
}

const isMonth = (text: string) => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)

/** The filter that an address means. A month says its year. */
export function filterOf(values: Values, thisYear: number) {
  const month = isMonth(values.mes) ? values.mes : null
  const year = month ? Number(month.slice(0, 4)) : /^20\d\d$/.test(values.ano) ? Number(values.ano) : thisYear
  const isCategory = Object.hasOwn(categoryLabels, values.categoria)
  return {
    year,
    ...(month && { month }),
    ...(isCategory && { category: values.categoria as ExpenseCategory }),
    ...(values.sala && { room: values.sala }),
    ...(values.equipamento && { equipmentId: values.equipamento }),
    ...(values.oficina && { workshopId: values.oficina }),
    ...(values.fornecedor && { supplierId: values.fornecedor }),
  }
}
export type Filter = ReturnType<typeof filterOf>
