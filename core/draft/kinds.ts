import type { DocumentKind } from '#core/document/document-number.ts'
import { anyKind } from './any-kind.ts'
import type { DraftKind } from './draft-kind.ts'
import { inventory } from './inventory.ts'
import { warranty } from './warranty.ts'
import { technologyPlan } from './technology-plan.ts'
import { quote } from './quote.ts'
import { procedure } from './procedure.ts'
import { practiceIndex } from './practice-index.ts'
import { decommissioning } from './decommissioning.ts'
import { dataProtection } from './data-protection.ts'
import { contract } from './contract.ts'
import { schedule } from './schedule.ts'
import { sterilizationRecord } from './sterilization-record.ts'
import { xrayIndex } from './xray-index.ts'
import { costReport } from './cost-report.ts'
import { serviceOrder } from './service-order.ts'
import { declared } from './declared.ts'
import { declarations } from './declared-kinds.ts'

/** A kind that validates fields and content itself, so that all kinds share one type. */
export type AnyDraftKind = DraftKind<Record<string, unknown>, Record<string, unknown>>

/** Every kind that is prepared as a draft and issued, one line each: `inventory: anyKind(inventory)`. */
export const draftKinds: Partial<Record<DocumentKind, AnyDraftKind>> = {
  inventory: anyKind(inventory),
  warranty: anyKind(warranty),
  technology_plan: anyKind(technologyPlan),
  quote: anyKind(quote),
  procedure: anyKind(procedure),
  practice_index: anyKind(practiceIndex),
  decommissioning: anyKind(decommissioning),
  data_protection: anyKind(dataProtection),
  contract: anyKind(contract),
  schedule: anyKind(schedule),
  sterilization_record: anyKind(sterilizationRecord),
  xray_index: anyKind(xrayIndex),
  cost_report: anyKind(costReport),
  service_order: anyKind(serviceOrder),
  ...Object.fromEntries(Object.entries(declarations).map(([kind, one]) => [kind, anyKind(declared(one))])),
}

/** The kind, or null for documents that are made from other records: reports, checklists, the inspection folder. */
export function draftKindOf(kind: DocumentKind): AnyDraftKind | null {
  return draftKinds[kind] ?? null
}
