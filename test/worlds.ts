import { newId } from '#core/kit/ids.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { recordKinds } from '#core/record/kinds.ts'
import { copyApi } from '#core/privacy/copy.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import type { Person, TestApp } from './app.ts'
import { begun } from './assessment.ts'
import { keepMoney, type Money } from './charges.ts'
import { failedRun } from './checklists.ts'
import { disputedClaim, inviteClient } from './claims.ts'
import { sentContract } from './contracts.ts'
import {
  addEquipment,
  completed,
  on,
  organizationOf,
  publish,
  quoted,
  request,
  type Stage,
} from './orders.ts'
import { asOwner, rowsAsOwner } from './owner.ts'
import { labelled, type Labelled } from './labels.ts'
import { givenUpFolder, keptIcp } from './inspection.ts'
import { keepPaper } from './papers.ts'
import { keepDevice } from './push.ts'
import { keepRecords } from './records.ts'
import { addPlan, occurrencesOf, planOf } from './planner.ts'
import { askedByQuoteLink, quotedByLink } from './quote-links.ts'
import { inviteTechnician } from './technician-invitations.ts'
import { askedByLink, shareOf } from './signing.ts'
import { failedBefore } from './sterilization.ts'
import { keepReport, keepTalk } from './talks.ts'
import { sharedHistory } from './history-shares.ts'
import { askSupport } from './support.ts'
import { hire, invite } from './team.ts'

