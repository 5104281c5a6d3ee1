import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { hire } from '#test/team.ts'
import { rowsOfXlsx } from '#test/sheets.ts'
import { checkSheet, csv, importSheet } from '#test/imports.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('imports a spreadsheet once, and exports real numbers that run nothing', async () => {
  const by = await app.register('technician')
  const sheet = csv(
    'Data;Descrição;Categoria;Valor;Vencimento;Pago em;Forma',
    '17/11/2026;=1+1;Combustível;R$ 1.234,56;;17/11/2026;Pix',
    '16/11/2026;Pedágio;pedágio;12,40;;;',
    '31/02/2026;Nada;Outra;1;;;',
    '16/11/2026;Pneu;Veículo;-5;;;',
    '16/11/2026;Adiantado;Outra;5;15/11/2026;;',
    '16/11/2026;Resina;Materiais de consumo;5;;;',
  )
  const { preview } = await checkSheet(by, sheet, {}, { kind: 'expenses' })
  expect(preview).toMatchObject({ toMake: 2, failed: 4 })
  expect(preview.problems.map(({ message }) => message).toSorted()).toEqual([
    'Escolha uma categoria da lista',
    'Escreva uma data que exista, como 31/01/2026',
    'O valor precisa ser maior que zero',
    'O vencimento não pode ser antes do dia da despesa',
  ])
  const { made: many } = await importSheet(by, sheet, {}, { kind: 'expenses' })
  expect(many).toBe(2)
  expect((await checkSheet(by, sheet, {}, { kind: 'expenses' })).preview).toMatchObject({
    toMake: 0,
    toSkip: 2,
  })
  const text = await (await by.send('/api/expenses.csv')).text()
  expect(text).toContain("17/11/2026;'=1+1;Combustível;;;1234,56;;Paga;17/11/2026;Pix")

  const answer = await by.send('/api/expenses.xlsx?status=paid')
  expect(answer.headers.get('content-disposition')).toContain('despesas-2026-11-17.xlsx')
  const [head, ...rows] = await rowsOfXlsx(answer)
  expect(head).toEqual(text.slice(0, text.indexOf('\r\n')).split(';'))
  const day = new Date('2026-11-17T00:00:00Z')
  expect(rows.map((row) => row.slice(0, 10))).toEqual([
    [day, '=1+1', 'Combustível', null, null, 1234.56, null, 'Paga', day, 'Pix'],
  ])
})

test('refuses spreadsheets to a member who may not see money, and to a stranger', async () => {
  const owner = await app.register('dentist')
  const clerk = await hire(app, owner)
  for (const path of ['/api/expenses.csv', '/api/expenses.xlsx']) {
    expect((await clerk.send(path)).status).toBe(403)
    expect((await app.stranger.send(path)).status).toBe(401)
  }
})
