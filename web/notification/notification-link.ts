import type { Cause } from '#core/notification/causes.ts'
import type { Notification } from '#core/notification/notification.api.ts'
import { titleOf } from '#core/notification/words.ts'
import { atClinic, atWorkshop, sideOf } from '#web/kit/paths.ts'

type Role = 'dentist' | 'technician'

type Subject = Pick<Notification, 'kind' | 'subjectId' | 'details'>

/** Page of a notification's subject. */
export function linkOf(notification: Subject, role: Role): string {
  const { kind, subjectId } = notification
  const at = sideOf(role)
  if (isOfDocument(kind)) {
    const document = { id: subjectId }
    return at.issued(document)
  }
  if (/^cl(?:ient|aim)_/.test(kind))
    return role === 'dentist' ? atClinic.equipmentList() : atWorkshop.client({ id: subjectId })
  if (titleOf(kind)) return dueLink(notification, role)
  if (kind.startsWith('trial_')) return at.subscription()
  if (kind === 'work_freed') return at.planner()
  if (kind.startsWith('invitation_')) return at.team()
  if (kind === 'history_shared') return atWorkshop.equipment({ id: subjectId })
  if (kind === 'technician_came') return `${at.profile()}#tecnico`
  if (kind === 'contract_over') return at.contract({ id: subjectId })
  if (kind === 'support_answered') return at.supportRequest({ id: subjectId })
  if (kind === 'folder_ready' || kind === 'folder_failed') return atClinic.inspectionFolder()
  if (kind.startsWith('message_')) return at.conversation({ id: subjectId })
  if (role === 'dentist') return atClinic.order({ id: subjectId })
  // A published order belongs to nobody yet: it is listed among the available orders.
  if (kind === 'publish') return `${atWorkshop.orders()}?tab=available`
  return atWorkshop.order({ id: subjectId })
}

/** True for events of an issued document. */
const isOfDocument = (kind: string) => /^(?:document_(?:signed|revoked)|signature_\w+)$/.test(kind)

/** Page for a date that is near or past, chosen by the notification's details. */
function dueLink({ kind, subjectId, details }: Subject, role: Role): string {
  const at = sideOf(role)
  const idIn = (name: string) => (typeof details[name] === 'string' ? { id: details[name] } : null)
  const plan = idIn('planId')
  const paper = idIn('paperId')
  const issued = idIn('documentId')
  const run = idIn('checklistId')
  const charge = idIn('chargeId')
  const contract = idIn('contractId')
  if (charge) return at.charge(charge)
  if (contract) return at.contract(contract)
  const order = idIn('orderId')
  if (order) return at.order(order)
  switch (kind as Cause) {
    case 'plan_soon':
    case 'plan_due':
    case 'plan_overdue':
      if (!plan) return at.planner()
      return at.plan(plan)
    case 'test_failed':
      return atClinic.sterilizationFailure({ id: subjectId })
    case 'defect_report':
      return at.report({ id: subjectId })
    case 'warranty_soon':
      return atClinic.equipment({ id: subjectId })
    case 'action_overdue':
      if (!run) return role === 'dentist' ? atClinic.assessment() : atWorkshop.checklists()
      return at.checklist(run)
    default:
      return listLink(kind) ?? (issued ? at.issued(issued) : paper ? at.paper(paper) : atClinic.profile())
  }
}

/** Page that lists the subjects of a notification, if they have no page of their own. */
const listLink = (kind: string): string | undefined =>
  ({
    stock_below: `${atWorkshop.stock()}?level=below`,
    stock_lacking: `${atWorkshop.stock()}?cover=lacking`,
    lot_soon: atWorkshop.documents(),
    lot_over: atWorkshop.documents(),
    norm_changed: atClinic.norms(),
  })[kind]
