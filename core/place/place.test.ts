import { expect, test } from 'vitest'
import { clockOf, timeZones } from '#core/organization/time-zones.ts'
import { citiesOf, states, timeZoneOf } from './place.ts'

const clockAt = (state: string, city: string) => clockOf(timeZoneOf({ state, city }))

test.each([
  ['PE', 'Fernando de Noronha', 'UTC-2'],
  ['PE', 'Recife', 'UTC-3'],
  ['AM', 'Tabatinga', 'UTC-5'],
  ['AM', 'Eirunepé', 'UTC-5'],
  ['AM', 'Manaus', 'UTC-4'],
  ['AM', 'Boca do Acre', 'UTC-4'],
  ['AC', 'Rio Branco', 'UTC-5'],
  ['BA', 'Tabatinga', 'UTC-3'],
])('in %s, %s, the clock is %s (Lei 12.876/2013)', (state, city, clock) => {
  expect(clockAt(state, city)).toBe(clock)
})

test('every municipality has a zone that the product knows, and twelve have another clock than their capital', () => {
  const places = states.flatMap(({ code }) => citiesOf(code).map((city) => ({ state: code, city })))
  const known = new Set<string>(timeZones)
  expect(places.filter((place) => !known.has(timeZoneOf(place)))).toEqual([])
  const others = places.filter(({ state, city }) => clockAt(state, city) !== clockAt(state, ''))
  expect(others).toHaveLength(12)
})
