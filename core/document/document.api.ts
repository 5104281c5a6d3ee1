import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, instant, page, pageQuery, text } from '#core/kit/schemas.ts'
import { quoteStatuses } from '#core/quote/quote.ts'
import { purposes } from '#core/signature/signature.ts'
import { documentKinds, documentStatuses } from './document-number.ts'

const sha256 = z.string()

/** An issued document as its two parties see it. */
const documentSummary = z.object({
  id,
  kind: z.enum(documentKinds),
  title: z.string(),
  /** Shown beside the title: the subject and date. */
  subject: z.nullable(z.string()),
  number: z.string(),
  version: z.int(),
  status: z.enum(documentStatuses),
  /** The last day of its validity, or the day by which it must be reviewed; null if it does not expire. */
  validUntil: z.nullable(date),
  /** Why it is contested or revoked. */
  statusReason: z.nullable(z.string()),
  issuedAt: instant,
  issuer: z.string(),
  clinic: z.string(),
  order: z.nullable(z.object({ id, number: z.string() })),
  equipment: z.nullable(z.object({ id, code: z.string(), name: z.string() })),
  verificationCode: z.string(),
  /** Hash of the file; null until the file is rendered. */
  sha256: z.nullable(sha256),
})
export type DocumentSummary = z.infer<typeof documentSummary>

/** An issued document with its earlier and later versions. */
const documentDetail = z.object({
  ...documentSummary.shape,
  /** How the quote stands that it prints; null for every other document. */
  offer: z.nullable(z.enum(quoteStatuses)),
  rulesVersion: z.string(),
  /** Hash of the data, as it is printed on the document. */
  snapshotSha256: sha256,
  /** Null if it was not revoked; `revokedBy` even if unknown. */
  revokedAt: z.nullable(instant),
  revokedBy: z.nullable(z.string()),
  /** All versions with this number, newest first. */
  versions: z.array(z.object({ id, version: z.int(), status: z.enum(documentStatuses), issuedAt: instant })),
  /** The reader's organization issued it. */
  isOwn: z.boolean(),
  /** A next version can be prepared as a draft. */
  isRevisable: z.boolean(),
  /** The reader may revoke it now. */
  mayRevoke: z.boolean(),
})
export type DocumentDetail = z.infer<typeof documentDetail>

/** Facts for a stranger who has the code: nothing about clinic, equipment or readings. */
const verification = z.object({
  status: z.enum([...documentStatuses, 'unknown']),
  /** Null if the code is unknown. */
  document: z.nullable(
    z.object({
      kind: z.enum(documentKinds),
      number: z.string(),
      version: z.int(),
      issuedAt: instant,
      issuer: z.string(),
      /** Hash of the data, as it is printed on the document. */
      snapshotSha256: sha256,
      /** Hash of the stored file, the same for any copy. Null until the file is rendered. */
      sha256: z.nullable(sha256),
      /** Number and version of the newest one. */
      supersededBy: z.nullable(z.string()),
      /** Tells that and when it was signed, but not by whom. */
      signatures: z.array(z.object({ purpose: z.enum(purposes), signedAt: instant })),
    }),
  ),
  checkedAt: instant,
})
export type Verification = z.infer<typeof verification>

export const documentApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/documents',
    summary: 'Documentos da organização, de um equipamento ou de uma ordem, do mais novo ao mais antigo',
    input: z.object({
      equipmentId: z.optional(id),
      orderId: z.optional(id),
      ...pageQuery,
    }),
    output: page(documentSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/documents/:id',
    summary: 'Um documento emitido, suas versões e o que se pode fazer com ele',
    input: z.object({ id }),
    output: documentDetail,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/documents/:id/revocation',
    summary: 'Revoga um documento de vez; só quem emitiu, e a outra parte é avisada',
    input: z.object({ id, actionId, reason: text(1000, 'Escreva o motivo') }),
    output: documentDetail,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/documents/:id/file',
    summary: 'O PDF como foi emitido; 422 `document.file_follows` enquanto não fica pronto',
    carries: 'download',
    input: z.object({ id }),
    output: z.unknown(),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/verification/:code',
    summary: 'Confere o código impresso em um documento, sem entrar',
    access: 'public',
    input: z.object({ code: z.string().check(z.maxLength(60, 'O código tem 12 letras e números')) }),
    output: verification,
  }),
}
