import type { Cause } from '#core/notification/causes.ts'
import type { Notification } from '#core/notification/notification.api.ts'
import { titleOf } from '#core/notification/words.ts'
import { paths } from '#web/kit/paths.ts'

type Role = 'dentist' | 'technician'

/** Where the thing is that a notification is about. */
export function linkOf(notification: Notification, role: Role): string {
  const { kind, subjectId } = notification
  if (isOfDocument(kind)) {
    const document = { id: subjectId }
    return role === 'dentist' ? paths.issuedDocument(document) : paths.technicianIssuedDocument(document)
  }
  if (titleOf(kind)) return dueLink(notification, role)
  if (kind.startsWith('trial_')) return role === 'dentist' ? paths.clinicPlan() : paths.technicianPlan()
  if (kind.startsWith('invitation_')) return role === 'dentist' ? paths.team() : paths.technicianTeam()
  if (kind === 'folder_ready' || kind === 'folder_failed') return paths.inspectionFolder()
  if (role === 'dentist') return paths.serviceOrder({ id: subjectId })
  // What is published is nobody's yet: it stands among those to take.
  if (kind === 'publish') return `${paths.technicianServiceOrders()}?tab=available`
  return paths.technicianServiceOrder({ id: subjectId })
}

/** What happens around an issued document. */
const isOfDocument = (kind: string) => /^(?:document_(?:signed|revoked)|signature_\w+)$/.test(kind)

/** What is due or over: by what the notification says of it. */
function dueLink({ kind, subjectId, details }: Notification, role: Role): string {
  const idIn = (name: string) => (typeof details[name] === 'string' ? { id: details[name] } : null)
  const plan = idIn('planId')
  const paper = idIn('paperId')
  const issued = idIn('documentId')
  const run = idIn('checklistId')
  switch (kind as Cause) {
    case 'plan_soon':
    case 'plan_due':
    case 'plan_overdue':
      if (!plan) return role === 'dentist' ? paths.planner() : paths.technicianPlanner()
      return role === 'dentist' ? paths.maintenancePlan(plan) : paths.technicianMaintenancePlan(plan)
    case 'test_failed':
      return paths.sterilizationFailure({ id: subjectId })
    case 'defect_report':
      return role === 'dentist'
        ? paths.defectReport({ id: subjectId })
        : paths.technicianDefectReport({ id: subjectId })
    case 'warranty_soon':
      return paths.equipment({ id: subjectId })
    case 'action_overdue':
      if (!run) return role === 'dentist' ? paths.ownAssessment() : paths.technicianChecklists()
      return role === 'dentist' ? paths.checklist(run) : paths.technicianChecklist(run)
    default:
      if (issued)
        return role === 'dentist' ? paths.issuedDocument(issued) : paths.technicianIssuedDocument(issued)
      if (!paper) return paths.clinicProfile()
      return role === 'dentist' ? paths.document(paper) : paths.technicianPaper(paper)
  }
}
