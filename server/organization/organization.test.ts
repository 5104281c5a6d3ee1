import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const changes = (
  more: Partial<Input<typeof organizationApi.update>> = {},
): Input<typeof organizationApi.update> => ({
  actionId: newId(),
  version: 1,
  name: 'Sorriso da Vila',
  state: 'SP',
  city: 'Campinas',
  timeZone: 'America/Sao_Paulo',
  environmentClasses: [],
  specialities: [],
  cities: [],
  ...more,
})

test('refuses a stranger and an administrator', async () => {
  expect((await app.stranger.call(organizationApi.get, {})).status).toBe(401)
  const dentist = await app.register('dentist')
  expect((await dentist.call(organizationApi.overview, {})).status).toBe(403)
})

test('checks a clinic’s profile field by field and trims it', async () => {
  const dentist = await app.register('dentist')
  const wrong = changes({ taxId: '12.ABC.345/01DE-36', postalCode: '1234', healthRegistry: '12', name: '' })
  const refused = await dentist.call(organizationApi.update, wrong)
  expect(refused.error.fields?.map((field) => field.path).toSorted()).toEqual([
    'healthRegistry',
    'name',
    'postalCode',
    'taxId',
  ])
  const kept = await dentist.ok(
    organizationApi.update,
    changes({ taxId: '12.abc.345/01de-35', postalCode: '13025-000', sanitaryLicenceUntil: '2027-03-01' }),
  )
  expect(kept).toMatchObject({
    name: 'Sorriso da Vila',
    taxId: '12ABC34501DE35',
    postalCode: '13025000',
    sanitaryLicenceUntil: '2027-03-01',
    version: 2,
  })
})

test('shows a changed name in the session at once', async () => {
  const dentist = await app.register('dentist')
  await dentist.ok(accountApi.session, {})
  await dentist.ok(organizationApi.update, changes({ name: 'Clínica Novo Nome' }))
  const { session } = await dentist.ok(accountApi.session, {})
  expect(session?.organization?.name).toBe('Clínica Novo Nome')
})

test('answers an old version with the current state', async () => {
  const dentist = await app.register('dentist')
  await dentist.ok(organizationApi.update, changes({ name: 'Primeira' }))
  const late = await dentist.call(organizationApi.update, changes({ name: 'Segunda' }))
  expect(late.status).toBe(409)
  expect(late.error.current).toMatchObject({ name: 'Primeira', version: 2 })
})

test('lists a workshop in its own city and those that it names, until it names others', async () => {
  const technician: Person = await app.register('technician')
  const served = await technician.ok(
    organizationApi.update,
    changes({ cities: [{ state: 'SP', city: 'Valinhos' }], specialities: ['Autoclaves'] }),
  )
  expect(served.cities.map(({ city }) => city)).toEqual(['Campinas', 'Valinhos'])
  expect(served.specialities).toEqual(['Autoclaves'])
  const fewer = await technician.ok(organizationApi.update, changes({ version: 2 }))
  expect(fewer.cities.map(({ city }) => city)).toEqual(['Campinas'])
  const unknown = await technician.call(
    organizationApi.update,
    changes({ version: 3, cities: [{ state: 'SP', city: 'X' }] }),
  )
  expect(unknown.error.fields?.[0]?.path).toBe('cities.0.city')
})

test('refuses a CNPJ of another organization', async () => {
  const [one, two] = [await app.register('dentist'), await app.register('dentist')]
  await one.ok(organizationApi.update, changes({ taxId: '11222333000181' }))
  const second = await two.call(organizationApi.update, changes({ taxId: '11222333000181' }))
  expect(second.status).toBe(400)
  expect(second.error.fields).toEqual([
    {
      path: 'taxId',
      message:
        'Este número já está em outra conta do Equipo. Se ele é seu, entre por ela ou fale com o suporte',
    },
  ])
})
