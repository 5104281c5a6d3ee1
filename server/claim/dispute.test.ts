import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrationApi } from '#core/administration/administration.api.ts'
import { claimApi } from '#core/claim/claim.api.ts'
import { disputeApi } from '#core/claim/dispute.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { refusal } from '#test/charge-acts.ts'
import { inviteClient, keptClinic } from '#test/claims.ts'
import { activeContract } from '#test/contracts.ts'
import { addEquipment, askFor, on, organizationOf, request } from '#test/orders.ts'
import { rowsAsOwner } from '#test/owner.ts'
import { addPlan, planOf } from '#test/planner.ts'

let app: TestApp
let technician: Person
let rival: Person
let administrator: Person
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
  rival = await app.register('technician')
  administrator = await administratorOf(app)
})
afterAll(() => app.close())

const day = 86_400_000

/** A kept clinic that a dentist has claimed into hers. */
async function claimed(name = 'Odonto Lírio') {
  const dentist = await app.register('dentist')
  const own = await addEquipment(dentist)
  const kept = await keptClinic(technician, name)
  const { token, code } = await inviteClient(technician, kept.clinicId)
  const target = organizationOf(dentist)
  await dentist.ok(claimApi.claim, { token, code, actionId: newId(), clinicId: target })
  const { items } = await technician.ok(disputeApi.ofClient, { id: target })
  const id = items[0]?.id ?? ''
  return { dentist, own, target, kept, id, items }
}

const objection = (id: string) => ({ id, actionId: newId(), description: 'Este CNPJ é de outra clínica' })
const verdict = (id: string, outcome: 'stands' | 'undone') => ({
  id,
  outcome,
  actionId: newId(),
  reason: `Conferido por telefone: ${id}`,
})

test('shows the workshop who claimed its client, and nobody else', async () => {
  const { dentist, target, items, id } = await claimed()
  expect(items).toMatchObject([
    { state: 'open', keptName: 'Odonto Lírio', claimedBy: dentist.session.user.name },
  ])
  for (const person of [rival, dentist]) {
    expect((await person.call(disputeApi.ofClient, { id: target })).status).toBe(404)
    expect(await refusal(person.call(disputeApi.dispute, objection(id)))).toEqual([404, 'not_found'])
  }
  expect(await refusal(technician.call(disputeApi.list, {}))).toEqual([403, 'forbidden'])
  expect((await administrator.call(disputeApi.get, { id })).status).toBe(404)
})

test('refuses a dispute without a reason, after seven days, twice, and after the decision', async () => {
  const { id } = await claimed()
  expect((await technician.call(disputeApi.dispute, { ...objection(id), description: ' ' })).status).toBe(400)
  const began = app.now
  app.now = new Date(began.getTime() + 7 * day)
  const later = await app.signIn(technician.email, technician.password)
  expect(await refusal(later.call(disputeApi.dispute, objection(id)))).toEqual([422, 'claim.dispute_late'])
  app.now = began
  await technician.ok(disputeApi.dispute, objection(id))
  expect(await refusal(technician.call(disputeApi.dispute, objection(id)))).toEqual([422, 'claim.disputed'])
  await administrator.ok(disputeApi.decide, verdict(id, 'stands'))
  expect(await refusal(technician.call(disputeApi.dispute, objection(id)))).toEqual([422, 'claim.decided'])
  expect(await refusal(administrator.call(disputeApi.decide, verdict(id, 'undone')))).toEqual([
    422,
    'claim.decided',
  ])
})

test('lets a claim stand: both sides are told, and nothing moves', async () => {
  const { dentist, target, kept, id } = await claimed('Odonto Cravo')
  await technician.ok(disputeApi.dispute, objection(id))
  expect((await administrator.ok(administrationApi.waiting, {})).claims).toBe(1)
  expect((await administrator.ok(disputeApi.list, { state: 'disputed' })).items).toMatchObject([
    { id, keptName: 'Odonto Cravo' },
  ])
  const seen = await administrator.ok(disputeApi.get, { id })
  expect(seen).toMatchObject({
    proof: 'code',
    claimant: { email: dentist.email },
    undo: { equipment: 1, orders: 1 },
  })
  const decided = await administrator.ok(disputeApi.decide, verdict(id, 'stands'))
  expect(decided).toMatchObject({ state: 'stands', undo: null })
  expect((await administrator.ok(administrationApi.waiting, {})).claims).toBe(0)
  expect((await technician.ok(clientApi.get, { id: target })).claimed).toBe(true)
  expect((await dentist.ok(equipmentApi.get, { id: kept.equipment.id })).mayChange).toBe(true)
  const told = async (person: Person) =>
    (await person.ok(notificationApi.list, { limit: 50 })).items.map(({ kind }) => kind)
  expect(await told(dentist)).toEqual(expect.arrayContaining(['claim_disputed', 'claim_stands']))
  expect(await told(technician)).toContain('claim_stands')
  const audited = await rowsAsOwner(
    app,
    `select from audit_log where reason = '${verdict(id, 'stands').reason}'`,
  )
  expect(audited).toHaveLength(1)
})

