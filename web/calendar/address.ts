import type { CalendarClinic } from '#core/calendar/schemas.ts'

/** Where to go, in one line; null where the reader does not see it. */
export function addressOf(clinic: CalendarClinic | undefined): string | null {
  if (!clinic?.address) return null
  return [clinic.address, clinic.district, clinic.city].filter(Boolean).join(', ')
}
