import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { equipmentApi, type EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { defaultSettings } from '#core/setting/setting.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { asOwner } from '#test/owner.ts'

const { basicLimit } = defaultSettings

let app: TestApp
let dentist: Person
let stranger: Person

beforeAll(async () => {
  app = await startTestApp()
  dentist = await app.register('dentist')
  stranger = await app.register('dentist')
})
afterAll(() => app.close())

const autoclave = (change: Partial<Input<typeof equipmentEditApi.create>> = {}) => ({
  id: newId(),
  actionId: newId(),
  name: 'Autoclave Cristófoli Vitale 21',
  category: 'autoclave' as const,
  brand: 'Cristófoli',
  room: 'Esterilização',
  criticality: 'high' as const,
  status: 'operational' as const,
  attributes: { litres: 21, voltage: '127 V' },
  ...change,
})

const make = (person: Person = dentist) => person.ok(equipmentEditApi.create, autoclave())

const writable = ({ name, category, criticality, status, attributes }: EquipmentDetail) => ({
  name,
  category,
  criticality,
  status,
  attributes,
})

/** Gives a clinic's organization a plan, with the trial over or not. */
const subscribe = (
  person: Person,
  plan: 'basic' | 'professional' | null,
  trialEndsAt = '2026-11-17T11:59:59Z',
) =>
  asOwner(
    app,
    `update subscriptions set plan = ${plan === null ? 'null' : `'${plan}'`}, trial_ends_at = '${trialEndsAt}'
      where organization_id = '${person.session.organization!.id}'`,
  )

/** A member of the person's clinic with these permissions and no others. */
async function memberOf(owner: Person, permissions: string[]): Promise<Person> {
  const { session, email, password } = await app.register('dentist')
  await asOwner(
    app,
    `update memberships set organization_id = '${owner.session.organization!.id}', role = 'member',
      permissions = '{${permissions.join(',')}}' where user_id = '${session.user.id}'`,
  )
  return app.signIn(email, password)
}

describe('access of others', () => {
  test('answers for another clinic’s equipment as if it did not exist', async () => {
    const { id } = await make()
    for (const call of [
      (wanted: string) => stranger.call(equipmentApi.get, { id: wanted }),
      (wanted: string) => stranger.call(equipmentApi.history, { id: wanted }),
      (wanted: string) => stranger.call(equipmentApi.costs, { id: wanted }),
      (wanted: string) =>
        stranger.call(equipmentEditApi.update, { ...autoclave(), id: wanted, actionId: newId(), version: 1 }),
      (wanted: string) => stranger.call(equipmentApi.archive, { id: wanted, actionId: newId(), version: 1 }),
    ]) {
      const [theirs, nobodys] = [await call(id), await call(newId())]
      expect([theirs.status, theirs.error.code]).toEqual([404, 'not_found'])
      expect([nobodys.status, nobodys.error.message]).toEqual([404, theirs.error.message])
    }
  })

  test('answers 401 to a stranger', async () => {
    expect((await app.stranger.call(equipmentApi.list, {})).status).toBe(401)
  })

  test('lets a workshop register nothing for itself, nor for a clinic that it does not manage', async () => {
    const technician = await app.register('technician')
    expect((await technician.call(equipmentEditApi.create, autoclave())).status).toBe(403)
    const clinicId = dentist.session.organization!.id
    expect((await technician.call(equipmentEditApi.create, autoclave({ clinicId }))).status).toBe(404)
  })

  test('shows a member without the permission no costs, and refuses their purchases and archiving', async () => {
    const member = await memberOf(dentist, [])
    const { id, version } = await make()
    expect((await member.call(equipmentApi.get, { id })).status).toBe(200)
    expect((await member.call(equipmentApi.costs, { id })).status).toBe(403)
    expect((await member.call(equipmentApi.clinicCosts, {})).status).toBe(403)
    const priced = autoclave({ purchase: { valueCents: 689_000, supplier: null, invoice: null } })
    expect((await member.call(equipmentEditApi.create, priced)).status).toBe(403)
    expect((await member.call(equipmentApi.archive, { id, version, actionId: newId() })).status).toBe(403)
    expect((await dentist.call(equipmentApi.get, { id: priced.id })).status).toBe(404)
  })
})

describe('bad input', () => {
  test('is refused at its field, in Portuguese', async () => {
    const input = autoclave({ name: ' ', attributes: { litres: -3 } })
    const answer = await dentist.call(equipmentEditApi.create, input)
    expect(answer.status).toBe(400)
    expect(answer.error.fields).toEqual([
      { path: 'name', message: 'Dê um nome ao equipamento' },
      { path: 'attributes.litres', message: expect.stringContaining('de 1 a 1.000') },
    ])
  })

  test.each([
    '/api/equipment/not-an-id',
    '/api/equipment?status=broken',
    '/api/equipment?limit=101',
    '/api/equipment?cursor=garbage',
    '/api/equipment?sort=price',
    '/api/equipment?search=%00',
    `/api/equipment?search=${'a'.repeat(101)}`,
    '/api/equipment?search=a&search=b',
  ])('answers %s with 400 and a field', async (path) => {
    const response = await dentist.send(path)
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: { fields: unknown[] } }
    expect(error.fields).toHaveLength(1)
  })

  test('refuses a cursor of another order', async () => {
    await make()
    await make()
    const { nextCursor } = await dentist.ok(equipmentApi.list, { sort: 'status', limit: 1 })
    const answer = await dentist.call(equipmentApi.list, { sort: 'name', cursor: nextCursor!, limit: 1 })
    expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, 'cursor'])
  })

  test('refuses an id that is taken, and changes nothing', async () => {
    const { id } = await make(stranger)
    expect((await dentist.call(equipmentEditApi.create, autoclave({ id }))).status).toBe(409)
    expect((await stranger.ok(equipmentApi.get, { id })).version).toBe(1)
  })
})

