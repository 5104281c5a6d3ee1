import { sql } from 'kysely'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'

/**
 * Ends a person's sessions, but for the one that is kept: one's own, or, for an administrator or a job, anybody's.
 * Every server forgets them within two seconds.
 * @returns how many ended
 */
export async function endSessions(db: Db, userId: string, kept: string | null = null): Promise<number> {
  const row = await db.first(
    q.selectNoFrom(sql<number>`end_sessions(${userId}::uuid, ${kept}::uuid)`.as('ended')),
  )
  return row?.ended ?? 0
}

/** From now on the session acts for this organization; false where its person is no member there. */
export async function chooseOrganization(
  db: Db,
  sessionId: string,
  organizationId: string,
): Promise<boolean> {
  const call = sql<boolean>`choose_organization(${sessionId}::uuid, ${organizationId}::uuid)`
  return (await db.first(q.selectNoFrom(call.as('done'))))?.done ?? false
}

/** The code that a session's person gave was right: from now on the session opens what is theirs. */
export async function proveSecondFactor(db: Db, sessionId: string): Promise<void> {
  await db.all(q.selectNoFrom(sql`prove_second_factor(${sessionId}::uuid)`.as('done')))
}
