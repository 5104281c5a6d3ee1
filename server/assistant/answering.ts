import type { Answer, Card, Place } from '#core/assistant/assistant.api.ts'
import type { Side } from '#core/assistant/intent.ts'
import { addDays, addMonths, type PlainDate } from '#core/kit/dates.ts'
import type { Look } from './look.ts'

/** Everything that an answer is made from. */
export interface Question {
  side: Side
  today: PlainDate
  timeZone: string
  now: Date
  /** The name of something in the question; empty if it has none. */
  name: string
  /** An order's number as typed. */
  number: string
  look: Look
}

export type Said = Pick<Answer, 'content' | 'cards'>
export type Answerer = (question: Question) => Promise<Said>

/** As many rows as fit on the widget; the last card leads to all. */
const mostCards = 4

/** Rows that an answer asks for: one more than it shows. */
export const fewRows = 20

export const say = (content: string, cards: Card[] = [], all?: [string, Place]): Said => ({
  content,
  cards: [
    ...cards.slice(0, mostCards),
    ...(all ? [{ label: all[0], under: '', to: { page: all[1], id: null } }] : []),
  ],
})

/** How many, with `mais de` if there are further pages. */
export function many(
  { items, nextCursor }: { items: readonly unknown[]; nextCursor: string | null },
  one: string,
  several: string,
): string {
  if (items.length === 0) return ''
  const number = nextCursor ? `mais de ${items.length}` : String(items.length)
  return `${number} ${items.length === 1 ? one : several}`
}

export const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const monthStart = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`
export const monthEnd = (day: PlainDate): PlainDate => addDays(addMonths(monthStart(day), 1), -1)