test('undoes a claim: the workshop has its client back, and the clinic keeps what it added', async () => {
  const { dentist, own, target, kept, id } = await claimed('Odonto Orquídea')
  const mine = await addPlan(
    dentist,
    kept.equipment.id,
    planOf('2026-12-01', { title: 'Limpeza da clínica' }),
  )
  const asked = await dentist.ok(serviceOrderApi.create, {
    ...askFor(kept.equipment.id),
    workshopId: organizationOf(rival),
  })
  await rival.ok(workApi.accept, on(asked))
  await technician.ok(disputeApi.dispute, objection(id))
  expect((await administrator.ok(disputeApi.get, { id })).undo).toEqual({
    equipment: 1,
    orders: 1,
    plans: 0,
    stayingOrders: 1,
    stayingPlans: 1,
  })
  await administrator.ok(disputeApi.decide, verdict(id, 'undone'))

  const client = await technician.ok(clientApi.get, { id: kept.clinicId })
  expect(client).toMatchObject({ name: 'Odonto Orquídea', claimed: false, mayChange: true, openOrders: 1 })
  expect((await technician.ok(equipmentApi.get, { id: kept.equipment.id })).mayChange).toBe(true)
  expect((await technician.ok(serviceOrderApi.get, { id: kept.order.id })).id).toBe(kept.order.id)
  expect((await technician.ok(disputeApi.ofClient, { id: kept.clinicId })).items).toMatchObject([
    { state: 'undone' },
  ])
  expect((await technician.call(clientApi.get, { id: target })).status).toBe(404)
  expect((await technician.call(serviceOrderApi.get, { id: asked.id })).status).toBe(404)

  expect((await dentist.call(equipmentApi.get, { id: kept.equipment.id })).status).toBe(404)
  expect((await dentist.call(serviceOrderApi.get, { id: kept.order.id })).status).toBe(404)
  const { items } = await dentist.ok(equipmentApi.list, {})
  expect(items).toHaveLength(2)
  const copy = items.find((one) => one.id !== own.id)
  const order = await dentist.ok(serviceOrderApi.get, { id: asked.id })
  expect(order.equipment.id).toBe(copy?.id)
  expect((await rival.ok(serviceOrderApi.get, { id: asked.id })).equipment.id).toBe(copy?.id)
  expect((await rival.ok(equipmentApi.get, { id: copy?.id ?? '' })).name).toBe(copy?.name)
  expect((await rival.call(equipmentApi.get, { id: kept.equipment.id })).status).toBe(404)
  const plans = await rowsAsOwner<{ equipment_id: string }>(
    app,
    `select equipment_id from maintenance_plans where id = '${mine.id}' and clinic_id = '${target}'`,
  )
  expect(plans).toEqual([{ equipment_id: copy?.id }])

  // The workshop invites again, and the right person claims.
  const { token, code } = await inviteClient(technician, kept.clinicId)
  const right = await app.register('dentist')
  const again = { token, code, actionId: newId(), clinicId: organizationOf(right) }
  await right.ok(claimApi.claim, again)
  expect((await right.ok(equipmentApi.list, {})).items).toHaveLength(1)
})

test('gives only its own back to each of two workshops', async () => {
  const dentist = await app.register('dentist')
  const target = organizationOf(dentist)
  const [mine, theirs] = [
    await keptClinic(technician, 'Odonto Dupla'),
    await keptClinic(rival, 'Odonto Dupla'),
  ]
  for (const [person, { clinicId }] of [
    [technician, mine],
    [rival, theirs],
  ] as const) {
    const { token, code } = await inviteClient(person, clinicId)
    await dentist.ok(claimApi.claim, { token, code, actionId: newId(), clinicId: target })
  }
  const { items } = await technician.ok(disputeApi.ofClient, { id: target })
  expect(items).toHaveLength(1)
  const id = items[0]?.id ?? ''
  await technician.ok(disputeApi.dispute, objection(id))
  await administrator.ok(disputeApi.decide, verdict(id, 'undone'))
  expect((await technician.ok(clientApi.get, { id: mine.clinicId })).equipment).toBe(1)
  expect((await rival.ok(clientApi.get, { id: target })).equipment).toBe(1)
  expect((await dentist.ok(equipmentApi.list, {})).items.map(({ id: one }) => one)).toEqual([
    theirs.equipment.id,
  ])
})

test('refuses to undo what both sides have joined to something else since', async () => {
  const { dentist, own, target, kept, id } = await claimed()
  const stage = { app, dentist, technician, rival, equipment: own }
  await request(stage)
  await activeContract(stage, { equipmentIds: [own.id, kept.equipment.id] })
  await technician.ok(disputeApi.dispute, objection(id))
  expect(await refusal(administrator.call(disputeApi.decide, verdict(id, 'undone')))).toEqual([
    422,
    'claim.entangled',
  ])
  expect((await administrator.ok(disputeApi.get, { id })).state).toBe('disputed')
  expect((await technician.ok(clientApi.get, { id: target })).equipment).toBe(2)
  expect((await technician.call(clientApi.get, { id: kept.clinicId })).status).toBe(404)
})
