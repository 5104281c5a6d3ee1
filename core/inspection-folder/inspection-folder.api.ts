import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, instant, optionalText, page, pageQuery } from '#core/kit/schemas.ts'
import { indicatorCount } from '#core/self-assessment/numbers.ts'
import { requestableKinds } from '#core/service-order/status.ts'
import { folderFailures } from './failures.ts'
import { sections, type SectionId } from './sections.ts'

const section = z.enum(
  sections.map((one) => one.id) as [SectionId, ...SectionId[]],
  'Escolha uma parte da pasta',
)

/** The chosen content: these sections in this order, and at the end the other maintenance reports. */
const choice = z.object({
  sections: z.array(section).check(
    z.maxLength(sections.length),
    z.refine((chosen) => new Set(chosen).size === chosen.length, 'Cada parte entra uma vez'),
  ),
  /** Adds the maintenance record as an annex. */
  annex: z.boolean(),
})
export type Choice = z.infer<typeof choice>

/** `proven`: all evidence is there; `expired`: the evidence has expired; `missing`: something is not there. */
export const proofStates = ['proven', 'missing', 'expired', 'not_applicable'] as const

/** The remedy: a paper of a kind, a document of ours or its next version, evidence, an order, a record elsewhere. */
export const mend = z.object({
  action: z.enum([
    'renew',
    'attach',
    'issue',
    'revise',
    'open_order',
    'record',
    'assess',
    'justify',
    'fill_profile',
    'ask_report',
    'sterilize',
    'add_equipment',
    'acknowledge',
  ]),
  /** The paper's or document's kind, or the category of the equipment to register. */
  kind: z.nullable(z.string()),
  /** The paper to renew, the document to revise, or the equipment; the screen links to it. */
  subjectId: z.nullable(id),
})
export type Mend = z.infer<typeof mend>

/** The beginning of an order that is made from an indicator. */
export const orderRequest = z.object({ kind: z.enum(requestableKinds), fault: z.string() })
export type OrderRequest = z.infer<typeof orderRequest>

const proof = z.object({
  source: z.enum(['document', 'paper', 'evidence', 'fact']),
  /** Id of the document or paper; null for a fact. */
  id: z.nullable(id),
  title: z.string(),
  validUntil: z.nullable(date),
})
export type Proof = z.infer<typeof proof>

