import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importApi, type Settings } from '#core/import/import.api.ts'
import { newId } from '#core/kit/ids.ts'
import { stockApi, stockItemApi } from '#core/stock/stock.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { checkSheet, csv, importSheet, settingsOf, uploadSheet, type Bytes } from '#test/imports.ts'
import { sheetBomb, xlsxOf, zipped } from '#test/sheets.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
})
afterAll(() => app.close())

const upload = (bytes: Bytes, query?: Record<string, string>) => uploadSheet(technician, bytes, query)
const checked = (bytes: Bytes, more: Partial<Settings> = {}, by = technician, kind = 'stock_items') =>
  checkSheet(by, bytes, more, { kind })
const imported = (bytes: Bytes, more: Partial<Settings> = {}, by = technician, kind = 'stock_items') =>
  importSheet(by, bytes, more, { kind })
const items = async (search: string, by = technician) => (await by.ok(stockItemApi.list, { search })).items
const titles = 'Nome;Código;Categoria;Saldo inicial;Custo total'

test('refuses strangers, other kinds and organizations that keep no such records, and hides an import from others', async () => {
  const clinic = await app.register('dentist')
  const rival = await app.register('technician')
  expect((await uploadSheet(app.stranger, 'Nome')).status).toBe(401)
  expect((await uploadSheet(clinic, 'Nome')).status).toBe(403)
  expect((await upload('Nome', { kind: 'invoices' })).status).toBe(404)
  const { id, draft } = await checked(csv(titles, 'Anel;;seal;;'))
  const member = await hire(app, technician)
  for (const other of [clinic, rival, member]) {
    const answers = [
      await other.call(importApi.get, { id }),
      await other.call(importApi.check, { id, ...settingsOf(draft) }),
      await other.call(importApi.complete, { id, actionId: newId(), toMake: 1, toChange: 0 }),
      await other.call(importApi.undo, { id, actionId: newId() }),
      await other.call(importApi.rejected, { id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  }
})

const lines = (count: number) =>
  csv(titles, ...Array.from({ length: count }, (_, at) => `Peça ${at};;Filtros;;`))

test.each<[what: string, make: () => Promise<Bytes> | Bytes, sentence: string]>([
  ['an empty file', () => '', 'Esta planilha está vazia.'],
  ['nothing but separators', () => ';;;\r\n;;;', 'Esta planilha está vazia.'],
  ['random bytes', () => Uint8Array.from(randomBytes(5000)), 'Este arquivo não é uma planilha.'],
  ['a page of HTML named xls', () => '<html><table><tr><td>Nome', 'Este arquivo não é uma planilha.'],
  [
    'an old or locked Excel file',
    () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
    'Salve como XLSX sem senha',
  ],
  [
    'an archive of something else',
    () => zipped([{ path: 'a.txt', content: [Buffer.from('Nome')] }]),
    'não é uma planilha do Excel',
  ],
  [
    'an archive that is cut off',
    async () => (await xlsxOf({ name: 'A', rows: [['Nome']] })).subarray(0, 300),
    'Não conseguimos ler',
  ],
  [
    'an open quote',
    () => csv(titles, '"Anel;;Filtros;;', 'Mola;;Filtros;;'),
    'Há aspas que abrem e não fecham. Veja perto da linha 2.',
  ],
  [
    '50,000 rows',
    () => lines(50_000),
    'Esta planilha tem 50.000 linhas. Divida em arquivos de até 5.000 linhas.',
  ],
  ['a hundred and one columns', () => 'a;'.repeat(101) + 'b', 'mais de 100 colunas'],
  ['more than 5 MB', () => lines(5000).padEnd(5_300_000, 'x'), 'O envio passa do limite de 5 MB.'],
])('refuses %s with a reason', async (_, make, sentence) => {
  const { status, said: message } = await upload(await make())
  expect([status, message]).toEqual([status === 413 ? 413 : 415, expect.stringContaining(sentence)])
})

test('refuses a small archive that unpacks to 300 MB before anything is unpacked', async () => {
  const bomb = await sheetBomb(300)
  expect(bomb.length).toBeLessThan(640_000)
  const start = performance.now()
  const { status, said: message } = await upload(bomb)
  expect([status, message]).toEqual([415, expect.stringContaining('muito mais espaço')])
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('survives an archive that lies about its size, and goes on', async () => {
  const { status, said: message } = await upload(await sheetBomb(300, 1_000_000))
  expect([status, message]).toEqual([415, expect.stringContaining('Não conseguimos ler')])
  expect((await upload(csv(titles))).status).toBe(200)
})

test('reads a file in Windows-1252 with semicolons and decimal commas, and says how', async () => {
  const bytes = Buffer.from(
    csv(
      'Descrição;Cód.;Grupo;Qtde;Valor total;Preço de venda (R$)',
      'Válvula;VV-1;Válvulas e conexões;2,5;R$ 1.234,56;10,00',
    ),
    'latin1',
  )
  const { encoding, separator, settings } = await upload(bytes)
  expect([encoding, separator]).toEqual(['windows-1252', ';'])
  expect(settings?.columns.map(({ field, column, format }) => [field, column, format])).toEqual([
    ['name', 0, null],
    ['code', 1, null],
    ['category', 2, null],
    ['saleCents', 5, 'comma'],
    ['openingMilli', 3, 'comma'],
    ['openingCents', 4, 'comma'],
  ])
  const { made } = await imported(bytes)
  expect(made).toBe(1)
  expect(await items('vv-1')).toMatchObject([
    { name: 'Válvula', category: 'valve', balanceMilli: 2500, valueCents: 123_456, saleCents: 1000 },
  ])
})

test.each<[separator: string, what: string, text: string]>([
  [
    ';',
    'decimal commas and an empty last line',
    'Nome;Código;Categoria;Fabricante;Preço de venda;Saldo;Custo unitário\n' +
      'Mola;Z-1;Outra;Gnatus;15,00;1;4,50\nAnel;Z-2;Outra;Osram;9,90;2;3,10\nÓleo;Z-3;Outra;;2,50;3;0,60\n',
  ],
  [';', 'the name of the firm above', 'Boa Vista, Campinas, SP\nNome;Preço\nMola;1,50\nÓleo;2,50\n'],
  [';', 'rows of unequal length', 'Nome;Código;Preço;Custo\nMola\nAnel;Z-2;9,90;3,10\nÓleo;;1,50;0,60\n'],
  [',', 'quoted decimals', 'Nome,Código,Preço\n"Anel; 8 mm",Z-1,"15,00"\n'],
  ['\t', 'tabs', 'Nome\tPreço de venda\nMola, azul; nova\t15,00\n'],
  [';', 'titles that nobody knows', 'xyz;abc;Qz\nMola;1,5;2,5\nAnel;3;4,5\n'],
])('separates by %j a file with %s', async (separator, _, text) => {
  expect((await upload(text)).separator).toBe(separator)
})

test('looks for titles in cells of any size without a long wait', async () => {
  const start = performance.now()
  expect((await upload(`Nome;Categoria\n${'('.repeat(1_000_000)};Filtros`)).settings?.titleRow).toBe(0)
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('lets another encoding and separator be chosen', async () => {
  const wrong = await upload(Buffer.from('Nome|Grupos;Categoria\r\nCinta|Outra;y'))
  expect(wrong.separator).toBe(';')
  const right = await upload(Buffer.from('Nome|Grupos;Categoria\r\nCinta|Outra;y'), {
    separator: '|',
    encoding: 'windows-1252',
  })
  expect([right.separator, right.encoding, right.top]).toEqual([
    '|',
    'windows-1252',
    [
      ['Nome', 'Grupos;Categoria'],
      ['Cinta', 'Outra;y'],
    ],
  ])
})

test('reads an XLSX: the chosen sheet of those that are visible, dates, cached values, merged cells, empty rows', async () => {
  const rows = [
    ['Estoque da oficina', null, null],
    [null],
    ['Nome', 'Quantidade', 'Lote', 'Validade', 'Código de barras', 'Categoria'],
    ['Indicador XL', 12.5, 'L1', new Date('2027-05-31T00:00:00Z'), 7_891_234_567_895, 'Óleos e produtos'],
    [null],
    [
      { formula: '"Mola "&1', value: 'Mola XL' },
      0.1 + 0.2,
      null,
      null,
      null,
      { formula: 'A1', value: 'Outra' },
    ],
    ...Array.from({ length: 300 }, () => [null, null]),
  ]
  const file = await xlsxOf(
    { name: 'Segredo', rows: [['Nome'], ['Oculto']], hidden: true },
    { name: 'Peças &amp; óleos', rows, more: '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>' },
    {
      name: 'Outra',
      rows: [
        ['Nome', 'Categoria'],
        ['De outra aba', 'Outra'],
      ],
    },
  )
  const { sheets, sheet, settings } = await upload(file)
  expect([sheets, sheet, settings?.titleRow]).toEqual([['Peças & óleos', 'Outra'], 'Peças & óleos', 2])
  expect(await imported(file)).toMatchObject({ made: 2, failed: 0 })
  expect(await items('xl')).toMatchObject([
    { name: 'Indicador XL', ean: '7891234567895', keepsLots: true, balanceMilli: 12_500 },
    { name: 'Mola XL', balanceMilli: 300 },
  ])
  const [indicator] = await items('indicador xl')
  const { items: balances } = await technician.ok(stockApi.balances, { id: indicator?.id ?? '' })
  expect(balances).toMatchObject([{ lot: { code: 'L1', expiresOn: '2027-05-31' }, quantityMilli: 12_500 }])
  expect((await upload(file, { sheet: 'Outra' })).top).toEqual([
    ['Nome', 'Categoria'],
    ['De outra aba', 'Outra'],
  ])
})
