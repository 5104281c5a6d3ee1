import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { technicianInvitationApi } from '#core/technician-invitation/technician-invitation.api.ts'
import { technicianInvitationDays } from '#core/technician-invitation/technician-invitation.ts'
import { forgetClientInvitationsJob } from '#server/claim/claim.store.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { refusal } from '#test/charge-acts.ts'
import { addEquipment, askFor, on, organizationOf, request } from '#test/orders.ts'
import { rowsAsOwner } from '#test/owner.ts'
import { inviteTechnician } from '#test/technician-invitations.ts'

let app: TestApp
let dentist: Person
let rival: Person
let equipmentId: string
beforeAll(async () => {
  app = await startTestApp()
  dentist = await app.register('dentist', { name: 'Sônia Prado' })
  rival = await app.register('technician')
  equipmentId = (await addEquipment(dentist)).id
})
afterAll(() => app.close())

const api = technicianInvitationApi
const accept = api.take
const day = 86_400_000
let visitors = 0
const visitor = () => app.at(`198.51.100.${++visitors}`)
const code = (name: string) => [422, `technician_invitation.${name}`]
const list = async () => (await dentist.ok(api.list, {})).items
/** An order that waits for the technician of an invitation. */
const waitFor = (invitationId: string) =>
  dentist.ok(serviceOrderApi.create, { ...askFor(equipmentId), invitationId })

test('refuses an invitation by a workshop, and hides one from another clinic', async () => {
  expect((await rival.call(api.invite, { linkId: newId() })).status).toBe(403)
  const { id } = await inviteTechnician(dentist)
  const stranger = await app.register('dentist')
  expect((await stranger.ok(api.list, {})).items).toEqual([])
  expect(await refusal(stranger.call(api.revoke, { id, actionId: newId() }))).toEqual([404, 'not_found'])
  const foreign = stranger.call(api.invite, { linkId: id })
  expect((await foreign).status).toBe(409)
  const other = await addEquipment(stranger)
  const asked = await stranger.call(serviceOrderApi.create, { ...askFor(other.id), invitationId: id })
  expect(asked.error.fields).toMatchObject([{ path: 'invitationId' }])
})

test('answers an unknown link with 404, makes guessing wait, and stores no token', async () => {
  const { token } = await inviteTechnician(dentist)
  const guesser = visitor()
  const statuses = new Set<number>()
  for (let at = 0; at < 25; at++) {
    statuses.add((await guesser.call(api.open, { token: String(at).padStart(22, 'x') })).status)
  }
  expect([...statuses]).toEqual([404, 429])
  const rows = await rowsAsOwner(app, 'select * from technician_invitations')
  expect(JSON.stringify([rows, await rowsAsOwner(app, 'select * from actions')])).not.toContain(token)
})

test('refuses an expired, a withdrawn and a used link, each with a sentence, and says no more than whose it was', async () => {
  const [late, gone, used] = [
    await inviteTechnician(dentist),
    await inviteTechnician(dentist),
    await inviteTechnician(dentist),
  ]
  await dentist.ok(api.revoke, { id: gone.id, actionId: newId() })
  await (await app.register('technician')).ok(accept, { token: used.token })
  expect(await refusal(rival.call(accept, gone))).toEqual(code('revoked'))
  expect(await refusal(rival.call(accept, used))).toEqual(code('taken'))
  expect(await visitor().ok(api.open, used)).toMatchObject({ state: 'taken', city: null, orders: null })
  const began = app.now
  app.now = new Date(began.getTime() + technicianInvitationDays * day)
  const again = await app.signIn(rival.email, rival.password)
  expect(await refusal(again.call(accept, late))).toEqual(code('expired'))
  app.now = began
})

test('refuses the clinic itself, another dentist, an administrator and a stranger', async () => {
  const invitation = await inviteTechnician(dentist)
  expect(await refusal(dentist.call(accept, invitation))).toEqual(code('own_clinic'))
  expect(await refusal((await app.register('dentist')).call(accept, invitation))).toEqual(code('other_role'))
  expect((await (await administratorOf(app)).call(accept, invitation)).status).toBeGreaterThanOrEqual(403)
  expect((await visitor().call(accept, invitation)).status).toBe(401)
  expect((await list()).find(({ id }) => id === invitation.id)?.takenAt).toBeNull()
})

test('lets an order wait only for an invitation that is open, and for nobody else beside it', async () => {
  const { id } = await inviteTechnician(dentist)
  const both = { ...askFor(equipmentId), invitationId: id, workshopId: organizationOf(rival) }
  expect((await dentist.call(serviceOrderApi.create, both)).error.fields).toMatchObject([
    { path: 'workshopId' },
  ])
  await dentist.ok(api.revoke, { id, actionId: newId() })
  const refused = await dentist.call(serviceOrderApi.create, { ...askFor(equipmentId), invitationId: id })
  expect(refused.error.fields).toMatchObject([{ path: 'invitationId' }])
})

test('does not have more than twenty invitations open at a time', async () => {
  const clinic = await app.register('dentist')
  for (let at = 0; at < 20; at++) await inviteTechnician(clinic)
  expect(await refusal(clinic.call(api.invite, { linkId: newId() }))).toEqual(code('too_many'))
})

