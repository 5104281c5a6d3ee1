import { chargeApi } from '#core/charge/charge.api.ts'
import { ClientField } from '#web/draft/SubjectFields.tsx'
import { atWorkshop } from '#web/kit/paths.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { MoneyField } from '#web/ui/TypedField.tsx'
import { typedCharge, type ChargeValues } from './charge-values.ts'
import { NewCharge } from './NewCharge.tsx'

const typed = { ...chargeApi.create, input: typedCharge }

interface ChargeFormProps {
  /** Names the draft. */
  of: string
  start: ChargeValues
  /** The expense that the charge passes on. */
  expenseId?: string | null
}

/** Charges a client for something that is not of an order. */
export const ChargeForm = ({ of, start, expenseId = null }: ChargeFormProps) => (
  <NewCharge endpoint={typed} of={of} start={start} fixed={{ expenseId }} back={atWorkshop.charges()}>
    <div className="form-grid">
      <ClientField name="clinicId" label="Cliente" className="span-6" />
      <TextField name="description" label="Descrição" className="span-6" hint="O cliente lê isto" />
      <MoneyField name="totalCents" label="Valor total" />
    </div>
  </NewCharge>
)
