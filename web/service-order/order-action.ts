import { useNavigate } from 'react-router'
import { atWorkshop } from '#web/kit/paths.ts'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { orderQuery, orderReads } from './order-write.ts'
import { toast } from '#web/ui/Toast.tsx'
import type { ActionForm } from './action-forms.ts'

/** Sends the action. A workshop that no longer has the order afterwards goes back to the list. */
export function useOrderAction(form: ActionForm, onDone: () => void) {
  const navigate = useNavigate()
  return useWrite(form.endpoint, {
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
}

export type OrderAction = ReturnType<typeof useOrderAction>
