import { calendarApi } from '#core/calendar/calendar.api.ts'
import { assignmentApi } from '#core/service-order/assignment.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { useWrite } from '#web/kit/query.ts'
import { toast } from '#web/ui/Toast.tsx'

/** Gives an order or a visit to a person of the workshop. */
export const useAssign = () =>
  useWrite(assignmentApi.assign, {
    invalidates: [calendarApi.get, serviceOrderApi.list, assignmentApi.get],
    onDone: () => toast('Salvo'),
  })
