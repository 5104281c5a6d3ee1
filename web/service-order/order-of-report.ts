import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { faultOf, priorityOf } from '#core/label/defect-report.ts'
import { defectReportApi, type Report } from '#core/label/defect-report.api.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { orderReads } from './order-write.ts'
import { toast } from '#web/ui/Toast.tsx'

/** The report from a label, if the page's address says that the order is made of it. */
export function useReportOfAddress() {
  const [params] = useSearchParams()
  const id = params.get('report')
  const { data, error, refetch } = useQuery({
    ...query(defectReportApi.get, { id: id ?? '' }),
    enabled: id !== null,
  })
  return {
    equipmentId: data?.equipment.id ?? params.get('equipment'),
    report: data?.status === 'new' ? data : null,
    isPending: id !== null && !data && !error,
    error,
    retry: () => void refetch(),
  }
}

/** Initial values of an order, from a report or empty. */
export const begunWith = (report: Report | null) => ({
  kind: 'corrective',
  priority: report ? priorityOf[report.severity] : 'normal',
  fault: report ? faultOf(report) : '',
  availability: '',
})

/** Makes an order of a report, which is decided on with it. */
export const useOrderOfReport = (onDone: () => unknown) =>
  useWrite(defectReportApi.order, {
    replaces: (made) => query(defectReportApi.get, { id: made.id }),
    invalidates: [...orderReads, defectReportApi.list],
    onDone: () => {
      toast('Ordem aberta a partir do relato')
      return onDone()
    },
  })
