import { reportApi } from '#core/message/report.api.ts'
import { reportListing } from '#core/message/report-listing.ts'
import { reportTexts } from '#core/message/report.ts'
import { csvRoute, type ListingDeps } from '#server/administration/listing-routes.ts'
import { NotFound, Refused } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { findMessage } from './message.store.ts'
import { findReport, insertReport, listReports, settleReport } from './report.store.ts'

export const reportRoutes = (deps: ListingDeps): Route[] => [
  write(reportApi.report, async ({ tx, input, now }) => {
    const { own, withdrawn } = await findMessage(tx, input.id)
    if (own) throw new NotFound()
    if (withdrawn) throw new Refused('message.withdrawn', undefined, reportTexts.gone)
    if (!(await insertReport(tx, input.id, input.description, now)))
      throw new Refused('report.already', undefined, reportTexts.already)
    return {}
  }),
  read(reportApi.list, ({ db, input }) => listReports(db, input)),
  csvRoute(deps, reportListing, listReports),
  read(reportApi.get, ({ db, input }) => findReport(db, input.id)),
  write(reportApi.settle, async ({ tx, input, now }) => {
    await findReport(tx, input.id)
    if (!(await settleReport(tx, input.id, input.reason, now)))
      throw new Refused('report.settled', undefined, reportTexts.settled)
    return findReport(tx, input.id)
  }),
]
