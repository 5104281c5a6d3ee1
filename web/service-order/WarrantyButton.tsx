import { blockedTexts } from '#core/service-order/blocked-texts.ts'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { blockOf } from './action-forms.ts'
import { actionTexts } from './service-order.texts.ts'

const dialog = part(async () => (await import('./WarrantyDialog.tsx')).WarrantyDialog)

/** The same defect came back within the warranty: a new order for the same technician, at no cost. */
export function WarrantyButton({ order }: { order: OrderDetail }) {
  const [open, setOpen] = useState(false)
  const block = blockOf(order, 'claim_warranty')
  return (
    <>
      <Button
        icon={<ShieldCheck size={18} aria-hidden="true" />}
        disabledReason={block && blockedTexts[block]}
        onClick={() => setOpen(true)}
      >
        {actionTexts.claim_warranty}
      </Button>
      {open && (
        <Awaited
          part={dialog}
          wanted
          name="o pedido"
          onGiveUp={() => setOpen(false)}
          props={{ order, onClose: () => setOpen(false) }}
        />
      )}
    </>
  )
}
