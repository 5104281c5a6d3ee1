import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Charge } from '#core/charge/charge.api.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { ways, wayTexts } from '#core/charge/charge.ts'
import { allocate } from '#core/charge/payment.ts'
import { formatDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { formatCents } from '#core/kit/money.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Select, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DateField, MoneyField } from '#web/ui/TypedField.tsx'
import { AllocationNote } from './AllocationNote.tsx'
import { instalmentName, payablesOf } from './owed.ts'
import { useOwedAmount } from './owed-amount.ts'
import { chosenOf, type PaymentValues } from './payment-values.ts'
import { settled } from './queries.ts'

const wayOptions = ways.map((value) => ({ value, label: wayTexts[value] }))

/** Records what the client has paid. */
export function PaymentDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const today = useToday()
  const [paymentId] = useState(newId)
  const form = useEndpointForm<Input<typeof paymentApi.register>, PaymentValues>(paymentApi.register, {
    defaults: {
      cents: null,
      paidOn: today,
      way: 'pix',
      note: '',
      chooses: false,
      chosen: Object.fromEntries(charge.instalments.map(({ id }) => [id, false])),
    },
    fixed: { id: charge.id, paymentId },
    counted: (values) => ({
      ...values,
      parts:
        values.chooses && typeof values.cents === 'number'
          ? allocate(values.cents, chosenOf(charge, values), values.paidOn)
          : null,
    }),
  })
  const pay = useWrite(paymentApi.register, {
    ...settled,
    onDone: (now) => {
      toast(now.status === 'paid' ? `${now.number} está paga` : 'Pagamento registrado')
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title="Registrar pagamento" text={`De ${charge.clinic.name}`}>
      <FormPanel
        form={form}
        onSubmit={pay.mutate}
        saving={pay.isPending}
        error={pay.error}
        submit={false}
        unguarded
      >
        <Fields charge={charge} />
        <AllocationNote charge={charge} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={pay.isPending} busyText="Registrando...">
            Registrar pagamento
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}

function Fields({ charge }: { charge: Charge }) {
  const { control } = useFormContext<PaymentValues>()
  const values = useWatch({ control }) as PaymentValues
  useOwedAmount(chosenOf(charge, values))
  return (
    <div className="form-grid">
      <DateField name="paidOn" label="Pago em" />
      <MoneyField name="cents" label="Valor" />
      <Select name="way" label="Como" options={wayOptions} empty={null} />
      <TextField name="note" label="Observação" optional />
      {charge.instalments.length > 1 && <Checkbox name="chooses" label="Escolher as parcelas" />}
      {values.chooses && (
        <fieldset className="span-6">
          <legend className="sr-only">Parcelas que este pagamento paga</legend>
          {payablesOf(charge)
            .filter(({ openCents }) => openCents > 0)
            .map((one) => (
              <Checkbox
                key={one.id}
                name={`chosen.${one.id}`}
                label={`${instalmentName(charge, one)}, ${formatDate(one.dueOn)}, ${formatCents(one.openCents)}`}
              />
            ))}
        </fieldset>
      )}
    </div>
  )
}
