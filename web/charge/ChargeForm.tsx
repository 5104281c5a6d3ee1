import { useState } from 'react'
import { useNavigate } from 'react-router'
import { chargeApi } from '#core/charge/charge.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { ClientField } from '#web/draft/SubjectFields.tsx'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { MoneyField } from '#web/ui/TypedField.tsx'
import { typedCharge, type ChargeValues } from './charge-values.ts'
import { settled } from './queries.ts'
import { TermsFields } from './TermsFields.tsx'

const typed = { ...chargeApi.create, input: typedCharge }

interface ChargeFormProps {
  /** Names the draft. */
  of: string
  start: ChargeValues
  /** The expense that the charge passes on. */
  expenseId?: string | null
}

/** Charges a client for something that is not of an order. */
export function ChargeForm({ of, start, expenseId = null }: ChargeFormProps) {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const draft = useFormDraft(`cobranca:${of}`, start)
  const form = useEndpointForm<Input<typeof chargeApi.create>, ChargeValues>(typed, {
    defaults: draft.defaults,
    fixed: { id, expenseId },
  })
  const save = useWrite(chargeApi.create, {
    ...settled,
    onDone: (charge) => {
      draft.forget()
      toast(`Cobrança ${charge.number} criada`)
      return navigate(atWorkshop.charge(charge), { replace: true })
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={save.error}
      draft={draft}
      submit="Criar cobrança"
      savingText="Criando..."
      secondary={
        <LinkButton to={atWorkshop.charges()} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      <Panel title="O que é cobrado">
        <div className="form-grid">
          <ClientField name="clinicId" label="Cliente" className="span-6" />
          <TextField name="description" label="Descrição" className="span-6" hint="O cliente lê isto" />
          <MoneyField name="totalCents" label="Valor total" />
        </div>
      </Panel>
      <TermsFields />
    </FormPanel>
  )
}
