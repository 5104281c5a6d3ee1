import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { newId } from '#core/kit/ids.ts'
import { closed, weekdays, type DayHours } from '#core/organization/hours.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { q } from '#server/database.ts'
import { scopeOf, startTestApp, type Person, type TestApp } from '#test/app.ts'
import { organizationOf } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { profile, type Profile } from '#test/profile.ts'
import { hire } from '#test/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const weekOf = (first: Partial<DayHours>): DayHours[] => [
  { ...closed, isOpen: true, ...first },
  ...weekdays.slice(1).map(() => closed),
]

describe('who may change what', () => {
  test('lets a member read the profile and change nothing, with any permission', async () => {
    const owner = await app.register('dentist')
    const member = await hire(app, owner, ['finances', 'plan', 'archive', 'quotes'])
    expect((await member.ok(organizationApi.get, {})).id).toBe(organizationOf(owner))
    expect((await member.call(organizationApi.update, profile())).status).toBe(403)
    const logo = await member.send(`/api/organization/logo?fileId=${newId()}&name=a.png`, {
      method: 'PUT',
      body: 'x',
    })
    expect(logo.status).toBe(403)
    expect((await member.call(organizationApi.removeLogo, { actionId: newId() })).status).toBe(403)
  })

  test('lets only a member with finances change the Pix key', async () => {
    const owner = await app.register('technician')
    const pix = { actionId: newId(), version: 1, kind: 'email', key: 'Pix@Oficina.example' } as const
    const outsider = await hire(app, owner, ['quotes', 'plan'])
    expect((await outsider.call(organizationApi.setPixKey, pix)).status).toBe(403)
    const cashier = await hire(app, owner, ['finances'])
    const { pixKey } = await cashier.ok(organizationApi.setPixKey, pix)
    expect(pixKey).toEqual({ kind: 'email', key: 'pix@oficina.example' })
  })
})

describe('refuses nonsense on its field, and says how to mend it', () => {
  const cases: [keyof Profile, Partial<Profile>, RegExp][] = [
    ['taxId', { taxId: '123' }, /11 números, o CNPJ 14/],
    ['taxId', { taxId: '529.982.247-24' }, /dígitos finais/],
    ['healthRegistry', { healthRegistry: 'CNES' }, /7 números/],
    ['postalCode', { postalCode: '1301' }, /8 números/],
    ['postalCode', { postalCode: '20040-002' }, /não é do estado/],
    ['phone', { phone: '(20) 3200-4410' }, /Não há DDD 20/],
    ['whatsapp', { whatsapp: '(19) 8100-2231' }, /9 números/],
    ['email', { email: 'contato' }, /Escreva um e-mail/],
    ['technicalResponsibleRegistry', { technicalResponsibleRegistry: '98765' }, /CRO-SP/],
    ['technicalResponsible', { technicalResponsibleRegistry: 'CRO-SP 98765' }, /De quem/],
    ['substituteResponsibleRegistry', { substituteResponsibleRegistry: 'CRO-XX 1' }, /CRO-SP/],
    ['registry', { registry: 'técnico' }, /CFT/],
    ['sanitaryLicenceUntil', { sanitaryLicenceUntil: '2027-02-30' }, /data que exista/],
    ['timeZone', { timeZone: 'Europe/Lisbon' as never }, /fuso/],
    ['environmentClasses', { environmentClasses: ['palace' as never] }, /opções/],
    ['city', { city: 'Recife' }, /lista/],
  ]
  test.each(cases)('%s: %o', async (field, change, message) => {
    const dentist = await app.register('dentist')
    const answer = await dentist.call(organizationApi.update, profile(change))
    expect(answer.status).toBe(400)
    const said = answer.error.fields?.find(({ path }) => path.split('.')[0] === field)
    expect(said?.message).toMatch(message)
    expect((await dentist.ok(organizationApi.get, {})).version).toBe(1)
  })

  test('reports a day that closes before it opens, and a break without an end, on their fields', async () => {
    const dentist = await app.register('dentist')
    const late = weekOf({ opens: '18:00', closes: '08:00', pauseFrom: '12:00' })
    const answer = await dentist.call(organizationApi.update, profile({ hours: late }))
    expect(answer.error.fields?.map(({ path }) => path)).toEqual(['hours.0.closes', 'hours.0.pauseTo'])
  })
})

