import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pathNames, type Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { administratorOf } from './administrator.ts'
import { startTestApp, type Caller, type Person, type TestApp } from './app.ts'
import { ask, harm, type Answer } from './ask.ts'
import { newcomerOf } from './newcomer.ts'
import { organizationOf } from './orders.ts'
import { rowsAsOwner } from './owner.ts'
import { pricesTold } from './prices.ts'
import { namesOf, sampleInput } from './sample.ts'
import { inInput, noIds, type Ids } from './input-ids.ts'
import { idsOfRecords, makeWorld, marksIn, tablesOf, type World } from './worlds.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

/** Every endpoint × every role × {own, another organization's, not existing, archived}. */
let app: TestApp
let own: World
let foreign: World
let administrator: Person
let second: Person
let callers: [string, Caller][]
beforeAll(async () => {
  app = await startTestApp()
  foreign = await makeWorld(app, 'Alheia', { city: 'Manaus', state: 'AM' })
  own = await makeWorld(app, 'Nossa', { city: 'Campinas', state: 'SP' })
  administrator = await administratorOf(app)
  second = await administratorOf(app)
  callers = [
    ['owner of a clinic', own.dentist],
    ['member of a clinic', own.member],
    ['technician', own.technician],
    ['technician with no order', own.rival],
    ['newcomer', await newcomerOf(app)],
    ['stranger', app.stranger],
  ]
})
afterAll(() => app.close())

/** A public endpoint ignores the caller: signed in, half signed in, or not at all. */
const callersOf = ({ access }: Endpoint) =>
  access === 'public'
    ? callers.filter(([role]) => ['stranger', 'newcomer', 'owner of a clinic'].includes(role))
    : callers

