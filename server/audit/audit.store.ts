import { sql } from 'kysely'
import type { AuditEntry, AuditKind } from '#core/audit/audit.api.ts'
import { addDays, brasilia } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import type { Known } from '#server/kit/audit.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Database, Db } from '#server/kit/database.ts'
import { Forbidden } from '#server/kit/errors.ts'
import type { Job } from '#server/kit/jobs.ts'
import type { Call } from '#server/kit/routes.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { jobScope, stranger } from '#server/kit/scope.ts'

interface AuditQuery {
  whose?: 'mine' | 'organization' | undefined
  organization?: string | undefined
  person?: string | undefined
  kind?: AuditKind | undefined
  subject?: string | undefined
  from?: string | undefined
  until?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

const entries = () =>
  q
    .selectFrom('auditLog as a')
    .leftJoin('profiles as p', 'p.id', 'a.userId')
    .select(['a.id', 'a.at', 'a.kind', 'a.outcome', 'a.actor', 'a.userId', 'a.endpoint', 'a.subjectId'])
    .select(['a.fields', 'a.reason', 'a.address', 'a.agent', 'a.organizationId', 'p.name as personName'])
    // A look into an index each, under the asker's own policies.
    .select(
      sql<string | null>`coalesce(
        (select number from service_orders where id = a.subject_id),
        (select code || ' ' || name from equipment where id = a.subject_id),
        (select number from documents where id = a.subject_id),
        (select name from files where id = a.subject_id),
        (select name from profiles where id = a.subject_id))`.as('subject'),
    )
type Entry = RowOf<typeof entries> & { organizationName: string | null }

/** A page of the log, newest first. @param actions what each endpoint does, in words */
export async function listAudit(
  db: Db,
  query: AuditQuery,
  actions: ReadonlyMap<string, string>,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const limit = query.limit ?? 25
  const isAdministrator = db.scope.role === 'equipo_admin'
  const rows = await db.all(
    filtered(
      isAdministrator
        ? entries()
            .leftJoin('organizations as o', 'o.id', 'a.organizationId')
            .select('o.name as organizationName')
        : entries().select(sql<string | null>`null`.as('organizationName')),
      query,
      db,
    )
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit + 1),
  )
  return pageOf(
    rows,
    limit,
    (row) => toEntry(row, actions),
    (row) => [row.at, row.id],
  )
}

/** Without `whose` all that the asker may see. @throws Forbidden for the organization's log if the asker does not own it */
function filtered<Q extends ReturnType<typeof entries>>(all: Q, query: AuditQuery, db: Db): Q {
  const { scope } = db
  const zone = scope.organization?.timeZone ?? brasilia
  let found: ReturnType<typeof entries> = all
  if (!query.whose) {
    if (query.organization) found = found.where('a.organizationId', '=', query.organization)
  } else if (query.whose === 'organization') {
    if (scope.membership !== 'owner' || !scope.organization) throw new Forbidden()
    found = found.where('a.organizationId', '=', scope.organization.id)
  } else {
    found = found.where('a.userId', '=', scope.actor.kind === 'user' ? scope.actor.userId : null)
  }
  if (query.person) found = found.where('a.userId', '=', query.person)
  // A literal, so that the index that leaves the writes out can be used.
  if (query.kind) found = found.where('a.kind', '=', sql.lit(query.kind))
  if (query.subject) found = found.where('a.subjectId', '=', query.subject)
  if (query.from) found = found.where('a.at', '>=', startOf(query.from, zone))
  if (query.until) found = found.where('a.at', '<', startOf(addDays(query.until, 1), zone))
  if (query.cursor) {
    const [at, id] = decodeCursor(query.cursor, 'instant')
    found = found.where(sql<boolean>`(a.at, a.id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  return found as Q
}

/** When the day begins in that time zone. */
const startOf = (day: string, zone: string) => sql<string>`${day}::timestamp at time zone ${zone}`

function toEntry(row: Entry, actions: ReadonlyMap<string, string>): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    kind: row.kind,
    outcome: row.outcome,
    actor: { kind: row.actor, id: row.userId, name: row.personName },
    organization:
      row.organizationId && row.organizationName
        ? { id: row.organizationId, name: row.organizationName }
        : null,
    action: actions.get(row.endpoint) ?? row.endpoint,
    subjectId: row.subjectId,
    subject: row.subject,
    fields: row.fields,
    reason: row.reason,
    address: row.address,
    agent: row.agent,
  }
}

/** People by whom the organization's log can be filtered. */
export function listPeople(db: Db): Promise<{ id: string; name: string }[]> {
  return db.all(
    q
      .selectFrom('memberships as m')
      .innerJoin('profiles as p', 'p.id', 'm.userId')
      .where('m.organizationId', '=', db.scope.organization?.id ?? null)
      .select(['p.id', 'p.name'])
      .orderBy('p.name')
      .limit(200),
  )
}

/**
 * Records a sign-in, or one that was refused, in a transaction of its own.
 * @param email what was typed; kept only as whose account it is, where there is one
 */
export async function recordSignIn(
  database: Database,
  call: Pick<Call<unknown>, 'record'>,
  email: string,
  outcome: NonNullable<Known['outcome']>,
): Promise<void> {
  await database.write(stranger, async (tx) => {
    const person = q.selectNoFrom(sql<string | null>`person_of(${email})`.as('id'))
    call.record(tx, { kind: 'sign_in', outcome, userId: (await tx.first(person))?.id ?? null })
  })
}

const atOnce = 5_000

/** Deletes entries every night once their time is over. */
export const forgetAuditJob = (database: Database): Job => ({
  name: 'forget-audit',
  cron: '10 6 * * *',
  async run() {
    const call = q.selectNoFrom(sql<number>`forget_audit(${atOnce}::int)`.as('count'))
    const once = () =>
      database.write(jobScope('forget-audit'), async (tx) => (await tx.first(call))?.count ?? 0)
    while ((await once()) > 0);
  },
})
