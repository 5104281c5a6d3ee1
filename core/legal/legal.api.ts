import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, text, version } from '#core/kit/schemas.ts'
import { agreedKinds, legalKinds } from './legal.ts'

const kind = z.enum(legalKinds)
const agreedKind = z.enum(agreedKinds)

const edition = z.object({ version: z.int(), publishedAt: instant, reason: z.string() })

/** From the settings; null if nobody has set it. */
const operator = z.object({
  operator: z.nullable(z.string()),
  supportEmail: z.nullable(z.string()),
  supportPhone: z.nullable(z.string()),
})

const shown = z.object({
  kind,
  ...edition.shape,
  body: z.string(),
  /** All published ones, newest first. */
  editions: z.array(edition),
  operator,
})
export type LegalText = z.infer<typeof shown>

const awaited = z.object({
  kind: agreedKind,
  ...edition.shape,
  /** Whether the person has agreed to an earlier version. */
  isNewer: z.boolean(),
})

const agreed = z.object({ kind: agreedKind, version: z.int(), at: instant })

export const legalApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/legal-texts/:kind',
    summary:
      'Lê os termos de uso, a política de privacidade ou a página de cookies, na versão atual ou em uma anterior',
    access: 'public',
    input: z.object({
      kind,
      version: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000))),
    }),
    output: shown,
  }),
  agreements: endpoint({
    method: 'GET',
    path: '/api/legal-agreements',
    summary: 'Consulta o que a própria pessoa aceitou e o que falta aceitar',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ awaited: z.array(awaited), agreed: z.array(agreed) }),
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/legal-agreements',
    summary: 'Aceita os termos de uso e a política de privacidade',
    access: 'signed-in',
    input: z.object({ actionId, terms: version, privacy: version }),
    output: z.object({}),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/legal-texts/:kind/versions',
    bodyLimit: 'long',
    summary: 'Publica uma nova versão de um texto legal',
    access: 'administrator',
    input: z.object({
      kind,
      actionId,
      /** The version that was current when this one was written. */
      version,
      body: text(100_000, 'Escreva o texto'),
      reason: text(500, 'Escreva o que mudou: quem usa o Equipo lê isto antes de aceitar'),
    }),
    output: z.object({ kind, version: z.int() }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/admin/legal-texts',
    summary: 'Consulta as versões dos textos legais e quantas pessoas aceitaram cada uma',
    access: 'administrator',
    input: z.object({}),
    output: z.object({
      items: z.array(z.object({ kind, ...edition.shape, publishedBy: z.nullable(id), agreed: z.int() })),
      operator,
    }),
  }),
}
