import { expect, test } from 'vitest'
import { comesBack, mapLink, routeLink, travelOrder } from './route.ts'

const stop = (hour: string, city: string | null, district: string | null) => ({
  startsAt: hour,
  city,
  district,
})

test('never returns to a city or district that the route has left, and otherwise goes by the hour', () => {
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

test('groups places that the reader may not see as one unknown place', () => {
  expect(
    travelOrder([stop('09', null, null), stop('08', 'Campinas', null), stop('10', null, null)]),
  ).toHaveLength(3)
})

test('links a map to one place, or to a route over several', () => {
  expect(mapLink('Rua A, 1 & 2')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Rua%20A%2C%201%20%26%202',
  )
  expect(routeLink(['Um'])).toBeNull()
  expect(routeLink(['Um', 'Dois', 'Três'])).toMatch(/destination=Tr%C3%AAs&waypoints=Um%7CDois$/)
})
