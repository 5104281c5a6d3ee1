/** A stop of a day: where it is and when it begins. */
export interface Stop {
  startsAt: string
  /** Null where the reader does not see where it is. */
  city: string | null
  district: string | null
}

/**
 * The day's stops so that no city and no district of one is left and come back to: the cities by their first hour,
 * within each its districts by theirs, within those by the hour.
 */
export function travelOrder<T extends Stop>(stops: readonly T[]): T[] {
  const byHour = stops.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  return grouped(byHour, ({ city }) => city).flatMap((inCity) =>
    grouped(inCity, ({ district }) => district).flat(),
  )
}

/** Whether going by the hour leaves a place and comes back to it. */
export function comesBack(stops: readonly Stop[]): boolean {
  const byHour = stops.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  return travelOrder(stops).some((stop, at) => stop !== byHour[at])
}

/** Those with the same name together, in the order in which each name comes first; upper and lower case are one. */
function grouped<T>(all: readonly T[], nameOf: (one: T) => string | null): T[][] {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const name = (nameOf(one) ?? '').trim().toLocaleLowerCase('pt-BR')
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  return [...groups.values()]
}

/** A search on a map for a place, or the way to it. */
export function mapLink(place: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`
}

/** The way over several places, in this order; a map takes ten. Null where there are fewer than two. */
export function routeLink(places: readonly string[]): string | null {
  const [last, ...before] = places.slice(0, 10).toReversed()
  if (last === undefined || before.length === 0) return null
  const waypoints = before.toReversed().map(encodeURIComponent).join('%7C')
  return `${mapLink(last)}&waypoints=${waypoints}`
}
