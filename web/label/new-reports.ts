import { defectReportApi } from '#core/label/defect-report.api.ts'
import { query } from '#web/kit/query.ts'

/** Reports that nobody has decided on: all of them, or those of one equipment. */
export const newReportsQuery = (of: { equipmentId?: string } = {}) => query(defectReportApi.list, of)
