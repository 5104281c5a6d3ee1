import { sql } from 'kysely'
import type { OpenSession } from '#core/account/session.api.ts'
import { q } from '#server/database.ts'
import type { Database, Db } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'
import { shortAgent } from '#server/kit/visitor.ts'

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

/** From now on the session acts for this organization; false if its person is no member there. */
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

interface SessionRow {
  id: string
  agent: string | null
  address: string | null
  since: string
  usedAt: string
}

/** The signed-in person's open sessions, the last used first. */
export async function ownSessions(db: Db): Promise<Omit<OpenSession, 'isOwn'>[]> {
  const rows = await db.all(q.selectFrom(sql<SessionRow>`own_sessions()`.as('own')).selectAll())
  return rows.map(({ id, agent, address, since, usedAt }) => ({
    id,
    device: shortAgent(agent),
    address: address || null,
    since,
    usedAt,
  }))
}

/** @returns false if it is none of the person's sessions, or over */
export async function endSession(db: Db, sessionId: string): Promise<boolean> {
  return (
    (await db.first(q.selectNoFrom(sql<boolean>`end_session(${sessionId}::uuid)`.as('done'))))?.done ?? false
  )
}

/** For administrators. @returns false if it is none of that person's sessions, or over */
export async function endSessionOf(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const call = sql<boolean>`end_session_of(${userId}::uuid, ${sessionId}::uuid)`
  return (await db.first(q.selectNoFrom(call.as('done'))))?.done ?? false
}

/** The session's person has shown again that it is them. */
export async function confirmSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.all(q.selectNoFrom(sql`confirm_session(${sessionId}::uuid, ${now}::timestamptz)`.as('done')))
}

const dayMs = 86_400_000

/** Forgets sessions and unfinished ways in that were over a day ago. */
export const forgetSessionsJob = (database: Database): Job => ({
  name: 'forget-sessions',
  cron: '50 6 * * *',
  run: (now) =>
    database.write(jobScope('forget-sessions'), (tx) =>
      tx.all(
        q.selectNoFrom(
          sql<number>`forget_sessions(${new Date(now.getTime() - dayMs)}::timestamptz)`.as('count'),
        ),
      ),
    ),
})
