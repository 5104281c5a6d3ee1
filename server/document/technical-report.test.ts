import { expect, test } from 'vitest'
import { missingFields, technicalReportRules } from '#core/document/technical-report-rules.ts'
import type { TechnicalReport } from '#core/document/technical-report.ts'
import { finalVerdict, readingVerdict, technicalReportSnapshot } from '#core/document/technical-report.ts'
import { sampleReport } from './sample-report.ts'
import { snapshotSha256, technicalReportData } from './technical-report-data.ts'

const limits = { min: null, max: null, expected: null }

test.each([
  [null, { ...limits, max: 1 }, 'not_measured'],
  [1.01, { ...limits, max: 1 }, 'non_conform'],
  [1, { ...limits, max: 1 }, 'conform'],
  [-0.1, { ...limits, min: 0 }, 'non_conform'],
  [0, { ...limits, min: 0, max: 2 }, 'conform'],
  [5, limits, 'without_limit'],
  ['Trava ', { ...limits, expected: 'trava' }, 'conform'],
  ['não trava', { ...limits, expected: 'trava' }, 'non_conform'],
  ['trava', limits, 'without_limit'],
] as const)('%j under %j is %s', (value, given, verdict) => {
  expect(readingVerdict(value, given)).toBe(verdict)
})

test('the reading after the work decides, and the one before where there is no other', () => {
  const [reading] = sampleReport.readings
  expect(finalVerdict({ ...reading!, before: 0.9, after: 0.1, max: 0.5 })).toBe('conform')
  expect(finalVerdict({ ...reading!, before: 0.9, after: null, max: 0.5 })).toBe('non_conform')
})

test.each<[string, Partial<TechnicalReport>]>([
  ['clinic.name', { clinic: { ...sampleReport.clinic, legalName: ' ', name: ' ' } }],
  ['equipment.name', { equipment: { ...sampleReport.equipment, name: ' ' } }],
  [
    'equipment.serialNumber',
    { equipment: { ...sampleReport.equipment, serialNumber: null, assetTag: '', code: null } },
  ],
  ['workDone', { workDone: '\n' }],
  ['signature', { signature: null }],
  ['decontamination', { decontamination: null }],
  ['decontamination', { decontamination: { ...sampleReport.decontamination!, confirmed: false } }],
  ['diagnosis', { diagnosis: '' }],
  ['restriction', { conclusion: 'restricted' }],
])('a report without %s may not be issued, and the norm is named', (field, change) => {
  const missing = missingFields({ ...sampleReport, ...change })
  expect(missing.map((demand) => demand.field)).toEqual([field])
  expect(missing[0]?.norm).not.toBe('')
})

test('a complete report lacks nothing', () => {
  expect(missingFields(sampleReport)).toEqual([])
  expect(technicalReportSnapshot.parse(sampleReport)).toEqual(sampleReport)
})

test('only what was read in the official text is called official', () => {
  const official = technicalReportRules.demands.filter(({ mark }) => mark === 'official')
  expect(new Set(official.map(({ norm }) => norm))).toEqual(new Set(['RDC 1.002/2025, art. 134, § 1º']))
})

test.each([
  ['a path that breaks out of its attribute', 'M0 0"/><script/>'],
  ['a path with an address', 'M0 0 url(x)'],
])('a signature with %s is no snapshot', (_, path) => {
  const drawing = { kind: 'strokes' as const, width: 10, height: 10, paths: [path] }
  const forged = { ...sampleReport, signature: { ...sampleReport.signature!, drawing } }
  expect(technicalReportSnapshot.safeParse(forged).success).toBe(false)
})

test('the hash that is printed changes with any change, and not with the order of keys', () => {
  const hash = snapshotSha256(sampleReport)
  expect(snapshotSha256({ ...sampleReport, fault: 'Outro' })).not.toBe(hash)
  expect(snapshotSha256(JSON.parse(JSON.stringify({ zz: undefined, ...sampleReport })))).toBe(hash)
})

test('dates are on the issuer’s wall clock and say whose it is', () => {
  const { issued } = technicalReportData({
    ...sampleReport,
    timeZone: 'America/Manaus',
    issuedAt: '2027-01-01T02:30:00.000Z',
  })
  expect(issued.long).toBe('emitido em 31/12/2026, 22:30 (Amazonas)')
  expect(issued.date).toBe('31/12/2026')
})

test('a reading shows as many decimals as its limits', () => {
  const [leakage] = technicalReportData(sampleReport).readings
  expect(leakage).toMatchObject({
    before: '0,21',
    after: '0,18',
    limit: 'máx. 0,50',
    group: 'Segurança elétrica',
  })
})

test('what the norm wants to see reads "não informado" where it is missing', () => {
  const { clinic, equipment, decontamination } = technicalReportData({
    ...sampleReport,
    decontamination: null,
    clinic: { ...sampleReport.clinic, healthRegistry: null, sanitaryLicence: null },
    equipment: { ...sampleReport.equipment, anvisaNumber: null, assetTag: null },
  })
  expect([clinic.healthRegistry, clinic.licence, equipment.anvisaNumber, decontamination]).toEqual(
    Array(4).fill('não informado'),
  )
  expect(equipment.assetTag).toBeNull()
})
