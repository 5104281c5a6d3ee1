import type { PlainDate } from '#core/kit/dates.ts'
import type { Mark } from './mark.ts'
import type { NormId } from './norm.ts'
import type { SourceId } from './source.ts'

/** The area of a rule: the whole country, a state, or a city. */
export type Jurisdiction = 'federal' | { state: string; city?: string }

/** A place as addresses write it: `PR`, `Curitiba`. */
export interface Place {
  state: string | null
  city: string | null
}

/** A norm's demand, or our proposal (`norm` null, mark NV), with its time, place and verification. */
export interface Rule {
  id: string
  norm: NormId | null
  /** `art. 89`; empty for the norm as a whole. */
  articles: string
  /** The demand, in our own words. */
  text: string
  jurisdiction: Jurisdiction
  validFrom: PlainDate
  /** The last day; null if no end is known. */
  validTo: PlainDate | null
  source: SourceId
  checkedOn: PlainDate
  mark: Mark
}

/** How often something is due; null means as the manufacturer says. */
export interface Every {
  every: number
  unit: 'day' | 'week' | 'month' | 'year' | 'use'
}

export interface IntervalRule extends Rule {
  kind: 'interval'
  every: Every | null
  /** Events that also make it due, such as 'após reparo'. */
  also: string | null
  /** The federal rule that a state's or city's rule overrides. */
  over: string | null
}

/** Approximate length of each unit in days, to compare the strictness of two intervals. Uses are not comparable. */
const days = { day: 1, week: 7, month: 30.44, year: 365.25 }

/** Whether `one` is due more often than `other`; false for uses against time, which cannot be compared. */
export function isStricter(one: Every, other: Every): boolean {
  if (one.unit === 'use' || other.unit === 'use') return one.unit === other.unit && one.every < other.every
  return one.every * days[one.unit] < other.every * days[other.unit]
}

export const isInForce = ({ validFrom, validTo }: Rule, on: PlainDate): boolean =>
  validFrom <= on && (validTo === null || on <= validTo)

/** Whether the rule holds at the place. City names are compared without case and accents. */
export function holdsIn({ jurisdiction }: Rule, place: Place): boolean {
  if (jurisdiction === 'federal') return true
  if (jurisdiction.state !== place.state) return false
  return jurisdiction.city === undefined || plain(jurisdiction.city) === plain(place.city ?? '')
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
