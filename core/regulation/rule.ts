import type { PlainDate } from '#core/kit/dates.ts'
import type { Mark } from './mark.ts'
import type { NormId } from './norm.ts'
import type { SourceId } from './source.ts'

/** Where a rule holds: everywhere, in a state, in a city of it. */
export type Jurisdiction = 'federal' | { state: string; city?: string }

/** Where somebody is, as addresses write it: `PR`, `Curitiba`. */
export interface Place {
  state: string | null
  city: string | null
}

/** A norm's demand, or our proposal (`norm` null, mark NV), with when and where it holds and how it was seen. */
export interface Rule {
  id: string
  norm: NormId | null
  /** `art. 89`; empty: the norm as a whole. */
  articles: string
  /** What it asks, in our own words. */
  text: string
  jurisdiction: Jurisdiction
  validFrom: PlainDate
  /** The last day; null: no end known. */
  validTo: PlainDate | null
  source: SourceId
  checkedOn: PlainDate
  mark: Mark
}

/** How often something is due; null: as the manufacturer says. */
export interface Every {
  every: number
  unit: 'day' | 'week' | 'month' | 'year' | 'use'
}

export interface IntervalRule extends Rule {
  kind: 'interval'
  every: Every | null
  /** What makes it due besides, as 'após reparo'. */
  also: string | null
  /** The federal rule that a state's or city's rule lies over. */
  over: string | null
}

/** Days by rough length, to say which of two intervals is stricter. Uses are compared with nothing. */
const days = { day: 1, week: 7, month: 30.44, year: 365.25 }

/** Whether `one` is due more often than `other`; uses and calendar are not comparable, then it is not. */
export function isStricter(one: Every, other: Every): boolean {
  if (one.unit === 'use' || other.unit === 'use') return one.unit === other.unit && one.every < other.every
  return one.every * days[one.unit] < other.every * days[other.unit]
}

export const isInForce = ({ validFrom, validTo }: Rule, on: PlainDate): boolean =>
  validFrom <= on && (validTo === null || on <= validTo)

/** Whether the rule holds there. City names compare without case and accents. */
export function holdsIn({ jurisdiction }: Rule, place: Place): boolean {
  if (jurisdiction === 'federal') return true
  if (jurisdiction.state !== place.state) return false
  return jurisdiction.city === undefined || plain(jurisdiction.city) === plain(place.city ?? '')
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
