import { expect, test } from 'vitest'
import type { KeptInstrument } from '#core/completion/instrument.ts'
import { firstInstruments, instrumentFor } from './ready-made.ts'

const today = '2026-11-29'
const kept = (serialNumber: string, certificateUntil = '2027-05-01') =>
  ({ name: serialNumber, serialNumber, certificate: 'RBC 1', certificateUntil }) as KeptInstrument
const copied = (serialNumber: string, certificateUntil = '2027-05-01') => ({
  name: serialNumber,
  serialNumber,
  certificate: 'RBC 1',
  certificateUntil,
})

test('begins with the last report’s instruments as the register has them, else with its only valid one', () => {
  const old = copied('T-1', '2026-01-01')
  expect(firstInstruments([old], [kept('T-1')], today)).toEqual([copied('T-1')])
  expect(firstInstruments([copied('X')], [kept('T-1')], today)).toEqual([copied('X')])
  expect(firstInstruments([], [kept('T-1'), kept('T-2', '2026-11-28')], today)).toEqual([copied('T-1')])
  expect(firstInstruments([], [kept('T-1'), kept('T-2')], today)).toEqual([])
})

test('measures with the instrument of the last time, and adds it from the register unless its certificate is over', () => {
  const there = [copied('T-1'), copied('T-2')]
  expect(instrumentFor('T-2', there, [], today)).toEqual({ at: 1, add: null })
  expect(instrumentFor('T-3', there, [kept('T-3')], today)).toEqual({ at: 2, add: copied('T-3') })
  expect(instrumentFor('T-3', there, [kept('T-3', '2026-01-01')], today)).toEqual({ at: null, add: null })
  expect(instrumentFor(null, [copied('T-1')], [], today)).toEqual({ at: 0, add: null })
})
