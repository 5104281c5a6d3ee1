import { newId } from '#core/kit/ids.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import type { TestApp } from './app.ts'
import { picture, send } from './ask.ts'
import { keepMoney } from './charges.ts'
import { begun } from './assessment.ts'
import { failedRun } from './checklists.ts'
import { stageContract } from './contracts.ts'
import { completed, on, quoted, type Stage } from './orders.ts'
import { disputedClaim, inviteClient, keptClinic } from './claims.ts'
import { sharedHistory } from './history-shares.ts'
import { labelled } from './labels.ts'
import { keepPaper } from './papers.ts'
import { addPlan, occurrencesOf, planOf } from './planner.ts'
import { keepDevice } from './push.ts'
import { keepRecords } from './records.ts'
import { askedByQuoteLink, quotedByLink } from './quote-links.ts'
import { inviteTechnician } from './technician-invitations.ts'
import { askedByLink, shareOf } from './signing.ts'
import { failedBefore } from './sterilization.ts'
import { keepReport, keepTalk } from './talks.ts'
import { askSupport } from './support.ts'

/** Creates one row of everything that has an id; returns the ids by the path's first part and the name in it. */
export async function idsOfStage(app: TestApp, stage: Stage): Promise<Record<string, string>> {
  const done = await completed(stage)
  const order = await quoted(stage)
  const visited = await stage.dentist.ok(visitApi.propose, {
    ...on(order),
    purpose: 'diagnosis',
    startsAt: '2026-11-19T12:00:00.000Z',
    endsAt: '2026-11-19T13:00:00.000Z',
  })
  const fileId = newId()
  await send(
    stage.dentist,
    'PUT',
    `/api/equipment/${stage.equipment.id}/files/${fileId}?kind=photo&name=a`,
    picture,
  )
  const sterilization = await failedBefore(app, stage.dentist, 'Sônia Arruda')
  const checklist = await failedRun(stage.dentist)
  const labels = await labelled(app, stage.dentist, stage.equipment.id)
  const reportId = done.documents[0]?.id ?? ''
  const plan = await addPlan(stage.dentist, stage.equipment.id, planOf('2026-11-17'))
  const draft = await stage.dentist.ok(draftApi.create, {
    id: newId(),
    actionId: newId(),
    kind: 'inventory',
  })
  const money = await keepMoney(app, stage)
  const talk = await keepTalk(stage)
  const kept = await keptClinic(stage.technician)
  const byLink = await quotedByLink(stage.technician, kept.clinicId)
  const support = await askSupport(stage.dentist)
  const records = Object.entries(await keepRecords(stage, 'Um registro'))
  return {
    ...Object.fromEntries(records.map(([table, id]) => [`${table}.id`, id])),
    'service-orders.id': order.id,
    'equipment.id': stage.equipment.id,
    'files.id': fileId,
    'documents.id': reportId,
    'signature-requests.id': (await askedByLink(stage.dentist, reportId, { party: 'workshop' })).requestId,
    'charges.id': money.chargeId,
    'charge-instalments.id': money.instalmentId,
    'payments.id': money.paymentId,
    'bank-lines.id': money.bankLineId,
    'charge-links.id': money.chargeLinkId,
    'quote-links.id': byLink.linkId,
    'quote-answers.id': await askedByQuoteLink(app.stranger, byLink.token, 'Quando começa?'),
    'technician-invitations.id': (await inviteTechnician(stage.dentist)).id,
    'client-invitations.id': (await inviteClient(stage.technician, kept.clinicId)).id,
    'clinic-claims.id': await disputedClaim(app, stage.technician),
    'history-shares.id': await sharedHistory(stage),
    'conversations.id': talk.conversationId,
    'messages.id': talk.messageId,
    'message-reports.id': await keepReport(app, stage, talk.messageId),
    'support-requests.id': support.requestId,
    'support-messages.id': support.messageId,
    'service-contracts.id': (await stageContract(stage)).id,
    'shares.id': await shareOf(stage.dentist, reportId, 'Fiscal'),
    'push-devices.id': (await keepDevice(stage.dentist)).items[0]?.id ?? '',
    quoteId: order.quotes[0]?.id ?? '',
    visitId: visited.visits[0]?.id ?? '',
    'self-assessments.id': (await begun(stage.dentist)).id,
    'document-drafts.id': draft.id,
    'labels.id': labels.labelId,
    key: labels.token,
    'defect-reports.id': labels.defectReportId,
    'papers.id': (await keepPaper(stage.dentist)).id,
    'maintenance-plans.id': plan.id,
    'maintenance-occurrences.id': (await occurrencesOf(stage.dentist, plan.id))[0]?.id ?? '',
    'checklists.id': checklist.runId,
    'checklist-templates.id': checklist.templateId,
    'corrective-actions.id': checklist.actionId,
    itemId: checklist.itemId,
    'sterilization-loads.id': sterilization.loadId,
    'sterilization-tests.id': sterilization.testId,
    'sterilization-failures.id': sterilization.failureId,
    'sterilization-programs.id': sterilization.programId,
    fileId,
    version: String(visited.version),
  }
}
