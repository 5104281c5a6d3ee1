import type { PlainDate } from '#core/kit/dates.ts'
import { manualBasis, type Basis } from './basis.ts'
import { basisOf, citation } from './basis-of.ts'
import { everyText } from './every-text.ts'
import { federalIntervals } from './intervals.ts'
import { localIntervals } from './local-intervals.ts'
import { proposedIntervals } from './proposed-intervals.ts'
import { holdsIn, isInForce, isStricter, type Every, type IntervalRule, type Place } from './rule.ts'

/** Every interval that we know: demands of norms, our proposals, and rules of states and cities that override them. */
export const intervals: readonly IntervalRule[] = [
  ...federalIntervals,
  ...proposedIntervals,
  ...localIntervals,
]

const byId = new Map(intervals.map((rule) => [rule.id, rule]))

/** A rule that holds somewhere on a day, and the sources that differ from it there. */
interface Applied {
  rule: IntervalRule
  /** Sentences about local or federal norms with another interval that does not apply. */
  notes: string[]
}

/**
 * The rule that holds in a place: the federal one, overridden by the state's and the city's. A norm's demand takes
 * precedence over our proposal; of two norms the stricter one holds, and `notes` mentions the other. Null if there is
 * no such rule on that day.
 */
export function ruleFor(id: string, place: Place, on: PlainDate): Applied | null {
  const floor = byId.get(id)
  const local = localIntervals.filter(({ over }) => over === id)
  const applicable = [...(floor ? [floor] : []), ...local].filter(
    (rule) => isInForce(rule, on) && holdsIn(rule, place),
  )
  const [first, ...others] = applicable
  if (!first) return null
  const rule = others.reduce(prevailing, first)
  const losing = applicable.filter((one) => one.norm !== null && !isSameInterval(one.every, rule.every))
  return { rule, notes: losing.map((one) => losingText(one, rule)) }
}

function prevailing(one: IntervalRule, other: IntervalRule): IntervalRule {
  if ((one.norm === null) !== (other.norm === null)) return one.norm === null ? other : one
  if (one.every === null || other.every === null) return one.every === null ? other : one
  return isStricter(other.every, one.every) ? other : one
}

const isSameInterval = (one: Every | null, other: Every | null) =>
  one?.every === other?.every && one?.unit === other?.unit

const losingText = (rule: IntervalRule, holding: IntervalRule) =>
  `${citation(rule)} pede ${everyText(rule.every)}; vale ${citation(holding)}, que pede ${everyText(holding.every)}.`

/** An interval and its basis. */
interface Interval {
  every: Every
  basis: Basis
  notes: string[]
}

/**
 * Combines a rule with the manufacturer's manual. The manual takes precedence over our proposal and over a norm that
 * leaves the interval to it. It may demand more than a norm, but never less.
 * @param where page or chapter of the manual, or empty
 */
export function withManual({ rule, notes }: Applied, manual: Every, where: string, on: PlainDate): Interval {
  const own = { every: manual, basis: manualBasis(where, on, rule.id), notes }
  if (rule.norm === null || rule.every === null || isStricter(manual, rule.every)) return own
  if (isSameInterval(manual, rule.every)) {
    return { every: rule.every, basis: basisOf(rule), notes }
  }
  const note = `O manual pede ${everyText(manual)}; vale ${citation(rule)}, que pede ${everyText(rule.every)}.`
  return { every: rule.every, basis: basisOf(rule), notes: [...notes, note] }
}

/**
 * Whether a basis quotes one of our rules unchanged. Text by people has no mark, so that nobody's words are shown as a
 * norm's text.
 */
export function isOurs({ ruleId, text, mark, source }: Basis): boolean {
  if (mark === null) return true
  const rule = byId.get(ruleId ?? '')
  const ours = rule && basisOf(rule)
  return ours !== undefined && ours.text === text && ours.mark === mark && ours.source === source
}

/**
 * Why an interval cannot have a basis: the norm that it names or replaces demands more. Null if it can, and for
 * intervals that no known norm sets.
 */
export function claimProblem(ruleId: string | null, every: Every): string | null {
  const rule = byId.get(ruleId ?? '')
  if (!rule || rule.norm === null || rule.every === null) return null
  const isLooser = isStricter(rule.every, every) || (every.unit === 'use') !== (rule.every.unit === 'use')
  if (!isLooser) return null
  return `${citation(rule)} pede ${everyText(rule.every)}: o intervalo pode ser menor, não maior`
}
