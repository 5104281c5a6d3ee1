import { sql } from 'kysely'
import { bareTaxId, isCnpj, isCpf } from '#core/organization/tax-id.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { wordsOf } from '#core/kit/search.ts'
import { userStatusOf, type UserRole } from '#core/user/user.ts'
import type { User, userApi, UserDetail } from '#core/user/user.api.ts'
import { phaseOf } from '#core/plan/subscription.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import { shortAgent } from '#server/kit/visitor.ts'
import { subscriptionQuery } from '#server/plan/subscription.store.ts'

interface AccountFacts {
  userId: string
  emailVerified: boolean
  hasSecondFactor: boolean
  hasPassword: boolean
  passkeys: number
  isAdministrator: boolean
  suspendedAt: string | null
  seenAt: string | null
}

interface PersonRow {
  id: string
  name: string
  email: string
  city: string
  state: string
  role: UserRole
  createdAt: string
  organizations: string[]
}

const factsOf = (ids: string[]) =>
  q.selectFrom(sql<AccountFacts>`account_facts(${ids}::uuid[])`.as('facts')).selectAll()

const people = () =>
  q
    .selectFrom('profiles as p')
    .select(['p.id', 'p.name', 'p.email', 'p.city', 'p.state', 'p.role', 'p.createdAt'])
    .select(
      sql<string[]>`array(select o.name from memberships m join organizations o on o.id = m.organization_id
        where m.user_id = p.id order by m.created_at limit 20)`.as('organizations'),
    )
    .$castTo<PersonRow>()

const toUser = (row: PersonRow, facts: AccountFacts | undefined): User => ({
  ...row,
  role: facts?.isAdministrator ? 'admin' : row.role,
  // Without an account there is nothing left to confirm: the person has left.
  status: userStatusOf(facts ?? { emailVerified: true, suspendedAt: null }),
  seenAt: facts?.seenAt ?? null,
})

/** One page of people, newest first. A search that is a CPF or CNPJ finds the people of that organization. */
export async function listUsers(
  db: Db,
  { search = '', cursor, limit = 25, ...wanted }: Input<typeof userApi.list>,
): Promise<{ items: User[]; nextCursor: string | null }> {
  const bare = bareTaxId(search)
  const taxId = isCpf(bare) || isCnpj(bare) ? bare : null
  const after = cursor ? decodeCursor(cursor, 'string')[1] : null
  const call = sql<string>`people_among_all(${wordsOf(search)}::text[], ${taxId}, ${JSON.stringify(wanted)}::jsonb,
    ${after}::uuid, ${limit + 1})`
  const found = await db.all(
    q.selectFrom(sql<{ id: string }>`(select ${call} as id)`.as('found')).selectAll(),
  )
  const ids = found.map(({ id }) => id)
  const [rows, facts] = await db.together<[PersonRow, AccountFacts]>(
    people()
      .where(sql<boolean>`p.id = any (${ids}::uuid[])`)
      .orderBy('p.id', 'desc'),
    factsOf(ids),
  )
  const known = new Map(facts.map((one) => [one.userId, one]))
  return pageOf(
    rows,
    limit,
    (row) => toUser(row, known.get(row.id)),
    (row) => [row.id, row.id],
  )
}

type SessionRow = { id: string; agent: string | null; address: string | null; since: string; usedAt: string }

const mostMails = 20

/** A person with everything that an administrator sees of them. @throws NotFound */
export async function findUser(db: Db, id: string, now: Date): Promise<UserDetail> {
  const [[row], [facts], memberships, sessions, agreements] = await db.together(
    people().where('p.id', '=', id),
    factsOf([id]),
    subscriptionQuery(null)
      .clearWhere()
      .innerJoin('memberships as m', 'm.organizationId', 'o.id')
      .where('m.userId', '=', id)
      .select(['o.id', 'o.name', 'o.kind', 'o.taxId', 'o.city', 'o.state', 'm.role'])
      .orderBy('m.createdAt')
      .limit(50),
    q.selectFrom(sql<SessionRow>`sessions_of(${id}::uuid)`.as('open')).selectAll(),
    q
      .selectFrom('legalAgreements')
      .where('userId', '=', id)
      .select(['kind', 'version', 'agreedAt'])
      .orderBy('agreedAt', 'desc')
      .limit(50),
  )
  if (!row) throw new NotFound()
  const { actor } = db.scope
  return {
    ...toUser(row, facts),
    emailVerified: facts?.emailVerified ?? false,
    hasPassword: facts?.hasPassword ?? false,
    hasSecondFactor: facts?.hasSecondFactor ?? false,
    passkeys: facts?.passkeys ?? 0,
    suspendedAt: facts?.suspendedAt ?? null,
    isOwn: actor.kind === 'user' && actor.userId === id,
    memberships: memberships.map((one) => ({
      id: one.id,
      name: one.name,
      kind: one.kind,
      role: one.role,
      taxId: one.taxId,
      city: one.city,
      state: one.state,
      plan: one.plan,
      phase: phaseOf(one, now),
    })),
    sessions: sessions.map(({ id: sessionId, agent, address, since, usedAt }) => ({
      id: sessionId,
      device: shortAgent(agent),
      address: address || null,
      since,
      usedAt,
    })),
    agreements,
    errors: await db.all(
      q
        .selectFrom('metErrors')
        .where('userId', '=', id)
        .select(['id', 'at', 'endpoint', 'status', 'code'])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(20),
    ),
    mails: await db.all(
      q
        .selectFrom('mails')
        .where('recipient', '=', row.email)
        .select(['id', 'subject', 'status', 'lastError', 'createdAt', 'nextTryAt'])
        .orderBy('id', 'desc')
        .limit(mostMails),
    ),
  }
}

/** Suspends the person since then and ends their sessions; null lifts it. */
export async function suspendUser(db: Db, id: string, since: Date | null): Promise<void> {
  await db.all(q.selectNoFrom(sql`suspend_person(${id}::uuid, ${since}::timestamptz)`.as('done')))
}

export async function removeSecondFactor(db: Db, id: string): Promise<void> {
  await db.all(q.selectNoFrom(sql`remove_second_factor(${id}::uuid)`.as('done')))
}
