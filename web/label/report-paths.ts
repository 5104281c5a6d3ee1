import type { Report } from '#core/label/defect-report.api.ts'
import { paths } from '#web/kit/paths.ts'
import { useSession } from '#web/kit/session.ts'

/** Where a report and what it is about are in the reader's shell: the clinic's, or that of the workshop that manages it. */
export function useReportPaths() {
  const isTechnician = useSession().user.role === 'technician'
  const orderFrom = ({ id, clinic }: Report) =>
    isTechnician
      ? paths.technicianServiceOrderFrom({ id, clinicId: clinic.id })
      : paths.serviceOrderFrom({ id })
  return {
    isTechnician,
    all: isTechnician ? paths.technicianDefectReports() : paths.defectReports(),
    one: isTechnician ? paths.technicianDefectReport : paths.defectReport,
    equipment: isTechnician ? paths.technicianEquipment : paths.equipment,
    order: isTechnician ? paths.technicianServiceOrder : paths.serviceOrder,
    orderFrom,
    labels: isTechnician ? paths.technicianLabels() : paths.labels(),
  }
}
