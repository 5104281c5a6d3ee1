import * as z from 'zod/mini'
import type { FormField } from './draft-kind.ts'

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
    'order',
    'clinic',
    'rows',
  ]),
  most: z.optional(z.int()),
  placeholder: z.optional(z.string()),
  unit: z.optional(z.string()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** Of an order: which may be chosen. */
  status: z.optional(z.array(z.string())),
  /** Of rows: what their button says. */
  add: z.optional(z.string()),
}

/** One field of a kind's form, as it travels; rows hold fields without rows of their own. */
const formField = z.object({ ...flat, of: z.optional(z.array(z.object(flat))) })
export type SentField = z.infer<typeof formField>

/** The sections of a kind's form. */
export const formSections = z.array(z.object({ title: z.string(), fields: z.array(formField) }))
export type SentSection = z.infer<typeof formSections>[number]

/** The form of a kind as data, so that pages need none of the kind's rules. */
export const sentForm = (form: readonly { title: string; fields: readonly FormField[] }[]): SentSection[] =>
  formSections.parse(form)
