import { formatCents } from '#core/kit/money.ts'
import type { UnsentSlice } from '#web/kit/unsent.ts'
import { expenseOutbox, type Change } from './sending.ts'

export const unsent: UnsentSlice<Change> = {
  open: (person, id) => Promise.resolve(expenseOutbox(person, id)),
  title(_, changes) {
    const made = changes.find(({ kind }) => kind === 'create')
    return Promise.resolve(made?.kind === 'create' ? `Despesa: ${made.input.name}` : 'Despesa')
  },
  text: (change) =>
    change.kind === 'create' ? `${change.input.name}, ${formatCents(change.input.cents)}` : change.name,
  path: (at) => at.expenses(),
  isPartOf: (other, one) => other.kind === 'file' && one.kind === 'create',
}
