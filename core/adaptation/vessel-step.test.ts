import { expect, test } from 'vitest'
import { isVesselByNorm } from './vessel-step.ts'

test('takes a vessel for one of NR-13 above 8 kPa·m³, and a compressor without a plate until it is known', () => {
  expect(isVesselByNorm('autoclave', 2.3, 21)).toBe(false)
  expect(isVesselByNorm('autoclave', 2.5, 42)).toBe(true)
  expect(isVesselByNorm('compressor', 8.27, 24)).toBe(true)
  expect([isVesselByNorm('compressor', null, 40), isVesselByNorm('autoclave', null, 21)]).toEqual([
    true,
    false,
  ])
})
