import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { defectReportApi, type Report } from '#core/label/defect-report.api.ts'
import { query } from '#web/kit/query.ts'
import { Loaded } from '#web/ui/Loaded.tsx'

interface ReportOfAddressProps {
  children: (equipmentId: string | null, report: Report | null) => ReactNode
}

/** Reads from the page's address the equipment of a new order and the defect report that it answers, if there is one. */
export function ReportOfAddress({ children }: ReportOfAddressProps) {
  const [params] = useSearchParams()
  const id = params.get('report')
  const loaded = useQuery({ ...query(defectReportApi.get, { id: id ?? '' }), enabled: id !== null })
  const withoutReport = () => children(params.get('equipment'), null)
  if (id === null) return withoutReport()
  return (
    <Loaded from={loaded} missing={withoutReport()}>
      {(report) => children(report.equipment.id, report.status === 'new' ? report : null)}
    </Loaded>
  )
}
