import { sql } from 'kysely'
import type { Registration } from '#core/team/registration.api.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'

const none: Registration = { registry: null, jobTitle: null }

/** The actor's function and number in the request's organization. The number that a workshop shows is its owner's. */
export async function ownRegistration(db: Db): Promise<Registration> {
  const { actor, organization } = db.scope
  if (actor.kind !== 'user' || !organization) return none
  const row = await db.first(
    q
      .selectFrom('memberships as m')
      .innerJoin('organizations as o', 'o.id', 'm.organizationId')
      .leftJoin('registrations as r', (join) =>
        join.onRef('r.organizationId', '=', 'm.organizationId').onRef('r.userId', '=', 'm.userId'),
      )
      .where('m.organizationId', '=', organization.id)
      .where('m.userId', '=', actor.userId)
      .select('r.jobTitle')
      .select(
        sql<string | null>`coalesce(r.registry, case when m.role = 'owner' then o.registry end)`.as(
          'registry',
        ),
      ),
  )
  return row ?? none
}

export async function saveRegistration(
  tx: Tx,
  { registry, jobTitle }: Registration,
  now: Date,
): Promise<void> {
  const { actor, organization } = tx.scope
  if (actor.kind !== 'user' || !organization) return
  const columns = { registry: registry?.trim() || null, jobTitle: jobTitle?.trim() || null, updatedAt: now }
  await tx.all(
    q
      .insertInto('registrations')
      .values({ organizationId: organization.id, userId: actor.userId, ...columns })
      .onConflict((conflict) => conflict.columns(['organizationId', 'userId']).doUpdateSet(columns)),
  )
}

/** The responsible person of an organization that names nobody: the actor, with their own number. */
export async function authorOf(db: Db): Promise<{ name: string; registry: string | null } | null> {
  const { actor } = db.scope
  if (actor.kind !== 'user') return null
  const { registry } = await ownRegistration(db)
  return { name: actor.name, registry }
}
