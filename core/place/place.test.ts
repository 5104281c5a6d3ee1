import { expect, test } from 'vitest'
import { clockOf, timeZones } from '#core/organization/time-zones.ts'
import { foundBy } from '#core/kit/search.ts'
import { listedCities } from './large-cities.ts'
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
])('in %s, %s, the time zone is %s (Lei 12.876/2013)', (state, city, clock) => {
  expect(clockAt(state, city)).toBe(clock)
})

test('gives every municipality a known time zone; twelve differ from their capital', () => {
  const places = states.flatMap(({ code }) => citiesOf(code).map((city) => ({ state: code, city })))
  const known = new Set<string>(timeZones)
  expect(places.filter((place) => !known.has(timeZoneOf(place)))).toEqual([])
  const others = places.filter(({ state, city }) => clockAt(state, city) !== clockAt(state, ''))
  expect(others).toHaveLength(12)
})

test.each([
  ['SP', 'campi', 'Campinas'],
  ['SP', 'santo', 'Santo André'],
  ['PB', 'campi', 'Campina Grande'],
  ['RJ', 'rio', 'Rio de Janeiro'],
])('in %s, "%s" finds %s first', (state, typed, city) => {
  const found = foundBy(
    listedCities(state).map((label) => ({ label })),
    typed,
  )
  expect(found[0]).toEqual({ label: city })
})

test('finds names that begin with the typed text before those that contain it', () => {
  const [first, last] = [{ label: 'Praia Grande' }, { label: 'Boa Praia' }]
  expect(foundBy([last, first], 'PRAIA')).toEqual([first, last])
})

test('lists every municipality of a state once, including the large ones', () => {
  for (const { code } of states) expect(listedCities(code).toSorted()).toEqual(citiesOf(code).toSorted())
})
