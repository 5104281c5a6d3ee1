import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { pageOrganizationHeader, requestOf } from '#core/kit/request.ts'
import { choiceApi } from '#core/organization/choice.api.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { teamApi } from '#core/team/team.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, askFor, organizationOf } from '#test/orders.ts'
import { hire, memberOf } from '#test/team.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const facts = (more: object = {}) => ({
  id: newId(),
  actionId: newId(),
  name: 'Sorriso do Centro',
  state: 'SP',
  city: 'Valinhos',
  ...more,
})
const choose = (person: Person, organizationId: string) => person.ok(choiceApi.choose, { organizationId })
const acting = async (person: Pick<Person, 'ok'>) =>
  (await person.ok(accountApi.session, {})).session?.organization?.id ?? null

/** A request from a page that was opened for one organization. */
async function fromPageOf(
  person: Person,
  organizationId: string,
  sent: { address: string; body: string | null },
) {
  const response = await person.send(sent.address, {
    method: sent.body === null ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', [pageOrganizationHeader]: organizationId },
    body: sent.body,
  })
  const body = (await response.json()) as { error?: { code: string } }
  return [response.status, body.error?.code]
}

describe('refusals', () => {
  test('lets a stranger choose nothing, and nobody another’s organization', async () => {
    const [one, other] = [await app.register('dentist'), await app.register('dentist')]
    const organizationId = organizationOf(other)
    expect((await app.stranger.call(choiceApi.choose, { organizationId })).status).toBe(401)
    expect((await one.call(choiceApi.choose, { organizationId })).status).toBe(404)
    expect((await one.call(choiceApi.choose, { organizationId: newId() })).status).toBe(404)
    expect(await acting(one)).toBe(organizationOf(one))
  })

  test('refuses a clinic with an unknown city or without a name', async () => {
    const one = await app.register('dentist')
    const wrong = await one.call(choiceApi.create, facts({ city: 'Atlântida' }))
    expect(wrong.error.fields?.map(({ path }) => path)).toEqual(['city'])
    expect((await one.call(choiceApi.create, facts({ name: ' ' }))).status).toBe(400)
    expect((await one.ok(choiceApi.list, {})).items).toHaveLength(1)
  })

  test('refuses an organization with the id of another', async () => {
    const [one, other] = [await app.register('dentist'), await app.register('dentist')]
    const taken = await one.call(choiceApi.create, facts({ id: organizationOf(other) }))
    expect(taken.status).toBe(409)
    expect((await other.ok(organizationApi.get, {})).name).toBe(other.session.user.name)
  })

  test('refuses an eleventh clinic of one person', async () => {
    const one = await app.register('dentist')
    for (let n = 1; n < 10; n++) await one.ok(choiceApi.create, facts())
    expect((await one.call(choiceApi.create, facts())).error.code).toBe('too_many_organizations')
  })
})

test('opens a second clinic at once, without a second trial, and switches the session to it', async () => {
  const one = await app.register('dentist')
  const first = organizationOf(one)
  expect((await one.ok(choiceApi.list, {})).hasTrial).toBe(false)
  const second = facts({ kind: 'workshop', managedBy: first, trialEndsAt: '2030-01-01T00:00:00.000Z' })
  await one.ok(choiceApi.create, second)
  expect(await acting(one)).toBe(second.id)
  const made = await one.ok(organizationApi.get, {})
  expect(made).toMatchObject({ kind: 'clinic', name: 'Sorriso do Centro', city: 'Valinhos' })
  expect(new Date(made.subscription.trialEndsAt) <= app.now).toBe(true)
  const { items } = await one.ok(choiceApi.list, {})
  expect(items).toHaveLength(2)
  for (const id of [first, second.id])
    expect(items).toContainEqual(expect.objectContaining({ id, role: 'owner' }))
})

test('keeps the choice in this session only', async () => {
  const one = await app.register('dentist')
  const first = organizationOf(one)
  const elsewhere = await app.signIn(one.email, one.password)
  const second = facts()
  await one.ok(choiceApi.create, second)
  const later = await app.signIn(one.email, one.password)
  await choose(one, first)
  // One that remembers none of the sessions.
  const another = await app.another()
  const found = await Promise.all([one, elsewhere, later].map(({ cookie }) => acting(another.holder(cookie))))
  await another.close()
  expect(found).toEqual([first, first, second.id])
})

