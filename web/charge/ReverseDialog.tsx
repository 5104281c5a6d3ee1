import { type Charge, type Payment } from '#core/charge/charge.api.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { useWrite } from '#web/kit/query.ts'
import { toast } from '#web/ui/Toast.tsx'
import { settled } from './queries.ts'
import { WhyDialog } from './WhyDialog.tsx'

interface ReverseProps {
  charge: Charge
  payment: Payment
  onClose: () => void
}

/** Asks why a payment is taken back. */
export function ReverseDialog({ charge, payment, onClose }: ReverseProps) {
  const reverse = useWrite(paymentApi.reverse, {
    ...settled,
    onDone: () => {
      toast('Pagamento estornado')
      onClose()
    },
  })
  return (
    <WhyDialog
      endpoint={paymentApi.reverse}
      fixed={{ id: charge.id, paymentId: payment.id }}
      write={reverse}
      title={`Estornar ${formatCents(payment.cents)}?`}
      text={`O pagamento de ${formatDate(payment.paidOn)} deixa de contar por inteiro, e o que ele pagou volta a ser devido. Os dois ficam no histórico.`}
      verb="Estornar"
      danger
      onClose={onClose}
    />
  )
}
