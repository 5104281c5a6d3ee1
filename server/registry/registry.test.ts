import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrationApi } from '#core/administration/administration.api.ts'
import { addMonths, brasilia, dateIn, type PlainDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { registryApi } from '#core/registry/registry.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { organizationOf } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { profile } from '#test/profile.ts'

let app: TestApp
let administrator: Person
beforeAll(async () => {
  app = await startTestApp()
  administrator = await administratorOf(app)
})
afterAll(() => app.close())

const today = (): PlainDate => dateIn(brasilia, app.now)

/** A workshop in a city of its own that names a number. */
async function workshopWith(registry: string, city: string) {
  const technician = await app.register('technician', { city, state: 'SP' })
  await technician.ok(organizationApi.update, profile({ registry, city, cities: [{ city, state: 'SP' }] }))
  return { technician, id: organizationOf(technician) }
}

const checkOf = (id: string, registry: string, more: object = {}) => ({
  actionId: newId(),
  id,
  registry,
  outcome: 'confirmed' as const,
  doneOn: today(),
  reason: 'Consulta pública do conselho',
  ...more,
})
const shown = async (city: string) => {
  const dentist = await app.register('dentist', { city, state: 'SP' })
  const { items } = await dentist.ok(serviceOrderApi.technicians, { city, state: 'SP' })
  return items.map(({ registryCheckedOn }) => registryCheckedOn)
}
const listed = async (search: string, more: object = {}) =>
  (await administrator.ok(registryApi.list, { search, ...more })).items.map(({ standing }) => standing)
const faultAt = async (call: ReturnType<Person['call']>) => (await call).error.fields?.[0]?.path

test('is for administrators only', async () => {
  const { technician, id } = await workshopWith('CFT 02203456789', 'Campinas')
  for (const person of [technician, await app.register('dentist')]) {
    expect((await person.call(registryApi.list, {})).status).toBe(403)
    expect((await person.call(registryApi.get, { id })).status).toBe(403)
    expect((await person.call(registryApi.check, checkOf(id, 'CFT 02203456789'))).status).toBe(403)
  }
})

test('refuses a clinic, a number that is not the workshop’s, and a day that does not count', async () => {
  const { technician, id } = await workshopWith('CFT 02203456789', 'Campinas')
  const clinic = organizationOf(await app.register('dentist'))
  expect((await administrator.call(registryApi.check, checkOf(clinic, 'CFT 1'))).status).toBe(404)
  const other = await administrator.call(registryApi.check, checkOf(id, 'CFT 02203456780'))
  expect([other.status, other.error.message]).toEqual([422, expect.stringContaining('mudou o número')])
  for (const doneOn of ['2100-01-01', addMonths(today(), -12)])
    expect(
      await faultAt(administrator.call(registryApi.check, checkOf(id, 'CFT 02203456789', { doneOn }))),
    ).toBe('doneOn')
  await technician.ok(organizationApi.update, profile({ version: 2, registry: null }))
  const none = await administrator.call(registryApi.check, checkOf(id, 'CFT 02203456789'))
  expect([none.status, none.error.message]).toEqual([422, expect.stringContaining('não informa')])
})

test('shows clinics the day of a check for a year, and asks for the next one then', async () => {
  const { id } = await workshopWith('CFT 02203456789', 'Registro')
  expect(await listed('registro 02203456789')).toEqual(['waiting'])
  const before = (await administrator.ok(administrationApi.waiting, {})).registries
  const found = await administrator.ok(registryApi.check, checkOf(id, 'CFT 02203456789'))
  expect(found).toMatchObject({ standing: 'confirmed', checks: [{ source: 'Consulta pública do conselho' }] })
  expect((await administrator.ok(administrationApi.waiting, {})).registries).toBe(before - 1)
  expect(await shown('Registro')).toEqual([today()])
  expect([
    await listed('registro', { standing: 'waiting' }),
    await listed('registro', { standing: 'confirmed' }),
  ]).toEqual([[], ['confirmed']])
  await asOwner(
    app,
    `update workshop_profiles set registry_checked_on = '${addMonths(today(), -12)}' where workshop_id = '${id}'`,
  )
  expect(await shown('Registro')).toEqual([null])
  expect(await listed('registro', { standing: 'lapsed' })).toEqual(['lapsed'])
})

test('tells the workshop the result, and no clinic', async () => {
  const { technician, id } = await workshopWith('CREA-SP 5069876543', 'Santos')
  await administrator.ok(registryApi.check, checkOf(id, 'CREA-SP 5069876543', { outcome: 'refused' }))
  expect(await shown('Santos')).toEqual([null])
  const mails = await rowsAsOwner<{ subject: string }>(
    app,
    `select subject from mails where recipient = '${technician.email}'`,
  )
  expect(mails.map(({ subject }) => subject)).toContain('Não encontramos o seu registro')
  const own = await technician.ok(organizationApi.get, {})
  expect(own).toMatchObject({ registryConfirmed: false, registryCheckedOn: today() })
})

test('keeps every check, also of an earlier number, which has to be looked up again', async () => {
  const { technician, id } = await workshopWith('CFT 02203456789', 'Jundiaí')
  await administrator.ok(registryApi.check, checkOf(id, 'CFT 02203456789'))
  await technician.ok(
    organizationApi.update,
    profile({ version: 2, city: 'Jundiaí', registry: 'CREA-SP 5069876543' }),
  )
  expect(await listed('jundiai')).toEqual(['waiting'])
  app.now = new Date(app.now.getTime() + 1)
  const again = await administrator.ok(registryApi.check, checkOf(id, 'CREA-SP 5069876543'))
  expect(again.checks.map(({ registry }) => registry)).toEqual(['CREA-SP 5069876543', 'CFT 02203456789'])
})
