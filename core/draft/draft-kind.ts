import type * as z from 'zod/mini'
import type { Sealed } from '#core/document/seal.ts'
import type { Sheet } from '#core/document/sheet.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import type { Mark } from '#core/regulation/mark.ts'
import type { Status } from '#core/service-order/status.ts'

/** One thing that a person writes for a document. `name` is its key in the draft's fields. */
export type FormField = {
  name: string
  label: string
  help?: string
} & (
  | { type: 'line' | 'text'; most: number; placeholder?: string }
  | { type: 'date' | 'cents' | 'check' }
  | { type: 'number'; unit?: string; min: number; max: number }
  | { type: 'choice'; options: readonly { value: string; label: string }[] }
  /** One piece of the clinic, of these categories where it names some. */
  | { type: 'equipment'; categories?: readonly CategoryId[] }
  | { type: 'equipments' }
  /** Rows that people add, order and remove; each row is an object of these fields, which hold no rows themselves. */
  | { type: 'rows'; of: readonly FormField[]; most: number; add: string }
)

/** What a document of this kind must say, and who asks for it. `field` is the form's field that says it, null where
 * it comes from elsewhere (`where` leads there). */
export interface Demand<Content> {
  field: string | null
  label: string
  norm: string
  mark: Mark
  where?: 'clinic-profile' | 'equipment' | 'order' | 'papers' | 'checklists' | 'settings'
  given: (content: Content) => boolean
}

export type Missing = Omit<Demand<never>, 'given'>

/** Part of a kind's form; `only` for one side where the other has nothing to write there. */
export interface FormSection {
  title: string
  only?: 'clinic' | 'workshop'
  fields: readonly FormField[]
}

/**
 * A kind of document that somebody prepares, looks at and issues. Everything here is pure; what the database knows is
 * gathered into `content` by the server.
 */
export interface DraftKind<Fields = unknown, Content = unknown> {
  title: string
  /** What it is for, in a sentence for whoever chooses it. */
  hint: string
  /** Who may issue it. */
  issuedBy: readonly ('clinic' | 'workshop')[]
  /** A legal document or an advanced report: a clinic's plan Básico does not give it. Source: domain page, Plans. */
  needsFullPlan: boolean
  /** It is about one piece of equipment, one order, one clinic: named when it is begun. */
  about: 'organization' | 'equipment' | 'order' | 'client'
  /** Which pieces or orders it may be about; all where it does not say. */
  among?: { categories?: readonly CategoryId[]; statuses?: readonly Status[] }
  rulesVersion: string
  form: readonly FormSection[]
  /** What is written so far: every field may be missing; only lengths and types are checked. */
  fields: z.ZodMiniType<Fields>
  /**
   * What the form holds after a change: texts of ours to start from, and what a choice brings along where nothing else
   * was written. `before` is null when the draft begins. Without it the form holds just what was written.
   */
  filled?: (fields: Fields, before: Fields | null) => Fields
  /** What is frozen: the fields and what was gathered with them. Photos and drawings are listed by file id. */
  content: z.ZodMiniType<Content>
  demands: readonly Demand<Content>[]
  sheet: (content: Content, sealed: Sealed) => Sheet
  /** Plain date until which it holds or by which it is to be reviewed; null: it does not run out. */
  validUntil: (content: Content, issuedOn: string) => string | null
}

/** Keeps the types of fields and content together while a kind is written down. */
export function draftKind<Fields, Content>(kind: DraftKind<Fields, Content>): DraftKind<Fields, Content> {
  return kind
}

/** The demands that the content does not meet, in their order; empty where the document may be issued. */
export function missingIn<Content>(
  { demands }: { demands: readonly Demand<Content>[] },
  content: Content,
): Missing[] {
  return demands.filter(({ given }) => !given(content)).map(({ given: _, ...demand }) => demand)
}
