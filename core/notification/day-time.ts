import { dateIn, type PlainDate } from '#core/kit/dates.ts'

/** Nobody is told of what is due before 7:00, and from 20:00 on it waits for the next morning. */
const firstHour = 7
const lastHour = 20

const clocks = new Map<string, Intl.DateTimeFormat>()

function hourIn(timeZone: string, now: Date): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
    clocks.set(timeZone, clock)
  }
  return Number(clock.format(now))
}

/** Whether people in that zone may be told something now. A morning that was missed is caught up until the evening. */
function isDayTime(timeZone: string, now: Date): boolean {
  const hour = hourIn(timeZone, now)
  return hour >= firstHour && hour < lastHour
}

/** The date of each of the zones in which it is day. */
export function zonesByDay(zones: readonly string[], now: Date): Record<string, PlainDate> {
  return Object.fromEntries(
    zones.filter((zone) => isDayTime(zone, now)).map((zone) => [zone, dateIn(zone, now)]),
  )
}