test('stores a clinic’s texts trimmed, and shows them to others in one line', async () => {
  const dentist = await app.register('dentist')
  const kept = await dentist.ok(
    organizationApi.update,
    profile({
      taxId: '529.982.247-25',
      healthRegistry: '2077485',
      environmentClasses: ['individual_1', 'imaging', 'individual_1'],
      technicalResponsible: 'Helena Rocha',
      technicalResponsibleRegistry: '98765/sp',
      substituteResponsible: 'Caio Farias',
      substituteResponsibleRegistry: 'cro-sp 87.654',
      postalCode: '13010-111',
      street: 'Rua dos Jacarandás',
      streetNumber: '480',
      complement: 'sala 32',
      phone: '+55 (19) 3200-4410',
      whatsapp: '19 98100-4410',
      email: ' Contato@Clinica.example ',
      hours: weekOf({ opens: '08:00', closes: '18:00', pauseFrom: '12:00', pauseTo: '13:00' }),
    }),
  )
  expect(kept).toMatchObject({
    taxId: '52998224725',
    environmentClasses: ['individual_1', 'imaging'],
    technicalResponsibleRegistry: 'CRO-SP 98765',
    substituteResponsibleRegistry: 'CRO-SP 87654',
    postalCode: '13010111',
    street: 'Rua dos Jacarandás',
    phone: '1932004410',
    whatsapp: '19981004410',
    email: 'contato@clinica.example',
  })
  const lines = await app.database
    .reader(scopeOf(dentist))
    .first(q.selectFrom('organizations').select(['address', 'openingHours']).where('id', '=', kept.id))
  expect(lines).toEqual({
    address: 'Rua dos Jacarandás, 480, sala 32',
    openingHours: 'Segunda, 8:00 às 18:00, pausa das 12:00 às 13:00',
  })
})

test('frees the CNPJ of an unclaimed clinic for its people, and refuses a claimed one without a name', async () => {
  const taxId = '12ABC34501DE35'
  const technician = await app.register('technician')
  const card = {
    id: newId(),
    actionId: newId(),
    name: 'Consultório Sigiloso',
    state: 'SP',
    city: 'Campinas',
    taxId,
  }
  await technician.ok(clientApi.create, card)
  const dentist = await app.register('dentist')
  await dentist.ok(
    organizationApi.update,
    profile({ taxId: '12.ABC.345/01DE-35', name: 'Consultório Sigiloso' }),
  )
  const rival = await app.register('dentist')
  const answer = await rival.call(organizationApi.update, profile({ taxId }))
  expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, 'taxId'])
  expect(JSON.stringify(answer.error)).not.toContain('Sigiloso')
})

test('removes the check of a changed CFT or CREA number only', async () => {
  const technician = await app.register('technician')
  const save = (version: number, registry: string) =>
    technician.ok(organizationApi.update, profile({ version, registry }))
  await save(1, 'CFT 02203456789')
  await asOwner(
    app,
    `update workshop_profiles set registry_checked_on = '2026-11-01', registry_confirmed = true
      where workshop_id = '${organizationOf(technician)}'`,
  )
  expect(await save(2, 'cft 022.034.567-89')).toMatchObject({
    registry: 'CFT 02203456789',
    registryConfirmed: true,
  })
  expect(await save(3, 'CREA-SP 5069876543')).toMatchObject({ registryConfirmed: null })
})

describe('the Pix key', () => {
  const setKey = (person: Person, kind: 'cpf' | 'random' | null, key: string, version = 1) =>
    person.call(organizationApi.setPixKey, { actionId: newId(), version, kind, key })

  test('is checked against its kind, stored in the banks’ form, and removed', async () => {
    const technician = await app.register('technician')
    const wrong = await setKey(technician, 'cpf', '529.982.247-24')
    expect(wrong.error.fields).toEqual([{ path: 'key', message: expect.stringContaining('CPF') }])
    const right = await setKey(technician, 'cpf', '529.982.247-25')
    expect(right.body.pixKey).toEqual({ kind: 'cpf', key: '52998224725' })
    const late = await setKey(technician, 'random', '123e4567-e12b-12d1-a456-426655440000')
    expect(late.status).toBe(409)
    expect((await setKey(technician, null, '', 2)).body.pixKey).toBeNull()
  })
})

test('hides the profile’s row from other organizations', async () => {
  const [one, other] = [await app.register('technician'), await app.register('dentist')]
  const update = q
    .updateTable('organizations')
    .set({ pixKeyKind: 'cpf', pixKey: '52998224725' })
    .where('id', '=', organizationOf(one))
    .returning(sql`id`.as('id'))
  expect(await app.database.write(scopeOf(other), (tx) => tx.all(update))).toEqual([])
})
