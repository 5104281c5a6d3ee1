import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimApi } from '#core/claim/claim.api.ts'
import { invitationDays } from '#core/claim/claim.ts'
import { clientApi } from '#core/client/client.api.ts'
import { clientContactApi } from '#core/client/contact.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { choiceApi } from '#core/organization/choice.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { refusal } from '#test/charge-acts.ts'
import { inviteClient, keptClinic } from '#test/claims.ts'
import { addEquipment, organizationOf, request } from '#test/orders.ts'
import { rowsAsOwner } from '#test/owner.ts'
import { addPlan, planOf } from '#test/planner.ts'
import { hire } from '#test/team.ts'
import { forgetClientInvitationsJob } from './claim.store.ts'

let app: TestApp
let technician: Person
let rival: Person
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
  rival = await app.register('technician')
})
afterAll(() => app.close())

const day = 86_400_000
let visitors = 0
const visitor = () => app.at(`198.51.100.${++visitors}`)
const claimOf = ({ token, code }: { token: string; code: string }, clinicId?: string) => ({
  token,
  code,
  actionId: newId(),
  ...(clinicId && { clinicId }),
})

test('refuses to invite another workshop’s client, and one that is on Equipo', async () => {
  const { clinicId: id } = await keptClinic(technician)
  const input = { id, linkId: newId() }
  expect(await refusal(rival.call(claimApi.invite, input))).toEqual([404, 'not_found'])
  expect(await refusal(rival.call(claimApi.list, { id }))).toEqual([404, 'not_found'])
  const invitation = await inviteClient(technician, id)
  expect(await refusal(rival.call(claimApi.revoke, { id: invitation.id, actionId: newId() }))).toEqual([
    404,
    'not_found',
  ])
  const dentist = await app.register('dentist')
  expect((await dentist.call(claimApi.list, { id })).status).toBe(404)
  const equipment = await addEquipment(dentist)
  await request({ app, dentist, technician, rival, equipment })
  const theirs = { id: organizationOf(dentist), linkId: newId() }
  expect((await technician.call(claimApi.invite, theirs)).status).not.toBe(200)
})

test('shows a link’s holder two names and nothing else, and the workshop when it was opened', async () => {
  const { clinicId: id } = await keptClinic(technician, 'Odonto Jasmim')
  const { token, url, text, drawing } = await inviteClient(technician, id)
  expect(url).toBe(`http://localhost:3000/assumir/${token}`)
  expect(text).toContain(url)
  expect(drawing).toContain('<svg')
  expect((await technician.ok(claimApi.list, { id })).items).toMatchObject([
    { state: 'sent', openedAt: null },
  ])
  const opened = await visitor().ok(claimApi.open, { token })
  expect(Object.keys(opened).toSorted()).toEqual(['clinic', 'expiresAt', 'state', 'workshop'])
  expect(opened).toMatchObject({ clinic: 'Odonto Jasmim', state: 'opened' })
  expect((await technician.ok(claimApi.list, { id })).items).toMatchObject([{ state: 'opened' }])
  expect((await visitor().call(claimApi.preview, { token })).status).toBe(401)
})

test('stores neither the link nor the code', async () => {
  const { clinicId } = await keptClinic(technician)
  const { token, code } = await inviteClient(technician, clinicId)
  const rows = await rowsAsOwner(app, 'select * from client_invitations')
  const kept = JSON.stringify([rows, await rowsAsOwner(app, 'select * from actions')])
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(code.replace('-', ''))
})

test('answers an unknown link with 404, and makes guessing wait', async () => {
  const guesser = visitor()
  const statuses = new Set<number>()
  for (let at = 0; at < 25; at++) {
    const token = String(at).padStart(22, 'x')
    statuses.add((await guesser.call(claimApi.open, { token })).status)
  }
  expect([...statuses]).toEqual([404, 429])
})

test('refuses an expired, a withdrawn, a replaced and a used link, each with a sentence', async () => {
  const dentist = await app.register('dentist')
  const { clinicId: id } = await keptClinic(technician)
  const first = await inviteClient(technician, id)
  const second = await inviteClient(technician, id)
  expect(await refusal(dentist.call(claimApi.claim, claimOf(first)))).toEqual([422, 'claim.revoked'])
  await technician.ok(claimApi.revoke, { id: second.id, actionId: newId() })
  expect(await refusal(dentist.call(claimApi.preview, second))).toEqual([422, 'claim.revoked'])
  expect((await visitor().ok(claimApi.open, { token: second.token })).clinic).toBeNull()
  const third = await inviteClient(technician, id)
  const began = app.now
  app.now = new Date(began.getTime() + invitationDays * day)
  const late = await app.signIn(dentist.email, dentist.password)
  expect(await refusal(late.call(claimApi.claim, claimOf(third)))).toEqual([422, 'claim.expired'])
  app.now = began
  await dentist.ok(claimApi.claim, claimOf(third))
  expect(await refusal(dentist.call(claimApi.claim, claimOf(third)))).toEqual([422, 'claim.claimed'])
})

