import { expect, test } from 'vitest'
import { missingForCompletion } from './completion.ts'
import { equipmentCondition } from './equipment-effect.ts'
import type { CompletionDraft } from './schemas.ts'

const today = '2026-11-21'
const part = { name: 'Guarnição', code: null, lot: 'CR-1', quantityMilli: 1000, unit: 'un' }
const reading = {
  name: 'Temperatura',
  unit: '°C',
  before: 132.4,
  after: 134.5,
  min: 134,
  max: 137,
  decimals: 1,
  instrument: 0,
  note: null,
}
const instrument = {
  name: 'Registrador',
  serialNumber: 'RT4',
  certificate: 'RBC 0451/26',
  certificateUntil: today,
}
const complete: CompletionDraft = {
  diagnosis: 'Guarnição ressecada',
  cause: null,
  workDone: 'Troca da guarnição',
  parts: [part],
  readings: [reading],
  whyNoReadings: null,
  instruments: [instrument],
  decontamination: { confirmed: true, confirmedBy: 'Sônia', confirmedAt: null, method: null, note: null },
  conclusion: 'fit',
  restriction: null,
  recommendations: null,
  manual: null,
  responsibilityRecord: null,
  warrantyDays: null,
  nextMaintenanceOn: null,
  photoIds: [],
  signature: {
    name: 'Rogério',
    taxId: null,
    registry: 'CFT 1',
    device: null,
    drawing: { kind: 'picture', png: 'AAAA' },
  },
}
const paths = (change: Partial<CompletionDraft>) =>
  missingForCompletion({ ...complete, ...change }, today).map((missing) => missing.path)

test('a whole draft lacks nothing', () => expect(paths({})).toEqual([]))
test.each<[string, Partial<CompletionDraft>, string[]]>([
  ['no diagnosis', { diagnosis: ' ' }, ['diagnosis']],
  ['no work', { workDone: '' }, ['workDone']],
  ['a part without its lot', { parts: [{ ...part, lot: null }] }, ['parts.0.lot']],
  ['no readings and no reason', { readings: [] }, ['whyNoReadings']],
  ['no limit', { readings: [{ ...reading, min: null, max: null }] }, ['readings.0.max']],
  ['limits the wrong way round', { readings: [{ ...reading, min: 2, max: 1 }] }, ['readings.0.max']],
  ['no reading before', { readings: [{ ...reading, before: null }] }, ['readings.0.before']],
  ['no reading after', { readings: [{ ...reading, after: null }] }, ['readings.0.after']],
  ['no unit', { readings: [{ ...reading, unit: null }] }, ['readings.0.unit']],
  [
    'an instrument that is not listed',
    { readings: [{ ...reading, instrument: 1 }] },
    ['readings.0.instrument'],
  ],
  [
    'an expired certificate',
    { instruments: [{ ...instrument, certificateUntil: '2026-11-20' }] },
    ['instruments.0.certificateUntil'],
  ],
  ['no certificate', { instruments: [{ ...instrument, certificate: null }] }, ['instruments.0.certificate']],
  [
    'nobody who confirmed',
    { decontamination: { ...complete.decontamination, confirmedBy: null } },
    ['decontamination.confirmedBy'],
  ],
  [
    'no decontamination and no reason',
    { decontamination: { ...complete.decontamination, confirmed: false } },
    ['decontamination.note'],
  ],
  ['no conclusion', { conclusion: null }, ['conclusion']],
  ['a restriction that is not named', { conclusion: 'restricted' }, ['restriction']],
  ['no signature', { signature: { ...complete.signature, drawing: null } }, ['signature.drawing']],
])('%s is missing', (_title, change, missing) => expect(paths(change)).toEqual(missing))

const finished = {
  status: 'closed',
  priority: 'normal',
  conclusion: 'fit',
  completedAt: '2026-11-01',
} as const
test('equipment takes the worst of its unfinished and its latest finished orders', () => {
  expect(equipmentCondition([])).toBe('operational')
  expect(
    equipmentCondition([finished, { ...finished, conclusion: 'unfit', completedAt: '2026-10-01' }]),
  ).toBe('operational')
  expect(
    equipmentCondition([finished, { ...finished, conclusion: 'restricted', completedAt: '2026-11-02' }]),
  ).toBe('restricted')
  const open = { status: 'pending', priority: 'normal', conclusion: null, completedAt: null } as const
  expect(equipmentCondition([{ ...finished, conclusion: 'unfit' }, open])).toBe('down')
  expect(equipmentCondition([finished, { ...open, priority: 'clinic_stopped' }])).toBe('down')
  expect(equipmentCondition([finished, { ...open, priority: 'clinic_stopped', status: 'cancelled' }])).toBe(
    'operational',
  )
})
