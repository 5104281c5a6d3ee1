import { expenseApi } from '#core/expense/expense.api.ts'
import { paidWays } from '#core/expense/expense.ts'
import { count } from '#core/kit/numbers.ts'
import { formatCents } from '#core/kit/money.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Select } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import { staleAfterExpense } from './queries.ts'

export interface PayProps {
  expenses: readonly { id: string; version: number; cents: number }[]
  onClose: () => void
  onPaid: () => void
}

const ways = Object.entries(paidWays).map(([value, label]) => ({ value, label }))
const stale = { invalidates: [...staleAfterExpense, expenseApi.get] }

/** Marks expenses as paid on a day; the toast takes it back. */
export function PayDialog({ expenses, onClose, onPaid }: PayProps) {
  const unpay = useWrite(expenseApi.unpay, stale)
  const form = useEndpointForm(expenseApi.pay, {
    defaults: { paidOn: useToday(), paidWay: null },
    fixed: { expenses: expenses.map(({ id, version }) => ({ id, version })) },
  })
  const pay = useWrite(expenseApi.pay, {
    ...stale,
    onDone: ({ items }) => {
      toast(items.length === 1 ? 'Marcada como paga' : `${items.length} marcadas como pagas`, () =>
        unpay.mutate({ expenses: items }),
      )
      onPaid()
      onClose()
    },
  })
  const sum = expenses.reduce((total, { cents }) => total + cents, 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Marcar como paga"
      text={`${count(expenses.length, 'despesa', 'despesas')}, ${formatCents(sum)}`}
    >
      <FormPanel
        form={form}
        onSubmit={pay.mutate}
        saving={pay.isPending}
        error={pay.error}
        submit={false}
        unguarded
      >
        <div className="form-grid">
          <DateField name="paidOn" label="Pago em" />
          <Select name="paidWay" label="Forma" optional empty="Não sei" options={ways} className="span-3" />
        </div>
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={pay.isPending} busyText="Salvando...">
            Marcar como paga
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
