import * as z from 'zod/mini'
import { itemProblems } from '#core/checklist/item-problems.ts'
import type { ItemInput, ItemKind, TemplateItem } from '#core/checklist/item.ts'
import { templateApi, type Template } from '#core/checklist/template.api.ts'
import { newId } from '#core/kit/ids.ts'

/** A template as the form holds it. */
export interface TemplateValues {
  title: string
  description: string
  frequency: string | null
  category: string | null
  items: ItemValues[]
}

export type ItemValues = Omit<ItemInput, 'section' | 'detail' | 'unit'> & {
  section: string
  detail: string
  unit: string
}

/** A new item of a kind, under the heading of the one before it. */
export function newItem(kind: ItemKind, section: string): ItemValues {
  return {
    key: newId(),
    section,
    kind,
    label: '',
    detail: '',
    required: true,
    critical: false,
    photoIfNotConform: false,
    unit: '',
    min: null,
    max: null,
    limits: null,
    decimals: null,
    choices: kind === 'choice' ? [newChoice(true), newChoice(false)] : null,
  }
}

export const newChoice = (conform: boolean | null) => ({ value: newId(), label: '', conform })

const valuesOfItem = ({ basis: _, ...item }: TemplateItem): ItemValues => ({
  ...item,
  section: item.section ?? '',
  detail: item.detail ?? '',
  unit: item.unit ?? '',
  limits: item.limits ?? (item.min !== null || item.max !== null ? 'item' : null),
})

export const emptyTemplate = (): TemplateValues => ({
  title: '',
  description: '',
  frequency: null,
  category: null,
  items: [newItem('conform', '')],
})

export const valuesOf = (template: Template): TemplateValues => ({
  title: template.title,
  description: template.description ?? '',
  frequency: template.frequency,
  category: template.category,
  items: template.items.map(valuesOfItem),
})

/** Says on its field, before it is sent, what does not fit together. */
const fitting = <T extends { items: ItemInput[] }>(schema: z.ZodMiniType<T>) =>
  schema.check(
    z.check(({ value, issues }) => {
      for (const { path, message } of itemProblems(value.items)) {
        issues.push({ code: 'custom', message, path: pathOf(path), input: value })
      }
    }),
  )

const pathOf = (path: string) => path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

export const creating = { ...templateApi.create, input: fitting(templateApi.create.input) }
export const changing = { ...templateApi.change, input: fitting(templateApi.change.input) }
