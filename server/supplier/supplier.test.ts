import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import type { Supplier } from '#core/supplier/supplier.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  person = await app.register('technician')
})
afterAll(() => app.close())

const good = { name: 'Peças Boa Vista', category: 'parts' as const }
const made = (more: object = {}) => ({ id: newId(), actionId: newId(), ...good, ...more })
const add = (more: object = {}, by = person): Promise<Supplier> => by.ok(supplierApi.create, made(more))
const on = ({ id, version }: Supplier) => ({ id, version, actionId: newId() })
const names = async (filter: object = {}, by = person) =>
  (await by.ok(supplierApi.list, filter)).items.map(({ name }) => name)

test('refuses a stranger, and hides a supplier from any other organization', async () => {
  expect((await app.stranger.call(supplierApi.list, {})).status).toBe(401)
  const other = await app.register('dentist')
  const supplier = await add()
  expect((await other.call(supplierApi.get, { id: supplier.id })).status).toBe(404)
  expect((await other.call(supplierApi.archive, on(supplier))).status).toBe(404)
  expect((await other.call(supplierApi.change, { ...on(supplier), ...good })).status).toBe(404)
  expect(await names({}, other)).toEqual([])
})

test.each([
  ['name', { name: ' ' }, 'Escreva o nome do fornecedor'],
  ['category', { category: 'none' }, 'Escolha a categoria'],
  [
    'taxId',
    { taxId: '11.222.333/0001-80' },
    'Confira o número: os dígitos finais não combinam com os outros',
  ],
  ['email', { email: 'vendas@' }, 'Escreva um e-mail como contato@clinica.com.br'],
  ['site', { site: 'javascript:alert(1)' }, 'Escreva um endereço como www.empresa.com.br'],
  ['deliveryDays', { deliveryDays: 1.5 }, 'Escreva um número inteiro de 0 a 365'],
])('says on the field what is wrong with a %s', async (path, more, message) => {
  const answer = await person.call(supplierApi.create, made(more))
  expect([answer.status, answer.error.fields]).toEqual([400, [{ path, message }]])
})

test('keeps what was written in its bare form, and changes it', async () => {
  const written = { taxId: '11.222.333/0001-81', phone: '(19) 95555-0133', site: 'boavista.com.br/pecas' }
  const supplier = await add({ ...written, deliveryDays: 5 })
  expect(supplier).toMatchObject({
    ...good,
    taxId: '11222333000181',
    phone: '19955550133',
    site: 'https://boavista.com.br/pecas',
    deliveryDays: 5,
    notes: null,
    version: 1,
  })
  const changed = await person.ok(supplierApi.change, { ...on(supplier), ...good, notes: 'Liga antes.' })
  expect(changed).toMatchObject({ taxId: null, notes: 'Liga antes.', version: 2 })
  const late = await person.call(supplierApi.change, { ...on(supplier), ...good })
  expect([late.status, late.error.current]).toEqual([409, changed])
})

test('refuses a second supplier with the same CNPJ, and offers an archived one', async () => {
  const taxId = '06.990.590/0001-23'
  const first = await add({ name: 'Vidros Sul', taxId })
  const second = await person.call(supplierApi.create, made({ taxId }))
  expect(second.error.fields).toEqual([{ path: 'taxId', message: 'Vidros Sul já tem este CNPJ ou CPF' }])
  const archived = await person.ok(supplierApi.archive, on(first))
  const offered = await person.call(supplierApi.create, made({ taxId }))
  expect([offered.status, offered.error.code]).toEqual([422, 'supplier.archived'])
  expect(offered.error.details).toEqual({ id: first.id, name: 'Vidros Sul', version: archived.version })
  expect((await person.call(supplierApi.change, { ...on(archived), ...good })).error.message).toBe(
    'Este fornecedor está arquivado.',
  )
  const back = await person.ok(supplierApi.restore, on(archived))
  expect([back.archivedAt, (await person.call(supplierApi.restore, on(back))).status]).toEqual([null, 422])
})

test('keeps one of two that are added at once with one CNPJ', async () => {
  const taxId = '33.000.167/0001-01'
  const both = await Promise.all([1, 2].map(() => person.call(supplierApi.create, made({ taxId }))))
  const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses[0]).toBe(200)
  expect([400, 409]).toContain(statuses[1])
})

test('lists by name as Brazilians sort, a page at a time, and finds by any word', async () => {
  const reader = await app.register('dentist')
  for (const name of ['Zeta', 'Ávila', 'Borracha & Cia', 'avental'])
    await add({ name, contact: 'Inês' }, reader)
  expect(await names({}, reader)).toEqual(['avental', 'Ávila', 'Borracha & Cia', 'Zeta'])
  const first = await reader.ok(supplierApi.list, { limit: 3 })
  expect(await names({ limit: 3, cursor: first.nextCursor ?? '' }, reader)).toEqual(['Zeta'])
  expect(await names({ search: 'ines borr' }, reader)).toEqual(['Borracha & Cia'])
  expect(await names({ search: '%' }, reader)).toEqual([])
  expect(await names({ archived: true }, reader)).toEqual([])
})

test('exports what the filter finds as a spreadsheet that runs nothing', async () => {
  const reader = await app.register('dentist')
  await add({ name: '=1+1', taxId: '529.982.247-25', deliveryDays: 7 }, reader)
  const answer = await reader.send(supplierApi.export.path)
  expect(answer.headers.get('content-disposition')).toContain('fornecedores-2026-11-17.csv')
  const [head, row] = (await answer.text()).split('\r\n')
  expect(head).toContain('Nome;Categoria;CNPJ ou CPF')
  expect(row).toMatch(/^'=1\+1;Peças;529\.982\.247-25;.*;7;/)
})
