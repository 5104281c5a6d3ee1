import { canonicalSha256 } from '#server/kit/canonical-hash.ts'
import { expect, test } from 'vitest'
import { missingFields, technicalReportRules } from '#core/document/technical-report-rules.ts'
import type { TechnicalReport } from '#core/document/technical-report.ts'
import { finalVerdict, readingVerdict, technicalReportSnapshot } from '#core/document/technical-report.ts'
import { sampleReport } from './sample-report.ts'
import { technicalReportData } from './technical-report-data.ts'

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

test('judges the reading after the work, or the one before if there is no other', () => {
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
])('refuses a report without %s, and names the norm', (field, change) => {
  const missing = missingFields({ ...sampleReport, ...change })
  expect(missing.map((demand) => demand.field)).toEqual([field])
  expect(missing[0]?.norm).not.toBe('')
})

test('accepts a complete report', () => {
  expect(missingFields(sampleReport)).toEqual([])
  expect(technicalReportSnapshot.parse(sampleReport)).toEqual(sampleReport)
})

test('calls only statements from the official text official', () => {
  const official = technicalReportRules.demands.filter(({ mark }) => mark === 'O')
  expect(new Set(official.map(({ norm }) => norm))).toEqual(new Set(['RDC 1.002/2025, art. 134, § 1º']))
})

test.each([
  ['a path that breaks out of its attribute', 'M0 0"/><script/>'],
  ['a path with an address', 'M0 0 url(x)'],
])('refuses a snapshot with a signature with %s', (_, path) => {
  const drawing = { kind: 'strokes' as const, width: 10, height: 10, paths: [path] }
  const forged = { ...sampleReport, signature: { ...sampleReport.signature!, drawing } }
  expect(technicalReportSnapshot.safeParse(forged).success).toBe(false)
})

test('calls only a drawn signature drawn, and a name that the pad wrote typed', () => {
  const methodOf = (drawing: NonNullable<TechnicalReport['signature']>['drawing']) =>
    technicalReportData({
      ...sampleReport,
      received: null,
      signature: { ...sampleReport.signature!, drawing },
    }).signature?.method
  const box = { kind: 'strokes' as const, width: 600, height: 216 }
  expect(methodOf({ ...box, paths: ['M40 100H55M60 100H70', 'M41 102H50'] })).toBe(
    'Assinatura eletrônica: nome digitado',
  )
  expect(methodOf(null)).toBe('Assinatura eletrônica: nome digitado')
  expect(methodOf({ ...box, paths: ['M40 100L55 120L60 130'] })).toBe(
    'Assinatura eletrônica: traço em tela e nome digitado',
  )
})

test('prints the person, job title and number under the signature', () => {
  const signature = {
    ...sampleReport.signature!,
    jobTitle: 'Técnica em eletrônica',
    registry: 'CFT 222',
    taxId: null,
  }
  const printed = technicalReportData({ ...sampleReport, signature }).signature
  expect(printed).toMatchObject({
    name: signature.name,
    lines: ['Técnica em eletrônica · Executor do serviço', 'CFT 222'],
  })
})

test('prints the justification beside a reading out of limits of fit equipment', () => {
  const [reading] = sampleReport.readings
  const readings = [{ ...reading!, after: 99, max: 1, whyFit: 'Medido com o sensor antigo' }]
  const [printed] = technicalReportData({ ...sampleReport, readings }).readings
  expect(printed?.note).toContain('Fora do limite, apto porque: Medido com o sensor antigo')
  expect(printed?.verdict).toBe('non_conform')
})

test('prints a hash that changes with any change, and not with the order of keys', () => {
  const hash = canonicalSha256(sampleReport)
  expect(canonicalSha256({ ...sampleReport, fault: 'Outro' })).not.toBe(hash)
  expect(canonicalSha256(JSON.parse(JSON.stringify({ zz: undefined, ...sampleReport })))).toBe(hash)
})

test('prints dates on the issuer’s wall clock and names the zone', () => {
  const { issued } = technicalReportData({
    ...sampleReport,
    timeZone: 'America/Manaus',
    issuedAt: '2027-01-01T02:30:00.000Z',
  })
  expect(issued.long).toBe('emitido em 31/12/2026, 22:30 (Amazonas)')
  expect(issued.date).toBe('31/12/2026')
})

test('prints as many decimals of a reading as its limits have', () => {
  const [leakage] = technicalReportData(sampleReport).readings
  expect(leakage).toMatchObject({
    before: '0,21',
    after: '0,18',
    limit: 'máx. 0,50',
    group: 'Segurança elétrica',
  })
})

test('prints "não informado" for missing data that the norm demands', () => {
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

test('prints lot and registration of a part, and no registration for a part that has none', () => {
  const [part] = sampleReport.parts
  const registered = { ...part!, anvisaNumber: '80123450001' }
  expect(technicalReportData({ ...sampleReport, parts: [registered, part!] }).parts).toMatchObject([
    { lot: 'L2607-114', registration: '80123450001' },
    { lot: 'L2607-114', registration: null },
  ])
})

test('names values out of limits beside any conclusion', () => {
  const { summary } = technicalReportData({ ...sampleReport, conclusion: 'fit' })
  expect(summary).toBe(
    '7 de 8 ensaios ficaram dentro dos limites. Fora do limite: Uso do filtro bacteriológico.',
  )
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
    'celular Android, Chrome',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
    'iPhone, Safari',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0',
    'computador Windows, Edge',
  ],
  ['Mozilla/5.0 (something new)', 'navegador'],
  ['tela do celular', 'tela do celular'],
])('says in words that a signature was made with %s', (device, words) => {
  const { signature } = technicalReportData({
    ...sampleReport,
    signature: { ...sampleReport.signature!, device },
  })
  expect(signature?.signedAt).toBe(`Assinado em ${words}, em 17/08/2026, 16:18 (Brasília)`)
})

test('prints both names of a clinic if they differ', () => {
  const both = technicalReportData(sampleReport).clinic
  expect([both.name, both.tradeName]).toEqual(['Clínica Exemplo Odontologia Ltda.', 'Clínica Exemplo'])
  const one = technicalReportData({
    ...sampleReport,
    clinic: { ...sampleReport.clinic, legalName: null },
  }).clinic
  expect([one.name, one.tradeName]).toEqual(['Clínica Exemplo', null])
})

test('says which party kept a photo and when, also to readers who cannot see it', () => {
  const photo = { id: sampleReport.order.id, sha256: '0'.repeat(64), caption: null }
  const kept = { ...photo, from: 'clinic' as const, keptAt: '2026-08-14T12:06:00.000Z' }
  const { photos } = technicalReportData({
    ...sampleReport,
    photos: [kept, { ...photo, caption: 'Guarnição' }],
  })
  expect(photos.map(({ caption }) => caption)).toEqual([
    'Enviada pela clínica · 14/08/2026, 09:06',
    'Guarnição.',
  ])
  expect(photos.map(({ alt }) => alt)).toEqual([
    'Foto 1 de 2: Autoclave da esterilização. Enviada pela clínica · 14/08/2026, 09:06',
    'Foto 2 de 2: Guarnição.',
  ])
})