describe('an old version', () => {
  test('gets 409 with the current equipment, before any rule is checked', async () => {
    const equipment = await make()
    const change = { ...writable(equipment), id: equipment.id, version: 1 }
    await dentist.ok(equipmentEditApi.update, { ...change, actionId: newId(), name: 'Autoclave da sala 2' })
    const late = await dentist.call(equipmentEditApi.update, { ...change, actionId: newId() })
    expect(late.status).toBe(409)
    expect(late.error.current).toMatchObject({ name: 'Autoclave da sala 2', version: 2 })
    const archive = await dentist.call(equipmentApi.archive, {
      id: equipment.id,
      version: 1,
      actionId: newId(),
    })
    expect(archive.status).toBe(409)
  })

  test('loses against another change at once', async () => {
    const equipment = await make()
    const answers = await Promise.all(
      ['um', 'dois', 'três'].map((name) =>
        dentist.call(equipmentEditApi.update, {
          ...writable(equipment),
          id: equipment.id,
          version: 1,
          actionId: newId(),
          name,
        }),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

describe('the plan', () => {
  test('gives the last of 15 places to one of two requests', async () => {
    const clinic = await app.register('dentist')
    for (let made = 1; made < basicLimit; made++) await make(clinic)
    await subscribe(clinic, 'basic')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => clinic.call(equipmentEditApi.create, autoclave())),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status !== 200)
    expect(new Set(refused.map((answer) => `${answer.status} ${answer.error.code}`))).toEqual(
      new Set(['422 equipment.limit_reached']),
    )
    expect(await clinic.ok(equipmentApi.overview, {})).toMatchObject({
      total: basicLimit,
      limit: basicLimit,
      cannotAdd: 'equipment.limit_reached',
    })
  })

  test('gives the place of archived equipment free, and does not restore it while the place is taken', async () => {
    const clinic = await app.register('dentist')
    const equipmentList: EquipmentDetail[] = []
    for (let made = 0; made < basicLimit; made++) equipmentList.push(await make(clinic))
    await subscribe(clinic, 'basic')
    const { id } = equipmentList[0]!
    await clinic.ok(equipmentApi.archive, { id, version: 1, actionId: newId() })
    const last = await make(clinic)
    expect(last.code).toBe('EQ-0016')
    const back = await clinic.call(equipmentApi.restore, { id, version: 2, actionId: newId() })
    expect([back.status, back.error.code]).toEqual([422, 'equipment.limit_reached'])
    expect(back.error.message).toContain('passe para o Profissional')
    await clinic.ok(equipmentApi.archive, { id: last.id, version: 1, actionId: newId() })
    expect(
      (await clinic.ok(equipmentApi.restore, { id, version: 2, actionId: newId() })).archivedAt,
    ).toBeNull()
  })

  test('allows nothing new after the trial, and keeps everything readable', async () => {
    const clinic = await app.register('dentist')
    const { id } = await make(clinic)
    await subscribe(clinic, null)
    const answer = await clinic.call(equipmentEditApi.create, autoclave())
    expect([answer.status, answer.error.code]).toEqual([422, 'plan.trial_over'])
    expect((await clinic.call(equipmentApi.get, { id })).status).toBe(200)
  })
})

describe('archiving', () => {
  test('hides the equipment from the list and restores it with its history', async () => {
    const { id } = await make()
    app.now = new Date(app.now.getTime() + 60_000)
    await dentist.ok(equipmentApi.archive, { id, version: 1, actionId: newId() })
    const refused = await dentist.call(equipmentApi.archive, { id, version: 2, actionId: newId() })
    expect(refused.error.code).toBe('equipment.already_archived')
    const archived = await dentist.ok(equipmentApi.list, { archived: true })
    expect(archived.items.map((item) => item.id)).toContain(id)
    app.now = new Date(app.now.getTime() + 60_000)
    await dentist.ok(equipmentApi.restore, { id, version: 2, actionId: newId() })
    const { items } = await dentist.ok(equipmentApi.history, { id })
    expect(items.map((entry) => entry.kind)).toEqual(['restored', 'archived', 'registered'])
  })
})

test('registers once if the same registration is sent twice', async () => {
  const input = autoclave()
  const first = await dentist.ok(equipmentEditApi.create, input)
  expect(await dentist.ok(equipmentEditApi.create, input)).toEqual(first)
  expect((await dentist.ok(equipmentApi.history, { id: input.id })).items).toHaveLength(1)
})

test('records the changed fields, and hides the purchase from technicians', async () => {
  const equipment = await dentist.ok(
    equipmentEditApi.create,
    autoclave({ purchase: { valueCents: 689_000, supplier: 'Dental Central', invoice: '4417' } }),
  )
  app.now = new Date(app.now.getTime() + 60_000)
  const changed = await dentist.ok(equipmentEditApi.update, {
    ...autoclave({ room: 'Sala 2', attributes: { voltage: '127 V', litres: 21 } }),
    id: equipment.id,
    version: 1,
  })
  expect([changed.version, changed.room]).toEqual([2, 'Sala 2'])
  const { items } = await dentist.ok(equipmentApi.history, { id: equipment.id })
  expect(items[0]).toMatchObject({ kind: 'changed', changed: ['room'] })
  expect(JSON.stringify(changed)).not.toContain('689000')
  const costs = await dentist.ok(equipmentApi.costs, { id: equipment.id })
  expect(costs.purchase).toEqual({ valueCents: 689_000, supplier: 'Dental Central', invoice: '4417' })
})
