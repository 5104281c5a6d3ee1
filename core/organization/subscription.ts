import { dateIn, type Instant, type PlainDate } from '#core/kit/dates.ts'

/** Whether the trial is over at `now`, and the last date on which it holds in the organization's zone. */
export function trialEnd(
  endsAt: Instant,
  timeZone: string,
  now: Date,
): { isOver: boolean; lastDay: PlainDate } {
  return { isOver: new Date(endsAt) <= now, lastDay: dateIn(timeZone, new Date(endsAt)) }
}
