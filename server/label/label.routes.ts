import type { DrawnPages } from '#core/document/drawn-pages.ts'
import type { LabelSheet } from '#core/label/label-sheet.ts'
import { labelApi } from '#core/label/label.api.ts'
import { notMade } from '#server/document/issue.ts'
import { NotFound } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import type { FileStore } from '#server/kit/files.ts'
import { defectReportRoutes } from './defect-report.routes.ts'
import { bindLabel, homeOfLabel, openLabel, retireLabel } from './label-binding.store.ts'
import { changeLabelSettings, labelSettings } from './label-settings.store.ts'
import { labelSheet, labelTestSheet } from './label-sheet.store.ts'
import { changeManagedReports, listManagedReports } from './managed-reports.store.ts'
import { issueLabels, listBatches, listLabels, makeBlank } from './label.store.ts'

/** Makes the PDF of a sheet, or its pages as SVG. */
interface Printer {
  render(kind: 'labels', sheet: LabelSheet, files: Record<string, never>): Promise<Uint8Array<ArrayBuffer>>
  pages(kind: 'labels', sheet: LabelSheet, files: Record<string, never>): Promise<DrawnPages>
}

export interface LabelOptions {
  publicUrl: string
  renderer: Printer
  files: FileStore
}

export const labelRoutes = ({ publicUrl, renderer, files }: LabelOptions): Route[] => [
  ...defectReportRoutes(files),
  read(labelApi.settings, ({ db }) => labelSettings(db)),
  write(labelApi.changeSettings, ({ tx, input }) => changeLabelSettings(tx, input)),
  read(labelApi.managedReports, ({ db, input }) => listManagedReports(db, input)),
  write(labelApi.changeManagedReports, ({ tx, input }) => changeManagedReports(tx, input)),
  read(labelApi.list, ({ db, input }) => listLabels(db, input)),
  read(labelApi.batches, ({ db }) => listBatches(db)),
  write(labelApi.issue, ({ tx, input, now }) => issueLabels(tx, input, now)),
  write(labelApi.makeBlank, ({ tx, input, now }) => makeBlank(tx, input, now)),
  read(labelApi.sheet, async ({ db, input, now }) => {
    const sheet = await labelSheet(db, input, { publicUrl, now, draft: false })
    return pdf(await made(renderer.render('labels', sheet, {})), 'etiquetas.pdf')
  }),
  read(labelApi.preview, async ({ db, input, now }) => {
    const sheet = await labelSheet(db, input, { publicUrl, now, draft: true })
    const first = { ...sheet, sheets: sheet.sheets.slice(0, 1) }
    const { pages } = await made(renderer.pages('labels', first, {}))
    return { page: pages[0] ?? '', pages: sheet.sheets.length }
  }),
  read(labelApi.testSheet, async ({ db, input, now }) => {
    const sheet = await labelTestSheet(db, input.paper, now)
    return pdf(await made(renderer.render('labels', sheet, {})), 'folha-de-teste.pdf')
  }),
  read(labelApi.home, async ({ db, input }) => {
    const { organizationId } = await homeOfLabel(db, input.key)
    if (!organizationId) throw new NotFound()
    return { organizationId }
  }),
  read(labelApi.find, ({ db, input }) => openLabel(db, input.key)),
  write(labelApi.bind, ({ tx, input, now }) => bindLabel(tx, input, now)),
  write(labelApi.retire, ({ tx, input, now }) => retireLabel(tx, input, now)),
]

// Browsers refuse to show a PDF under the answer's sandbox: it is handed over to be saved.
const pdf = (body: Uint8Array<ArrayBuffer>, name: string) => ({
  body,
  mediaType: 'application/pdf',
  name,
  disposition: 'attachment' as const,
  uncached: true,
})

/** @throws Refused `document.busy` if many wait, `document.not_made` */
const made = <T>(making: Promise<T>): Promise<T> =>
  making.catch((error: unknown) => {
    throw notMade(error)
  })
