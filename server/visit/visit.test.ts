import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { completionApi } from '#core/completion/completion.api.ts'
import { newId } from '#core/kit/ids.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { accepted, acts, addEquipment, approved, askFor, on, setStage } from '#test/orders.ts'
import { work as completion } from '#test/orders.ts'
import type { Stage } from '#test/orders.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

const work = {
  purpose: 'work' as const,
  startsAt: '2026-11-19T12:00:00.000Z',
  endsAt: '2026-11-19T13:30:00.000Z',
}

test('refuses a visit in the past, too long, or with a wrong end on the field', async () => {
  const order = await approved(stage)
  const paths = async (change: object) =>
    (await acts(stage.technician, visitApi.propose, order, { ...work, ...change })).error.fields?.map(
      ({ path }) => path,
    )
  expect(await paths({ startsAt: '2026-11-17T11:59:00.000Z' })).toEqual(['startsAt'])
  expect(await paths({ startsAt: 'amanhã' })).toEqual(['startsAt'])
  expect(await paths({ endsAt: work.startsAt })).toEqual(['endsAt'])
  expect(await paths({ endsAt: '2026-11-20T00:30:00.000Z' })).toEqual(['endsAt'])
})

test('requires a price before a work visit, not before a diagnosis, and hides it from others', async () => {
  const { dentist, technician, rival } = stage
  const order = await accepted(stage)
  const tooSoon = await acts(technician, visitApi.propose, order, work)
  expect([tooSoon.status, tooSoon.error.code]).toEqual([422, 'visit_purpose'])
  expect((await acts(rival, visitApi.propose, order, work)).status).toBe(404)
  const proposed = await technician.ok(visitApi.propose, { ...on(order), ...work, purpose: 'diagnosis' })
  expect(proposed.next).toMatchObject({ step: 'answer_visit', turn: 'clinic', yours: false })
  const agreed = await dentist.ok(visitApi.confirm, { ...on(proposed), visitId: proposed.visits[0]!.id })
  expect(agreed).toMatchObject({ status: 'accepted', visit: { purpose: 'diagnosis', status: 'confirmed' } })
})

test('lets only the other side answer a proposal; confirmation schedules the order', async () => {
  const { dentist, technician } = stage
  const proposed = await dentist.ok(visitApi.propose, {
    ...on(await approved(stage)),
    ...work,
    note: 'Entrar pelos fundos',
  })
  const visitId = proposed.visits[0]!.id
  const own = await acts(dentist, visitApi.confirm, proposed, { visitId })
  expect([own.status, own.error.code]).toEqual([422, 'visit_own_proposal'])
  const unknown = await acts(technician, visitApi.confirm, proposed, { visitId: newId() })
  expect([unknown.status, unknown.error.code]).toEqual([422, 'visit_missing'])
  const scheduled = await technician.ok(visitApi.confirm, { ...on(proposed), visitId })
  expect(scheduled).toMatchObject({ status: 'scheduled', visit: { startsAt: work.startsAt } })
  const working = await technician.ok(workApi.start, on(scheduled))
  // The visit is tomorrow's: work that starts today leaves it agreed.
  expect(working).toMatchObject({ status: 'in_progress', visit: { startsAt: work.startsAt } })
  expect(working.visits[0]!.status).toBe('confirmed')
})

test('returns the order to approved after a refused, moved or missed visit', async () => {
  const { dentist, technician } = stage
  const proposed = await technician.ok(visitApi.propose, { ...on(await approved(stage)), ...work })
  const refused = await dentist.ok(visitApi.refuse, {
    ...on(proposed),
    visitId: proposed.visits[0]!.id,
    reason: 'Fechado',
  })
  expect(refused.visits[0]!.status).toBe('refused')
  const second = await technician.ok(visitApi.propose, { ...on(refused), ...work })
  const open = second.visits.find((visit) => visit.status === 'proposed')!
  const scheduled = await dentist.ok(visitApi.confirm, { ...on(second), visitId: open.id })
  const times = { startsAt: '2026-11-20T12:00:00.000Z', endsAt: '2026-11-20T13:00:00.000Z' }
  const moved = await dentist.ok(visitApi.move, { ...on(scheduled), visitId: open.id, ...times })
  expect(moved).toMatchObject({ status: 'approved', next: { step: 'answer_visit', turn: 'workshop' } })
  const later = moved.visits.find((visit) => visit.status === 'proposed')!
  expect(later).toMatchObject({ startsAt: times.startsAt, purpose: 'work', proposedBy: 'clinic' })
  const again = await technician.ok(visitApi.confirm, { ...on(moved), visitId: later.id })
  const early = await acts(technician, visitApi.miss, again, { visitId: later.id })
  expect([early.status, early.error.code]).toEqual([422, 'visit_not_yet'])
  const before = app.now
  app.now = new Date('2026-11-20T12:30:00Z')
  const missed = await technician.ok(visitApi.miss, { ...on(again), visitId: later.id })
  app.now = before
  expect(missed).toMatchObject({ status: 'approved' })
})

test('lets the workshop agree, complete and close for a client that is not on Equipo, with evidence', async () => {
  const { technician } = stage
  const client = { id: newId(), actionId: newId(), name: 'Odonto Norte', state: 'SP', city: 'Campinas' }
  await technician.ok(clientApi.create, { ...client, taxId: null, phone: null })
  const equipment = await addEquipment(technician, client.id)
  const opened = await technician.ok(serviceOrderApi.create, askFor(equipment.id))
  const free = await technician.ok(workApi.waivePrice, on(opened))
  const proposed = await technician.ok(visitApi.propose, { ...on(free), ...work })
  const visitId = proposed.visits[0]?.id ?? ''
  const bare = await acts(technician, visitApi.confirm, proposed, { visitId })
  expect([bare.status, bare.error.code]).toEqual([422, 'evidence_missing'])
  const evidence = { kind: 'message' as const, description: 'Por telefone, com a recepção' }
  const scheduled = await technician.ok(visitApi.confirm, { ...on(proposed), visitId, evidence })
  expect(scheduled.status).toBe('scheduled')
  const working = await technician.ok(workApi.start, on(scheduled))
  const done = await technician.ok(completionApi.complete, { ...on(working), ...completion })
  expect(done.documents).toHaveLength(1)
  const signed = { kind: 'signature' as const, description: 'Assinou no celular' }
  const over = await technician.ok(completionApi.close, { ...on(done), evidence: signed })
  expect(over).toMatchObject({ status: 'closed' })
  expect(over.history.at(-1)).toMatchObject({ side: 'workshop', evidence: signed })
  const own = await technician.call(serviceOrderApi.rate, { id: over.id, actionId: newId(), stars: 5 })
  expect(own.status).toBe(403)
})
