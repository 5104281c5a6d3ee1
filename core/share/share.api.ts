import { documentStatuses } from '#core/document/document-number.ts'
import { drawnPages } from '#core/document/drawn-pages.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, instant, linkToken, optionalText, page, pageQuery } from '#core/kit/schemas.ts'
import * as z from 'zod/mini'
import { shareDays } from './share.ts'

const share = z.object({
  id,
  documentId: id,
  /** The intended recipient, as the sharer wrote it. */
  recipient: z.nullable(z.string()),
  sharedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: z.nullable(instant),
  openings: z.int(),
  downloads: z.int(),
  /** When it was last opened or downloaded. */
  lastAt: z.nullable(instant),
})
export type Share = z.infer<typeof share>

const opening = z.object({
  kind: z.enum(['opened', 'downloaded']),
  at: instant,
  /** The network, not the whole address. */
  network: z.nullable(z.string()),
  device: z.nullable(z.string()),
})
export type ShareOpening = z.infer<typeof opening>

/** Content of the page of a link. */
const opened = z.object({
  kind: z.string(),
  title: z.string(),
  number: z.string(),
  version: z.int(),
  status: z.enum(documentStatuses),
  issuedAt: instant,
  validUntil: z.nullable(date),
  issuer: z.string(),
  sharedBy: z.string(),
  timeZone: z.string(),
  verificationCode: z.string(),
  /** Bytes of the file; null until it is rendered. */
  size: z.nullable(z.int()),
  /** Number of pages; null until the file is rendered. */
  pages: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  expiresAt: instant,
})
export type OpenedShare = z.infer<typeof opened>

export const shareApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/documents/:id/shares',
    summary: 'Os links de um documento que a organização compartilhou, e quantas vezes foram abertos',
    input: z.object({ id, ...pageQuery }),
    output: page(share),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/documents/:id/shares',
    answersSecret: true,
    summary: 'Cria um link que mostra o documento por alguns dias, sem conta',
    input: z.object({
      id,
      shareId: id,
      days: z.literal(shareDays, 'Escolha por quanto tempo o link vale'),
      recipient: optionalText(120),
    }),
    output: z.object({
      /** Shown only once: the server keeps only its hash. */
      url: z.string(),
      /** A message for the recipient, with the link. */
      text: z.string(),
      share,
    }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/shares/:id/revocation',
    summary: 'Revoga um link compartilhado',
    input: z.object({ id, actionId }),
    output: share,
  }),
  openings: endpoint({
    method: 'GET',
    path: '/api/shares/:id/openings',
    summary: 'Cada vez que um link foi aberto ou baixado: quando, de que rede, com que aparelho',
    input: z.object({ id, ...pageQuery }),
    output: page(opening),
  }),

  // Works without an account. The token is sent in the body, so that no log of addresses contains it.
  open: endpoint({
    method: 'POST',
    path: '/api/share-links/opening',
    summary: 'O que um link compartilhado mostra, a quem o tem',
    access: 'public',
    input: z.object({ token: linkToken }),
    output: opened,
  }),
  pages: endpoint({
    method: 'POST',
    path: '/api/share-links/pages',
    summary: 'As páginas de um documento compartilhado, em SVG',
    access: 'public',
    input: z.object({ token: linkToken }),
    output: drawnPages,
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/share-links/file',
    summary: 'O PDF de um documento compartilhado',
    access: 'public',
    carries: 'download',
    input: z.object({ token: linkToken }),
    output: z.unknown(),
  }),
}
