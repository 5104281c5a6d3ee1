import { dateIn, formatDate } from '#core/kit/dates.ts'

/** In the device's own zone: it is the hour that its clock showed. */
export function seenText(at: Date, now: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const hour = `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`
  const day = dateIn(timeZone, at)
  return day === dateIn(timeZone, now)
    ? `Visto às ${hour}, sem internet`
    : `Visto em ${formatDate(day)} às ${hour}, sem internet`
}
