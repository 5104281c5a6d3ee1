import * as z from 'zod/mini'
import { categoryIds } from '#core/equipment/categories.ts'
import type { FormSection } from './draft-kind.ts'

const flat = {
  name: z.string(),
  label: z.string(),
  help: z.optional(z.string()),
  type: z.enum([
    'line',
    'text',
    'date',
    'cents',
    'check',
    'number',
    'choice',
    'equipment',
    'equipments',
    'rows',
  ]),
  most: z.optional(z.int()),
  placeholder: z.optional(z.string()),
  unit: z.optional(z.string()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** Only for equipment fields: the categories that may be chosen. */
  categories: z.optional(z.array(z.enum(categoryIds))),
  /** Only for rows: the text of the button that adds one. */
  add: z.optional(z.string()),
}

/** One field of a kind's form, as it is sent; the fields of a row cannot contain rows. */
const formField = z.object({ ...flat, of: z.optional(z.array(z.object(flat))) })
export type SentField = z.infer<typeof formField>

/** The sections of a kind's form. */
export const formSections = z.array(z.object({ title: z.string(), fields: z.array(formField) }))
export type SentSection = z.infer<typeof formSections>[number]

/** The form of a kind as data, for one of the issuing sides. Pages need none of the kind's rules. */
export const sentForm = (form: readonly FormSection[], side: string | undefined): SentSection[] =>
  formSections.parse(form.filter(({ only }) => !only || only === side))
