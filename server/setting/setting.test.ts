import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { planApi } from '#core/plan/plan.api.ts'
import { offerApi } from '#core/setting/offer.api.ts'
import { settingApi } from '#core/setting/setting.api.ts'
import { defaultSettings } from '#core/setting/setting.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'

let app: TestApp
let administrator: Person
beforeAll(async () => {
  app = await startTestApp()
  administrator = await administratorOf(app)
})
afterAll(() => app.close())

type Change = Input<typeof settingApi.change>

async function changed(more: Partial<Change>): Promise<Change> {
  const { version, ...kept } = await administrator.ok(settingApi.get, {})
  return { actionId: newId(), version, reason: 'Tabela nova de preços', ...kept, ...more }
}

test('lets only an administrator read or change the settings', async () => {
  const dentist = await app.register('dentist')
  expect((await dentist.call(settingApi.get, {})).status).toBe(403)
  expect((await dentist.call(settingApi.change, await changed({}))).status).toBe(403)
  expect((await app.stranger.call(settingApi.get, {})).status).toBe(401)
})

test.each([
  ['reason', { reason: '  ' }],
  ['trialDays', { trialDays: 0 }],
  ['trialDays', { trialDays: 2.5 }],
  ['basicLimit', { basicLimit: -1 }],
  ['messageYears', { messageYears: 0 }],
  ['basicCents', { basicCents: 0 }],
  ['professionalCents', { professionalCents: -100 }],
  ['technicianCents', { technicianCents: 100_000_000 }],
  ['checkoutUrl', { checkoutUrl: 'javascript:alert(1)' }],
  ['checkoutUrl', { checkoutUrl: 'http://pague.example.com' }],
  ['checkoutUrl', { checkoutUrl: 'https://banco.example@pague.example.com/' }],
  ['extensionUrl', { extensionUrl: 'https://127.0.0.1/extensao' }],
  ['supportEmail', { supportEmail: 'suporte' }],
  ['supportPhone', { supportPhone: '190' }],
] as [string, Partial<Change>][])('%s refuses %o', async (field, change) => {
  const answer = await administrator.call(settingApi.change, await changed(change))
  expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, field])
})

test('uses the defaults until the first change, which needs the current version', async () => {
  expect(await administrator.ok(settingApi.get, {})).toEqual({ ...defaultSettings, version: 1 })
  const late = await administrator.call(settingApi.change, await changed({ version: 7 }))
  expect([late.status, late.error.current]).toEqual([409, { ...defaultSettings, version: 1 }])
})

test('applies a change at once: new trials, limits, prices and the checkout', async () => {
  const before = await app.register('dentist')
  const links = { checkoutUrl: 'https://pague.example.com/equipo', supportEmail: 'Suporte@Equipo.example' }
  const saved = await administrator.ok(
    settingApi.change,
    await changed({
      trialDays: 30,
      basicLimit: 20,
      basicCents: 5990,
      supportPhone: '(19) 3200-4410',
      ...links,
    }),
  )
  expect(saved).toMatchObject({
    version: 2,
    supportEmail: 'suporte@equipo.example',
    supportPhone: '1932004410',
  })
  const after = await app.register('dentist')
  const ends = async (person: Person) =>
    Date.parse((await person.ok(organizationApi.get, {})).subscription.trialEndsAt)
  expect([await ends(before), await ends(after)]).toEqual([
    Date.parse('2026-12-02T03:00:00Z'),
    Date.parse('2026-12-18T03:00:00Z'),
  ])
  const { offer, support } = await before.ok(planApi.get, {})
  expect(offer).toMatchObject({ checkoutUrl: links.checkoutUrl, basicLimit: 20 })
  expect(offer?.plans[0]).toEqual({ plan: 'basic', cents: 5990 })
  expect(support).toEqual({ email: 'suporte@equipo.example', phone: '1932004410' })
})

test('shows a visitor only prices and trial days, at most two seconds late', async () => {
  const another = await app.another()
  await administrator.ok(
    settingApi.change,
    await changed({ technicianCents: 7990, supportEmail: 'oculto@equipo.example' }),
  )
  for (const visitor of [app.stranger, another.holder('')]) {
    await expect
      .poll(async () => (await visitor.ok(offerApi.read, {})).technicianCents, { timeout: 4_000 })
      .toBe(7990)
    expect(Object.keys(await visitor.ok(offerApi.read, {})).toSorted()).toEqual([
      'basicCents',
      'basicLimit',
      'professionalCents',
      'technicianCents',
      'trialDays',
    ])
  }
  await another.close()
})

test('records who changed the settings and why in the audit log', async () => {
  await administrator.ok(
    settingApi.change,
    await changed({ basicCents: 6990, reason: 'Reajuste de janeiro' }),
  )
  const log = (await (await administrator.send('/api/admin/audit?kind=write')).json()) as { items: object[] }
  expect(log.items[0]).toMatchObject({ reason: 'Reajuste de janeiro' })
})
