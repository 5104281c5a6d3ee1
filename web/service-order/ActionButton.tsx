import { blockedTexts } from '#core/service-order/blocked-texts.ts'
import { useState, type ReactNode } from 'react'
import type { Action } from '#core/service-order/actions.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { part } from '#web/kit/part.ts'
import { useSession } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { actionForms, blockOf, needsEvidence, type ActionForm, type Subject } from './action-forms.ts'
import { useOrderAction } from './order-action.ts'
import { actionTexts } from './service-order.texts.ts'

interface ActionButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'block'> {
  order: OrderDetail
  action: Action
  subject?: Subject
  /** In place of the action's own verb. */
  children?: ReactNode
  /** A further reason why not. */
  disabledReason?: string | null
  /** Asked before it is done: the consequence. */
  confirm?: string
  /** The verb of that question, if it says more than the action's own: the sum. */
  verb?: string
}

const none: Subject = {}
const dialog = part(async () => (await import('./ActionDialog.tsx')).ActionDialog)

/** Does one thing to an order: at once, or after a short form. Absent if it is not this person's business. */
export function ActionButton(props: ActionButtonProps) {
  const form = actionForms[props.action]
  const block = blockOf(props.order, props.action)
  if (!form || block === undefined) return null
  const reason = block === null ? props.disabledReason : blockedTexts[block]
  return <ActionWithForm {...props} form={form} disabledReason={reason ?? null} />
}

function ActionWithForm({
  order,
  action,
  subject = none,
  form,
  children,
  disabledReason,
  confirm,
  verb,
  variant,
  ...look
}: ActionButtonProps & { form: ActionForm }) {
  const { organization } = useSession()
  const [open, setOpen] = useState(false)
  const write = useOrderAction(action, form, () => setOpen(false))
  const side = organization?.kind ?? 'clinic'
  const evidence = needsEvidence(order, action, side, subject.visitId)
  const asks = evidence || form.fields.length > 0 || form.asks === true || confirm !== undefined
  const close = () => {
    setOpen(false)
    write.reset()
  }
  const press = () => {
    if (asks) return setOpen(true)
    const done = write.send({ id: order.id, version: order.version, ...subject })
    void done.then((isDone) => isDone || setOpen(true))
  }
  return (
    <>
      <Button
        {...look}
        variant={variant ?? (form.danger ? 'danger' : 'secondary')}
        busy={write.isPending && !open}
        disabledReason={disabledReason ?? null}
        onClick={press}
      >
        {children ?? actionTexts[action]}
      </Button>
      {open && (
        <Awaited
          part={dialog}
          wanted
          name="o que se pergunta"
          onGiveUp={close}
          props={{
            order,
            action,
            subject,
            form: confirm === undefined ? form : { ...form, text: confirm },
            evidence,
            verb: verb ?? actionTexts[action],
            write,
            onClose: close,
          }}
        />
      )}
    </>
  )
}