test('an order waits without asking anybody, and comes back to the clinic with the withdrawal or the last day', async () => {
  const [withdrawn, expired] = [await inviteTechnician(dentist), await inviteTechnician(dentist)]
  const [first, second] = [await waitFor(withdrawn.id), await waitFor(expired.id)]
  expect(first).toMatchObject({ status: 'pending', workshop: null, published: false })
  expect(first.next).toMatchObject({ step: 'await_invited', turn: 'nobody', yours: false })
  await dentist.ok(api.revoke, { id: withdrawn.id, actionId: newId() })
  expect((await dentist.ok(serviceOrderApi.get, first)).next.step).toBe('choose_workshop')
  const began = app.now
  app.now = new Date(began.getTime() + technicianInvitationDays * day)
  const later = await app.signIn(dentist.email, dentist.password)
  expect((await later.ok(serviceOrderApi.get, second)).next).toMatchObject({
    step: 'choose_workshop',
    yours: true,
  })
  app.now = began
})

test('a technician who comes by the link receives what waits, as any other request; the clinic is told', async () => {
  const invitation = await inviteTechnician(dentist, { name: 'Carlos' })
  expect(invitation.text).toContain(invitation.url)
  const [waiting, moved] = [await waitFor(invitation.id), await waitFor(invitation.id)]
  await dentist.ok(serviceOrderApi.publish, on(moved))
  expect(await visitor().ok(api.open, invitation)).toMatchObject({ orders: 1, city: 'Campinas, SP' })
  const technician = await app.register('technician', { name: 'Carlos Pereira' })
  expect((await technician.call(serviceOrderApi.get, waiting)).status).toBe(404)

  const taken = await technician.ok(accept, invitation)
  expect(taken.orderIds).toEqual([waiting.id])
  expect(await technician.ok(accept, invitation)).toEqual(taken)

  const seen = await technician.ok(serviceOrderApi.get, waiting)
  expect(seen.next).toMatchObject({ step: 'answer_request', turn: 'workshop', yours: true })
  expect(seen.history.at(-1)).toMatchObject({ action: 'redirect', side: 'clinic', who: 'Sônia Prado' })
  expect(seen.history.at(-1)?.note).toContain('Carlos Pereira')
  const told = await technician.ok(notificationApi.list, { limit: 10 })
  expect(told.items).toContainEqual(expect.objectContaining({ kind: 'redirect', subjectId: waiting.id }))
  expect((await technician.ok(workApi.accept, on(seen))).status).toBe('accepted')

  const { items } = await dentist.ok(notificationApi.list, { limit: 50 })
  expect(items).toContainEqual(expect.objectContaining({ kind: 'technician_came', subjectId: invitation.id }))
  expect((await list()).find(({ id }) => id === invitation.id)).toMatchObject({
    state: 'taken',
    workshop: expect.any(String) as string,
  })
  const audit = await rowsAsOwner(
    app,
    `select user_id from audit_log where endpoint like '%technician-invitations/acceptance'
       and user_id = '${technician.session.user.id}'`,
  )
  expect(audit).toHaveLength(2)
})

test('is the clinic’s own technician afterwards, also for a city that the workshop does not serve', async () => {
  const clinic = await app.register('dentist')
  const far = await app.register('technician', { city: 'Manaus', state: 'AM' })
  const place = { city: 'Campinas', state: 'SP' }
  const named = async () => (await clinic.ok(serviceOrderApi.technicians, place)).items
  expect((await named()).some(({ yours }) => yours)).toBe(false)
  const invitation = await inviteTechnician(clinic)
  await far.ok(accept, invitation)
  expect((await named())[0]).toMatchObject({ workshopId: organizationOf(far), yours: true })
  // Who came before the order was sent is asked at once.
  const { id } = await addEquipment(clinic)
  const asked = await clinic.ok(serviceOrderApi.create, { ...askFor(id), invitationId: invitation.id })
  expect(asked).toMatchObject({ workshop: { id: organizationOf(far) }, next: { step: 'answer_request' } })
})

test('does not give an order to the invited technician that the clinic sent to another meanwhile', async () => {
  const invitation = await inviteTechnician(dentist)
  const waiting = await waitFor(invitation.id)
  const stage = { app, dentist, technician: rival, rival, equipment: { id: equipmentId } }
  const sent = await request(stage as Parameters<typeof request>[0])
  expect(sent.workshop?.id).toBe(organizationOf(rival))
  await dentist.ok(serviceOrderApi.redirect, { ...on(waiting), workshopId: organizationOf(rival) })
  const technician = await app.register('technician')
  expect((await technician.ok(accept, invitation)).orderIds).toEqual([])
})

test('is taken once by two workshops that hold the same link', async () => {
  const invitation = await inviteTechnician(dentist)
  const waiting = await waitFor(invitation.id)
  const people = [await app.register('technician'), await app.register('technician')]
  const answers = await Promise.all(people.map((person) => person.call(accept, invitation)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const order = await dentist.ok(serviceOrderApi.get, waiting)
  const winner = people[answers.findIndex(({ status }) => status === 200)]
  expect(order.workshop?.id).toBe(winner && organizationOf(winner))
})

test('forgets whom clinics invited, ninety days after the end', async () => {
  const invitation = await inviteTechnician(dentist, { name: 'Rita' })
  const waiting = await waitFor(invitation.id)
  const left = () => rowsAsOwner(app, `select id from technician_invitations where id = '${invitation.id}'`)
  const { expiresAt } = invitation.invitation
  const run = (days: number) =>
    forgetClientInvitationsJob(app.database).run(new Date(Date.parse(expiresAt) + days * day))
  await run(89)
  expect(await left()).toHaveLength(1)
  await run(91)
  expect(await left()).toHaveLength(0)
  expect((await dentist.ok(serviceOrderApi.get, waiting)).status).toBe('pending')
})
