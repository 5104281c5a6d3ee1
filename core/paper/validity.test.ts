import { expect, test } from 'vitest'
import { intervals } from '#core/regulation/rules.ts'
import { longestOf } from './longest.ts'
import { isPaperKind } from './paper-kinds.ts'
import type { PaperKind } from './paper.ts'
import { monthsOf, paperProblem } from './validity.ts'

const today = '2026-11-29'
const compressor = { category: 'compressor', attributes: { bar: 8.27, litres: 40 } } as const
const endOf = (kind: PaperKind, validUntil: string | null, issuedOn: string | null = '2026-01-10') =>
  paperProblem({ kind, issuedOn, validUntil, noExpiry: validUntil === null }, null, today)

test('limits each paper to the interval of its rule', () => {
  for (const [kind, longest] of Object.entries(longestOf)) {
    expect(isPaperKind(kind)).toBe(true)
    const rule = intervals.find(({ id }) => id === longest.rule) ?? expect.fail(kind)
    expect([kind, longest.months]).toEqual([kind, monthsOf(rule)])
    expect(longest.usual ?? 0).toBeLessThanOrEqual(longest.months)
  }
})

test.each([
  ['tank_cleaning', '2026-07-10', '2026-07-11', 'RDC 63/2011, art. 39, §§ 1º e 2º'],
  ['waste_plan', '2028-01-10', '2028-01-11', 'RDC 1.002/2025, art. 111'],
  ['sterilizer_qualification', '2027-01-10', '2027-01-11', 'RDC 15/2012'],
] as const)('lets a %s hold until %s and not until %s (%s)', (kind, last, late, article) => {
  expect(endOf(kind, last)).toBeNull()
  expect(endOf(kind, late)).toMatchObject({ path: 'validUntil' })
  expect(endOf(kind, late)?.message).toContain(article)
  expect(endOf(kind, null)?.path).toBe('validUntil')
})

test.each([
  ['radiometric_survey', 'intraoral-xray', '2030-01-10', '2030-01-11', 'RDC 1.002/2025, art. 141'],
  ['radiometric_survey', 'extraoral-xray', '2030-01-10', '2030-01-11', 'RDC 1.002/2025, art. 141'],
  ['xray_quality_report', 'intraoral-xray', '2028-01-10', '2028-01-11', 'IN 95/2021 (lemos um resumo'],
  ['xray_quality_report', 'extraoral-xray', '2027-01-10', '2027-01-11', 'IN 94/2021 (lemos um resumo'],
] as const)(
  'ends a %s of one %s by %s, not by %s, and asks for its date (%s)',
  (kind, category, last, late, article) => {
    const end = (validUntil: string | null, issuedOn: string | null = '2026-01-10') =>
      paperProblem(
        { kind, issuedOn, validUntil, noExpiry: validUntil === null },
        { category, attributes: {} },
        today,
      )
    expect(end(last)).toBeNull()
    expect(end(late)).toMatchObject({ path: 'validUntil', message: expect.stringContaining(article) })
    expect(end(null)?.path).toBe('validUntil')
    expect(end(last, null)?.path).toBe('issuedOn')
    expect(endOf(kind, last)?.path).toBe('equipmentId')
  },
)

test('counts from today if the day of issue is not known', () => {
  expect(endOf('tank_cleaning', '2027-05-29', null)).toBeNull()
  expect(endOf('tank_cleaning', '2027-05-30', null)?.path).toBe('validUntil')
})

test('leaves the end of other papers to the clinic', () => {
  expect(endOf('municipal_licence', null)).toBeNull()
  expect(endOf('dosimetry_report', '2040-01-01')).toBeNull()
})

test('asks which vessel an NR-13 paper is about, and says that its limit was read in a summary', () => {
  const inspection = { kind: 'vessel_inspection', issuedOn: '2026-01-10' } as const
  expect(paperProblem({ ...inspection, validUntil: '2031-01-10' }, null, today)?.path).toBe('equipmentId')
  expect(paperProblem({ ...inspection, validUntil: '2036-01-10' }, compressor, today)).toBeNull()
  expect(paperProblem({ ...inspection, validUntil: '2036-01-11' }, compressor, today)?.message).toContain(
    'NR-13 (lemos um resumo, confira no texto da norma)',
  )
  const large = { ...compressor, attributes: { bar: 8.27, litres: 4000 } }
  expect(paperProblem({ ...inspection, validUntil: '2036-01-10' }, large, today)?.path).toBe('validUntil')
})

test('asks which X-ray a licence is about', () => {
  const licence = { kind: 'xray_licence', noExpiry: true } as const
  expect(paperProblem(licence, compressor, today)?.path).toBe('equipmentId')
  expect(paperProblem(licence, { category: 'extraoral-xray', attributes: {} }, today)).toBeNull()
})
