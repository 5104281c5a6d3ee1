import * as z from 'zod/mini'
import { keptFile, uploadFields } from '#core/file/file.api.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import {
  actionId,
  date,
  id,
  instant,
  name,
  optionalText,
  page,
  pageQuery,
  version,
} from '#core/kit/schemas.ts'
import { paperKinds, urgencies } from './paper.ts'

const piece = z.object({ id, code: z.string(), name: z.string() })

const paper = z.object({
  id,
  kind: z.enum(paperKinds),
  title: z.string(),
  number: z.nullable(z.string()),
  issuer: z.nullable(z.string()),
  issuedOn: z.nullable(date),
  /** Null: it does not run out. */
  validUntil: z.nullable(date),
  /** How many days before its end people are told. */
  noticeDays: z.int(),
  notes: z.nullable(z.string()),
  equipment: z.nullable(piece),
  urgency: z.enum(urgencies),
  /** The newer one that took its place. */
  replacedBy: z.nullable(id),
  archivedAt: z.nullable(instant),
  files: z.array(keptFile),
  createdAt: instant,
  version,
})
export type Paper = z.infer<typeof paper>

const wholeDays = 'Escreva o aviso em dias inteiros, de 0 a 365'

/** What a person writes of a paper. */
const fields = {
  kind: z.enum(paperKinds, 'Escolha o tipo do documento'),
  title: name(120, 'Dê um nome ao documento'),
  number: optionalText(60),
  issuer: optionalText(120),
  issuedOn: z.nullish(date),
  validUntil: z.nullish(date),
  /** It does not run out: said, and not left out. Then no date counts. */
  noExpiry: z.optional(z.boolean()),
  noticeDays: z.int(wholeDays).check(z.minimum(0, wholeDays), z.maximum(365, wholeDays)),
  notes: optionalText(2000),
  equipmentId: z.nullish(id),
}

interface Validity {
  issuedOn?: string | null | undefined
  validUntil?: string | null | undefined
  noExpiry?: boolean | undefined
}

const saysItsEnd = z.refine<Validity>(
  ({ validUntil, noExpiry }) => Boolean(noExpiry) || Boolean(validUntil),
  {
    error: 'Escreva até quando vale, ou marque que não tem validade',
    path: ['validUntil'],
  },
)
const inOrder = z.refine<Validity>(
  ({ issuedOn, validUntil, noExpiry }) => noExpiry || !issuedOn || !validUntil || issuedOn <= validUntil,
  { error: 'A validade termina antes da emissão', path: ['validUntil'] },
)

const paperStates = ['current', 'replaced', 'archived'] as const

export const paperApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/papers',
    summary: 'Documentos que outros emitiram para a organização, o que vence antes primeiro',
    input: z.object({
      /** Without it: those that hold, neither replaced nor archived. */
      state: z.optional(z.enum(paperStates)),
      kind: z.optional(z.enum(paperKinds)),
      equipmentId: z.optional(id),
      ...pageQuery,
    }),
    output: page(paper),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/papers/:id',
    summary: 'Vê um documento com seus arquivos',
    input: z.object({ id }),
    output: paper,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/papers',
    summary: 'Guarda um documento que outro emitiu, também no lugar de um mais antigo',
    input: z.object({ id, actionId, ...fields, replacesId: z.nullish(id) }).check(saysItsEnd, inOrder),
    output: paper,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/papers/:id',
    summary: 'Muda o que está escrito de um documento',
    input: z.object({ id, actionId, version, ...fields }).check(saysItsEnd, inOrder),
    output: paper,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/papers/:id/archive',
    summary: 'Arquiva um documento: ele não avisa mais nem conta na conformidade',
    input: z.object({ id, actionId, version }),
    output: paper,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/papers/:id/restoration',
    summary: 'Traz de volta um documento arquivado',
    input: z.object({ id, actionId, version }),
    output: paper,
  }),
  upload: endpoint({
    method: 'PUT',
    path: '/api/papers/:id/files/:fileId',
    summary: 'Guarda o arquivo de um documento',
    carries: 'upload',
    input: z.object({ id, fileId: id, ...uploadFields }),
    output: keptFile,
  }),
}
