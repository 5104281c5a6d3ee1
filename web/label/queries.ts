import { labelApi } from '#core/label/label.api.ts'
import { defectReportApi } from '#core/label/defect-report.api.ts'
import { pages, query } from '#web/kit/query.ts'

export const settingsQuery = query(labelApi.settings, {})
export const batchesQuery = query(labelApi.batches, {})
export const foundQuery = (key: string) => query(labelApi.find, { key })
export const labelsInUse = pages(labelApi.list, { status: 'bound' })
export const reportQuery = (id: string) => query(defectReportApi.get, { id })

/** Queries to read again after a label has changed. */
export const staleAfterLabel = [labelApi.list, labelApi.find, labelApi.batches, labelApi.preview]