test('acts after a new sign-in for the last chosen organization, or another if that is not theirs', async () => {
  const boss = await app.register('dentist')
  const member = await hire(app, boss)
  const own = facts()
  await member.ok(choiceApi.create, own)
  const again = () => app.signIn(member.email, member.password)
  expect(await acting(await again())).toBe(own.id)
  await choose(member, organizationOf(boss))
  expect(await acting(await again())).toBe(organizationOf(boss))
  await member.ok(teamApi.leave, { actionId: newId() })
  expect(await acting(await again())).toBe(own.id)
})

test('shows nothing of the other clinic after a switch', async () => {
  const one = await app.register('dentist')
  const equipment = await addEquipment(one)
  await one.ok(choiceApi.create, facts())
  expect((await one.ok(equipmentApi.list, {})).items).toEqual([])
  expect((await one.call(equipmentApi.get, { id: equipment.id })).status).toBe(404)
  await choose(one, organizationOf(one))
  expect((await one.ok(equipmentApi.list, {})).items.map(({ id }) => id)).toEqual([equipment.id])
})

test('never stores in one clinic what a page of another sends', async () => {
  const one = await app.register('dentist')
  const equipment = await addEquipment(one)
  const first = organizationOf(one)
  const second = facts()
  await one.ok(choiceApi.create, second)
  const list = requestOf(equipmentApi.list, {})
  const order = requestOf(serviceOrderApi.create, { ...askFor(equipment.id), publish: true })
  expect(await fromPageOf(one, first, list)).toEqual([409, 'other_organization'])
  expect(await fromPageOf(one, first, order)).toEqual([409, 'other_organization'])
  expect(await fromPageOf(one, second.id, list)).toEqual([200, undefined])
  await choose(one, first)
  expect(await fromPageOf(one, first, list)).toEqual([200, undefined])
  expect((await one.ok(serviceOrderApi.list, {})).items).toEqual([])
})

test('gives a former member the trial of their first own clinic, and none after leaving it', async () => {
  const boss = await app.register('dentist')
  const member = await hire(app, boss)
  await member.ok(teamApi.leave, { actionId: newId() })
  expect(await member.ok(choiceApi.list, {})).toEqual({ items: [], hasTrial: true })
  await member.ok(choiceApi.create, facts())
  const own = await member.ok(organizationApi.get, {})
  expect(new Date(own.subscription.trialEndsAt)).toEqual(new Date('2026-12-02T03:00:00Z'))

  const friend = await hire(app, member)
  await member.ok(teamApi.handOver, { ...(await keyOf(member, friend)), actionId: newId() })
  await member.ok(teamApi.leave, { actionId: newId() })
  expect((await member.ok(choiceApi.list, {})).hasTrial).toBe(false)
  await member.ok(choiceApi.create, facts())
  const again = await member.ok(organizationApi.get, {})
  expect(new Date(again.subscription.trialEndsAt) <= app.now).toBe(true)
})

test('gives one of two clinics founded at once the trial', async () => {
  const member = await hire(app, await app.register('technician'))
  await member.ok(teamApi.leave, { actionId: newId() })
  const both = [facts(), facts()]
  await Promise.all(both.map((one) => member.ok(choiceApi.create, one)))
  const days: number[] = []
  for (const { id } of both) {
    await choose(member, id)
    days.push(daysOf((await member.ok(organizationApi.get, {})).subscription))
  }
  expect(Math.min(...days)).toBe(0)
  expect(Math.max(...days)).toBeGreaterThanOrEqual(14)
})

const daysOf = ({ trialEndsAt }: { trialEndsAt: string }) =>
  (Date.parse(trialEndsAt) - app.now.getTime()) / 86_400_000

async function keyOf(by: Person, person: Person) {
  const { userId, version } = await memberOf(by, person)
  return { userId, version }
}
