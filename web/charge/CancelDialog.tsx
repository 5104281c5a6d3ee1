import { chargeApi, type Charge } from '#core/charge/charge.api.ts'
import { formatCents } from '#core/kit/money.ts'
import { useWrite } from '#web/kit/query.ts'
import { toast } from '#web/ui/Toast.tsx'
import { settled } from './queries.ts'
import { WhyDialog } from './WhyDialog.tsx'

/** Asks why a charge is cancelled. */
export function CancelDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const cancel = useWrite(chargeApi.cancel, {
    ...settled,
    onDone: () => {
      toast(`${charge.number} cancelada`)
      onClose()
    },
  })
  return (
    <WhyDialog
      endpoint={chargeApi.cancel}
      fixed={{ id: charge.id }}
      write={cancel}
      title={`Cancelar ${charge.number}?`}
      text={`${charge.clinic.name} deixa de dever ${formatCents(charge.totalCents)}. Isto não pode ser desfeito.${charge.order ? ' A ordem volta para “Sem cobrança”, e você pode cobrar de novo.' : ''}`}
      verb="Cancelar cobrança"
      danger
      onClose={onClose}
    />
  )
}
