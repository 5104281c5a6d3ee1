import { expect, test } from 'vitest'
import { openDays } from '#core/calendar/open-days.ts'
import { minutesOf, wallTime, weekdayOf } from '#core/calendar/wall-clock.ts'
import { closed, type DayHours } from '#core/organization/hours.ts'
import { addOpenTime, isNear, openTimeBetween, responseOf, type WorkCalendar } from './response.ts'

const minute = 60_000
const day: DayHours = { isOpen: true, opens: '08:00', closes: '18:00', pauseFrom: '12:00', pauseTo: '13:00' }
const saturday: DayHours = { ...day, closes: '12:00', pauseFrom: null, pauseTo: null }
const week = [day, day, day, day, day, saturday, closed]
const none = { optional: [], own: [] }
const calendar: WorkCalendar = { hours: week, holidays: none, timeZone: 'America/Sao_Paulo' }

const calendars: WorkCalendar[] = [
  calendar,
  { hours: null, holidays: none, timeZone: 'America/Manaus' },
  {
    hours: [closed, saturday, closed, day, closed, closed, saturday],
    holidays: { optional: ['carnival'], own: [{ on: '2026-11-26', name: 'Aniversário', yearly: true }] },
    timeZone: 'America/Noronha',
  },
]

const known = new Map<WorkCalendar['hours'], ReturnType<typeof openDays>>()
function isWorkDay(hours: WorkCalendar['hours'], holidays: WorkCalendar['holidays'], date: string): boolean {
  const days = known.get(hours) ?? openDays(hours, holidays)
  known.set(hours, days)
  return days(date)
}

/** Whether the workshop is open in the minute that begins then. */
function isOpenAt({ hours, holidays, timeZone }: WorkCalendar, at: number): boolean {
  const { date, minutes } = wallTime(timeZone, new Date(at).toISOString())
  if (!isWorkDay(hours, holidays, date)) return false
  const { opens, closes, pauseFrom, pauseTo } = hours?.[weekdayOf(date)] ?? {
    ...saturday,
    closes: '18:00',
  }
  const within = (from: string | null, to: string | null) =>
    from !== null && to !== null && minutes >= minutesOf(from) && minutes < minutesOf(to)
  return within(opens, closes) && !within(pauseFrom, pauseTo)
}

/** Minute by minute. */
function slowly(of: WorkCalendar, from: number, minutes: number): number {
  let at = from
  for (let left = minutes; left > 0; at += minute) if (isOpenAt(of, at)) left -= 1
  return at
}

function slowBetween(of: WorkCalendar, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += minute) if (isOpenAt(of, at)) sum += 1
  return sum
}

test('adds and measures open time as a walk minute by minute does', () => {
  for (const [which, of] of calendars.entries())
    for (let seed = 1; seed <= 20; seed += 1) {
      const from = Date.parse('2026-11-01T00:00:00Z') + ((seed * 7919 * 13) % 120_000) * minute
      const minutes = 1 + ((seed * 104_729) % 900)
      const due = slowly(of, from, minutes)
      expect([which, seed, addOpenTime(of, from, minutes * minute)]).toEqual([which, seed, due])
      expect(openTimeBetween(of, from, due)).toBe(minutes * minute)
      const to = from + ((seed * 6151) % 3000) * minute
      expect(openTimeBetween(of, from, to)).toBe(slowBetween(of, from, to) * minute)
    }
})

test('finds no end for a workshop that never opens', () => {
  expect(addOpenTime({ ...calendar, hours: week.map(() => closed) }, 0, minute)).toBeNull()
})

const created = '2026-11-23T13:00:00.000Z'
const at = (time: string) => `2026-11-${time}:00.000Z`
const facts = (...history: [action: string, actor: string, at: string][]) => ({
  hours: 4,
  calendar,
  createdAt: created,
  history: Array.from(history, ([action, actor, time]) => ({ action, actor, at: at(time) })),
})
const stands = (of: ReturnType<typeof facts>, now: string) => responseOf(of, new Date(at(now)))

test('counts four hours over lunch and into the next working day, and leaves out a holiday', () => {
  expect(stands(facts(), '23T14:00')).toEqual({ state: 'running', dueAt: at('23T18:00') })
  expect(stands(facts(), '23T18:01')).toMatchObject({ state: 'missed' })
  const evening = { ...facts(), createdAt: at('19T20:30') }
  // Friday the 20th is a holiday; half an hour is left of Thursday, and Saturday closes at noon.
  expect(responseOf(evening, new Date(at('19T20:31')))).toEqual({ state: 'running', dueAt: at('21T14:30') })
})

test('is kept once the work begins in time, and stays missed once it began late', () => {
  expect(stands(facts(['start', 'workshop', '23T18:00']), '30T12:00')).toMatchObject({ state: 'kept' })
  expect(stands(facts(['start', 'workshop', '23T18:01']), '30T12:00')).toEqual({
    state: 'missed',
    dueAt: at('23T18:00'),
  })
})

test('stands still while the clinic decides on a quote or a visit, and goes on with what was left', () => {
  const asked = facts(['accept', 'workshop', '23T13:30'], ['send_quote', 'workshop', '23T14:00'])
  expect(stands(asked, '27T12:00')).toEqual({ state: 'paused', dueAt: null })
  const decided = facts(
    ['send_quote', 'workshop', '23T14:00'],
    ['propose_visit', 'workshop', '23T14:30'],
    ['approve_quote', 'clinic', '24T11:00'],
    ['confirm_visit', 'clinic', '24T12:00'],
  )
  expect(stands(decided, '24T12:30')).toEqual({ state: 'running', dueAt: at('24T15:00') })
  const own = facts(['propose_visit', 'clinic', '23T14:00'])
  expect(stands(own, '23T14:30')).toEqual({ state: 'running', dueAt: at('23T18:00') })
  const late = facts(['send_quote', 'workshop', '23T19:00'], ['approve_quote', 'clinic', '24T12:00'])
  expect(stands(late, '24T12:30')).toEqual({ state: 'missed', dueAt: at('23T18:00') })
})

test('reminds an hour of work before the end, and of a short promise a quarter of it', () => {
  const near = (hours: number, now: string) => {
    const of = { ...facts(), hours }
    return isNear(of, stands(of, now), new Date(at(now)))
  }
  expect([near(4, '23T16:59'), near(4, '23T17:00'), near(4, '23T18:01')]).toEqual([false, true, false])
  expect([near(1, '23T13:44'), near(1, '23T13:45')]).toEqual([false, true])
})