const judged = z.object({
  number: z.int(),
  title: z.string(),
  critical: z.boolean(),
  section,
  state: z.enum(proofStates),
  /** The missing evidence, one sentence each; empty if nothing is missing. */
  lacks: z.array(z.string()),
  /** Evidence that is still valid but expires soon. */
  soon: z.nullable(z.string()),
  proofs: z.array(proof),
  mend: z.nullable(mend),
  /** The order by which a technician provides the evidence that is missing. */
  request: z.nullable(orderRequest),
  /** `missing`, `presented` if its evidence is there, `checked` if each demanded content was found in it. */
  word: z.enum(['missing', 'presented', 'checked']),
  /** Everything that its evidence must contain; `found` by the last check, in just this evidence. */
  contents: z.array(z.object({ id: z.string(), text: z.string(), basis: z.string(), found: z.boolean() })),
  /** The last check; `version` is that of the next one to replace. */
  check: z.nullable(z.object({ by: z.string(), at: instant, version: z.int() })),
  note: z.nullable(
    z.object({
      decision: z.enum(['justified', 'not_applicable']),
      text: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
  /** Whether a person may mark it as not applicable to the clinic. */
  optional: z.boolean(),
  version: z.int(),
})
export type Judged = z.infer<typeof judged>

const folder = z.object({
  id,
  status: z.enum(['waiting', 'running', 'ready', 'failed', 'cancelled']),
  choice,
  /** Number of parts inserted so far; `total` is 0 until it is known. */
  done: z.int(),
  total: z.int(),
  failure: z.nullable(z.enum(folderFailures)),
  pages: z.nullable(z.int()),
  /** In bytes. */
  size: z.nullable(z.int()),
  /** Parts that could not be inserted; the folder lists them with the reason. */
  lost: z.int(),
  /** The issued document; its file is downloaded like any other. */
  document: z.nullable(z.object({ id, number: z.string(), version: z.int(), verificationCode: z.string() })),
  requestedBy: z.string(),
  requestedAt: instant,
  endedAt: z.nullable(instant),
})
export type Folder = z.infer<typeof folder>

const counts = z.object({
  /** Number of indicators that apply. */
  of: z.int(),
  proven: z.int(),
  /** Those among them whose demanded contents were checked. */
  checked: z.int(),
  /** Number that are not proven, including expired ones. */
  missing: z.int(),
  criticalMissing: z.int(),
  notApplicable: z.int(),
})
export type FolderCounts = z.infer<typeof counts>

export const inspectionFolderApi = {
  count: endpoint({
    method: 'GET',
    path: '/api/inspection-folder/count',
    summary:
      'Quantos dos indicadores da Anvisa a clínica apresenta agora, quantos estão conferidos, e a última pasta gerada',
    input: z.object({}),
    output: z.object({ counts, last: z.nullable(folder) }),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/inspection-folder',
    summary:
      'O que a pasta da fiscalização apresenta, o que está conferido e o que falta, indicador por indicador',
    input: z.object({}),
    output: z.object({
      clinic: z.object({ name: z.string(), taxId: z.nullable(z.string()) }),
      /** Number that the next folder will get. */
      nextNumber: z.string(),
      on: date,
      rulesName: z.string(),
      counts,
      indicators: z.array(judged),
      /** Pages of each section's proofs, as far as they are known, including the section's own page. */
      pages: z.record(z.string(), z.int()),
      /**
       * Maintenance reports grouped by the sections that also hold them: if such a section is chosen, its reports are
       * not annexed.
       */
      annex: z.array(z.object({ heldBy: z.array(section), documents: z.int(), pages: z.int(), since: date })),
      /** The last choice. */
      choice,
      /** The folder in progress, else the newest. */
      folder: z.nullable(folder),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/inspection-folders',
    summary: 'Pastas da fiscalização que foram pedidas, a mais nova primeiro',
    input: z.object(pageQuery),
    output: page(folder),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/inspection-folders/:id',
    summary: 'Como vai a pasta da fiscalização que foi pedida',
    input: z.object({ id }),
    output: folder,
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/inspection-folders',
    summary: 'Pede a pasta da fiscalização; a que já está sendo feita é a resposta',
    input: z.object({ id, actionId, choice }),
    output: folder,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/inspection-folders/:id/cancellation',
    summary: 'Desiste da pasta que está sendo feita',
    input: z.object({ id, actionId }),
    output: folder,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/api/inspection-folder/indicators/:number/note',
    summary: 'Diz por que um indicador falta ou não se aplica; vazio remove o que foi dito',
    input: z
      .object({
        number: z.coerce
          .number('Escreva o número do indicador')
          .check(z.int(), z.minimum(1), z.maximum(indicatorCount)),
        actionId,
        /** Version of the existing note; 0 if there is none. */
        version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
        decision: z.nullable(z.enum(['justified', 'not_applicable'])),
        text: optionalText(500),
      })
      .check(
        z.refine(({ decision, text }) => decision === null || Boolean(text), {
          error: 'Escreva o porquê',
          path: ['text'],
        }),
      ),
    output: judged,
  }),
  check: endpoint({
    method: 'PUT',
    path: '/api/inspection-folder/indicators/:number/check',
    summary: 'Diz o que uma pessoa achou, do que a norma pede, nos arquivos de um indicador',
    input: z.object({
      number: z.coerce
        .number('Escreva o número do indicador')
        .check(z.int(), z.minimum(1), z.maximum(indicatorCount)),
      actionId,
      /** Version of the last check; 0 if there is none. */
      version: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
      contents: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(40)),
      /** Ids of the evidence that the person saw. */
      seen: z.array(id).check(z.maxLength(500)),
    }),
    output: judged,
  }),
}
