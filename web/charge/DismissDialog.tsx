import { chargeApi, type Unbilled } from '#core/charge/charge.api.ts'
import { formatCents } from '#core/kit/money.ts'
import { useWrite } from '#web/kit/query.ts'
import { toast } from '#web/ui/Toast.tsx'
import { staleAfterCharge } from './queries.ts'
import { WhyDialog } from './WhyDialog.tsx'

/** Asks why an order is not charged. */
export function DismissDialog({ order, onClose }: { order: Unbilled; onClose: () => void }) {
  const dismiss = useWrite(chargeApi.dismiss, {
    invalidates: staleAfterCharge,
    onDone: () => {
      toast(`${order.number} dispensada`)
      onClose()
    },
  })
  return (
    <WhyDialog
      endpoint={chargeApi.dismiss}
      fixed={{ orderId: order.orderId }}
      write={dismiss}
      title={`Não cobrar ${order.number}?`}
      text={`${order.clinic.name} não recebe cobrança de ${formatCents(order.cents)} por esta ordem, e ela sai desta lista.`}
      hint="Só a sua equipe lê"
      verb="Dispensar"
      onClose={onClose}
    />
  )
}
