import { organizationOf } from './orders.ts'
import { idsInExpenses, type World } from './worlds.ts'

export type Ids = Record<string, (world: World) => string>

/** The owner of each id in the input. */
export const inInput: Ids = {
  equipmentId: (world) => world.equipment.id,
  clinicId: (world) => organizationOf(world.dentist),
  organizationId: (world) => organizationOf(world.dentist),
  orderId: (world) => world.quoted.id,
  subjectId: (world) => world.quoted.id,
  quoteId: (world) => world.quoted.quotes[0]?.id ?? '',
  visitId: (world) => world.visitId,
  userId: (world) => world.member.session.user.id,
  personId: (world) => world.member.session.user.id,
  logoId: (world) => world.fileId,
  // An occurrence of nobody, because beginning a run looks for it as for an order.
  occurrenceId: (world) => world.occurrenceId,
  failureId: (world) => world.sterilization.failureId,
  programId: (world) => world.sterilization.programId,
  resultId: (world) => world.sterilization.resultId,
  replacesId: (world) => world.paperId,
  revisesId: (world) => world.completed.documents[0]?.id ?? '',
  planId: (world) => world.planId,
  itemId: (world) => world.records['stock_items'] ?? '',
  placeId: (world) => world.records['stock_places'] ?? '',
  instalmentId: ({ money }) => money.instalmentId,
  expenseId: (world) => world.records['expenses'] ?? '',
  proofId: ({ money }) => money.proofId,
  documentId: (world) => world.completed.documents[0]?.id ?? '',
  conversationId: (world) => world.talk.conversationId,
  otherClientId: (world) => organizationOf(world.dentist),
  partnerId: (world) => organizationOf(world.dentist),
  partyId: (world) => organizationOf(world.dentist),
  within: (world) => world.records['stock_places'] ?? '',
  toPlaceId: (world) => world.records['stock_places'] ?? '',
  supplierId: (world) => world.records['suppliers'] ?? '',
  ...idsInExpenses,
  contractId: (world) => world.contractId,
  invitationId: (world) => world.technicianInvitationId,
  batch: (world) => world.labels.batchId,
}

/** Names in an address or an input that are not ids of stored rows. */
export const noIds = new Set(
  'answerId actionId name kind state code cursor taxId returnId token template parts followUpId requestId signatureId shareId linkId paymentClaimId statementId receiptId number equipment year step'.split(
    ' ',
  ),
)
