import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Charge } from '#core/charge/charge.api.ts'
import { owedOn } from '#core/charge/payment.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { wayOptions } from '#core/charge/charge.ts'
import { newId } from '#core/kit/ids.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Select, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DateField, MoneyField } from '#web/ui/TypedField.tsx'
import { InstalmentSelect } from './InstalmentSelect.tsx'
import { ProofField } from './ProofField.tsx'
import { payablesOf } from './owed.ts'
import { useOwedAmount } from './owed-amount.ts'
import { useProof } from './proof.ts'
import { settled } from './queries.ts'

/** The clinic says that it has paid an instalment. */
export function ClaimDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const today = useToday()
  const [claimId] = useState(newId)
  const proof = useProof(charge.id)
  const first = payablesOf(charge).find((one) => owedOn(one, today) > 0)
  const form = useEndpointForm(paymentApi.claim, {
    defaults: {
      instalmentId: first?.id ?? null,
      paidOn: today,
      cents: first ? owedOn(first, today) : null,
      way: 'pix',
      note: '',
    },
    fixed: { id: charge.id, claimId, proofId: proof.id },
  })
  const claim = useWrite(paymentApi.claim, {
    ...settled,
    onDone: () => {
      toast('Aviso enviado')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Já paguei"
      text={`${charge.workshop.name} confere no banco e confirma. Até lá, a cobrança fica como “Pagamento informado”.`}
    >
      <FormPanel
        form={form}
        onSubmit={claim.mutate}
        saving={claim.isPending}
        error={claim.error}
        submit={false}
        unguarded
      >
        <Fields charge={charge} />
        <ProofField proof={proof} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button
            type="submit"
            variant="primary"
            busy={claim.isPending}
            busyText="Enviando..."
            disabledReason={proof.waits}
          >
            Avisar que paguei
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}

function Fields({ charge }: { charge: Charge }) {
  const instalmentId = useWatch({ name: 'instalmentId' }) as string | null
  useOwedAmount(payablesOf(charge).filter(({ id }) => id === instalmentId))
  return (
    <div className="form-grid">
      <InstalmentSelect charge={charge} />
      <DateField name="paidOn" label="Pago em" />
      <MoneyField name="cents" label="Valor" />
      <Select name="way" label="Como" options={wayOptions} empty={null} />
      <TextField name="note" label="Observação" optional />
    </div>
  )
}
