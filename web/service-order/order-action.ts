import { useNavigate } from 'react-router'
import type { Action } from '#core/service-order/actions.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { queryClient, useWrite, type WriteInput } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { toast } from '#web/ui/Toast.tsx'
import type { ActionForm, ActionInput } from './action-forms.ts'
import { keepUnanswered } from './order-waiting.ts'
import { orderQuery, orderReads } from './order-write.ts'

/**
 * Sends the action. A workshop that no longer has the order afterwards goes back to the list. If no answer comes, a step
 * of the work is kept on this device.
 */
export function useOrderAction(action: Action, form: ActionForm, onDone: () => void) {
  const navigate = useNavigate()
  const person = useSession().user.id
  const write = useWrite(form.endpoint, {
    onDone: async (answer) => {
      onDone()
      toast(form.done)
      if (!('status' in answer)) {
        await navigate(atWorkshop.orders())
        queryClient.removeQueries({ queryKey: orderQuery(answer.id).queryKey })
      } else queryClient.setQueryData(orderQuery(answer.id).queryKey, answer)
      const gone = !('status' in answer)
      const stale = gone ? orderReads.slice(1) : orderReads
      await Promise.all(stale.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
    },
  })
  /** @returns false if it was refused; `error` says why */
  const send = async (input: WriteInput<ActionInput>): Promise<boolean> => {
    try {
      await write.mutateAsync(input)
      return true
    } catch (error) {
      const { id, version, ...rest } = input
      if (!(await keepUnanswered(error, person, { id, version }, action, rest))) return false
      write.reset()
      onDone()
      return true
    }
  }
  return { send, error: write.error, isPending: write.isPending, reset: write.reset }
}

export type OrderAction = ReturnType<typeof useOrderAction>
