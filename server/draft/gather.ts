import { declaredKinds, type DocumentKind } from '#core/document/document-number.ts'
import type { Db } from '#server/kit/database.ts'
import { gatherInventory } from './inventory.store.ts'
import { gatherWarranty } from './warranty.store.ts'
import { gatherTechnologyPlan } from './technology-plan.store.ts'
import { gatherQuote } from './quote.ts'
import { gatherProcedure } from './procedure.store.ts'
import { gatherPracticeIndex } from './practice-index.store.ts'
import { gatherDecommissioning } from './decommissioning.ts'
import { gatherDataProtection } from './data-protection.ts'
import { gatherContract } from './contract.ts'
import { gatherSchedule } from './schedule.store.ts'
import { gatherSterilizationRecord } from './sterilization-record.ts'
import { gatherXrayIndex } from './xray-index.store.ts'
import { gatherCostReport } from './cost-report.store.ts'
import { gatherServiceOrder } from './service-order.store.ts'
import { gatherDeclared } from './declared.store.ts'

/** A draft as its kind is handed it. `fields` are what was written so far: the kind's own schema reads them. */
export interface DraftRow {
  id: string
  kind: DocumentKind
  /** The document's owner: the own clinic, or a workshop's client. */
  clinicId: string
  equipmentId: string | null
  orderId: string | null
  fields: Record<string, unknown>
}

/**
 * The content of a document of this kind as of now: the fields and facts of the database. `photoIds`, if the kind's
 * content has them, are the files of the sheet's numbered pictures; the engine finds them and keeps their hashes.
 * @param db in the scope of the author: `db.scope.organization` will issue it
 */
export type Gather = (db: Db, draft: DraftRow, now: Date) => Promise<Record<string, unknown>>

/** One line a kind, as in `core/draft/kinds`: `inventory: gatherInventory`. */
export const gatherers: Partial<Record<DocumentKind, Gather>> = {
  inventory: gatherInventory,
  warranty: gatherWarranty,
  technology_plan: gatherTechnologyPlan,
  quote: gatherQuote,
  procedure: gatherProcedure,
  practice_index: gatherPracticeIndex,
  decommissioning: gatherDecommissioning,
  data_protection: gatherDataProtection,
  contract: gatherContract,
  schedule: gatherSchedule,
  sterilization_record: gatherSterilizationRecord,
  xray_index: gatherXrayIndex,
  cost_report: gatherCostReport,
  service_order: gatherServiceOrder,
  ...Object.fromEntries(declaredKinds.map((kind) => [kind, gatherDeclared])),
}
