import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { date, id, instant, page, pageQuery } from '#core/kit/schemas.ts'

/** `link`: a page opened by a code or token; `download`: a file fetched. */
export const auditKinds = ['write', 'read', 'download', 'link', 'sign_in'] as const
export type AuditKind = (typeof auditKinds)[number]

const entry = z.object({
  id,
  at: instant,
  kind: z.enum(auditKinds),
  outcome: z.enum(['done', 'refused']),
  actor: z.object({
    kind: z.enum(['user', 'administrator', 'token', 'job']),
    id: z.nullable(id),
    /** As the reader may see it now; null for somebody whom they may not see, or who has left. */
    name: z.nullable(z.string()),
  }),
  /** Given to administrators only; other readers know their own organization. */
  organization: z.nullable(z.object({ id, name: z.string() })),
  /** The request in words; method and path if the product no longer knows it. */
  action: z.string(),
  subjectId: z.nullable(id),
  /** Number or name of the subject, as the reader may see it now. */
  subject: z.nullable(z.string()),
  /** Names of the fields that a write sent, never their values. */
  fields: z.array(z.string()),
  reason: z.nullable(z.string()),
  address: z.nullable(z.string()),
  agent: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof entry>

const filters = {
  person: z.optional(id),
  kind: z.optional(z.enum(auditKinds)),
  subject: z.optional(id),
  /** First and last day, in the reader's time zone. */
  from: z.optional(date),
  until: z.optional(date),
  ...pageQuery,
}

export const auditApi = {
  own: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'Consulta o registro de acessos: o próprio ou, para quem é titular, o da organização',
    access: 'signed-in',
    input: z.object({ whose: z.optional(z.enum(['mine', 'organization'])), ...filters }),
    output: page(entry),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/audit/people',
    summary: 'Consulta as pessoas que aparecem no registro da organização',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Consulta o registro de acessos de todas as organizações',
    access: 'administrator',
    input: z.object({ organization: z.optional(id), ...filters }),
    output: page(entry),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/admin/audit.csv',
    summary: 'Baixa o registro de acessos de todas as organizações como planilha CSV',
    access: 'administrator',
    carries: 'download',
    input: z.omit(z.object({ organization: z.optional(id), ...filters }), { cursor: true, limit: true }),
    output: z.unknown(),
  }),
}
