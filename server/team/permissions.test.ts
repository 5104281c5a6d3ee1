import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { permissions, type Permission } from '#core/team/permissions.ts'
import { teamApi } from '#core/team/team.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { offer, addEquipment, on, quoted, setStage, type Stage } from '#test/orders.ts'
import { hire, invite, memberOf } from '#test/team.ts'

let app: TestApp
let clinic: Stage
/** One with each permission and no other; and one with none. */
const members = new Map<Permission | 'none', Person>()
let newcomer: Person

beforeAll(async () => {
  app = await startTestApp()
  clinic = await setStage(app)
  for (const one of permissions) members.set(one, await hire(app, clinic.dentist, [one]))
  members.set('none', await hire(app, clinic.dentist))
  newcomer = await hire(app, clinic.dentist)
})
afterAll(() => app.close())

const actionId = newId
const purchase = { valueCents: 689_000, supplier: null, invoice: null }
const equipment = (more: object = {}) => ({
  id: newId(),
  actionId: actionId(),
  name: 'Autoclave',
  category: 'autoclave' as const,
  criticality: 'high' as const,
  status: 'operational' as const,
  attributes: {},
  ...more,
})

/** Permissions that an endpoint demands of a clinic's member, and an input that would otherwise succeed. */
interface Demand {
  endpoint: Endpoint<never, unknown>
  /** Any one of them will do; none: the owner only. */
  of: readonly Permission[]
  input: () => Promise<object> | object
}

const demand = <In>(
  endpoint: Endpoint<In, unknown>,
  of: readonly Permission[],
  input: () => Promise<In> | In,
  more = '',
): [string, Demand] => [
  `${endpoint.method} ${endpoint.path}${more}`,
  { endpoint: endpoint as unknown as Endpoint<never, unknown>, of, input: input as Demand['input'] },
]

const fresh = async () => on(await addEquipment(clinic.dentist))
const archived = async () => on(await clinic.dentist.ok(equipmentApi.archive, await fresh()))
const openQuote = async () => {
  const order = await quoted(clinic)
  return { ...on(order), quoteId: order.quotes[0]?.id ?? '' }
}
const key = async () => {
  const { userId, version } = await memberOf(clinic.dentist, newcomer)
  return { userId, version, actionId: actionId() }
}
const pending = async () => {
  const { id } = await invite(clinic.dentist)
  return { id, version: 2 }
}

const demands = [
  demand(equipmentApi.costs, ['finances'], () => ({ id: clinic.equipment.id })),
  demand(equipmentApi.clinicCosts, ['finances'], () => ({})),
  demand(equipmentEditApi.create, ['finances'], () => equipment({ purchase }), ' with its price'),
  demand(
    equipmentEditApi.update,
    ['finances'],
    async () => ({ ...equipment({ purchase }), ...(await fresh()) }),
    ' with its price',
  ),
  demand(equipmentApi.archive, ['archive'], fresh),
  demand(equipmentApi.restore, ['archive'], archived),
  demand(quoteApi.approve, ['quotes'], openQuote),
  demand(quoteApi.reject, ['quotes'], async () => ({ ...(await openQuote()), reason: 'Caro demais' })),
  demand(teamApi.permit, ['team'], async () => ({ ...(await key()), permissions: [] })),
  demand(teamApi.invite, ['team'], () => ({
    id: newId(),
    actionId: actionId(),
    email: `${newId()}@teste.example`,
    permissions: [],
  })),
  demand(teamApi.link, ['team'], pending),
  demand(teamApi.revoke, ['team'], async () => ({ ...(await pending()), actionId: actionId() })),
  demand(teamApi.handOver, [], key),
  demand(teamApi.remove, ['team'], async () => {
    newcomer = await hire(app, clinic.dentist)
    return key()
  }),
  demand(organizationApi.removeLogo, [], () => ({ actionId: actionId() })),
]

describe('a member of a clinic does only what their permission allows', () => {
  test.each(demands)('%s', async (_, { endpoint, of, input }) => {
    const refused = [...members].filter(([one]) => one === 'none' || !of.includes(one))
    const asked = await input()
    for (const [name, member] of refused) {
      const { status } = await member.call(endpoint, { ...asked, actionId: actionId() } as never)
      expect([name, status]).toEqual([name, 403])
    }
    for (const [name, member] of [...members].filter(([one]) => one !== 'none' && of.includes(one))) {
      const { status } = await member.call(endpoint, (await input()) as never)
      expect([name, status]).toEqual([name, 200])
    }
    const boss = endpoint === (teamApi.handOver as unknown) ? null : clinic.dentist
    if (boss) expect((await boss.call(endpoint, (await input()) as never)).status).toBe(200)
  })
})

test('lets every member do what needs no permission', async () => {
  const member = members.get('none')
  await member?.ok(equipmentEditApi.create, equipment())
  await member?.ok(equipmentApi.list, {})
  await member?.ok(serviceOrderApi.list, {})
  await member?.ok(organizationApi.get, {})
  await member?.ok(teamApi.get, {})
})

test('shows prices of orders and quotes only to members with finances or quotes', async () => {
  const { id } = await quoted(clinic)
  const seen: string[] = []
  for (const [name, member] of members) {
    const order = await member.ok(serviceOrderApi.get, { id })
    const { items } = await member.ok(serviceOrderApi.list, {})
    const amounts = [...JSON.stringify([order, items]).matchAll(/"\w*[cC]ents":(\d+)/g)]
    expect([name, order.seesPrices]).toEqual([name, amounts.length > 0])
    if (order.seesPrices) seen.push(name)
  }
  expect(seen.toSorted()).toEqual(['finances', 'quotes'])
})

test('requires permissions in a workshop for quotes, archive and Pix key', async () => {
  const stage = await setStage(app)
  const workshop = stage.technician
  const [plain, seller, archivist, treasurer] = [
    await hire(app, workshop),
    await hire(app, workshop, ['quotes']),
    await hire(app, workshop, ['archive']),
    await hire(app, workshop, ['finances']),
  ]
  const sent = await quoted({ ...stage, technician: seller })
  expect(sent).toMatchObject({ seesPrices: true, quotes: [{ status: 'sent', totals: { total: 106_200 } }] })
  const seen = await plain.ok(serviceOrderApi.get, { id: sent.id })
  const [line] = seen.quotes[0]?.lines ?? []
  expect(line).toMatchObject({ description: 'Troca da guarnição', unitCents: null, totalCents: null })
  expect(seen.choices.find(({ action }) => action === 'revise_quote')?.blocked).not.toBeNull()
  const revised = { ...on(sent), ...offer, revises: sent.quotes[0]?.id ?? '' }
  expect((await plain.call(quoteApi.send, revised)).error.code).toBe('permission_prices')

  const client = await workshop.ok(clientApi.create, {
    id: newId(),
    actionId: actionId(),
    name: 'Consultório sem conta',
    state: 'SP',
    city: 'Campinas',
  })
  const theirs = on(await addEquipment(workshop, client.clinicId))
  expect((await plain.call(equipmentApi.archive, theirs)).status).toBe(403)
  expect((await archivist.call(equipmentApi.archive, { ...theirs, actionId: actionId() })).status).toBe(200)

  const { version } = await workshop.ok(organizationApi.get, {})
  const pix = { actionId: actionId(), version, kind: 'email' as const, key: 'oficina@teste.example' }
  expect((await plain.call(organizationApi.setPixKey, pix)).status).toBe(403)
  expect((await treasurer.call(organizationApi.setPixKey, { ...pix, actionId: actionId() })).status).toBe(200)
})
