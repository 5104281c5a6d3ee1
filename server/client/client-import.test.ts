import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimApi } from '#core/claim/claim.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { importApi, type Settings } from '#core/import/import.api.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { inviteClient } from '#test/claims.ts'
import { checkSheet, csv, importSheet, uploadSheet } from '#test/imports.ts'
import { addEquipment, organizationOf } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'

let app: TestApp
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
})
afterAll(() => app.close())

const kind = { kind: 'clients' }
const titles = 'Cliente;CNPJ;Fone;Celular;E-mail;UF;Município'
const checked = (lines: string[], by = technician, more: Partial<Settings> = {}) =>
  checkSheet(by, csv(titles, ...lines), more, kind)
const listed = async (by = technician) => (await by.ok(clientApi.list, {})).items

test('names what is wrong with each row, and writes nothing before it is confirmed', async () => {
  const { preview } = await checked([
    'Odonto Um;11.222.333/0001-81;19 3232-1010;;um@odonto.example;SP;Campinas',
    'Odonto Outra;11.222.333/0001-81;;;;SP;Campinas',
    'Odonto CNPJ;11.222.333/0001-99;;;;SP;Campinas',
    'Odonto Fone;;123;;;SP;Campinas',
    'Odonto Mail;;;;sem-arroba;SP;Campinas',
    'Odonto Cidade;;;;;SP;Atlântida',
    'Odonto Estado;;;;;São Paulo;Campinas',
    ';;;;;SP;Campinas',
    'odonto acento;;;;;sp;sao jose dos campos',
  ])
  expect(preview).toMatchObject({ toMake: 2, toChange: 0, failed: 7 })
  const told = preview.problems.map(
    ({ rows, label, message }) => `${(rows[0] ?? 0) + 1} ${label}: ${message}`,
  )
  expect(told).toEqual(
    expect.arrayContaining([
      '3 CNPJ ou CPF: O mesmo cliente está na linha 2',
      expect.stringMatching(/^4 CNPJ ou CPF: /),
      expect.stringMatching(/^5 Telefone: /),
      expect.stringMatching(/^6 E-mail: /),
      '7 Cidade: Atlântida não é uma cidade de SP',
      '8 Estado: Escreva a sigla do estado, como SP',
      '9 Nome da clínica: Escreva o nome da clínica',
    ]),
  )
  expect(await listed()).toEqual([])
})

test('brings clients once, updates those with the same CNPJ, and refuses one that is on Equipo', async () => {
  const workshop = await app.register('technician')
  const made = await importSheet(
    workshop,
    csv(titles, 'Odonto Sul;11222333000181;;;;SP;Sao Jose dos Campos'),
    {},
    kind,
  )
  expect(made).toMatchObject({ made: 1, changed: 0 })
  expect(await listed(workshop)).toMatchObject([
    { name: 'Odonto Sul', city: 'São José dos Campos', claimed: false },
  ])
  const again = ['Odonto Sul Ltda;11.222.333/0001-81;19 3232-1010;;;SP;Campinas']
  expect((await checked(again, workshop)).preview).toMatchObject({ toMake: 0, toChange: 0, toSkip: 1 })
  await importSheet(workshop, csv(titles, ...again), { duplicates: 'update' }, kind)
  const [client] = await listed(workshop)
  expect(client).toMatchObject({ name: 'Odonto Sul Ltda', city: 'Campinas', phone: '1932321010' })

  const dentist = await app.register('dentist')
  const { token, code } = await inviteClient(workshop, client?.clinicId ?? '')
  await dentist.ok(claimApi.claim, { token, code, actionId: newId(), clinicId: organizationOf(dentist) })
  await asOwner(
    app,
    `update organizations set tax_id = '11222333000181' where id = '${organizationOf(dentist)}'`,
  )
  const { preview } = await checked(again, workshop)
  expect(preview).toMatchObject({ toMake: 0, failed: 1 })
  expect(preview.problems[0]?.message).toContain('está no Equipo')
  // Another workshop's file says nothing about it.
  expect((await checked(again)).preview).toMatchObject({ toMake: 1, failed: 0 })
})

test('undoes an import, unless one of its clients was used', async () => {
  const workshop = await app.register('technician')
  const rows = csv(titles, 'Odonto A;11222333000181;;;;SP;Campinas', 'Odonto B;;;;;SP;Campinas')
  const { id } = await importSheet(workshop, rows, {}, kind)
  const undone = await workshop.ok(importApi.undo, { id, actionId: newId() })
  expect(undone.undoneAt).not.toBeNull()
  expect(await listed(workshop)).toEqual([])
  expect((await checked(['Odonto A;11222333000181;;;;SP;Campinas'], workshop)).preview).toMatchObject({
    toMake: 0,
    toChange: 1,
    toRestore: 1,
  })
  const second = await importSheet(workshop, rows, {}, kind)
  const used = (await listed(workshop)).find(({ name }) => name === 'Odonto B')
  await addEquipment(workshop, used?.clinicId ?? '')
  const { status, error } = await workshop.call(importApi.undo, { id: second.id, actionId: newId() })
  expect([status, error.message]).toEqual([
    422,
    '1 cliente já mudou ou foi usado depois da importação, como Odonto B. Por isso a importação não pode ser desfeita.',
  ])
  expect(await listed(workshop)).toHaveLength(2)
})

test('is no import of a clinic', async () => {
  const dentist = await app.register('dentist')
  const { status } = await uploadSheet(dentist, csv(titles, 'Odonto;;;;;SP;Campinas'), kind)
  expect(status).toBe(403)
})
