import * as z from 'zod/mini'
import { categoryIds } from '#core/equipment/categories.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, id, instant, name, optionalText, page, pageQuery, version } from '#core/kit/schemas.ts'
import { itemInput, mostItems, templateItem } from './item.ts'
import { templateRef } from './template-ref.ts'

export const frequencies = ['daily', 'weekly', 'monthly'] as const

const templateFields = {
  title: name(120, 'Escreva o nome do modelo'),
  description: optionalText(500),
  frequency: z.nullish(z.enum(frequencies)),
  category: z.nullish(z.enum(categoryIds)),
  items: z
    .array(itemInput)
    .check(
      z.minLength(1, 'Escreva pelo menos um item'),
      z.maxLength(mostItems, `Use até ${mostItems} itens`),
    ),
}

const templateHead = z.object({
  /** The reference that `checklist.begin` takes. */
  template: z.string(),
  /** Null for those that come with Equipo. */
  id: z.nullable(id),
  title: z.string(),
  description: z.nullable(z.string()),
  frequency: z.nullable(z.enum(frequencies)),
  /** The category of equipment that it is about; null if it is about the day. */
  category: z.nullable(z.enum(categoryIds)),
  itemCount: z.int(),
  version: z.int(),
  /** Only for the organization's own templates. */
  updatedAt: z.nullable(instant),
  archivedAt: z.nullable(instant),
})
export type TemplateHead = z.infer<typeof templateHead>

const template = z.object({
  ...templateHead.shape,
  /** The template from which it was copied. */
  copiedFrom: z.nullable(z.string()),
  items: z.array(templateItem),
})
export type Template = z.infer<typeof template>

/** Templates from which checklists are begun. Editing one makes a new version; a run in progress keeps its own. */
export const templateApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/checklist-templates',
    summary: 'Modelos da organização, por nome, e na primeira página os que vêm com o Equipo',
    input: z.object({
      category: z.optional(z.enum(categoryIds)),
      archived: z.optional(z.stringbool()),
      ...pageQuery,
    }),
    output: z.extend(page(templateHead), {
      builtIn: z.array(templateHead),
      /** Routines that have pages of their own. */
      elsewhere: z.array(
        z.object({
          code: z.enum(['self-assessment', 'sterilization']),
          title: z.string(),
          description: z.string(),
        }),
      ),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/checklist-templates/:template',
    summary: 'Um modelo com os seus itens, na versão atual ou em uma anterior',
    input: z.object({
      template: templateRef,
      version: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    }),
    output: template,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/checklist-templates',
    bodyLimit: 'longest',
    summary: 'Cria um modelo da organização',
    input: z.object({ actionId, id, ...templateFields }),
    output: template,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/checklist-template-copies',
    summary: 'Copia um modelo, também um que vem com o Equipo, para a organização mudar',
    input: z.object({ actionId, id, template: templateRef, title: templateFields.title }),
    output: template,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/checklist-templates/:id',
    bodyLimit: 'longest',
    summary: 'Muda um modelo em uma versão nova; os checklists abertos ficam com a sua',
    input: z.object({ actionId, id, version, ...templateFields }),
    output: template,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/checklist-templates/:id/archive',
    summary: 'Arquiva um modelo da organização',
    input: z.object({ actionId, id, version }),
    output: template,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/checklist-templates/:id/restoration',
    summary: 'Traz de volta um modelo arquivado',
    input: z.object({ actionId, id, version }),
    output: template,
  }),
}
