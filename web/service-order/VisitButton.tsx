import { blockedTexts } from '#core/service-order/blocked-texts.ts'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { blockOf } from './action-forms.ts'
import { actionTexts } from './service-order.texts.ts'

const dialog = part(async () => (await import('./VisitDialog.tsx')).VisitDialog)

type Visit = OrderDetail['visits'][number]

interface VisitButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  order: OrderDetail
  /** The visit to move; without it a new one is proposed. */
  visit?: Visit
}

/** Proposes a visit, or another time for one. */
export function VisitButton({ order, visit, ...look }: VisitButtonProps) {
  const [open, setOpen] = useState(false)
  const action = visit ? 'move_visit' : 'propose_visit'
  const block = blockOf(order, action)
  if (block === undefined) return null
  return (
    <>
      <Button
        {...look}
        icon={visit ? undefined : <CalendarPlus size={18} aria-hidden="true" />}
        disabledReason={block && blockedTexts[block]}
        onClick={() => setOpen(true)}
      >
        {actionTexts[action]}
      </Button>
      {open && (
        <Awaited
          part={dialog}
          wanted
          name="os horários"
          onGiveUp={() => setOpen(false)}
          props={{ order, visit, onClose: () => setOpen(false) }}
        />
      )}
    </>
  )
}
