import { brasilia } from '#core/kit/dates.ts'
import { hourIn } from '#core/notification/day-time.ts'

/** Kinds of a check, in the order in which it looks. */
export const integrityKinds = ['references', 'balances', 'numbers', 'documents', 'files'] as const
export type IntegrityKind = (typeof integrityKinds)[number]

/** Something that is wrong: in which table and row (or file), and in words. */
export interface Fault {
  kind: IntegrityKind
  table: string
  id: string
  words: string
}

/** Amounts by kind; one that is missing is not reached yet. */
export type Counts = Partial<Record<IntegrityKind, number>>

/** Faults of each kind that a check keeps; its numbers count all. */
export const mostFaults = 40

const hour = 3_600_000
const day = 24 * hour

/**
 * By itself a check begins once a week, between 3 and 5 in Brasília, after the back-up. One that was interrupted is tried
 * again in the next night.
 * @param done the end of the last one that ended well
 * @param tried the last time that one was asked for
 */
export function isCheckDue(done: Date | null, tried: Date | null, now: Date): boolean {
  if (tried && now.getTime() - tried.getTime() < 12 * hour) return false
  if (done && now.getTime() - done.getTime() < 6.5 * day) return false
  const local = hourIn(brasilia, now)
  return local >= 3 && local < 5
}

/** Without a sign of life for so long, in ms, the program that checked is gone. */
const aliveFor = 10 * 60_000

export const isGone = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() > aliveFor

export const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)