test('refuses the workshop itself, another technician, an administrator, and a dentist with the link alone', async () => {
  const { clinicId } = await keptClinic(technician)
  const invitation = await inviteClient(technician, clinicId)
  const claim = () => claimOf(invitation)
  expect(await refusal(technician.call(claimApi.claim, claim()))).toEqual([422, 'claim.own_client'])
  expect(await refusal(rival.call(claimApi.claim, claim()))).toEqual([422, 'claim.other_role'])
  const administrator = await administratorOf(app)
  expect((await administrator.call(claimApi.claim, claim())).status).toBeGreaterThanOrEqual(403)
  const dentist = await app.register('dentist')
  const { token, actionId } = claim()
  const wrong = { token, actionId, code: 'AAAA-AAAA' }
  expect(await refusal(dentist.call(claimApi.preview, { token }))).toEqual([422, 'claim.unproven'])
  expect(await refusal(dentist.call(claimApi.preview, wrong))).toEqual([422, 'claim.wrong_code'])
  expect(await refusal(dentist.call(claimApi.claim, { token, actionId }))).toEqual([422, 'claim.unproven'])
  expect(await refusal(dentist.call(claimApi.claim, wrong))).toEqual([422, 'claim.wrong_code'])
})

test('takes the invited address in place of the code only once it is confirmed', async () => {
  const dentist = await app.register('dentist')
  const { clinicId } = await keptClinic(technician)
  const { token } = await inviteClient(technician, clinicId, dentist.email)
  expect(await refusal(dentist.call(claimApi.preview, { token }))).toEqual([422, 'claim.unproven'])
  await app.database.pool.query(`update auth."user" set "emailVerified" = true where email = $1`, [
    dentist.email,
  ])
  expect((await dentist.ok(claimApi.preview, { token })).equipment).toBe(1)
  const other = await app.register('dentist')
  expect(await refusal(other.call(claimApi.preview, { token }))).toEqual([422, 'claim.unproven'])
})

test('refuses a clinic of somebody else, and one whose owner is another person', async () => {
  const { clinicId } = await keptClinic(technician)
  const invitation = await inviteClient(technician, clinicId)
  const [owner, stranger] = [await app.register('dentist'), await app.register('dentist')]
  const member = await hire(app, owner, ['finances', 'quotes', 'team', 'plan', 'archive'])
  const target = organizationOf(owner)
  expect(await refusal(stranger.call(claimApi.claim, claimOf(invitation, target)))).toEqual([
    404,
    'not_found',
  ])
  expect(await refusal(member.call(claimApi.claim, claimOf(invitation, target)))).toEqual([
    422,
    'claim.not_owner',
  ])
})

test('joins the kept clinic to one that exists: both see what they should, and nothing else', async () => {
  const dentist = await app.register('dentist')
  const own = await addEquipment(dentist)
  const hidden = await addEquipment(dentist)
  const target = organizationOf(dentist)
  const kept = await keptClinic(technician, 'Odonto Lírio')
  await addPlan(technician, kept.equipment.id, planOf('2026-12-01'))
  const contact = { id: newId(), actionId: newId(), name: 'Sueli', clientId: kept.clinicId }
  await technician.ok(clientContactApi.create, contact)
  const note = { id: kept.clinicId, actionId: newId(), version: 0, notes: 'Entrada dos fundos', tags: 'sul' }
  await technician.ok(clientApi.note, note)
  const invitation = await inviteClient(technician, kept.clinicId)
  const preview = await dentist.ok(claimApi.preview, invitation)
  expect(preview).toMatchObject({ clinic: 'Odonto Lírio', equipment: 1, orders: 1, openOrders: 1, plans: 1 })
  expect(preview.targets).toMatchObject([{ id: target, notice: null }])

  const input = claimOf(invitation, target)
  const claimed = await dentist.ok(claimApi.claim, input)
  expect(claimed.clinicId).toBe(target)
  expect(await dentist.ok(claimApi.claim, input)).toEqual(claimed)

  const seen = await dentist.ok(equipmentApi.get, { id: kept.equipment.id })
  expect(seen.mayChange).toBe(true)
  // The clinic has an EQ-0001 of its own.
  expect(seen.code).not.toBe(own.code)
  expect((await dentist.ok(equipmentApi.list, {})).items).toHaveLength(3)
  expect((await dentist.ok(serviceOrderApi.get, { id: kept.order.id })).id).toBe(kept.order.id)

  expect((await technician.ok(serviceOrderApi.get, { id: kept.order.id })).id).toBe(kept.order.id)
  const theirs = await technician.ok(equipmentApi.get, { id: kept.equipment.id })
  expect(theirs.mayChange).toBe(false)
  for (const { id } of [own, hidden])
    expect((await technician.call(equipmentApi.get, { id })).status).toBe(404)
  expect((await technician.call(clientApi.get, { id: kept.clinicId })).status).toBe(404)
  expect(await technician.ok(clientApi.get, { id: target })).toMatchObject({
    claimed: true,
    mayChange: false,
    note: { notes: 'Entrada dos fundos', tags: ['sul'] },
  })
  expect((await technician.ok(clientContactApi.list, { within: target })).items).toMatchObject([
    { name: 'Sueli' },
  ])
  expect((await technician.ok(claimApi.list, { id: target })).items).toMatchObject([{ state: 'claimed' }])
  const { items: told } = await technician.ok(notificationApi.list, { limit: 50 })
  expect(told).toContainEqual(expect.objectContaining({ kind: 'client_claimed', subjectId: target }))
  expect((await rival.call(equipmentApi.get, { id: kept.equipment.id })).status).toBe(404)
  const { name, category, criticality, status, attributes, version, id } = theirs
  const change = { id, version, name, category, criticality, status, attributes, actionId: newId() }
  expect((await technician.call(equipmentEditApi.update, change)).status).toBe(403)
})

