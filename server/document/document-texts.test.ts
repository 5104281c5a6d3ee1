import { expect, test } from 'vitest'
import type { DocumentKind } from '#core/document/document-number.ts'
import type { DraftedDocument } from '#core/document/drafted.ts'
import { draftKinds } from '#core/draft/kinds.ts'
import { filledWith, type Filling } from '#test/content.ts'
import { sampleReport } from './sample-report.ts'
import { sampleDrafted } from './sample-sheet.ts'
import { sheetData } from './sheet-data.ts'
import { technicalReportData } from './technical-report-data.ts'

/** Names as people write them, which bring their own full stop. */
const text = 'Oficina Amorim Ltda.'
const fillings: Record<string, Filling> = {
  'what must be there': { text, items: 1, isBare: true },
  'everything once': { text, items: 1 },
  'everything several times, of other choices': { text, items: 3, pick: 1 },
}
const cases = Object.keys(draftKinds).flatMap((kind) =>
  Object.keys(fillings).map((filling) => [kind as DocumentKind, filling] as const),
)

/** Two full stops, a label or a list without what it announces, and what a program writes for nothing. */
const slips =
  /\.\.(?!\.)|: *\.|: *$|, *$|^[,.·]| ,|\(\)|· *·|· *$|\b(null|undefined|NaN)\b|[Ff]ontes? secundári/
/** These lead over to the list that follows. */
const leads = /\(LGPD\), art\. 18\):$/

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

const slipsIn = (data: unknown) => textsIn(data).filter((said) => slips.test(said) && !leads.test(said))

type Printed = ReturnType<typeof sheetData>['sections'][number]['blocks'][number]
const isEmpty = (block: Printed) => block.type === 'facts' && textsIn(block).length === 1

test.each(cases)('prints no empty label or double full stop in a %s that says %s', (kind, filling) => {
  const drafted = draftKinds[kind] ?? expect.fail(`there is no ${kind}`)
  const content = filledWith(drafted.content, fillings[filling] ?? expect.fail())
  const document: DraftedDocument = {
    ...sampleDrafted,
    kind,
    content: content as DraftedDocument['content'],
    photos: [],
  }
  const sheet = drafted.sheet(content, document)
  const withoutPhotos = {
    ...sheet,
    sections: sheet.sections.map((section) =>
      Object.assign({}, section, { blocks: section.blocks.filter(({ type }) => type !== 'photos') }),
    ),
  }
  const data = sheetData(document, withoutPhotos, new Set(), false)
  expect(slipsIn(data)).toEqual([])
  const empty = data.sections.filter(({ blocks }) => blocks.every(isEmpty))
  expect(empty.map(({ heading }) => heading)).toEqual([])
})

test('prints no empty label or double full stop in a technical report', () => {
  const { signature, decontamination } = sampleReport
  const report = {
    ...sampleReport,
    issuer: { ...sampleReport.issuer, name: text, legalName: text, responsible: text },
    decontamination: { ...decontamination!, confirmedBy: text, method: text, note: text },
    responsibilityRecord: text,
    signature: { ...signature!, name: text, jobTitle: null, registry: text },
    readings: sampleReport.readings.map((reading) => Object.assign({}, reading, { name: text, note: text })),
  }
  expect(slipsIn(technicalReportData(report))).toEqual([])
  const bare = technicalReportData({ ...report, cause: null, manual: null, responsibilityRecord: null })
  expect([bare.cause, bare.manual, bare.responsibilityRecord]).toEqual([null, null, null])
})
