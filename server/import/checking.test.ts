import { afterAll, beforeAll, expect, test } from 'vitest'
import { importApi, type Settings } from '#core/import/import.api.ts'
import { newId } from '#core/kit/ids.ts'
import { stockItemApi, stockPlaceApi } from '#core/stock/stock.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { checkSheet, csv, importSheet, settingsOf, type Bytes } from '#test/imports.ts'
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
const said = async (bytes: Bytes, more: Partial<Settings> = {}) =>
  (await checked(bytes, more)).preview.problems.map(({ label, text, message, rows }) => [
    label,
    text,
    message,
    rows,
  ])

test('says each error on its cell in the words of the forms, and equal ones once', async () => {
  const file = csv(
    'Nome;Categoria;Mínimo;Ideal;Código de barras;Controlar lote e validade;Validade;Lote',
    'Um;Vedação;;;;;;',
    'Dois;Vedação;;;;;;',
    ';Filtros;x;;;;;',
    'Três;Filtros;5;2;;;;',
    'Quatro;Filtros;;;1,23E+12;talvez;;',
    'Cinco;Filtros;;;;;31/02/2027;L',
    'Seis;Filtros;;;123;;01/02/2027;',
  )
  expect(await said(file)).toEqual([
    ['Categoria', 'Vedação', expect.stringMatching(/^Escolha a categoria: Vedações e anéis, /), [1, 2]],
    ['Nome', '', 'Escreva o nome da peça', [3]],
    ['Mínimo', 'x', 'Escreva a quantidade', [3]],
    ['Ideal', '2', 'O ideal não pode ser menor que o mínimo', [4]],
    ['Código de barras', '1,23E+12', expect.stringContaining('encurtou este número'), [5]],
    ['Controlar lote e validade', 'talvez', 'Escreva sim ou não', [5]],
    ['Validade', '31/02/2027', 'Escreva uma data que exista, como 31/01/2026', [6]],
    ['Código de barras', '123', 'Confira o código de barras: o dígito final não combina com os outros', [7]],
  ])
})

test('takes a mended cell and a value for all rows, and needs a column for each required field', async () => {
  const { draft, id } = await checked(csv('Nome;Categoria', 'Mola mendada;Moola'))
  const settings = settingsOf(draft)
  const withoutCategory = {
    ...settings,
    columns: settings.columns.filter(({ field }) => field !== 'category'),
  }
  const missing = await technician.call(importApi.check, { id, ...withoutCategory })
  expect([missing.status, missing.error.fields]).toEqual([
    400,
    [{ path: 'columns.category', message: 'Escolha a coluna de Categoria' }],
  ])
  const twice = settings.columns.map((one) => ({ ...one, column: 0 }))
  expect((await technician.call(importApi.check, { id, ...settings, columns: twice })).error.fields).toEqual([
    { path: 'columns.category', message: 'Cada coluna só pode ser usada uma vez' },
  ])
  const forAll = [
    ...withoutCategory.columns,
    { field: 'category', column: null, value: 'lamp', format: null },
  ]
  expect((await technician.ok(importApi.check, { id, ...settings, columns: forAll })).sample).toEqual([
    { row: 1, becomes: 'made', cells: ['Mola mendada', 'Lâmpadas e LEDs'] },
  ])
  const mends = [{ column: 1, rows: [1], text: 'Filtros' }]
  expect(await technician.ok(importApi.check, { id, ...settings, mends })).toMatchObject({
    toMake: 1,
    failed: 0,
    problems: [],
  })
})

test('skips or updates records by code, EAN or name, as the person chooses, and keeps what the row leaves empty', async () => {
  await imported(csv(titles, 'Anel D;D-1;Filtros;4;100', 'Anel D;D-2;Filtros;;', 'Mola D;;Filtros;;'))
  const again = csv(
    'Nome;Código;Categoria;Marca',
    'Anel D novo;d-1;Outra;Vedabem',
    'mola d;;Filtros;Forjas',
    'Anel E;D-9;Filtros;',
  )
  const skipping = await checked(again)
  expect(skipping.preview).toMatchObject({ toMake: 1, toChange: 0, toSkip: 2 })
  expect(await imported(again, { duplicates: 'update' })).toMatchObject({ made: 1, changed: 2, skipped: 0 })
  expect(await items('d-1')).toMatchObject([
    { name: 'Anel D novo', category: 'other', maker: 'Vedabem', balanceMilli: 4000 },
  ])
  expect(await items('mola d')).toMatchObject([{ maker: 'Forjas', balanceMilli: 0 }])
  expect(await said(csv(titles, 'Anel D;D-1;Filtros;4;'), { duplicates: 'update' })).toEqual([
    ['Saldo inicial', '4000', 'Esta peça já tem saldo. Acerte com uma contagem.', [1]],
  ])
})

