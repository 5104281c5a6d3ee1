import { pathNames, type Endpoint } from '#core/kit/endpoint.ts'
import { isId, newId } from '#core/kit/ids.ts'
import { sql, type Compilable } from 'kysely'
import { builder, shaped, type Database, type Tx } from './database.ts'
import { Forbidden } from './errors.ts'
import type { Scope } from './scope.ts'
import { shortAddress, shortAgent } from './visitor.ts'

/** `link`: a page opened by a token or code; `download`: the bytes of a file. */
type AuditKind = 'write' | 'read' | 'download' | 'link' | 'sign_in'

interface AuditRow {
  id: string
  at: Date
  kind: AuditKind
  outcome: 'done' | 'refused'
  actor: 'user' | 'administrator' | 'token' | 'job'
  userId: string | null
  job: string | null
  organizationId: string | null
  endpoint: string
  subjectId: string | null
  fields: string[]
  reason: string | null
  address: string | null
  agent: string | null
}

const q = builder<{ auditLog: AuditRow }>()

/** A request as the audit log sees it. */
export interface Asked {
  endpoint: Endpoint
  scope: Scope
  input: unknown
  now: Date
  request: Request
  from: string
}

/** Facts that only the handler knows: who signed in, and why a sign-in failed. */
export type Known = Partial<Pick<AuditRow, 'kind' | 'outcome' | 'userId'>>

/** Kind of the record for requests besides the writes; null if a request is not recorded. */
function kindOf({ endpoint, scope }: Pick<Asked, 'endpoint' | 'scope'>): AuditKind | null {
  if (endpoint.isFleeting) return null
  if (endpoint.method !== 'GET') return 'write'
  if (endpoint.carries === 'download') return 'download'
  if (endpoint.access === 'public') return opensLink(endpoint) ? 'link' : null
  // An administrator's request for their own data is no access to somebody else's.
  return scope.role === 'equipo_admin' && endpoint.access !== 'signed-in' ? 'read' : null
}

const opensLink = ({ path }: Endpoint) => pathNames(path).some((name) => name === 'token' || name === 'code')

/** The statement that records a request: who, when, what, from where; ids and names of fields, never a value. */
export function auditEntry(asked: Asked, known: Known = {}): Compilable<unknown> {
  const { endpoint, scope, now, request, from } = asked
  const input = (asked.input ?? {}) as Record<string, unknown>
  const kind = known.kind ?? kindOf(asked) ?? 'read'
  const subject = subjectOf(endpoint, input)
  const isAdministrator = scope.role === 'equipo_admin'
  return insertEntry(
    {
      fields: kind === 'write' ? fieldsOf(endpoint, input) : [],
      lookedUp: isAdministrator && subject !== null,
    },
    {
      id: newId(),
      at: now,
      kind,
      outcome: known.outcome ?? 'done',
      actor: isAdministrator ? 'administrator' : scope.actor.kind === 'guest' ? 'token' : scope.actor.kind,
      userId: known.userId ?? (scope.actor.kind === 'user' ? scope.actor.userId : null),
      job: null,
      organizationId: scope.organization?.id ?? null,
      endpoint: nameOf(endpoint),
      subjectId: subject,
      reason: isAdministrator && typeof input['reason'] === 'string' ? input['reason'] : null,
      // The record of an access that the law asks for has the whole address (Marco Civil, arts. 5 VIII and 15).
      address: kind === 'sign_in' ? from : shortAddress(from),
      agent: shortAgent(request.headers.get('user-agent')),
    },
  )
}

/** @param lookedUp whether the organization is the subject's: what an administrator does is done to it */
const insertEntry = shaped(
  ({ fields, lookedUp }: { fields: string[]; lookedUp: boolean }, values: Omit<AuditRow, 'fields'>) =>
    q.insertInto('auditLog').values({
      ...values,
      fields,
      ...(lookedUp && values.subjectId !== null && { organizationId: organizationOf(values.subjectId) }),
    }),
)

/** Records requests. Writes are recorded in their transaction by `onceOnly`; the rest of a request's ways are here. */
export interface Auditor {
  begin(asked: Asked): {
    readonly record: (tx: Tx, known?: Known) => void
    /** Records what nobody recorded yet, once the answer is known. */
    readonly finish: () => Promise<void>
  }
  /** Waits for what is still being recorded. */
  drain(): Promise<void>
}

/**
 * An administrator gets no answer that is not recorded. Nobody else waits for it; what could not be recorded stands
 * in the log.
 */
export function createAuditor(database: Database, log: (entry: Record<string, unknown>) => void): Auditor {
  const pending = new Set<Promise<void>>()
  const later = (asked: Asked, recorded: Promise<void>) => {
    const settled = recorded
      .catch((error: unknown) => {
        log({ level: 'error', event: 'audit', endpoint: nameOf(asked.endpoint), error: String(error) })
      })
      .finally(() => pending.delete(settled))
    pending.add(settled)
  }
  return {
    begin(asked) {
      let done = false
      return {
        record(tx, known) {
          done = true
          tx.last(auditEntry(asked, known))
        },
        async finish() {
          if (done || !kindOf(asked)) return
          const recorded = recordAlone(database, asked)
          if (asked.scope.role === 'equipo_admin') await recorded
          else later(asked, recorded)
        },
      }
    },
    drain: async () => void (await Promise.all(pending)),
  }
}

/** For what has no transaction of its own. */
function recordAlone(database: Database, asked: Asked): Promise<void> {
  return database.write(asked.scope, (tx) => Promise.resolve(tx.last(auditEntry(asked))))
}

/** Refuses an administrator's change of other people's data without a reason, also at endpoints that take none. */
export function refuseWithoutReason({ endpoint, scope, input }: Asked): void {
  if (scope.role !== 'equipo_admin' || endpoint.method === 'GET' || endpoint.access !== 'organization') return
  if (input && typeof input === 'object' && 'reason' in input && input.reason) return
  throw new Forbidden('reason_missing', 'Uma mudança da administração precisa de um motivo.')
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** The subject of the request: the first id in its path, or the new id in its body. */
export function subjectOf(endpoint: Endpoint, input: Record<string, unknown>): string | null {
  const ids = [...pathNames(endpoint.path), 'id'].map((name) => input[name])
  return ids.find(isId) ?? null
}

function fieldsOf(endpoint: Endpoint, input: Record<string, unknown>): string[] {
  const known = new Set([...pathNames(endpoint.path), 'id', 'actionId', 'version'])
  return Object.keys(input).filter((name) => !known.has(name) && input[name] !== undefined)
}

const organizationOf = (subject: string) => sql<string | null>`organization_of(${subject}::uuid)`
