import { expect, test } from 'vitest'
import type { Run, RunItem } from '#core/checklist/schemas.ts'
import { isTaken, mergedWith, takenFrom } from './from-checklist.ts'
import type { CompletionValues } from './completion-values.ts'

const item = (more: Partial<RunItem>) =>
  ({
    kind: 'conform',
    unit: null,
    decimals: null,
    note: null,
    followUp: null,
    verdict: null,
    ...more,
  }) as RunItem

const check = (label: string, conform: boolean, more: Partial<RunItem> = {}) =>
  item({
    key: label,
    label,
    answer: { kind: 'conform', conform },
    verdict: conform ? 'conform' : 'not_conform',
    ...more,
  })

const reading = (label: string, value: number, min: number | null, max: number | null) =>
  item({ key: label, label, kind: 'number', unit: 'bar', answer: { kind: 'number', value, min, max } })

const run = (notConform: number, ...items: RunItem[]) =>
  ({ title: 'Preventiva: compressor', notConform, items }) as Run

const nothing: CompletionValues = {
  diagnosis: '',
  cause: '',
  workDone: '',
  parts: [],
  readings: [],
  whyNoReadings: '',
  instruments: [],
  decontamination: { confirmed: false, confirmedBy: '', confirmedAt: null, method: '', note: '' },
  conclusion: null,
  restriction: '',
  recommendations: '',
  manual: '',
  responsibilityRecord: '',
  warrantyDays: null,
  nextMaintenanceOn: null,
  photoIds: [],
  signature: { name: 'Rita', jobTitle: '', registry: '', drawing: null },
  received: { name: '', jobTitle: '', drawing: null },
  answer: '',
}

test('leaves it to the technician whether faulty equipment may be used', () => {
  const taken = takenFrom(run(1, check('Dreno', false, { note: 'Água com óleo' }), check('Correia', true)))
  expect(taken.conclusion).toBeNull()
  expect(taken.diagnosis).toBe('Preventiva: compressor: não conforme em Dreno (Água com óleo).')
  expect(taken.workDone).toBe('Preventiva: compressor: Correia.')
})

test('puts readings with limits into the report’s fields, and others into its text', () => {
  const taken = takenFrom(run(0, reading('Pressão', 8.2, 7.8, 8.4), reading('Vazão', 12.5, null, null)))
  expect(taken.readings).toMatchObject([
    { name: 'Pressão', after: 8.2, before: null, min: 7.8, max: 8.4, note: 'Medida uma vez, no checklist' },
  ])
  expect(taken.workDone).toContain('Vazão: 12,5 bar')
  expect(taken.conclusion).toBe('fit')
})

test('fills the report’s field for clean handover', () => {
  const answeredAt = '2026-11-22T12:00:00.000Z'
  const received = check('Descontaminação', true, { key: 'decontamination', note: 'Sônia', answeredAt })
  expect(takenFrom(run(0, received)).decontamination).toMatchObject({
    confirmed: true,
    confirmedBy: 'Sônia',
    confirmedAt: answeredAt,
  })
})

test('keeps earlier text, and changes nothing the second time', () => {
  const done = run(0, reading('Pressão', 8.2, 7.8, 8.4), check('Correia', true))
  const written = { ...nothing, diagnosis: 'Ruído no cabeçote' }
  expect(isTaken(written, done)).toBe(false)
  const once = mergedWith(written, done)
  expect(once.diagnosis).toBe('Ruído no cabeçote')
  expect(once.readings).toHaveLength(1)
  expect(isTaken(once, done)).toBe(true)
  expect(mergedWith(once, done)).toEqual(once)
})
