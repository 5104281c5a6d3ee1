import type { CalendarClinic } from '#core/calendar/schemas.ts'

/** A clinic's address in one line; null if the reader may not see it. */
export function addressOf(clinic: CalendarClinic | undefined): string | null {
  if (!clinic?.address) return null
  return [clinic.address, clinic.district, clinic.city].filter(Boolean).join(', ')
}
