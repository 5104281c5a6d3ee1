import { sql } from 'kysely'
import type { Leaving } from '#core/privacy/erasure.api.ts'
import { keptYears } from '#core/privacy/privacy.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'

/** The reach of an erasure of the scope's person, and a pending one. */
export async function findErasure(db: Db) {
  const userId = db.scope.actor.kind === 'user' ? db.scope.actor.userId : null
  const [[pending], [row]] = await db.together(
    q
      .selectFrom('erasures')
      .select(['requestedAt', 'dueAt'])
      .where('userId', '=', userId)
      .where('erasedAt', 'is', null),
    q.selectNoFrom(sql<Leaving>`own_leaving()`.as('leaving')),
  )
  return { pending: pending ?? null, leaving: row?.leaving ?? { administrator: false, organizations: [] } }
}

/** @returns when it will be; asked for before, the date stays */
export async function askErasure(tx: Tx, now: Date, due: Date): Promise<string> {
  const asked = sql<string>`ask_erasure(${now}::timestamptz, ${due}::timestamptz)`.as('due')
  return (await tx.first(q.selectNoFrom(asked)))?.due ?? due.toISOString()
}

/** @returns those of these people whose accounts were erased */
export async function erasedAmong(db: Db, people: string[]): Promise<string[]> {
  const erased = sql<string[]>`erased_among(${people}::uuid[])`.as('erased')
  return (await db.first(q.selectNoFrom(erased)))?.erased ?? []
}

export async function withdrawErasure(tx: Tx): Promise<boolean> {
  return (await tx.first(q.selectNoFrom(sql<boolean>`withdraw_erasure()`.as('done'))))?.done ?? false
}

export interface Due {
  userId: string
  email: string
}

export const listDue = (db: Db, now: Date): Promise<Due[]> =>
  db.all(q.selectFrom(sql<Due>`erasures_due(${now}::timestamptz)`.as('due')).selectAll())

/** @returns what is to go from the store of files; null if the person has withdrawn */
export async function erasePerson(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ files: string[]; copies: string[] } | null> {
  const done = sql<{ files: string[]; copies: string[] } | null>`erase_person(${userId}::uuid,
    ${now}::timestamptz, ${keptYears}::int)`.as('done')
  return (await tx.first(q.selectNoFrom(done)))?.done ?? null
}

export async function forgetErased(tx: Tx, now: Date): Promise<number> {
  const many = sql<number>`forget_erased(${now}::timestamptz)`.as('many')
  return (await tx.first(q.selectNoFrom(many)))?.many ?? 0
}
