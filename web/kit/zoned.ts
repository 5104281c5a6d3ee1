import type { Instant, PlainDate } from '#core/kit/dates.ts'

function offsetAt(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(new Date(instant))
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) - instant
}

/**
 * The instant at which the clock of `zone` shows this date and time.
 * @param time `08:30`
 * @returns null if date or time cannot be read
 */
export function instantIn(zone: string, date: PlainDate, time: string): Instant | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return null
  const near = asUtc - offsetAt(zone, asUtc)
  return new Date(asUtc - offsetAt(zone, near)).toISOString()
}

/** `08:30` on the clock of `zone`. */
export function timeIn(zone: string, instant: Instant): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )
}
