import { createHmac, timingSafeEqual } from 'node:crypto'
import { addDays, brasilia, dateIn, type PlainDate } from '#core/kit/dates.ts'

/**
 * Proof in a form that its page was asked for before: one for each day, the same for everybody, so that the page can be
 * cached.
 */
export interface Tickets {
  issue(now: Date): string
  /** True for a ticket of today or yesterday, by the days of Brasília. */
  holds(ticket: string, now: Date): boolean
}

export function createTickets(secret: string): Tickets {
  const sign = (day: PlainDate) =>
    createHmac('sha256', secret).update(`contact ${day}`).digest('base64url').slice(0, 22)
  const today = (now: Date) => dateIn(brasilia, now)
  return {
    issue: (now) => sign(today(now)),
    holds: (ticket, now) =>
      [today(now), addDays(today(now), -1)].some((day) =>
        isSame(Buffer.from(ticket), Buffer.from(sign(day))),
      ),
  }
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)
