import { mostOrganizations } from '#core/organization/choice.api.ts'
import { sql } from 'kysely'
import type { choiceApi, OwnOrganization } from '#core/organization/choice.api.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { chooseOrganization } from '#server/account/sessions.store.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { NotFound, Refused } from '#server/kit/errors.ts'

/** The part of the session store that this needs. */
export interface Sessions {
  resolve(request: Request): Promise<{ mark: { id: string } | null }>
  /** The request's session is read anew. */
  forget(request: Request): void
}

interface NewOrganization {
  id: string
  name: string
  city: string
  state: string
  timeZone: string
  /** End of the trial, if the person had none before. */
  trialEndsAt: string
}

/** The asker's organizations by name, and whether a new one would have the trial. */
export async function listOwnOrganizations(db: Db): Promise<Output<typeof choiceApi.list>> {
  const [items, trials] = await db.together<[OwnOrganization, { userId: string }]>(
    q.selectFrom(sql<OwnOrganization>`own_organizations()`.as('own')).selectAll(),
    q.selectFrom('trials').select('userId'),
  )
  return { items, hasTrial: trials.length === 0 }
}

/**
 * The request's session acts for this organization from its next request on.
 * @throws NotFound if the person does not belong to it
 */
export async function actFor(
  tx: Tx,
  sessions: Sessions,
  request: Request,
  organizationId: string,
): Promise<void> {
  const { mark } = await sessions.resolve(request)
  if (!mark || !(await chooseOrganization(tx, mark.id, organizationId))) throw new NotFound()
  tx.afterCommit(() => sessions.forget(request))
}

/** @throws Refused if the person may not have one more */
export async function foundOrganization(tx: Tx, facts: NewOrganization, now: Date): Promise<void> {
  const call = sql<string | null>`found_organization(${JSON.stringify(facts)}::jsonb, ${now})`
  const row = await tx.first(q.selectNoFrom(call.as('refusal')))
  if (row?.refusal === 'too_many_organizations') {
    const message = `Cada pessoa pode ter até ${mostOrganizations}. Fale com o suporte.`
    throw new Refused(row.refusal, undefined, message)
  }
  if (row?.refusal === 'other_role') {
    throw new Refused(row.refusal, undefined, 'Sua conta não pode ter outra organização.')
  }
  if (row?.refusal) throw new Error(`unknown refusal of an organization: ${row.refusal}`)
}
