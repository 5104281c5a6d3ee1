import { expect, test } from 'vitest'
import { comesBack, mapLink, routeLink, travelOrder } from './route.ts'

const stop = (hour: string, city: string | null, district: string | null) => ({
  startsAt: hour,
  city,
  district,
})

test('the way leaves no city and no district to come back to it, and otherwise goes by the hour', () => {
  const stops = [
    stop('16', 'Campinas', 'cambuí'),
    stop('10', 'Valinhos', 'Centro'),
    stop('08', 'Campinas', 'Cambuí'),
    stop('14', 'Campinas', 'Taquaral'),
  ]
  expect(travelOrder(stops).map(({ startsAt }) => startsAt)).toEqual(['08', '16', '14', '10'])
  expect(comesBack(stops)).toBe(true)
  expect(comesBack(stops.slice(1, 3))).toBe(false)
})

test('places that nobody may see are one unknown place', () => {
  expect(
    travelOrder([stop('09', null, null), stop('08', 'Campinas', null), stop('10', null, null)]),
  ).toHaveLength(3)
})

test('a map is asked for a place, or for the way over several', () => {
  expect(mapLink('Rua A, 1 & 2')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Rua%20A%2C%201%20%26%202',
  )
  expect(routeLink(['Um'])).toBeNull()
  expect(routeLink(['Um', 'Dois', 'Três'])).toMatch(/destination=Tr%C3%AAs&waypoints=Um%7CDois$/)
})
