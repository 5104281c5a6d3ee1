import * as z from 'zod/mini'
import { keptFile, uploadFields } from '#core/file/file.api.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, page, pageQuery, version } from '#core/kit/schemas.ts'
import { keptOf, sentOf } from '#core/record/field.ts'
import { paperFields } from './paper-fields.ts'
import { paperKinds, urgencies } from './paper.ts'

const equipment = z.object({ id, code: z.string(), name: z.string() })

const { equipmentId: _, supplierId: __, ...kept } = keptOf(paperFields)
const paper = z.object({
  id,
  ...kept,
  equipment: z.nullable(equipment),
  /** The supplier that the paper is about, if any. */
  supplier: z.nullable(z.object({ id, name: z.string() })),
  urgency: z.enum(urgencies),
  /** The newer paper that replaced it. */
  replacedBy: z.nullable(id),
  archivedAt: z.nullable(instant),
  files: z.array(keptFile),
  createdAt: instant,
  version,
})
export type Paper = z.infer<typeof paper>

/** Input of a paper. `noExpiry` states explicitly that it has no end; its date is then ignored. */
const fields = { ...sentOf(paperFields), noExpiry: z.optional(z.boolean()) }

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
      /** If absent: current papers, neither replaced nor archived. */
      state: z.optional(z.enum(paperStates)),
      kind: z.optional(z.enum(paperKinds)),
      equipmentId: z.optional(id),
      supplierId: z.optional(id),
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
    summary: 'Adiciona um documento emitido por outros, também no lugar de um mais antigo',
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
    summary: 'Adiciona o arquivo de um documento',
    carries: 'upload',
    input: z.object({ id, fileId: id, ...uploadFields }),
    output: keptFile,
  }),
}
