import { useWatch } from 'react-hook-form'
import { type Charge, type Claim } from '#core/charge/charge.api.ts'
import { allocate } from '#core/charge/payment.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { formatCents } from '#core/kit/money.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { AllocationNote } from './AllocationNote.tsx'
import { claimText } from './claim-text.ts'
import { payablesOf } from './owed.ts'
import { settled } from './queries.ts'
import { WaiveLate } from './WaiveLate.tsx'
import { WhyDialog } from './WhyDialog.tsx'

interface AnswerProps {
  charge: Charge
  claim: Claim
  answer: 'confirm' | 'dispute'
  onClose: () => void
}

/** The workshop's answer to a payment that the clinic says it made. */
export const ClaimAnswer = ({ answer, ...props }: AnswerProps) =>
  answer === 'confirm' ? <Confirm {...props} /> : <Dispute {...props} />

type Props = Omit<AnswerProps, 'answer'>

interface ConfirmValues {
  waivesLate: boolean
}

function Confirm({ charge, claim, onClose }: Props) {
  const confirm = useWrite(paymentApi.confirm, {
    ...settled,
    onDone: () => {
      toast('Pagamento confirmado')
      onClose()
    },
  })
  const form = useEndpointForm<Input<typeof paymentApi.confirm>, ConfirmValues>(paymentApi.confirm, {
    defaults: { waivesLate: false },
    fixed: { id: charge.id, claimId: claim.id },
  })
  const waivesLate = useWatch({ control: form.control, name: 'waivesLate' })
  const payables = payablesOf(charge).filter(({ id }) => id === claim.instalmentId)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Confirmar ${formatCents(claim.cents)}?`}
      text={`${claimText(charge, claim)}. O pagamento passa a contar. Se for engano, dá para estornar depois.`}
    >
      <FormPanel
        form={form}
        onSubmit={confirm.mutate}
        saving={confirm.isPending}
        error={confirm.error}
        submit={false}
        unguarded
      >
        <WaiveLate payables={payables} paidOn={claim.paidOn} />
        <AllocationNote
          charge={charge}
          cents={claim.cents}
          parts={allocate(claim.cents, payables, claim.paidOn, waivesLate)}
        />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={confirm.isPending} busyText="Salvando...">
            Confirmar pagamento
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}

function Dispute({ charge, claim, onClose }: Props) {
  const dispute = useWrite(paymentApi.dispute, {
    ...settled,
    onDone: () => {
      toast('Resposta enviada')
      onClose()
    },
  })
  return (
    <WhyDialog
      endpoint={paymentApi.dispute}
      fixed={{ id: charge.id, claimId: claim.id }}
      write={dispute}
      title={`${formatCents(claim.cents)} não chegaram?`}
      text={`${charge.clinic.name} recebe o aviso, e a cobrança continua em aberto.`}
      verb="Avisar que não recebi"
      name="answer"
      label="O que não confere"
      onClose={onClose}
    />
  )
}
