import type * as z from 'zod/mini'
import type { Sealed } from '#core/document/seal.ts'
import type { Sheet } from '#core/document/sheet.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import type { Mark } from '#core/regulation/mark.ts'
import type { Status } from '#core/service-order/status.ts'

/** One form field of a document. `name` is its key in the draft's fields. */
export type FormField = {
  name: string
  label: string
  help?: string
} & (
  | { type: 'line' | 'text'; most: number; placeholder?: string }
  | { type: 'date' | 'cents' | 'check' }
  | { type: 'number'; unit?: string; min: number; max: number }
  | { type: 'choice'; options: readonly { value: string; label: string }[] }
  /** One equipment of the clinic; if `categories` is given, only of these. */
  | { type: 'equipment'; categories?: readonly CategoryId[] }
  | { type: 'equipments' }
  /**
   * Rows that people add, order and remove. Each row is an object of these fields, which cannot contain rows
   * themselves.
   */
  | { type: 'rows'; of: readonly FormField[]; most: number; add: string }
)

/**
 * Required content of a document, and its source. `field` is the form field that provides it; null if it comes from
 * elsewhere (`where` leads there).
 */
export interface Demand<Content> {
  field: string | null
  label: string
  norm: string
  mark: Mark
  where?: 'clinic-profile' | 'equipment' | 'order' | 'papers' | 'checklists' | 'settings'
  given: (content: Content) => boolean
}

export type Missing = Omit<Demand<never>, 'given'>

/** A section of a kind's form. `only`: the section is for one side, because the other has nothing to fill in. */
export interface FormSection {
  title: string
  only?: 'clinic' | 'workshop'
  fields: readonly FormField[]
}

/**
 * A kind of document that somebody prepares, previews and issues. Everything here is pure; the server gathers data from
 * the database into `content`.
 */
export interface DraftKind<Fields = unknown, Content = unknown> {
  title: string
  /** Its purpose in one sentence, for the person who chooses a kind. */
  hint: string
  /** Sides that may issue it. */
  issuedBy: readonly ('clinic' | 'workshop')[]
  /**
   * A legal document or an advanced report, which a clinic's plan Básico does not include. Source: domain page, Plans.
   */
  needsFullPlan: boolean
  /** The subject, chosen when the draft is begun: one equipment, one order or one clinic. */
  about: 'organization' | 'equipment' | 'order' | 'client'
  /** Restricts the equipment or orders that it may be about; absent means all. */
  among?: { categories?: readonly CategoryId[]; statuses?: readonly Status[] }
  rulesVersion: string
  form: readonly FormSection[]
  /** The written fields. Every field may be missing; only lengths and types are checked. */
  fields: z.ZodMiniType<Fields>
  /**
   * The fields of the form after a change: fills in our proposed texts, and values that follow from a choice if nothing
   * else was written. `before` is null when the draft begins. Without this function the form keeps exactly what was
   * written.
   */
  filled?: (fields: Fields, before: Fields | null) => Fields
  /** The frozen content: the fields, and data gathered with them. Photos and drawings are listed by file id. */
  content: z.ZodMiniType<Content>
  demands: readonly Demand<Content>[]
  sheet: (content: Content, sealed: Sealed) => Sheet
  /** Plain date until which it is valid or by which it must be reviewed; null if it does not expire. */
  validUntil: (content: Content, issuedOn: string) => string | null
}

/** Infers the types of fields and content when a kind is declared. */
export function draftKind<Fields, Content>(kind: DraftKind<Fields, Content>): DraftKind<Fields, Content> {
  return kind
}

/** The demands that the content does not meet, in order; empty if the document may be issued. */
export function missingIn<Content>(
  { demands }: { demands: readonly Demand<Content>[] },
  content: Content,
): Missing[] {
  return demands.filter(({ given }) => !given(content)).map(({ given: _, ...demand }) => demand)
}
