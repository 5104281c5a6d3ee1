import { expect, test } from 'vitest'
import type { Opening } from './conflicts.ts'
import { firstOpenDay, firstSlot } from './slots.ts'

const day = { isOpen: true, opens: '08:00', closes: '18:00', pauseFrom: '12:00', pauseTo: '13:00' }
const closed = { isOpen: false, opens: null, closes: null, pauseFrom: null, pauseTo: null }
const clinic: Opening = {
  name: 'Clínica',
  timeZone: 'America/Sao_Paulo',
  hours: [day, day, day, day, day, closed, closed],
  holidays: { '2026-11-20': 'Consciência Negra' },
}
const anyTime: Opening = { ...clinic, hours: null, holidays: {} }
const busy = (date: string, from: string, to: string) => ({
  startsAt: new Date(`${date}T${from}:00-03:00`).toISOString(),
  endsAt: new Date(`${date}T${to}:00-03:00`).toISOString(),
})
const first = (
  from: string,
  minutes: number,
  taken: { startsAt: string; endsAt: string }[] = [],
  comes = anyTime,
) => {
  const slot = firstSlot(clinic, comes, from, { minutes, availability: null }, taken)
  return slot && `${slot.date} ${slot.minutes / 60}`
}

test('offers the first free time after opening, never within the pause, else on the next day', () => {
  expect(first('2026-11-17', 60)).toBe('2026-11-17 8')
  expect(first('2026-11-17', 60, [busy('2026-11-17', '08:00', '09:15')])).toBe('2026-11-17 9.5')
  expect(first('2026-11-17', 180, [busy('2026-11-17', '08:00', '09:30')])).toBe('2026-11-17 13')
  expect(first('2026-11-17', 60, [busy('2026-11-17', '07:00', '18:00')])).toBe('2026-11-18 8')
})

test('skips holidays, closed days, and times at which nobody comes', () => {
  expect(first('2026-11-20', 60)).toBe('2026-11-23 8')
  const afternoon = { ...day, opens: '14:00', pauseFrom: null, pauseTo: null }
  const comes = { ...clinic, hours: [afternoon, afternoon, afternoon, afternoon, afternoon, closed, closed] }
  expect(first('2026-11-17', 60, [], comes)).toBe('2026-11-17 14')
})

test('offers no time for work that is longer than any day', () => {
  expect(first('2026-11-17', 6 * 60)).toBeNull()
})

test('offers Monday to Friday if the hours are unknown', () => {
  const slot = firstSlot(
    { ...clinic, hours: null },
    anyTime,
    '2026-11-21',
    { minutes: 60, availability: null },
    [],
  )
  expect(slot?.startsAt).toBe('2026-11-23T11:00:00.000Z')
  expect(firstOpenDay(clinic, '2026-11-20')).toBe('2026-11-23')
})
