import { builder, type Database } from './database.ts'
import { subjectOf, type Asked } from './audit.ts'
import type { Scope } from './scope.ts'

/** The last write of something that several people may change. */
export interface LastWrite {
  at: Date
  by: 'you' | 'person' | 'administration'
  /** Null if the person may not be named: an administrator, to everybody but administrators. */
  name: string | null
}

interface Tables {
  auditLog: {
    id: string
    at: Date
    kind: string
    outcome: string
    actor: string
    userId: string | null
    organizationId: string | null
    endpoint: string
    subjectId: string | null
  }
  profiles: { id: string; name: string }
}

const q = builder<Tables>()

/** @param organization of a member; null for an administrator, who may read all */
function newest(organization: string | null, subject: string) {
  const found = q
    .selectFrom('auditLog as a')
    .leftJoin('profiles as p', 'p.id', 'a.userId')
    .where('a.subjectId', '=', subject)
    .where('a.kind', '=', 'write')
    .where('a.outcome', '=', 'done')
    // A photo does not change the version of its subject.
    .where('a.endpoint', 'not like', '%/files/%')
    .select(['a.at', 'a.actor', 'a.userId', 'p.name'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
  return organization === null ? found : found.where('a.organizationId', '=', organization)
}

/**
 * The last write of the thing that a refused request was about, if it was made in the same organization. A member reads
 * this one entry of the log without the right to the log, since they may see the thing itself.
 */
export async function lastWrite(
  database: Database,
  { endpoint, input, scope }: Asked,
): Promise<LastWrite | null> {
  const subject = subjectOf(endpoint, (input ?? {}) as Record<string, unknown>)
  const isAdministrator = scope.role === 'equipo_admin'
  if (!subject || scope.actor.kind !== 'user' || (!scope.organization && !isAdministrator)) return null
  const reading: Scope = isAdministrator ? scope : { ...scope, membership: 'owner' }
  const found = await database
    .reader(reading)
    .first(newest(isAdministrator ? null : (scope.organization?.id ?? null), subject))
  if (!found) return null
  const isHidden = found.actor === 'administrator' && !isAdministrator
  return {
    at: found.at,
    by: found.userId === scope.actor.userId ? 'you' : isHidden ? 'administration' : 'person',
    name: isHidden ? null : found.name,
  }
}
