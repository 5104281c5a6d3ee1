import { addDays, daysBetween, type PlainDate } from '#core/kit/dates.ts'

/** Money that is expected on a day: a client's instalment comes in, an own bill goes out. */
export interface Expected {
  dueOn: PlainDate
  inCents: number
  outCents: number
}

export interface Week {
  from: PlainDate
  /** The last day of it. */
  to: PlainDate
  inCents: number
  outCents: number
  /** Income less spending since the first week. */
  balanceCents: number
}

export const flowDays = 90
const weekDays = 7

/** The last day of the cash flow that begins on a day. */
export const flowEnd = (today: PlainDate): PlainDate => addDays(today, flowDays - 1)

/** Cash flow of 90 days by weeks from today; what is overdue is expected in the first one. */
export function cashFlow(expected: readonly Expected[], today: PlainDate): Week[] {
  const end = flowEnd(today)
  const weeks: Week[] = Array.from({ length: Math.ceil(flowDays / weekDays) }, (_, index) => {
    const from = addDays(today, index * weekDays)
    const last = addDays(from, weekDays - 1)
    return { from, to: last < end ? last : end, inCents: 0, outCents: 0, balanceCents: 0 }
  })
  for (const { dueOn, inCents, outCents } of expected) {
    if (dueOn > end) continue
    const week = weeks[Math.max(0, Math.floor(daysBetween(today, dueOn) / weekDays))]
    if (!week) continue
    week.inCents += inCents
    week.outCents += outCents
  }
  let balance = 0
  for (const week of weeks) {
    balance += week.inCents - week.outCents
    week.balanceCents = balance
  }
  return weeks
}