/** A clinic and a workshop that work only with each other. */
export interface World extends Stage {
  /** Works for the clinic without any permission. */
  member: Person
  completed: OrderDetail
  quoted: OrderDetail
  pending: OrderDetail
  archivedEquipmentId: string
  fileId: string
  visitId: string
  invitationId: string
  clientInvitationId: string
  clinicClaimId: string
  historyShareId: string
  technicianInvitationId: string
  copyId: string
  sessionId: string
  pushDeviceId: string
  mailId: string
  passkeyId: string
  assessmentId: string
  paperId: string
  /** One of each declared kind of record, by its table. */
  records: Record<string, string>
  labels: Labelled
  /** A clinic that the workshop manages, without people of its own. */
  managedClinicId: string
  /** An inventory that the clinic prepares. */
  draftId: string
  /** A signature of its report that the workshop requests by link, and a link that shows the report. */
  signatureRequestId: string
  shareId: string
  /** A folder that the clinic requested and cancelled, and a signature of its report with a certificate. */
  folderId: string
  icpId: string
  planId: string
  occurrenceId: string
  /** An open run with an item that does not conform. */
  checklist: Awaited<ReturnType<typeof failedRun>>
  /** A charge, a payment by a line of a statement, a link. */
  money: Money
  /** A link to a quote for the kept clinic, and a question by it. */
  byLink: { linkId: string; questionId: string }
  /** The clinic's conversation with its workshop, a message of it, and the report of that. */
  talk: Awaited<ReturnType<typeof keepTalk>> & { reportId: string }
  /** A request of the clinic's owner to the support. */
  support: { requestId: string; messageId: string }
  contactId: string
  testimonialId: string
  /** A contract that waits for signatures. */
  contractId: string
  /** A load with a positive biological test. */
  sterilization: Awaited<ReturnType<typeof failedBefore>>
  /** Every id that this world created, and every name and address that occurs only in it. */
  marks: ReadonlySet<string>
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** @param word occurs in every name of this world, and in no other's */
export async function makeWorld(
  app: TestApp,
  word: string,
  place: { city: string; state: string },
): Promise<World> {
  const before = await idsIn(app)
  const named = (name: string) => ({
    ...place,
    name: `${name} ${word}`,
    email: `${name}.${word}@teste.example`.toLowerCase(),
  })
  const [dentist, technician, rival] = [
    await app.register('dentist', named('Dentista')),
    await app.register('technician', named('Oficina')),
    await app.register('technician', named('Rival')),
  ]
  const stage: Stage = { app, dentist, technician, rival, equipment: await addEquipment(dentist) }
  const done = await completed(stage)
  const offered = await quoted(stage)
  const visited = await dentist.ok(visitApi.propose, {
    ...on(offered),
    purpose: 'diagnosis',
    startsAt: '2026-11-19T12:00:00.000Z',
    endsAt: '2026-11-19T13:00:00.000Z',
  })
  const pending = await request(stage)
  await publish(stage)
  const archived = await addEquipment(dentist)
  await dentist.ok(equipmentApi.archive, { id: archived.id, version: archived.version, actionId: newId() })
  const fileId = newId()
  await dentist.send(`/api/equipment/${stage.equipment.id}/files/${fileId}?kind=photo&name=${word}`, {
    method: 'PUT',
    body: picture,
    headers: { 'content-type': 'image/png' },
  })
  const { id: invitationId } = await invite(dentist, `convite.${word}@teste.example`.toLowerCase())
  const copyId = newId()
  await dentist.ok(copyApi.request, { id: copyId, actionId: newId(), holds: 'person' })
  const member = await hire(app, dentist)
  const [session] = await rowsAsOwner<{ id: string }>(
    app,
    `select id from auth.session where "userId" = '${dentist.session.user.id}'`,
  )
  const passkeyId = newId()
  await asOwner(
    app,
    `insert into auth.passkey (id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp", "createdAt") values ('${passkeyId}', 'Celular ${word}', 'x', '${dentist.session.user.id}', '${passkeyId}', 0, 'singleDevice', false, now())`,
  )
  const checklist = await failedRun(dentist, `Dreno ${word}`)
  const { id: assessmentId } = await begun(dentist, { 1: 3 })
  const plan = await addPlan(dentist, stage.equipment.id, planOf('2026-11-17', { title: `Limpeza ${word}` }))
  const occurrences = await occurrencesOf(dentist, plan.id)
  const { id: paperId } = await keepPaper(dentist, { title: `Certificado ${word}` })
  const records = await keepRecords({ dentist, technician }, `Registro ${word}`)
  const labels = await labelled(app, dentist, stage.equipment.id, `Vizinha ${word}`)
  const { clinicId: managedClinicId } = await technician.ok(clientApi.create, {
    id: newId(),
    actionId: newId(),
    ...named('Cliente'),
  })
  const { id: technicianInvitationId } = await inviteTechnician(dentist, { name: `Técnico ${word}` })
  const { id: clientInvitationId } = await inviteClient(
    technician,
    managedClinicId,
    `cliente.${word}@teste.example`.toLowerCase(),
  )
  const clinicClaimId = await disputedClaim(app, technician, `Contestada ${word}`)
  const { token, linkId } = await quotedByLink(technician, managedClinicId)
  const byLink = { linkId, questionId: await askedByQuoteLink(app.stranger, token, `Quando, ${word}?`) }
  const { id: draftId } = await dentist.ok(draftApi.create, {
    id: newId(),
    actionId: newId(),
    kind: 'inventory',
  })
  const reportId = done.documents[0]?.id ?? ''
  const { requestId: signatureRequestId } = await askedByLink(dentist, reportId, {
    party: 'workshop',
    signerName: `Fiador ${word}`,
  })
  const shareId = await shareOf(dentist, reportId, `Fiscal ${word}`)
  const money = await keepMoney(app, stage, word)
  const talked = await keepTalk(stage, `Bom dia ${word}`)
  const talk = { ...talked, reportId: await keepReport(app, stage, talked.messageId) }
  const folderId = await givenUpFolder(dentist)
  const icpId = await keptIcp(dentist, reportId, `Assinante ${word}`)
  const sterilization = await failedBefore(app, dentist, `Operadora ${word}`)
  const [contactId, testimonialId, claimId] = [newId(), newId(), newId()]
  await asOwner(
    app,
    `insert into contact_messages (id, name, email, message, once, created_at) values ('${contactId}', 'Alguém', 'alguem.${word}@teste.example', 'Oi', '${contactId}', now());
     insert into testimonials (id, quote, name, role, position, created_at) values ('${testimonialId}', 'Bom', 'Alguém ${word}', 'Dentista', 9, now());
     insert into stock_reservations (id, organization_id, order_id, item_id, quantity_milli, status, created_at)
       select '${claimId}', organization_id, '${offered.id}', id, 1000, 'unsettled', now() from stock_items where id = '${records['stock_items']}';
     insert into unbilled_orders (order_id, workshop_id, clinic_id, cents, closed_on)
       select id, workshop_id, clinic_id, 31415, '2026-11-01' from service_orders where id = '${offered.id}'`,
  )
  await app.stranger.ok(linkApi.askReset, { email: dentist.email })
  const [mail] = await rowsAsOwner<{ id: string }>(
    app,
    `select id from mails where recipient like '%${word.toLowerCase()}%'`,
  )
  const { id: contractId } = await sentContract(stage, { excluded: `Mangueiras ${word}` })
  const ids = [...(await idsIn(app))].filter((id) => !before.has(id))
  return {
    ...stage,
    member,
    completed: done,
    quoted: offered,
    pending,
    archivedEquipmentId: archived.id,
    fileId,
    visitId: visited.visits[0]?.id ?? '',
    invitationId,
    clientInvitationId,
    clinicClaimId,
    historyShareId: await sharedHistory(stage),
    technicianInvitationId,
    copyId,
    sessionId: session?.id ?? '',
    pushDeviceId: (await keepDevice(dentist)).items[0]?.id ?? '',
    mailId: mail?.id ?? '',
    passkeyId,
    assessmentId,
    checklist,
    paperId,
    records: { ...records, stock_reservations: claimId },
    labels,
    byLink,
    managedClinicId,
    draftId,
    signatureRequestId,
    shareId,
    money,
    talk,
    support: await askSupport(dentist, `Etiquetas ${word}`),
    folderId,
    icpId,
    planId: plan.id,
    occurrenceId: occurrences[0]?.id ?? '',
    contactId,
    testimonialId,
    contractId,
    sterilization,
    marks: new Set([...ids, word, word.toLowerCase()]),
  }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Every id anywhere in the database, including accounts and sessions. */
async function idsIn(app: TestApp): Promise<Set<string>> {
  const tables = await tablesOf(app)
  const found = new Set<string>()
  for (const table of tables) {
    for (const row of await rowsAsOwner<object>(app, `select * from ${table}`)) {
      for (const [id] of JSON.stringify(row).matchAll(uuid)) found.add(id)
    }
  }
  return found
}

/** Every table of the product, by its full name. */
export async function tablesOf({ database }: Pick<TestApp, 'database'>): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'auth') and tablename <> 'migrations' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The marks of a world found in a text that should have none. */
export function marksIn(text: string, { marks }: Pick<World, 'marks'>): string[] {
  return [...marks].filter((mark) => text.includes(mark))
}

/** Finds the id of a record by the beginning of its addresses: `suppliers/:id`. */
export const idsOfRecords = Object.fromEntries(
  recordKinds.map(({ kind: { table } }) => [
    `${table.replaceAll('_', '-')}/:id`,
    ({ records }: World) => records[table] ?? '',
  ]),
)

/** The owner of each id in an expense. */
export const idsInExpenses = {
  clientId: ({ dentist }: World) => organizationOf(dentist),
  ownCategoryId: ({ records }: World) => records['expense_categories'] ?? '',
  purchaseId: ({ records }: World) => records['purchases'] ?? '',
}