test('gives orders whose numbers the clinic uses new ones, and counts on from there', async () => {
  const dentist = await app.register('dentist')
  const equipment = await addEquipment(dentist)
  const stage = { app, dentist, technician: rival, rival: technician, equipment }
  const first = await request(stage)
  const kept = await keptClinic(technician)
  expect(kept.order.number).toBe(first.number)
  await dentist.ok(
    claimApi.claim,
    claimOf(await inviteClient(technician, kept.clinicId), organizationOf(dentist)),
  )
  const moved = await dentist.ok(serviceOrderApi.get, { id: kept.order.id })
  expect(moved.number).toBe('OS-2026-0002')
  expect((await dentist.ok(serviceOrderApi.list, { search: 'OS-2026-0002' })).items).toHaveLength(1)
  expect((await request(stage)).number).toBe('OS-2026-0003')
})

test('founds a clinic for a person who wants a new one, with what the workshop knew', async () => {
  const dentist = await app.register('dentist')
  const { clinicId } = await keptClinic(technician, 'Odonto Nova')
  const { clinicId: founded } = await dentist.ok(
    claimApi.claim,
    claimOf(await inviteClient(technician, clinicId)),
  )
  const { items } = await dentist.ok(choiceApi.list, {})
  expect(items.find(({ id }) => id === founded)).toMatchObject({ name: 'Odonto Nova', role: 'owner' })
  expect((await dentist.ok(equipmentApi.list, {})).items).toHaveLength(1)
})

test('exceeds a plan’s limit, and says so before', async () => {
  const dentist = await app.register('dentist')
  const target = organizationOf(dentist)
  const { clinicId } = await keptClinic(technician)
  const invitation = await inviteClient(technician, clinicId)
  const began = app.now
  app.now = new Date(began.getTime() + 25 * day)
  const later = await app.signIn(dentist.email, dentist.password)
  const { targets } = await later.ok(claimApi.preview, invitation)
  expect(targets[0]?.notice).toContain('O plano da clínica não está ativo')
  expect((await later.ok(claimApi.claim, claimOf(invitation, target))).clinicId).toBe(target)
  app.now = began
})

test('two workshops kept the same clinic: it claims both, and each keeps only its own', async () => {
  const dentist = await app.register('dentist')
  const target = organizationOf(dentist)
  const sides = await Promise.all(
    [technician, rival].map(async (person) =>
      Object.assign({ person }, await keptClinic(person, 'Odonto Dupla')),
    ),
  )
  for (const { person, clinicId } of sides) {
    await dentist.ok(claimApi.claim, claimOf(await inviteClient(person, clinicId), target))
  }
  expect((await dentist.ok(equipmentApi.list, {})).items).toHaveLength(2)
  const [mine, theirs] = sides
  if (!mine || !theirs) throw new Error('two sides')
  for (const [one, other] of [
    [mine, theirs],
    [theirs, mine],
  ] as const) {
    await one.person.ok(equipmentApi.get, { id: one.equipment.id })
    await one.person.ok(serviceOrderApi.get, { id: one.order.id })
    expect((await one.person.call(equipmentApi.get, { id: other.equipment.id })).status).toBe(404)
    expect((await one.person.call(serviceOrderApi.get, { id: other.order.id })).status).toBe(404)
    expect((await one.person.ok(clientApi.get, { id: target })).equipment).toBe(1)
  }
})

test('is done once, if two people claim at once', async () => {
  const { clinicId } = await keptClinic(technician)
  const invitation = await inviteClient(technician, clinicId)
  const people = [await app.register('dentist'), await app.register('dentist')]
  const answers = await Promise.all(
    people.map((person) => person.call(claimApi.claim, claimOf(invitation, organizationOf(person)))),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('forgets whom workshops invited, ninety days after the end', async () => {
  const { clinicId } = await keptClinic(technician)
  const { id } = await inviteClient(technician, clinicId)
  const left = () => rowsAsOwner(app, `select id from client_invitations where id = '${id}'`)
  const end = app.now.getTime() + invitationDays * day
  await forgetClientInvitationsJob(app.database).run(new Date(end + 90 * day))
  expect(await left()).toHaveLength(1)
  await forgetClientInvitationsJob(app.database).run(new Date(end + 90 * day + 1))
  expect(await left()).toHaveLength(0)
})
