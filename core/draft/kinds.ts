import type { DocumentKind } from '#core/document/document-number.ts'
import { anyKind } from './any-kind.ts'
import type { DraftKind } from './draft-kind.ts'
import { inventory } from './inventory.ts'
import { schedule } from './schedule.ts'

/** A kind whose fields and content are checked wherever it is handed some, so that all kinds are of one type. */
export type AnyDraftKind = DraftKind<Record<string, unknown>, Record<string, unknown>>

/** Every kind that somebody prepares and issues, one line each: `inventory: anyKind(inventory)`. */
export const draftKinds: Partial<Record<DocumentKind, AnyDraftKind>> = {
  inventory: anyKind(inventory),
  schedule: anyKind(schedule),
}

/** The kind, or null for documents that follow from something else: reports, checklists, the inspector's folder. */
export function draftKindOf(kind: DocumentKind): AnyDraftKind | null {
  return draftKinds[kind] ?? null
}
