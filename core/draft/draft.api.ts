import type { IssueRefusal } from '#core/plan/subscription.ts'
import * as z from 'zod/mini'
import { documentKinds } from '#core/document/document-number.ts'
import { drawnPages } from '#core/document/drawn-pages.ts'
import { categoryIds } from '#core/equipment/categories.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, page, pageQuery, version } from '#core/kit/schemas.ts'
import { marks } from '#core/regulation/mark.ts'
import { statuses } from '#core/service-order/status.ts'
import { issueTexts } from './issue-texts.ts'
import { formSections } from './form-schema.ts'

const kind = z.enum(documentKinds)
/** Same values as `DraftKind['about']`. */
const about = z.enum(['organization', 'equipment', 'order', 'client'])
const among = z.object({
  categories: z.optional(z.array(z.enum(categoryIds))),
  statuses: z.optional(z.array(z.enum(statuses))),
})

const missing = z.object({
  field: z.nullable(z.string()),
  label: z.string(),
  norm: z.string(),
  mark: z.enum(marks),
  where: z.optional(z.enum(['clinic-profile', 'equipment', 'order', 'papers', 'checklists', 'settings'])),
})

const draftSummary = z.object({
  id,
  kind,
  /** Distinguishes it from others of its kind: the equipment, the client, or the written title. */
  subject: z.nullable(z.string()),
  /** The document of which this draft prepares a new version. */
  revises: z.nullable(z.object({ id, number: z.string(), version: z.int() })),
  updatedAt: instant,
  version,
})
export type DraftSummary = z.infer<typeof draftSummary>

const draft = z.object({
  ...draftSummary.shape,
  equipmentId: z.nullable(id),
  orderId: z.nullable(id),
  clinicId: id,
  /** The issued document; null while it is a draft. */
  documentId: z.nullable(id),
  fields: z.record(z.string(), z.unknown()),
  /** Requirements that are not met yet, with the norm that demands each. */
  missing: z.array(missing),
})
export type Draft = z.infer<typeof draft>

export const draftApi = {
  kinds: endpoint({
    method: 'GET',
    path: '/api/document-kinds',
    summary: 'Tipos de documento que a organização prepara e emite, e por que algum não se emite agora',
    input: z.object({}),
    output: z.object({
      kinds: z.array(
        z.object({
          kind,
          title: z.string(),
          hint: z.string(),
          about,
          /** Why it cannot be issued; null if it can. */
          refusal: z.nullable(z.enum(Object.keys(issueTexts) as IssueRefusal[])),
        }),
      ),
    }),
  }),
  form: endpoint({
    method: 'GET',
    path: '/api/document-kinds/:kind',
    summary: 'O que uma pessoa escreve em um documento deste tipo',
    input: z.object({ kind }),
    output: z.object({ kind, title: z.string(), hint: z.string(), about, among, form: formSections }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/document-drafts',
    summary: 'Rascunhos de documentos, o mexido por último primeiro',
    input: z.object({ kind: z.optional(kind), ...pageQuery }),
    output: page(draftSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/document-drafts/:id',
    summary: 'Um rascunho, com o que ainda falta para emitir',
    input: z.object({ id }),
    output: draft,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/document-drafts',
    bodyLimit: 'long',
    summary: 'Começa um documento, também a nova versão de um emitido',
    input: z.object({
      id,
      actionId,
      kind,
      equipmentId: z.nullish(id),
      orderId: z.nullish(id),
      /** The client, if a workshop issues. */
      clinicId: z.nullish(id),
      revisesId: z.nullish(id),
    }),
    output: draft,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/document-drafts/:id',
    bodyLimit: 'long',
    summary: 'Salva o que foi escrito no rascunho',
    input: z.object({
      id,
      actionId,
      version,
      fields: z.record(z.string().check(z.maxLength(60)), z.unknown()),
    }),
    output: draft,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/api/document-drafts/:id/discarding',
    summary: 'Exclui o rascunho',
    input: z.object({ id, actionId, version }),
    output: z.object({}),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/document-drafts/:id/preview',
    summary: 'As páginas como sairiam agora, em SVG, marcadas como rascunho',
    input: z.object({ id }),
    output: drawnPages,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/document-drafts/:id/issue',
    summary: 'Emite o documento; recusa `document.incomplete` com o que falta e a norma',
    input: z.object({ id, actionId, version }),
    output: z.object({ documentId: id, number: z.string(), version: z.int() }),
  }),
}
