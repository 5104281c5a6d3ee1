import { expect, test } from 'vitest'
import { states } from '#core/place/place.ts'
import { stateOfPostalCode } from './postal-code.ts'

test.each([
  ['01000000', 'SP'],
  ['13010111', 'SP'],
  ['20040002', 'RJ'],
  ['69005010', 'AM'],
  ['69300000', 'RR'],
  ['69400000', 'AM'],
  ['69900000', 'AC'],
  ['70040010', 'DF'],
  ['72800000', 'GO'],
  ['73000000', 'DF'],
  ['73700000', 'GO'],
  ['76800000', 'RO'],
  ['77999999', 'TO'],
  ['99999999', 'RS'],
])('finds the state of %s: %s', (bare, state) => {
  expect(stateOfPostalCode(bare)).toBe(state)
})

test.each(['00000000', '00999999', '78900000', ''])('%s is in no state', (bare) => {
  expect(stateOfPostalCode(bare)).toBeNull()
})

test('has a range for every state, and Goiás begins where Brasília ends', () => {
  const found = new Set<string | null>()
  for (let range = 0; range < 1_000; range++)
    found.add(stateOfPostalCode(`${String(range).padStart(3, '0')}00000`))
  expect(states.map(({ code }) => code).filter((code) => !found.has(code))).toEqual([])
})
