import { expenseFaults, expenses, faultsAt, type ExpenseFields, type Fault } from '#core/expense/expense.ts'
import { seriesFaults, type SeriesKind } from '#core/expense/series.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { valuesOf, type FormOf } from '#web/record/record-values.ts'
import type { NewExpense } from './sending.ts'

export interface NewValues extends FormOf<ExpenseFields> {
  series: { kind: SeriesKind | null; count: number | null; endsOn: string | null }
}

const once = { kind: null, count: null, endsOn: null }

/** A new expense: what a workshop buys on the road is paid at once, a clinic's bill is to be paid. */
export const blank = (isWorkshop: boolean, today: PlainDate, known: Partial<NewValues> = {}): NewValues => ({
  ...valuesOf(expenses.fields),
  spentOn: today,
  paidOn: isWorkshop ? today : null,
  series: once,
  ...known,
})

/** The request of what is filled in. */
export const countedOf = ({ series, ...values }: NewValues) => ({
  ...values,
  series: series.kind
    ? {
        kind: series.kind,
        count: series.kind === 'instalments' ? series.count : null,
        endsOn: series.kind === 'instalments' ? null : series.endsOn,
      }
    : null,
})

/** The faults that the server would find; told before an expense waits on the device. */
export function faultsOf(kind: string, today: PlainDate, input: NewExpense): Fault[] {
  const { series, cents, dueOn, spentOn } = input
  return [
    ...expenseFaults(input),
    ...faultsAt(kind, today, input),
    ...(series ? seriesFaults(series, { cents, dueOn: dueOn ?? spentOn }) : []),
  ]
}
