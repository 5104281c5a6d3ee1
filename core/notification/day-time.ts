import { dateIn, type PlainDate } from '#core/kit/dates.ts'

/** Nobody is notified of due dates before 7:00; from 20:00 on they wait for the next morning. */
const firstHour = 7
const lastHour = 20

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The hour that the wall clock in `timeZone` shows, from 0 to 23. */
export function hourIn(timeZone: string, now: Date): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
    clocks.set(timeZone, clock)
  }
  return Number(clock.format(now))
}

/** Whether people in that zone may be notified now. A missed morning is made up for until the evening. */
function isDayTime(timeZone: string, now: Date): boolean {
  const hour = hourIn(timeZone, now)
  return hour >= firstHour && hour < lastHour
}

/** The date in each of the zones where it is daytime. */
export function zonesByDay(zones: readonly string[], now: Date): Record<string, PlainDate> {
  return Object.fromEntries(
    zones.filter((zone) => isDayTime(zone, now)).map((zone) => [zone, dateIn(zone, now)]),
  )
}
