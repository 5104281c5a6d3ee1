import { expect, test } from 'vitest'
import { missingForCompletion } from './completion.ts'
import { equipmentCondition } from './equipment-effect.ts'
import { quotedParts } from './part-used.ts'
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
const drawn = { kind: 'strokes' as const, width: 300, height: 100, paths: ['M10 50L90 20'] }
const receiver = (name: string, drawing: typeof drawn | null) => ({ name, jobTitle: null, drawing })
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
    drawing: drawn,
  },
}
const paths = (change: Partial<CompletionDraft>) =>
  missingForCompletion({ ...complete, ...change }, today).map((missing) => missing.path)

test('finds nothing missing in a whole draft', () => expect(paths({})).toEqual([]))
test.each<[string, Partial<CompletionDraft>, string[]]>([
  ['no diagnosis', { diagnosis: ' ' }, ['diagnosis']],
  ['no work', { workDone: '' }, ['workDone']],
  ['a part without its lot', { parts: [{ ...part, lot: null }] }, ['parts.0.lot']],
  ['no readings and no reason', { readings: [] }, ['whyNoReadings']],
  ['no limit', { readings: [{ ...reading, min: null, max: null }] }, ['readings.0.max']],
  ['limits the wrong way round', { readings: [{ ...reading, min: 2, max: 1 }] }, ['readings.0.max']],
  ['no reading before', { readings: [{ ...reading, before: null }] }, ['readings.0.before']],
  [
    'a justification of fit equipment above a limit',
    { readings: [{ ...reading, after: 137.1 }] },
    ['readings.0.whyFit'],
  ],
  [
    'a justification of fit equipment below a limit',
    { readings: [{ ...reading, after: 133.9 }] },
    ['readings.0.whyFit'],
  ],
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
    'the name of the person who confirmed',
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
  ['a person who received without a name', { received: receiver(' ', drawn) }, ['received.name']],
  ['the signature of a person who received', { received: receiver('Sônia', null) }, ['received.drawing']],
  ['no signature', { signature: { ...complete.signature, drawing: null } }, ['signature.drawing']],
])('reports %s as missing', (_title, change, missing) => expect(paths(change)).toEqual(missing))

test.each<[string, Partial<CompletionDraft>]>([
  ['a justification', { readings: [{ ...reading, after: 140, whyFit: 'O manual admite até 141 °C' }] }],
  [
    'a restriction',
    { readings: [{ ...reading, after: 140 }], conclusion: 'restricted', restriction: 'Só 121 °C' },
  ],
  ['unfit', { readings: [{ ...reading, after: 140 }], conclusion: 'unfit', restriction: 'Aquece demais' }],
  ['a reading on its limit', { readings: [{ ...reading, after: 137 }] }],
])('accepts a final reading out of its limits with %s', (_title, change) => expect(paths(change)).toEqual([]))

const open = { priority: 'normal', conclusion: null } as const
const stopped = { priority: 'clinic_stopped', conclusion: null } as const
test.each([
  ['a declared status stays if no order implies another', 'restricted', [open], 'restricted'],
  ['without orders too', 'down', [], 'down'],
  [
    'an unfinished order that was concluded worse counts',
    'operational',
    [open, { ...open, conclusion: 'unfit' }],
    'down',
  ],
  [
    'one that was concluded better does not mend it',
    'restricted',
    [{ ...open, conclusion: 'fit' }],
    'restricted',
  ],
  ['a clinic that stands still takes it down', 'operational', [open, stopped], 'down'],
  ['regardless of an earlier conclusion', 'operational', [{ ...stopped, conclusion: 'fit' }], 'down'],
] as const)(
  'takes the worst of the declared status and the open orders for equipment: %s',
  (_title, said, orders, status) => {
    expect(equipmentCondition(said, orders)).toBe(status)
  },
)

test('proposes approved parts of the quotes in force that no item of the stock is behind', () => {
  const line = { kind: 'part', quantityMilli: 1000, unit: 'un', unitCents: 1, totalCents: 1 } as const
  const quote = (status: 'approved' | 'superseded', ...lines: [id: string, approved: boolean][]) => ({
    status,
    lines: Array.from(lines, ([id, approved]) => ({ ...line, id, description: id, approved })),
  })
  const quotes = [
    quote('approved', ['Capacitor', true], ['Guarnição', true], ['Filtro', false]),
    quote('superseded', ['Relé', true]),
    { status: 'approved' as const, lines: null },
  ]
  expect(quotedParts(quotes, [{ lineId: 'Guarnição' }])).toEqual([
    { name: 'Capacitor', code: null, lot: '', quantityMilli: 1000, unit: 'un' },
  ])
})
