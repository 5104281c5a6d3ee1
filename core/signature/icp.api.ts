import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { id, instant, text } from '#core/kit/schemas.ts'

/** Facts about the holder, from the certificate of a signature. Its chain and revocation were not checked. */
const icpSigner = z.object({
  /** The holder of the certificate, without the number that ICP-Brasil appends. */
  name: z.string(),
  /** CPF or CNPJ, digits only, from the OIDs of ICP-Brasil; null if it has none. */
  taxId: z.nullable(z.string()),
  /** The person responsible for a company's certificate. */
  responsible: z.nullable(z.object({ name: z.nullable(z.string()), taxId: z.nullable(z.string()) })),
  issuer: z.string(),
  serial: z.string(),
  validFrom: instant,
  validUntil: instant,
  /** Whether the certificate declares a policy of ICP-Brasil. */
  saysIcpBrasil: z.boolean(),
  /** According to the signer's machine; null if the signature names no time. */
  signedAt: z.nullable(instant),
  /** Whether the certificate was valid at that time or, if no time is named, when the file arrived. */
  withinValidity: z.boolean(),
})
export type IcpSigner = z.infer<typeof icpSigner>

const icpSignature = z.object({
  id,
  documentId: id,
  form: z.enum(['pades', 'cms']),
  /** Name of the file. */
  name: z.string(),
  sha256: z.string(),
  size: z.int(),
  signers: z.array(icpSigner),
  keptBy: z.string(),
  keptAt: instant,
})
export type IcpSignature = z.infer<typeof icpSignature>

/** Signatures with an ICP-Brasil certificate, made outside Equipo on a document of ours. */
export const icpApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/documents/:id/icp-signatures',
    summary: 'Assinaturas com certificado feitas fora do Equipo sobre um documento',
    input: z.object({ id }),
    output: z.object({ items: z.array(icpSignature) }),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/api/documents/:id/icp-signatures/:signatureId',
    summary: 'Confere e salva o PDF assinado ou o arquivo .p7s de um documento emitido',
    carries: 'upload',
    input: z.object({ id, signatureId: id, name: text(200, 'Falta o nome do arquivo') }),
    output: icpSignature,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/icp-signatures/:id/file',
    summary: 'Baixa o arquivo assinado como veio',
    carries: 'download',
    input: z.object({ id }),
    output: z.unknown(),
  }),
}
