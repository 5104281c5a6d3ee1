import { drawnPages } from '#core/document/drawn-pages.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, email, id, instant, name, text } from '#core/kit/schemas.ts'
import * as z from 'zod/mini'
import { ink, opened, proof, sha256, signerFields, signing, token } from './schemas.ts'
import { channels, linkDays, parties, purposes } from './signature.ts'

const digits = z
  .string('Escreva o código')
  .check(z.trim(), z.regex(/^\d{3} ?\d{3}$/, 'O código tem 6 números'))

export const signatureApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/documents/:id/signatures',
    summary: 'Quem assinou um documento, a quem se pediu, e a sequência do que aconteceu',
    input: z.object({ id }),
    output: signing,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/documents/:id/signatures',
    summary: 'Assina um documento emitido, ou registra a assinatura de quem está presente',
    input: z.object({
      id,
      actionId,
      signatureId: id,
      purpose: z.enum(purposes, 'Escolha o que a assinatura diz'),
      /** Hash of the stored file that the signer read. */
      sha256,
      role: signerFields.role,
      /** Not required for confirming a reading. */
      drawing: z.nullish(ink),
      /** Somebody without an account, who signs on this device. */
      present: z.nullish(z.object({ ...signerFields, party: z.enum(parties) })),
    }),
    output: signing,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/documents/:id/signature-requests',
    answersSecret: true,
    summary: 'Pede a assinatura de alguém: por um link, ou a quem já usa o Equipo',
    input: z.object({
      id,
      requestId: id,
      party: z.enum(parties),
      channel: z.enum(channels, 'Escolha como o código chega'),
      signerName: name(120, 'Escreva o nome de quem assina'),
      signerEmail: z.nullish(email),
      days: z.literal(linkDays, 'Escolha por quantos dias o link vale'),
    }),
    output: z.object({
      /** Shown only once: the server keeps only its hash. Null if there is no link. */
      url: z.nullable(z.string()),
      signing,
    }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/signature-requests/:id/withdrawal',
    summary: 'Desiste de um pedido de assinatura: o link deixa de abrir',
    input: z.object({ id, actionId }),
    output: signing,
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/api/documents/:id/evidence',
    summary: 'A página de evidências das assinaturas, em PDF',
    carries: 'download',
    input: z.object({ id }),
    output: z.unknown(),
  }),

  // By link, without an account. The token is sent in the body, so that no log of addresses contains it.
  open: endpoint({
    method: 'POST',
    path: '/api/signing/opening',
    summary: 'O que um link de assinatura pede, a quem o tem',
    access: 'public',
    input: z.object({ token }),
    output: opened,
  }),
  pages: endpoint({
    method: 'POST',
    path: '/api/signing/pages',
    summary: 'As páginas do documento a assinar, em SVG',
    access: 'public',
    input: z.object({ token }),
    output: drawnPages,
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/signing/file',
    summary: 'O documento de um link de assinatura, ou a página de evidências de quem acabou de assinar',
    access: 'public',
    carries: 'download',
    input: z.object({ token, proof: z.nullish(proof), what: z.enum(['document', 'evidence']) }),
    output: z.unknown(),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/api/signing/code',
    summary: 'Pede o código de seis números que confirma quem assina por um link',
    access: 'public',
    input: z.object({ token }),
    output: z.object({ channel: z.enum(['mail', 'voice']), until: instant }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/signing/confirmation',
    summary: 'Confere o código; a página que o sabia pode assinar',
    access: 'public',
    input: z.object({ token, code: digits }),
    output: z.object({ proof }),
  }),
  signByLink: endpoint({
    method: 'POST',
    path: '/api/signing/signature',
    summary: 'Assina por um link, depois do código',
    access: 'public',
    input: z.object({ token, proof, signatureId: id, sha256, ...signerFields, drawing: ink }),
    output: z.object({ signedAt: instant, verificationCode: z.string() }),
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/signing/refusal',
    summary: 'Recusa assinar, com o motivo; avisa quem pediu',
    access: 'public',
    input: z.object({ token, reason: text(1000, 'Escreva por que não assina') }),
    output: z.object({}),
  }),
}
