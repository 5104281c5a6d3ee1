import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importApi, type Draft, type Settings } from '#core/import/import.api.ts'
import { newId } from '#core/kit/ids.ts'
import { requestOf } from '#core/kit/request.ts'
import { stockApi, stockItemApi, stockPlaceApi } from '#core/stock/stock.api.ts'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import { startTestApp, type Caller, type Person, type TestApp } from '#test/app.ts'
import { sheetBomb, xlsxOf, zipped } from '#test/sheets.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
})
afterAll(() => app.close())

type Bytes = string | Uint8Array<ArrayBuffer>

async function upload(bytes: Bytes, { by = technician as Caller, kind = 'stock_items', ...more } = {}) {
  const input = { fileId: newId(), kind, name: 'estoque.csv', ...more }
  const { address } = requestOf(importApi.read, input)
  const answer = await by.send(address, {
    method: 'PUT',
    body: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })
  const body = (await answer.json()) as Draft & { error: { message: string } }
  return { status: answer.status, draft: body, said: body.error?.message, ...body.reading }
}

/** Settings as proposed for a file, with some changed. */
const settingsOf = ({ reading }: Draft, more: Partial<Settings> = {}): Settings => {
  if (!reading) throw new Error('not read')
  return { ...reading.settings, ...more }
}

async function checked(bytes: Bytes, more: Partial<Settings> = {}, by = technician, kind = 'stock_items') {
  const { draft } = await upload(bytes, { by, kind })
  const preview = await by.ok(importApi.check, { id: draft.id, ...settingsOf(draft, more) })
  const complete = () =>
    by.call(importApi.complete, {
      id: draft.id,
      actionId: newId(),
      toMake: preview.toMake,
      toChange: preview.toChange,
    })
  return { id: draft.id, draft, preview, complete }
}

async function imported(bytes: Bytes, more: Partial<Settings> = {}, by = technician, kind = 'stock_items') {
  const { complete } = await checked(bytes, more, by, kind)
  const { status, body, error } = await complete()
  if (status !== 200) throw new Error(error.message)
  return body
}

const said = async (bytes: Bytes, more: Partial<Settings> = {}, by = technician, kind = 'stock_items') =>
  (await checked(bytes, more, by, kind)).preview.problems.map(({ label, text, message, rows }) => [
    label,
    text,
    message,
    rows,
  ])

const items = async (search: string, by = technician) => (await by.ok(stockItemApi.list, { search })).items
const csv = (...lines: string[]) => lines.join('\r\n')
const titles = 'Nome;Código;Categoria;Saldo inicial;Custo total'

test('refuses strangers, other kinds and organizations that keep no such records, and hides an import from others', async () => {
  const clinic = await app.register('dentist')
  const rival = await app.register('technician')
  expect((await upload('Nome', { by: app.stranger })).status).toBe(401)
  expect((await upload('Nome', { by: clinic })).status).toBe(403)
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

test('lets another encoding and separator be chosen', async () => {
  const wrong = await upload(Buffer.from('Nome|Categoria;x\r\nCinta|Outra;y'))
  expect(wrong.separator).toBe(';')
  const right = await upload(Buffer.from('Nome|Categoria;x\r\nCinta|Outra;y'), {
    separator: '|',
    encoding: 'windows-1252',
  } as object)
  expect([right.separator, right.encoding, right.top]).toEqual([
    '|',
    'windows-1252',
    [
      ['Nome', 'Categoria;x'],
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
  expect((await upload(file, { sheet: 'Outra' } as object)).top).toEqual([
    ['Nome', 'Categoria'],
    ['De outra aba', 'Outra'],
  ])
})

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
    { path: 'columns', message: 'Cada coluna só pode ser usada uma vez' },
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
  // The same file again brings the archived one back.
  const again = await imported(csv('Nome;Código;Categoria;Saldo', 'Nova;V-2;Filtros;5'), {}, workshop)
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
