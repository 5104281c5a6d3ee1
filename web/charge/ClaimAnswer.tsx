import { type Charge, type Claim } from '#core/charge/charge.api.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { formatCents } from '#core/kit/money.ts'
import { useWrite } from '#web/kit/query.ts'
import { toast } from '#web/ui/Toast.tsx'
import { claimText } from './claim-text.ts'
import { settled } from './queries.ts'
import { SureDialog } from './SureDialog.tsx'
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

function Confirm({ charge, claim, onClose }: Props) {
  const confirm = useWrite(paymentApi.confirm, {
    ...settled,
    onDone: () => {
      toast('Pagamento confirmado')
      onClose()
    },
  })
  return (
    <SureDialog
      title={`Confirmar ${formatCents(claim.cents)}?`}
      text={`${claimText(charge, claim)}. O pagamento passa a contar. Se for engano, dá para estornar depois.`}
      verb="Confirmar pagamento"
      write={confirm}
      input={{ id: charge.id, claimId: claim.id }}
      onClose={onClose}
    />
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
