import { sql } from 'kysely'
import type { Administrator, administrationApi } from '#core/administration/administration.api.ts'
import type { SetupState } from '#core/administration/administration.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Invalid, NotFound, Refused } from '#server/kit/errors.ts'

interface AdministratorRow {
  userId: string
  name: string
  email: string
  since: string
  hasSecondFactor: boolean
}

/** State of the set-up of this address's account. */
export async function findSetupState(db: Db, email: string): Promise<SetupState> {
  const row = await db.first(q.selectNoFrom(sql<SetupState>`administrator_state(${email})`.as('state')))
  return row?.state ?? 'missing'
}

/** Makes the account of this address an administrator and ends its sessions; only a job's scope may. */
export async function raiseAdministrator(tx: Tx, email: string, now: Date): Promise<void> {
  await tx.all(
    q.selectNoFrom(sql`raise_administrator(${email}, ${now.toISOString()}::timestamptz)`.as('person')),
  )
}

/** Only one administrator changes accounts and rights at a time, and only while they are one. */
export async function lockAdministrators(db: Db): Promise<void> {
  await db.all(q.selectNoFrom(sql`lock_administrators()`.as('done')))
}

/** Everybody with an administrator's rights, the fixed account marked. */
export async function listAdministrators(db: Db, fixed: string): Promise<Administrator[]> {
  const rows = await db.all(q.selectFrom(sql<AdministratorRow>`administrators()`.as('a')).selectAll())
  return rows.map((row) => ({
    id: row.userId,
    name: row.name,
    email: row.email,
    since: row.since,
    hasSecondFactor: row.hasSecondFactor,
    isFixed: row.email === fixed,
  }))
}

/**
 * @returns the person's name
 * @throws Invalid if nobody has the address, Refused if they are one already
 */
export async function addAdministrator(tx: Tx, email: string, now: Date): Promise<string> {
  const person = await tx.first(q.selectFrom('profiles').select(['id', 'name']).where('email', '=', email))
  if (!person) throw new Invalid([{ path: 'email', message: 'Nenhuma conta tem este e-mail' }])
  const call = sql<boolean>`add_administrator(${person.id}::uuid, ${now.toISOString()}::timestamptz)`
  const row = await tx.first(q.selectNoFrom(call.as('done')))
  if (!row?.done) throw new Refused('already_administrator', undefined, 'Esta pessoa já administra o Equipo.')
  return person.name
}

/** @throws NotFound if the person administers nothing, Refused for the fixed account and for oneself */
export async function removeAdministrator(tx: Tx, userId: string, fixed: string): Promise<void> {
  const person = (await listAdministrators(tx, fixed)).find(({ id }) => id === userId)
  if (!person) throw new NotFound()
  if (person.isFixed)
    throw new Refused(
      'fixed_administrator',
      undefined,
      'O acesso da conta fixa não pode ser removido por aqui.',
    )
  const { actor } = tx.scope
  if (actor.kind === 'user' && actor.userId === userId)
    throw new Refused(
      'own_privileges',
      undefined,
      'Você não pode remover o próprio acesso: peça a outro administrador.',
    )
  await tx.all(q.selectNoFrom(sql`remove_administrator(${userId}::uuid)`.as('done')))
}

const mostCounted = 100

/** Counts what waits for an administrator, up to a hundred of each kind. */
export async function countWaiting(db: Db): Promise<Output<typeof administrationApi.waiting>> {
  const [contacts, mails, reports, claims, registries, support] = await db.together(
    q.selectFrom('contactMessages').select('id').where('status', '=', 'new').limit(mostCounted),
    q.selectFrom('mails').select('id').where('status', '=', 'failed').limit(mostCounted),
    q.selectFrom('messageReports').select('id').where('settledAt', 'is', null).limit(mostCounted),
    q
      .selectFrom('clinicClaims')
      .select('id')
      .where('disputedAt', 'is not', null)
      .where('decidedAt', 'is', null)
      .limit(mostCounted),
    q
      .selectFrom('workshopProfiles')
      .select('workshopId as id')
      .where('registry', 'is not', null)
      .where('registryCheckedOn', 'is', null)
      .where('active', '=', true)
      .limit(mostCounted),
    q.selectFrom('supportRequests').select('id').where('status', '=', 'waiting').limit(mostCounted),
  )
  return {
    contacts: contacts.length,
    mails: mails.length,
    reports: reports.length,
    claims: claims.length,
    registries: registries.length,
    support: support.length,
  }
}
