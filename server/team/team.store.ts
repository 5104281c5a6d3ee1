import { teamTexts } from '#core/team/team-texts.ts'
import { sql } from 'kysely'
import type { Invitation, Member, Team } from '#core/team/team.api.ts'
import type { Permission, Standing, TeamCode } from '#core/team/permissions.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound } from '#server/kit/errors.ts'
import { holds, type Scope } from '#server/kit/scope.ts'
import { countWork, tellFreed } from '#server/service-order/assignment.store.ts'

/** The owner first, then by name; and the invitations that wait, newest first, for who may see them. */
export async function findTeam(db: Db, byMail: boolean, now: Date): Promise<Team> {
  const [members, invitations] = await db.together<[Member, Invitation]>(
    membersOf(db)
      .orderBy(sql`m.role = 'owner'`, 'desc')
      .orderBy(sql`p.name collate "pt-BR-x-icu"`),
    q
      .selectFrom('invitations as i')
      .where('i.organizationId', '=', db.scope.organization?.id ?? null)
      .where('i.acceptedAt', 'is', null)
      .where('i.revokedAt', 'is', null)
      .select(['i.id', 'i.email', 'i.inviterName', 'i.mailed', 'i.version'])
      .select(['i.sentAt', 'i.expiresAt'])
      .select('i.permissions')
      .select(
        sql<Invitation['state']>`case when i.expires_at <= ${now} then 'expired' else 'open' end`.as('state'),
      )
      .orderBy('i.id', 'desc'),
  )
  return { members, invitations: holds(db.scope, 'team') ? invitations : null, byMail }
}

function membersOf(db: Db) {
  return q
    .selectFrom('memberships as m')
    .innerJoin('profiles as p', 'p.id', 'm.userId')
    .where('m.organizationId', '=', db.scope.organization?.id ?? null)
    .select(['m.userId', 'p.name', 'p.email', 'm.version', 'm.createdAt as since'])
    .select('m.role')
    .select('m.permissions')
}

/** The team as it stands and stays until the transaction's end; and the asker in it, read anew, not from the session. */
export async function lockTeam(tx: Tx): Promise<{ actor: Member; members: Member[] }> {
  await tx.all(q.selectNoFrom(sql`lock_team()`.as('locked')))
  const members = await tx.all<Member>(membersOf(tx))
  const { actor } = tx.scope
  const own = members.find(({ userId }) => actor.kind === 'user' && userId === actor.userId)
  if (!own) throw new Forbidden('no_organization', 'Você não faz mais parte desta equipe.')
  return { actor: own, members }
}

/**
 * The member as the asker saw them.
 * @throws NotFound, or Conflict with the team as it is now
 */
export async function seenMember(
  members: readonly Member[],
  { userId, version }: { userId: string; version: number },
  current: () => Promise<Team>,
): Promise<Member> {
  const member = members.find((one) => one.userId === userId)
  if (!member) throw new NotFound()
  if (member.version !== version) throw new Conflict(await current())
  return member
}

/** @throws Forbidden with the rule's reason */
export function refuse(code: TeamCode | null): void {
  if (code) throw new Forbidden(code, teamTexts[code])
}

export async function setPermissions(tx: Tx, member: Member, permissions: Permission[]): Promise<void> {
  const rows = await tx.all(
    q
      .updateTable('memberships')
      .set({ permissions, version: member.version + 1 })
      .where('organizationId', '=', tx.scope.organization?.id ?? null)
      .where('userId', '=', member.userId)
      .returning('userId'),
  )
  if (rows.length === 0) throw new Forbidden()
}

/** Ends a membership: one's own, or a member's with all their sessions. The owner is told of work that is nobody's now. */
export async function endMembership(tx: Tx, { userId, name }: Member, now: Date): Promise<void> {
  const many = await countWork(tx, userId)
  const row = await tx.first(q.selectNoFrom(sql<boolean>`end_membership(${userId}::uuid)`.as('done')))
  if (!row?.done) throw new NotFound()
  if (many > 0) await tellFreed(tx, { userId, name }, now)
}

export async function handOver(tx: Tx, { userId }: Standing): Promise<void> {
  await tx.all(q.selectNoFrom(sql`hand_over(${userId}::uuid)`.as('done')))
}

/** The request's organization by its name, for letters. */
export async function nameOrganization(
  db: Db,
): Promise<NonNullable<Scope['organization']> & { name: string }> {
  const { organization } = db.scope
  const row = await db.first(
    q
      .selectFrom('organizations')
      .where('id', '=', organization?.id ?? null)
      .select('name'),
  )
  if (!organization || !row) throw new NotFound()
  return { ...organization, name: row.name }
}
