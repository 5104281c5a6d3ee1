import { daysBetween, type PlainDate } from '#core/kit/dates.ts'

/** Position of today, and the width of each later day: a year reaches almost to the end. */
const todayAt = 18
const perDay = 81 / 365

/** Overdue dates lie closer together the longer they are overdue. */
const mostLate = 90

/** The place of a date along the line, in percent of its width. */
export function placeOf(date: PlainDate, today: PlainDate): number {
  const days = daysBetween(today, date)
  if (days >= 0) return Math.min(99, todayAt + days * perDay)
  return todayAt - 2 - (Math.min(mostLate, -days) / mostLate) * 14
}

/** A letter's width in percent of the line's, about. */
const perLetter = 1.05
/** Labels stand at four heights, 0 the lowest. */
const levels = 4
const shortest = 9

export interface Labelled<Item> {
  item: Item
  at: number
  /** Null: there is no room for its label. */
  level: number | null
}

/**
 * Gives each label the lowest height at which neither another label nor the line to another one crosses it.
 * @param items from left to right; `text` is the longer of a label's two lines
 */
export function labelled<Item>(items: readonly { item: Item; at: number; text: string }[]): Labelled<Item>[] {
  const placed: Labelled<Item>[] = []
  for (const { item, at, text } of items.toReversed()) {
    const end = at + Math.max(text.length * perLetter, shortest)
    const crossed = placed.filter((one) => one.at <= end).map(({ level }) => level ?? -1)
    const level = Math.max(-1, ...crossed) + 1
    const hasRoom = level < levels && at <= 100 - shortest
    placed.unshift({ item, at, level: hasRoom ? level : null })
  }
  return placed
}

/** Every second month that begins within the year, with its place. */
export function monthsFrom(today: PlainDate): { month: PlainDate; at: number }[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return [2, 4, 6, 8, 10, 12].map((ahead) => {
    const first = new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10)
    return { month: first, at: placeOf(first, today) }
  })
}

export const zones = {
  today: todayAt,
  soon: { from: todayAt, width: 30 * perDay },
  near: { from: todayAt + 30 * perDay, width: 60 * perDay },
}
