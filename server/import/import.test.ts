import { afterAll, beforeAll, expect, test } from 'vitest'
import { importApi, type Settings } from '#core/import/import.api.ts'
import { newId } from '#core/kit/ids.ts'
import { stockApi, stockItemApi } from '#core/stock/stock.api.ts'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { checkSheet, csv, importSheet, type Bytes } from '#test/imports.ts'
import { xlsxOf } from '#test/sheets.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
})
afterAll(() => app.close())

const checked = (bytes: Bytes, more: Partial<Settings> = {}, by = technician, kind = 'stock_items') =>
  checkSheet(by, bytes, more, { kind })
const imported = (bytes: Bytes, more: Partial<Settings> = {}, by = technician, kind = 'stock_items') =>
  importSheet(by, bytes, more, { kind })
const items = async (search: string, by = technician) => (await by.ok(stockItemApi.list, { search })).items
const titles = 'Nome;Código;Categoria;Saldo inicial;Custo total'

test('imports once, however often it is sent, and only what the person was shown', async () => {
  const { id } = await checked(csv(titles, 'Uma vez;U-1;Filtros;3;'.replace('3;', ';')))
  expect(
    (await technician.call(importApi.complete, { id, actionId: newId(), toMake: 2, toChange: 0 })).error
      .message,
  ).toBe('Os cadastros mudaram enquanto você conferia. Confira de novo.')
  const once = { id, actionId: newId(), toMake: 1, toChange: 0 }
  const answers = await Promise.all([1, 2, 3].map(() => technician.call(importApi.complete, once)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await items('uma vez')).toHaveLength(1)
  expect((await technician.call(importApi.complete, { ...once, actionId: newId() })).error.message).toBe(
    'Esta planilha já foi importada.',
  )
})

test('writes nothing if one row cannot be written', async () => {
  const { complete } = await checked(csv(titles, 'Metade A;;Filtros;;', 'Metade B;M-2;Filtros;;'))
  // Somebody adds the same code between the last look and the write.
  await technician.ok(stockItemApi.create, {
    id: newId(),
    actionId: newId(),
    name: 'Rápida',
    code: 'M-2',
    category: 'seal',
    unit: 'un',
    keepsLots: false,
  })
  expect((await complete()).status).toBe(422)
  expect(await items('metade')).toEqual([])
})

test('undoes an import: archives what it made, takes back its balances, and gives changed records their values', async () => {
  const workshop = await app.register('technician')
  await imported(csv(titles, 'Velha;V-1;Filtros;;'), {}, workshop)
  const done = await imported(
    csv('Nome;Código;Categoria;Saldo;Marca', 'Velha mudada;V-1;Outra;;M', 'Nova;V-2;Filtros;5;'),
    { duplicates: 'update' },
    workshop,
  )
  expect(done).toMatchObject({ made: 1, changed: 1, mayUndo: true })
  expect(
    (await (await hire(app, workshop)).call(importApi.undo, { id: done.id, actionId: newId() })).status,
  ).toBe(403)
  const undone = await workshop.ok(importApi.undo, { id: done.id, actionId: newId() })
  expect(undone).toMatchObject({ mayUndo: false, undoneAt: expect.any(String) })
  expect(await items('v-', workshop)).toMatchObject([{ name: 'Velha', category: 'filter', maker: null }])
  const { items: archived } = await workshop.ok(stockItemApi.list, { archived: true })
  expect(archived).toMatchObject([{ code: 'V-2', balanceMilli: 0 }])
  expect((await workshop.call(importApi.undo, { id: done.id, actionId: newId() })).error.message).toBe(
    'Esta importação já foi desfeita.',
  )
  // The same file again brings the archived one back, and says so before.
  const same = csv('Nome;Código;Categoria;Saldo', 'Nova;V-2;Filtros;5')
  expect((await checked(same, {}, workshop)).preview).toMatchObject({
    toMake: 0,
    toChange: 1,
    toRestore: 1,
    sample: [{ becomes: 'restored' }],
  })
  const again = await imported(same, {}, workshop)
  expect(again).toMatchObject({ made: 0, changed: 1 })
  expect(await items('v-2', workshop)).toMatchObject([{ balanceMilli: 5000 }])
  expect(
    (await workshop.ok(importApi.list, { kind: 'stock_items' })).items.map(({ made, changed }) => [
      made,
      changed,
    ]),
  ).toEqual([
    [0, 1],
    [1, 1],
    [1, 0],
  ])
})

test('refuses to undo after a change, a movement or a day, and says why', async () => {
  const workshop = await app.register('technician')
  const undo = (id: string) => workshop.call(importApi.undo, { id, actionId: newId() })
  const changed = await imported(csv(titles, 'Tocada;T-1;Filtros;1;'), {}, workshop)
  const [touched] = await items('t-1', workshop)
  if (!touched) throw new Error('not imported')
  await workshop.ok(stockItemApi.change, { ...touched, actionId: newId(), notes: 'Na gaveta' } as never)
  expect((await undo(changed.id)).error.message).toBe(
    '1 peça já mudou ou foi usada depois da importação, como Tocada. Por isso a importação não pode ser desfeita.',
  )
  const used = await imported(csv(titles, 'Usada;T-2;Filtros;4;'), {}, workshop)
  const [item] = await items('t-2', workshop)
  await workshop.ok(stockApi.move, {
    id: item?.id ?? '',
    actionId: newId(),
    kind: 'use',
    quantityMilli: 1000,
  })
  expect((await undo(used.id)).error.message).toContain('como Usada')
  const late = await imported(csv(titles, 'Tarde;T-3;Filtros;4;'), {}, workshop)
  const before = app.now
  app.now = new Date(before.getTime() + 24 * 3_600_000)
  expect((await undo(late.id)).error.message).toBe('Só é possível desfazer até 24 horas depois de importar.')
  await app.jobs
    .find(({ name }) => name === 'forget-imports')
    ?.run(new Date(app.now.getTime() + 30 * 3_600_000))
  app.now = before
  expect((await undo(late.id)).status).toBe(422)
  expect(await items('t-3', workshop)).toMatchObject([{ balanceMilli: 4000 }])
})

test('imports suppliers, with the zeros that a spreadsheet drops from CNPJ and CEP', async () => {
  const rows = [
    ['Fornecedor', 'CNPJ', 'CEP', 'Tipo', 'Celular'],
    ['Zeros', 6_990_590_000_123, 1_310_100, 'Peças', 11_955_550_133],
  ]
  const file = await xlsxOf({ name: 'A', rows })
  expect(await imported(file, {}, technician, 'suppliers')).toMatchObject({ made: 1, failed: 0 })
  expect((await technician.ok(supplierApi.list, { search: 'zeros' })).items).toMatchObject([
    { taxId: '06990590000123', postalCode: '01310100', category: 'parts', whatsapp: '11955550133' },
  ])
  const clinic = await app.register('dentist')
  expect(
    await imported(csv('Nome;Categoria', 'Coleta;Coleta de resíduos'), {}, clinic, 'suppliers'),
  ).toMatchObject({ made: 1 })
})

test('writes more rows than one statement takes', async () => {
  const workshop = await app.register('technician')
  const rows = Array.from({ length: 1200 }, (_, at) => `Peça ${at};C-${at};Filtros;${(at % 7) + 1};${at},50`)
  expect(await imported(csv(titles, ...rows), {}, workshop)).toMatchObject({ made: 1200, failed: 0 })
  expect(await items('c-1199', workshop)).toMatchObject([{ balanceMilli: 3000, valueCents: 119_950 }])
})
