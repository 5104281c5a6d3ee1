/** A stop of a day: its place and start. */
export interface Stop {
  startsAt: string
  /** Null if the reader may not see the place. */
  city: string | null
  district: string | null
}

/**
 * Orders the day's stops so that the route never returns to a city or district that it has left: cities by their first
 * hour, their districts likewise, the stops of a district by the hour.
 */
export function travelOrder<T extends Stop>(stops: readonly T[]): T[] {
  const byHour = stops.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  return grouped(byHour, ({ city }) => city).flatMap((inCity) =>
    grouped(inCity, ({ district }) => district).flat(),
  )
}

/** Whether a route ordered by the hour leaves a place and returns to it. */
export function comesBack(stops: readonly Stop[]): boolean {
  const byHour = stops.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  return travelOrder(stops).some((stop, at) => stop !== byHour[at])
}

/** Groups items by name in the order in which each name first occurs, ignoring case. */
function grouped<T>(all: readonly T[], nameOf: (one: T) => string | null): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const name = (nameOf(one) ?? '').trim().toLocaleLowerCase('pt-BR')
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  return [...groups.values()]
}

/** A map link with directions to a place. */
export function mapLink(place: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`
}

/** A map link over several places, in this order; maps accept ten. Null for fewer than two. */
export function routeLink(places: readonly string[]): string | null {
  const [last, ...before] = places.slice(0, 10).toReversed()
  if (last === undefined || before.length === 0) return null
  const waypoints = before.toReversed().map(encodeURIComponent).join('%7C')
  return `${mapLink(last)}&waypoints=${waypoints}`
}