/** The owner of each id in an endpoint's address, by the part of the address before it. */
const inAddress: Ids = {
  'equipment/:id': (world) => world.equipment.id,
  'service-orders/:id': (world) => world.quoted.id,
  'files/:id': (world) => world.fileId,
  'files/:fileId': (world) => world.fileId,
  'logos/:fileId': (world) => world.fileId,
  'documents/:id': (world) => world.completed.documents[0]?.id ?? '',
  'quotes/:quoteId': (world) => world.quoted.quotes[0]?.id ?? '',
  'visits/:visitId': (world) => world.visitId,
  'invitations/:id': (world) => world.invitationId,
  'client-invitations/:id': (world) => world.clientInvitationId,
  'clinic-claims/:id': (world) => world.clinicClaimId,
  'history-shares/:id': (world) => world.historyShareId,
  'technician-invitations/:id': (world) => world.technicianInvitationId,
  'members/:userId': (world) => world.member.session.user.id,
  'data-copies/:id': (world) => world.copyId,
  'subscriptions/:id': (world) => organizationOf(world.dentist),
  'administrators/:id': (world) => (world === own ? second : world.dentist).session.user.id,
  'sessions/:id': (world) => world.sessionId,
  'sessions/:sessionId': (world) => world.sessionId,
  'push-devices/:id': (world) => world.pushDeviceId,
  'registries/:id': (world) => organizationOf(world.technician),
  'users/:id': (world) => world.dentist.session.user.id,
  'passkeys/:id': (world) => world.passkeyId,
  'mails/:id': (world) => world.mailId,
  'contacts/:id': (world) => world.contactId,
  'testimonials/:id': (world) => world.testimonialId,
  'self-assessments/:id': (world) => world.assessmentId,
  'checklists/:id': (world) => world.checklist.runId,
  'items/:itemId': (world) => world.checklist.itemId,
  'checklist-templates/:id': (world) => world.checklist.templateId,
  'corrective-actions/:id': (world) => world.checklist.actionId,
  'sterilization-loads/:id': (world) => world.sterilization.loadId,
  'sterilization-tests/:id': (world) => world.sterilization.testId,
  'sterilization-failures/:id': (world) => world.sterilization.failureId,
  'sterilization-programs/:id': (world) => world.sterilization.programId,
  'managed-clinics/:clinicId': (world) => world.managedClinicId,
  'clients/:id': (world) => world.managedClinicId,
  'labels/:id': (world) => world.labels.labelId,
  'labels/:key': (world) => world.labels.token,
  'defect-reports/:id': (world) => world.labels.defectReportId,
  'papers/:id': (world) => world.paperId,
  ...idsOfRecords,
  'imports/:id': (world) => world.records['imports'] ?? '',
  'document-drafts/:id': (world) => world.draftId,
  'inspection-folders/:id': (world) => world.folderId,
  'icp-signatures/:id': (world) => world.icpId,
  'signature-requests/:id': (world) => world.signatureRequestId,
  'shares/:id': (world) => world.shareId,
  'charges/:id': ({ money }) => money.chargeId,
  'charge-instalments/:id': ({ money }) => money.instalmentId,
  'payments/:id': ({ money }) => money.paymentId,
  'payments/:paymentId': ({ money }) => money.paymentId,
  'adjustments/:adjustmentId': ({ money }) => money.adjustmentId,
  'claims/:claimId': ({ money }) => money.claimId,
  'service-orders/:orderId': (world) => world.quoted.id,
  'unbilled-orders/:orderId': (world) => world.quoted.id,
  'bank-lines/:id': ({ money }) => money.bankLineId,
  'charge-links/:id': ({ money }) => money.chargeLinkId,
  'quote-links/:id': ({ byLink }) => byLink.linkId,
  'quote-answers/:id': ({ byLink }) => byLink.questionId,
  'conversations/:id': (world) => world.talk.conversationId,
  'messages/:id': (world) => world.talk.messageId,
  'message-reports/:id': (world) => world.talk.reportId,
  'support-requests/:id': (world) => world.support.requestId,
  'support-messages/:id': (world) => world.support.messageId,
  'service-contracts/:id': (world) => world.contractId,
  'maintenance-plans/:id': (world) => world.planId,
  'maintenance-occurrences/:id': (world) => world.occurrenceId,
  'stock-counts/:id': (world) => world.records['stock_counts'] ?? '',
  'purchases/:id': (world) => world.records['purchases'] ?? '',
  'purchase-receipts/:id': (world) => world.records['purchase_receipts'] ?? '',
  'reservations/:claimId': (world) => world.records['stock_reservations'] ?? '',
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The part of the address up to a name: `equipment/:id`. */
function placeOf({ path }: Endpoint, name: string): string {
  const parts = path.split('/')
  const at = parts.indexOf(`:${name}`)
  return `${parts[at - 1]}/:${name}`
}

/** Ids that a request gives to a new row. */
const given: Record<string, string> = {
  'POST /api/charges/:id/payments': 'paymentId',
  'POST /api/service-contracts/:id/renewals': 'renewalId',
  'POST /api/service-contracts/:id/amendments': 'renewalId',
  'POST /api/charges/:id/claims': 'claimId',
  'POST /api/conversations/:id/messages': 'messageId',
}
const isNew = (endpoint: Endpoint, name: string) =>
  (endpoint.carries === 'upload' && name === 'fileId') || given[nameOf(endpoint)] === name

/**
 * The endpoint's ids in a world; null for ids that nobody has.
 * @throws if this test does not know to whom an id belongs: add it to the tables above
 */
function idsOf(endpoint: Endpoint, world: World | null): Record<string, string> {
  const found: Record<string, string> = {}
  const inPath = pathNames(endpoint.path)
  for (const name of new Set([...inPath, ...namesOf(endpoint)])) {
    if (noIds.has(name) || isNew(endpoint, name)) continue
    const isInPath = inPath.includes(name)
    const find = isInPath ? inAddress[placeOf(endpoint, name)] : inInput[name]
    // Everybody may know which workshops exist.
    if (name === 'workshopId') found[name] = organizationOf(own.technician)
    else if (find) found[name] = world ? find(world) : newId()
    else if (isInPath || /(Id|Ids)$/.test(name)) {
      if (!isChosen(name)) throw new Error(`whose is ${name} of ${nameOf(endpoint)}?`)
    }
  }
  return found
}

/** Lists of ids within a row of one's own: the endpoint searches only there. */
const isChosen = (name: string) => name in chosen || ['lineIds', 'photoIds', 'readingId'].includes(name)

/** Lists that need at least one id. */
const chosen: Ids = {
  packageIds: (world) => world.sterilization.packageId,
  equipmentIds: (world) => world.equipment.id,
}

const versioned = (world: World) => ({ version: world.quoted.version })

function inputFor(endpoint: Endpoint, world: World | null): Record<string, unknown> {
  const ids = idsOf(endpoint, world)
  const isOrder = endpoint.path.startsWith('/api/service-orders/:id')
  const sample = sampleInput(endpoint, { ...(isOrder && versioned(world ?? own)), ...ids })
  const lists = namesOf(endpoint).flatMap((name) => {
    const find = chosen[name]
    return find ? [[name, [world ? find(world) : newId()]]] : []
  })
  return { ...sample, ...ids, ...Object.fromEntries(lists) }
}

const isAddressed = (endpoint: Endpoint) => Object.keys(idsOf(endpoint, null)).length > 0

/** Every row of the database with a mark of the foreign world, as text; counters and logs separately. */
async function foreignRows(): Promise<string[]> {
  const tables = (await tablesOf(app)).filter((name) => !/audit_log|attempts|auth\.|mails/.test(name))
  const query = tables.map((table) => `select to_jsonb(t) as it from ${table} t`).join(' union all ')
  const rows = await rowsAsOwner<object>(app, query)
  return rows.map((row) => JSON.stringify(row)).filter((row) => marksIn(row, foreign).length > 0)
}

/** The foreign world's marks in an answer, except those that the caller sent. */
function leakIn(answer: Answer, input: unknown): string | undefined {
  const sent = JSON.stringify(input)
  return marksIn(answer.text, foreign).find((mark) => !sent.includes(mark))
}

const brief = ({ status, code, message }: Answer) => `${status} ${code ?? ''} ${message ?? ''}`

test('answers for another organization’s rows as if they did not exist, without a foreign byte, and leaves them unchanged', async () => {
  const addressed = app.endpoints.filter((endpoint) => isAddressed(endpoint))
  expect(addressed.length).toBeGreaterThan(45)
  const before = await foreignRows()
  const faults: string[] = []
  for (const endpoint of addressed) {
    for (const [role, caller] of callersOf(endpoint)) {
      const input = inputFor(endpoint, foreign)
      const theirs = await ask(caller, endpoint, input)
      const nobodys = await ask(caller, endpoint, inputFor(endpoint, null))
      const fault = faultOf(endpoint, role, theirs, nobodys) ?? leakIn(theirs, input)
      if (fault) faults.push(`${nameOf(endpoint)} for ${role}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
  const after = new Set(await foreignRows())
  expect(before.filter((row) => !after.has(row))).toEqual([])
})

function faultOf(endpoint: Endpoint, role: string, theirs: Answer, nobodys: Answer): string | null {
  if (brief(theirs) !== brief(nobodys)) return `tells apart ${brief(theirs)} / ${brief(nobodys)}`
  if (endpoint.access === 'public') return null
  if (role === 'stranger' || (role === 'newcomer' && theirs.status === 401))
    return theirs.status === 401 ? null : brief(theirs)
  if (endpoint.access === 'administrator') return theirs.status === 403 ? null : brief(theirs)
  // A list filter finds nothing; a rule about the caller may also refuse first.
  if (endpoint.method === 'GET' && pathNames(endpoint.path).length === 0) return null
  return [400, 403, 404, 422].includes(theirs.status) ? null : brief(theirs)
}

test('lets an archived row be read but not changed by its own people, and hides it from others', async () => {
  const faults: string[] = []
  const { archivedEquipmentId: id } = own
  for (const endpoint of app.endpoints.filter(({ path }) => path.startsWith('/api/equipment/:id'))) {
    for (const [role, caller] of [...callers, ['outsider', foreign.dentist] as const]) {
      const answer = await ask(caller, endpoint, { ...inputFor(endpoint, null), id })
      const expected = {
        stranger: [401],
        newcomer: [401],
        outsider: [404],
        technician: [403, 404],
        'technician with no order': [403, 404],
        'owner of a clinic': [200, 404, 409, 415, 422],
        'member of a clinic': [200, 403, 404, 409, 415, 422],
      }[role] ?? [200]
      if (!expected.includes(answer.status)) faults.push(`${nameOf(endpoint)} for ${role}: ${brief(answer)}`)
      // Costs have a permission of their own.
      const reads = endpoint.method === 'GET' && !endpoint.path.endsWith('/costs')
      if (role.includes('clinic') && reads && answer.status !== 200) {
        faults.push(`${nameOf(endpoint)} for ${role}: ${brief(answer)}`)
      }
    }
  }
  expect(faults).toEqual([])
})

test('lets an administrator read everything, and, except for sending a mail again and answering, do nothing without a reason', async () => {
  const faults: string[] = []
  for (const endpoint of app.endpoints.filter(({ access }) => access === 'administrator')) {
    const { reason: _, ...input } = inputFor(endpoint, foreign)
    const answer = await ask(administrator, endpoint, input)
    const changes = endpoint.method !== 'GET' && !/\/(attempts|answers)$/.test(endpoint.path)
    if (changes && answer.status !== 400) faults.push(`${nameOf(endpoint)}: ${brief(answer)}`)
    if (answer.status === 401 || answer.status >= 500) faults.push(`${nameOf(endpoint)}: ${brief(answer)}`)
  }
  expect(faults).toEqual([])
})

test('gives no price to a member of a clinic or of a workshop without the permission for finances', async () => {
  expect(await pricesTold(app, own, (endpoint) => inputFor(endpoint, own))).toEqual([])
})

test('answers somebody for every own row, and gives nobody a foreign byte with it', async () => {
  const faults: string[] = []
  for (const endpoint of app.endpoints.toSorted((a, b) => harm(a) - harm(b))) {
    const statuses: string[] = []
    for (const [role, caller] of [...callersOf(endpoint), ['administrator', administrator] as const]) {
      const input = inputFor(endpoint, own)
      const answer = await ask(caller, endpoint, input)
      statuses.push(`${role} ${brief(answer)}`)
      if (answer.status >= 500) faults.push(`${nameOf(endpoint)} for ${role}: ${brief(answer)}`)
      // An administrator reads the organizations of all.
      const leak = role === 'administrator' ? undefined : leakIn(answer, input)
      if (leak) faults.push(`${nameOf(endpoint)} tells ${role} ${leak}`)
    }
    // Without an id in the address, 404 means that nothing exists yet, and 415 that a picture is no such file.
    const reached = isAddressed(endpoint) ? / (200|400|409|422) / : / (200|400|404|409|415|422) /
    const isReached = statuses.some((status) => reached.test(status))
    if (!isReached) faults.push(`${nameOf(endpoint)} is reached by nobody: ${statuses.join('; ')}`)
  }
  expect(faults).toEqual([])
})