test('refuses a row that repeats another, unless it only adds a lot or a place', async () => {
  await technician.ok(stockPlaceApi.create, { id: newId(), actionId: newId(), name: 'Carro' })
  const head = 'Nome;Código;Categoria;Saldo;Lote;Validade;Lugar;Custo unitário'
  expect(
    await said(
      csv(
        head,
        'Filme;R-1;Outra;1;A;05/2027;oficina;2,00',
        'Outro;r-1;Outra;2;B;;Carro;',
        'Filme;R-1;Outra;3;A;06/2027;Carro;',
        'Fita;R-2;Outra;1;;;;',
        'Fita;R-3;Outra;1;;;Sótão;',
      ),
    ),
  ).toEqual([
    ['Código', '', 'A mesma peça está na linha 2', [2]],
    ['Validade', '2027-06-30', 'Este lote já está salvo com outra validade', [3]],
    ['Lugar', '', 'Escolha o lugar', [4]],
    ['Lugar', 'Sótão', 'Não há este lugar. Use um destes: Carro, Oficina', [5]],
  ])
  expect(
    await imported(
      csv(
        head,
        'Filme;R-1;Outra;1;A;05/2027;oficina;2,00',
        ';r-1;;3;B;;Carro;4,00',
        'Filme;R-1;Outra;2;B;;Carro;4,00',
      ).replace(';r-1;;', 'Filme;R-1;Outra;'),
    ),
  ).toMatchObject({ made: 1, failed: 0 })
  const [film] = await items('r-1')
  expect(film).toMatchObject({ balanceMilli: 6000, valueCents: 2200, keepsLots: true })
})

test('never runs a formula: keeps it as text, and neutralizes it in the file of rejected rows', async () => {
  const { id, complete } = await checked(
    csv('Nome;Categoria;Mínimo', '=1+1;Filtros;', '=HYPERLINK("x");Filtros;abc'),
  )
  const answer = await technician.send(`/api/imports/${id}/rejected.csv`)
  expect(await answer.text()).toBe(
    'Nome;Categoria;Mínimo;erro\r\n"\'=HYPERLINK(""x"")";Filtros;abc;Mínimo: escreva a quantidade\r\n',
  )
  expect((await complete()).body).toMatchObject({ made: 1, failed: 1, hasRejected: true })
  expect(await items('=1+1')).toHaveLength(1)
  expect(await items("'=1+1")).toHaveLength(0)
})

test('lets a member without finances import quantities, and neither costs nor prices', async () => {
  const member = await hire(app, technician)
  const file = csv(
    'Nome;Categoria;Saldo;Custo total;Preço de venda;Lugar',
    'Barata;Outra;2;100,00;9,00;Oficina',
  )
  const { draft, id } = await checked(file, {}, member)
  expect(settingsOf(draft).columns.map(({ field }) => field)).toEqual([
    'name',
    'category',
    'openingMilli',
    'openingPlace',
  ])
  const columns = [
    ...settingsOf(draft).columns,
    { field: 'openingCents', column: 3, value: null, format: 'comma' as const },
  ]
  expect((await member.call(importApi.check, { id, ...settingsOf(draft), columns })).status).toBe(403)
  await imported(file, {}, member)
  expect(await items('barata')).toMatchObject([{ balanceMilli: 2000, valueCents: 0, saleCents: null }])
  const template = await (await member.send('/api/import-template.csv?kind=stock_items')).text()
  expect(template).toMatch(/^Nome;Código;.*Saldo inicial;Lugar;Lote;Validade\r\n$/)
})

test('names the part of each error, and shows every value of a row as it would be stored', async () => {
  const { preview } = await checked(
    csv(
      'Nome;Categoria;Preço de venda;Saldo;Lugar;Custo unitário',
      'Lâmpada;Filtros;trinta;1;;',
      ';Filtros;2,00;1;;',
      'Mola P;Filtros;15,00;10;Oficina;4,50',
    ),
  )
  expect(preview.problems.map(({ label, named }) => [label, named])).toEqual([
    ['Preço de venda', 'Lâmpada'],
    ['Nome', ''],
  ])
  expect([preview.labels, preview.sample.map(({ cells }) => cells)]).toEqual([
    ['Nome', 'Categoria', 'Preço de venda', 'Saldo inicial', 'Lugar', 'Custo unitário'],
    [['Mola P', 'Filtros', 'R$\u00A015,00', '10', 'Oficina', 'R$\u00A04,50']],
  ])
})
