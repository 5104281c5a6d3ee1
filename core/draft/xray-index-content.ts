import * as z from 'zod/mini'
import { addMonths, type PlainDate } from '#core/kit/dates.ts'
import { date, id } from '#core/kit/schemas.ts'
import type { PaperKind } from '#core/paper/paper.ts'
import { xrayTables } from '#core/regulation/xray-tests.ts'
import { kept, maybe, written } from './record-fields.ts'

/** Papers of an X-ray's folder, in the order of the index. */
export const xrayPapers = [
  'xray_quality_report',
  'radiometric_survey',
  'xray_registration',
  'leakage_survey',
  'radiation_protection',
  'product_registration',
  'calibration_certificate',
  'training',
] as const satisfies readonly PaperKind[]
export type XrayPaper = (typeof xrayPapers)[number]

/** A test of IN 94 or 95 by its rule, or another test in the report. */
const testIds = new Set(Object.values(xrayTables).flatMap(({ tests }) => tests.map(({ id: test }) => test)))

const copied = z.object({
  test: maybe(z.string().check(z.maxLength(60))),
  name: written.line,
  value: written.line,
  tolerance: written.line,
  conclusion: written.line,
  page: written.line,
})

export const xrayIndexFields = z.object({
  specialist: written.line,
  specialistRegistry: written.line,
  conclusion: written.text,
  conclusionPage: written.line,
  instruments: written.text,
  tests: maybe(z.array(copied).check(z.maxLength(60, 'Use até 60 linhas'))),
  corrective: written.text,
  supervisor: written.line,
  substitute: written.line,
  note: written.text,
})

const keptTest = z.object({
  /** The rule's id; null for another test of the report. */
  test: z.nullable(z.string()),
  name: kept.line,
  value: kept.line,
  tolerance: kept.line,
  conclusion: kept.line,
  page: kept.line,
})
export type CopiedTest = z.infer<typeof keptTest>

const paper = z.object({
  kind: z.enum(xrayPapers),
  title: z.string(),
  number: kept.line,
  issuer: kept.line,
  issuedOn: kept.date,
  validUntil: kept.date,
  /** Whether it is filed with the equipment; if not, with the clinic as a whole. */
  isOfEquipment: z.boolean(),
  files: z.array(z.object({ id, name: z.string(), sha256: z.string() })),
})
export type FiledPaper = z.infer<typeof paper>

export const xrayIndexContent = z.object({
  today: date,
  /** Null if the equipment is not an X-ray. */
  table: z.nullable(z.enum(['intraoral-xray', 'extraoral-xray'])),
  equipment: z.object({
    code: z.string(),
    name: z.string(),
    brand: kept.line,
    model: kept.line,
    serialNumber: kept.line,
    anvisaNumber: kept.line,
    room: kept.line,
    /** The category's own fields, as screens print them. */
    attributes: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  papers: z.array(paper),
  /** Orders closed since the report: a repair demands new tests (RDC 611/2022, art. 31). */
  repairs: z.array(z.object({ number: z.string(), on: date, workDone: kept.line })),
  specialist: kept.line,
  specialistRegistry: kept.line,
  conclusion: kept.line,
  conclusionPage: kept.line,
  instruments: kept.line,
  tests: z.array(keptTest),
  corrective: kept.line,
  supervisor: kept.line,
  substitute: kept.line,
  note: kept.line,
})
export type XrayIndex = z.infer<typeof xrayIndexContent>

export const isKnownTest = (test: string): boolean => testIds.has(test)

/** The newest paper of a kind that has a file. */
export const reportOf = ({ papers }: Pick<XrayIndex, 'papers'>, kind: XrayPaper): FiledPaper | undefined =>
  papers.find((one) => one.kind === kind && one.files.length > 0) ?? papers.find((one) => one.kind === kind)

/** Years between tests: IN 95 two, IN 94 one; the survey four (RDC 1.002/2025, art. 141). */
const years = { 'intraoral-xray': 2, 'extraoral-xray': 1, survey: 4 }

/** The next due date: the paper's own end or, if it has none, its date plus the norm's interval. */
export function dueAgain(
  paperFiled: FiledPaper | undefined,
  every: keyof typeof years,
): { on: PlainDate; isOurs: boolean } | null {
  if (!paperFiled) return null
  if (paperFiled.validUntil !== null) return { on: paperFiled.validUntil, isOurs: false }
  if (paperFiled.issuedOn === null) return null
  return { on: addMonths(paperFiled.issuedOn, years[every] * 12), isOurs: true }
}
