import { blockedTexts } from '#core/service-order/blocked-texts.ts'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { blockOf } from './action-forms.ts'
import { actionTexts } from './service-order.texts.ts'

const dialog = part(async () => (await import('./RedirectDialog.tsx')).RedirectDialog)

/** Asks another technician, while nobody has accepted. */
export function RedirectButton({ order, variant }: { order: OrderDetail } & Pick<ButtonProps, 'variant'>) {
  const [open, setOpen] = useState(false)
  const block = blockOf(order, 'redirect')
  if (block === undefined) return null
  const onClose = () => setOpen(false)
  return (
    <>
      <Button
        variant={variant}
        icon={<UserCheck size={18} aria-hidden="true" />}
        disabledReason={block && blockedTexts[block]}
        onClick={() => setOpen(true)}
      >
        {order.workshop ? 'Trocar técnico' : actionTexts.redirect}
      </Button>
      <Awaited
        part={dialog}
        wanted={open}
        name="os técnicos"
        onGiveUp={onClose}
        props={{ order, open, onClose }}
      />
    </>
  )
}
