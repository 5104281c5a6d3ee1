import { faultOf, priorityOf } from '#core/label/defect-report.ts'
import type { OrderRequest } from '#core/inspection-folder/inspection-folder.api.ts'
import { defectReportApi, type Report } from '#core/label/defect-report.api.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { orderReads } from './order-write.ts'
import { toast } from '#web/ui/Toast.tsx'

/** Initial values of an order: from a report, from the indicator that asks for it, or empty. */
export const begunWith = (report: Report | null, request: OrderRequest | null) => ({
  kind: request?.kind ?? 'corrective',
  priority: report ? priorityOf[report.severity] : 'normal',
  fault: report ? faultOf(report) : (request?.fault ?? ''),
  availability: '',
})

/** Opens an order from a report; the same request decides the report. */
export const useOrderOfReport = (onDone: () => unknown) =>
  useWrite(defectReportApi.order, {
    replaces: (made) => query(defectReportApi.get, { id: made.id }),
    invalidates: [...orderReads, defectReportApi.list],
    onDone: () => {
      toast('Ordem aberta a partir do relato')
      return onDone()
    },
  })
