import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { biologicalStanding, isLarge, mondayOf } from '#core/sterilization/biological.ts'
import type { AutoclaveFact, Facts } from './facts.ts'
import { named, normOf, type PartFacts, type PartLoss } from './part.ts'

/** Whole weeks before this one that are looked at. */
const weeksBack = 4
/** Those, and how the autoclave stands today. */
const unitsEach = weeksBack + 1

/**
 * Each autoclave counts five times: how it stands today with its biological, and each of the last four weeks in which it
 * sterilized, by whether it had a valid negative one. A week without loads asks for no test, nor does today one that is
 * down, in which nothing can be run. While a failure is open nothing of the autoclave counts. Source: RDC 1.002/2025,
 * art. 89; RDC 15/2012, art. 99 over 60 L.
 */
export function sterilizationPart(facts: Facts): PartFacts {
  const each = facts.autoclaves.map((autoclave) => ofOne(autoclave, facts))
  return {
    units: each.length * unitsEach,
    inOrder: each.reduce((sum, losses) => sum + unitsEach - weightOf(losses), 0),
    weight: each.length * unitsEach,
    losses: each.flat(),
  }
}

const weightOf = (losses: PartLoss[]) => losses.reduce((sum, { weight }) => sum + weight, 0)

function ofOne(autoclave: AutoclaveFact, facts: Facts): PartLoss[] {
  const piece = facts.pieces.find(({ id }) => id === autoclave.equipmentId)
  const common = { subjectId: autoclave.equipmentId, name: piece?.name ?? '', equipment: named(piece) }
  const norm = normOf(isLarge(autoclave.litres) ? 'biological-above-60' : 'biological', facts)
  const [failure] = autoclave.failures.toSorted((a, b) => order(a.openedOn, b.openedOn) || order(a.id, b.id))
  if (failure) {
    const { id, openedOn: on } = failure
    return [
      {
        ...common,
        cause: 'test_failed',
        weight: unitsEach,
        subjectId: id,
        on,
        norm,
        target: { kind: 'failure', id },
      },
    ]
  }
  const missing = {
    cause: 'test_missing',
    weight: 1,
    norm,
    target: { kind: 'sterilization', id: null },
  } as const
  return untested(autoclave, facts, piece?.status === 'down').map((on) =>
    Object.assign({ on }, common, missing),
  )
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Mondays of weeks with loads and without a test; today, where it is overdue today. */
function untested(autoclave: AutoclaveFact, { today }: Facts, isDown: boolean): PlainDate[] {
  const { negativeOn, loadsOn } = autoclave
  const monday = mondayOf(today)
  const weeks = Array.from({ length: weeksBack }, (_, at) => addDays(monday, -7 * (at + 1)))
  const within = (from: PlainDate) => (day: PlainDate) => day >= from && day < addDays(from, 7)
  const missed = weeks.filter((week) => loadsOn.some(within(week)) && !negativeOn.some(within(week)))
  return !isDown && isOverdue(autoclave, today) ? [...missed, today] : missed
}

export const standingOf = ({ negativeOn, litres }: AutoclaveFact, today: PlainDate) =>
  biologicalStanding(
    negativeOn.reduce<PlainDate | null>((last, day) => (last === null || day > last ? day : last), null),
    today,
    isLarge(litres),
  )

const isOverdue = (autoclave: AutoclaveFact, today: PlainDate) =>
  ['overdue', 'never'].includes(standingOf(autoclave, today))
