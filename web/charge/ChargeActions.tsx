import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import type { Charge } from '#core/charge/charge.api.ts'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { openOnes, paidCents, unclaimedOnes } from './owed.ts'

interface DialogProps {
  charge: Charge
  onClose: () => void
}

const dialogs = {
  pay: part<DialogProps>(async () => (await import('./PaymentDialog.tsx')).PaymentDialog),
  adjust: part<DialogProps>(async () => (await import('./AdjustDialog.tsx')).AdjustDialog),
  cancel: part<DialogProps>(async () => (await import('./CancelDialog.tsx')).CancelDialog),
  claim: part<DialogProps>(async () => (await import('./ClaimDialog.tsx')).ClaimDialog),
}

/** The acts that are open to either side of a charge now. */
export function ChargeActions({ charge, isClinic }: { charge: Charge; isClinic: boolean }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  if (charge.cancelledAt) return null
  const owes = openOnes(charge).length > 0
  const close = () => setOpen(null)
  const icon = <HandCoins size={18} aria-hidden="true" />
  return (
    <>
      {isClinic && unclaimedOnes(charge).length > 0 && (
        <Button variant="primary" icon={icon} onClick={() => setOpen('claim')}>
          Já paguei
        </Button>
      )}
      {!isClinic && owes && (
        <>
          <Button variant="primary" icon={icon} onClick={() => setOpen('pay')}>
            Registrar pagamento
          </Button>
          <Button onClick={() => setOpen('adjust')}>Ajustar</Button>
          <Menu
            items={[
              {
                label: 'Cancelar cobrança',
                danger: true,
                onSelect: () => setOpen('cancel'),
                disabledReason: keptBecause(charge),
              },
            ]}
          />
        </>
      )}
      {open && (
        <Awaited
          key={open}
          part={dialogs[open]}
          wanted
          name="a janela"
          onGiveUp={close}
          props={{ charge, onClose: close }}
        />
      )}
    </>
  )
}

/** Why a charge cannot be cancelled. */
function keptBecause(charge: Charge): string | null {
  if (paidCents(charge) > 0) return 'Já há pagamento. Estorne antes de cancelar.'
  const isClaimed = charge.claims.some(({ state }) => state === 'open')
  return isClaimed ? 'Responda antes ao pagamento informado.' : null
}
