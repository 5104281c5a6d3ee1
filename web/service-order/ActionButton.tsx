import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Action } from '#core/service-order/actions.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { paths } from '#web/kit/paths.ts'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { orderQuery, orderReads } from '#web/parts/order-write.ts'
import { toast } from '#web/ui/Toast.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { actionForms, blockOf, needsEvidence, type ActionForm, type ActionInput } from './action-forms.ts'
import { actionTexts, blockedTexts } from './service-order.texts.ts'

export type Subject = Pick<ActionInput, 'quoteId' | 'visitId' | 'lineIds'>

interface ActionButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'block'> {
  order: OrderDetail
  action: Action
  subject?: Subject
  /** In place of the action's own verb. */
  children?: ReactNode
  /** A further reason why not. */
  disabledReason?: string | null
}

const none: Subject = {}

/** Does one thing to an order: at once, or after a short form. Absent where it is not this person's business. */
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
  variant,
  ...look
}: ActionButtonProps & { form: ActionForm }) {
  const { organization } = useSession()
  const [open, setOpen] = useState(false)
  const write = useOrderAction(form, () => setOpen(false))
  const side = organization?.kind ?? 'clinic'
  const evidence = needsEvidence(order, action, side, subject.visitId)
  const asks = evidence || form.fields.length > 0
  const press = () => {
    if (asks) return setOpen(true)
    write.mutate({ id: order.id, version: order.version, ...subject }, { onError: () => setOpen(true) })
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
        <ActionDialog
          order={order}
          action={action}
          subject={subject}
          form={form}
          evidence={evidence}
          write={write}
          onClose={() => {
            setOpen(false)
            write.reset()
          }}
        />
      )}
    </>
  )
}

export type OrderAction = ReturnType<typeof useOrderAction>

/** Sends it; whoever no longer has the order afterwards goes back to the list. */
function useOrderAction(form: ActionForm, onDone: () => void) {
  const navigate = useNavigate()
  return useWrite(form.endpoint, {
    onDone: async (answer) => {
      onDone()
      toast(form.done)
      if (!('status' in answer)) {
        await navigate(paths.technicianServiceOrders())
        queryClient.removeQueries({ queryKey: orderQuery(answer.id).queryKey })
      } else queryClient.setQueryData(orderQuery(answer.id).queryKey, answer)
      const gone = !('status' in answer)
      const stale = gone ? orderReads.slice(1) : orderReads
      await Promise.all(stale.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
    },
  })
}
