import { defectReportApi } from '#core/label/defect-report.api.ts'
import { fileKey } from '#server/file/file.store.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { FileStore } from '#server/kit/files.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import {
  dismissReport,
  findReport,
  listReports,
  orderFromReport,
  photoOfReport,
} from './defect-report.store.ts'

export const defectReportRoutes = (files: FileStore): Route[] => [
  read(defectReportApi.list, ({ db, input }) => listReports(db, input)),
  read(defectReportApi.get, ({ db, input }) => findReport(db, input.id)),
  read(defectReportApi.photo, async ({ db, input }) => {
    const key = fileKey(await photoOfReport(db, input.id), input.size ?? 'full')
    const body = await files.get(key)
    if (!body) throw new NotFound()
    return { body, mediaType: 'image/jpeg', name: 'relato.jpg', disposition: 'inline', etag: key }
  }),
  write(defectReportApi.order, ({ tx, input, now }) => orderFromReport(tx, input, now)),
  write(defectReportApi.dismiss, ({ tx, input, now }) => dismissReport(tx, input, now)),
]
