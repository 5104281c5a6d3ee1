import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { biologicalStanding, isLarge, mondayOf } from '#core/sterilization/biological.ts'
import type { AutoclaveFact, Facts } from './facts.ts'
import { named, normOf, type PartFacts, type PartLoss } from './part.ts'

/** Number of whole past weeks that count. */
const weeksBack = 4
/** The weight of an open failure: all weeks that count, and today. */
const failureWeight = weeksBack + 1

/**
 * An autoclave counts once for the current state of its biological test, and once for each of the last four weeks in
 * which it sterilized, by whether that week had a valid negative test. These are not counted: weeks without loads,
 * weeks before the first test was due, today until then, and today if the autoclave is down, since no test can be run.
 * While a failure is open, nothing of the autoclave is in order. Source: RDC 1.002/2025, art. 89; RDC 15/2012, art. 99
 * over 60 L.
 */
export function sterilizationPart(facts: Facts): PartFacts {
  const each = facts.autoclaves.map((autoclave) => ofOne(autoclave, facts))
  const units = each.reduce((sum, one) => sum + one.units, 0)
  const lost = each.flatMap(({ losses }) => losses).reduce((sum, { weight }) => sum + weight, 0)
  return { units, inOrder: units - lost, weight: units, losses: each.flatMap(({ losses }) => losses) }
}

function ofOne(autoclave: AutoclaveFact, facts: Facts): { units: number; losses: PartLoss[] } {
  const equipment = facts.equipmentList.find(({ id }) => id === autoclave.equipmentId)
  const common = {
    subjectId: autoclave.equipmentId,
    name: equipment?.name ?? '',
    equipment: named(equipment),
  }
  const norm = normOf(isLarge(autoclave.litres) ? 'biological-above-60' : 'biological', facts)
  const [failure] = autoclave.failures.toSorted((a, b) => order(a.openedOn, b.openedOn) || order(a.id, b.id))
  if (failure) {
    const { id, openedOn: on } = failure
    const target = { kind: 'failure', id } as const
    const loss = {
      ...common,
      cause: 'test_failed' as const,
      weight: failureWeight,
      subjectId: id,
      on,
      norm,
      target,
    }
    return { units: failureWeight, losses: [loss] }
  }
  const missing = {
    cause: 'test_missing',
    weight: 1,
    norm,
    target: { kind: 'sterilization', id: null },
  } as const
  const days = countedDays(autoclave, facts, equipment?.status === 'down')
  const untested = days.filter(({ isTested }) => !isTested)
  return { units: days.length, losses: untested.map(({ on }) => Object.assign({ on }, common, missing)) }
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Mondays of weeks in which a test was owed or made, and today if one is owed; with whether it was made. */
function countedDays(
  autoclave: AutoclaveFact,
  { today }: Facts,
  isDown: boolean,
): { on: PlainDate; isTested: boolean }[] {
  const { negativeOn, loadsOn, firstDueOn } = autoclave
  const monday = mondayOf(today)
  const within = (from: PlainDate) => (day: PlainDate) => day >= from && day < addDays(from, 7)
  const weeks = Array.from({ length: weeksBack }, (_, at) => addDays(monday, -7 * (at + 1)))
    .filter((week) => loadsOn.some(within(week)) && addDays(week, 6) >= firstDueOn)
    .map((week) => ({ on: week, isTested: negativeOn.some(within(week)) }))
  const standing = standingOf(autoclave, today)
  const isShown = negativeOn.length > 0 || standing === 'overdue'
  return isDown || !isShown ? weeks : [...weeks, { on: today, isTested: standing !== 'overdue' }]
}

/** State of its biological test today, by its last valid negative one. */
export const standingOf = ({ negativeOn, litres, firstDueOn }: AutoclaveFact, today: PlainDate) =>
  biologicalStanding({
    lastOn: negativeOn.reduce<PlainDate | null>(
      (last, day) => (last === null || day > last ? day : last),
      null,
    ),
    firstDueOn,
    today,
    large: isLarge(litres),
  })
