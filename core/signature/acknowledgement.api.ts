import { drawnPages } from '#core/document/drawn-pages.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant } from '#core/kit/schemas.ts'
import * as z from 'zod/mini'
import { personalCode } from './acknowledgement.ts'
import { sha256, token } from './schemas.ts'

/** People and documents of one page, and signatures sent at once. */
export const mostPeople = 100
export const mostDocuments = 50

const named = { id, title: z.string(), number: z.string(), version: z.int() }

const acknowledgements = z.object({
  /** The QR for the wall; null if there is none yet. */
  wall: z.nullable(
    z.object({
      url: z.string(),
      /** In SVG. */
      drawing: z.string(),
      madeAt: instant,
    }),
  ),
  /** The reader may make the QR and the codes. */
  mayManage: z.boolean(),
  /** The staff register. */
  people: z.array(
    z.object({
      id,
      name: z.string(),
      role: z.string(),
      hasCode: z.boolean(),
      /** Documents below that the person has not confirmed. */
      missing: z.int(),
    }),
  ),
  /** Valid documents that the whole team has to know, the newest first. */
  documents: z.array(
    z.object({
      ...named,
      /** People who have not confirmed. */
      missing: z.array(z.string()),
    }),
  ),
})
export type Acknowledgements = z.infer<typeof acknowledgements>

const codes = z.object({ codes: z.array(z.object({ id, name: z.string(), code: z.string() })) })
export type PersonalCodes = z.infer<typeof codes>

const opened = z.object({
  clinic: z.string(),
  name: z.string(),
  timeZone: z.string(),
  documents: z.array(
    z.object({
      ...named,
      issuedAt: instant,
      sha256,
      /** When this person confirmed it; null if not yet. */
      signedAt: z.nullable(instant),
    }),
  ),
})
export type ToAcknowledge = z.infer<typeof opened>

const byCode = { token, code: personalCode }

export const acknowledgementApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/acknowledgements',
    answersSecret: true,
    summary: 'Quem da equipe ainda não confirmou que conhece cada documento de boas práticas',
    input: z.object({}),
    output: acknowledgements,
  }),
  makeWall: endpoint({
    method: 'POST',
    path: '/api/acknowledgement-wall',
    answersSecret: true,
    summary: 'Faz o QR que a equipe lê na parede; um novo encerra o anterior. Pede a permissão de equipe',
    input: z.object({ actionId }),
    output: acknowledgements,
  }),
  makeCodes: endpoint({
    method: 'POST',
    path: '/api/acknowledgement-codes',
    answersSecret: true,
    summary:
      'Faz o código pessoal de gente da equipe; um novo encerra o anterior. Pede a permissão de equipe',
    input: z.object({
      people: z.array(id).check(z.minLength(1, 'Escolha pelo menos uma pessoa'), z.maxLength(mostPeople)),
    }),
    /** Shown only once: the server keeps only keyed hashes. */
    output: codes,
  }),

  // Without an account. Token and code are sent in the body, so that no log of addresses contains them.
  wall: endpoint({
    method: 'POST',
    path: '/api/acknowledging/wall',
    summary: 'De que clínica é o QR da parede',
    access: 'public',
    input: z.object({ token }),
    output: z.object({ clinic: z.string() }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/acknowledging/opening',
    summary: 'O que uma pessoa da equipe tem para ler, pelo código pessoal',
    access: 'public',
    input: z.object(byCode),
    output: opened,
  }),
  pages: endpoint({
    method: 'POST',
    path: '/api/acknowledging/pages',
    summary: 'As páginas de um documento que a equipe lê, em SVG',
    access: 'public',
    input: z.object({ ...byCode, documentId: id }),
    output: drawnPages,
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/acknowledging/file',
    summary: 'Um documento que a equipe lê, em PDF',
    access: 'public',
    carries: 'download',
    input: z.object({ ...byCode, documentId: id }),
    output: z.unknown(),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/acknowledging/signatures',
    summary:
      'Uma pessoa da equipe confirma, pelo código pessoal, que leu documentos e se compromete a segui-los',
    access: 'public',
    input: z.object({
      ...byCode,
      signatures: z
        .array(z.object({ id, documentId: id, sha256 }))
        .check(z.minLength(1, 'Abra pelo menos um documento'), z.maxLength(mostDocuments)),
    }),
    output: opened,
  }),
}
