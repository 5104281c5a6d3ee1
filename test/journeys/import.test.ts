import { expect, test } from 'vitest'
import { stockItemApi } from '#core/stock/stock.api.ts'
import { openHouse, phone } from './house.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()

const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
})

test('lets a workshop enter its opening stock from a spreadsheet, mend a cell, and undo it', async () => {
  const technician = await house.server.app.register('technician')
  const page = await house.visitAs(technician, phone)
  await page.goto('/technician/inventory')
  await press(page, 'Importar planilha')
  await page.getByRole('heading', { level: 1, name: 'Importar peças' }).waitFor()
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles(file('foto.csv', '<html>'))
  await page.getByText('Este arquivo não é uma planilha.').waitFor()
  await choose.setInputFiles(
    file(
      'estoque.csv',
      'Estoque da oficina',
      'Descrição;Grupo;Qtde;Valor total;Lote;Vencimento',
      'Válvula solenóide;Válvulas e conexões;2,5;R$ 1.234,56;;',
      'Indicador biológico;Óleos e produtos;12;96,00;L-77;05/2027',
      'Anel de vedação;Borracha;10;15,00;;',
    ),
  )
  await page.getByText('Como lemos o arquivo').waitFor()
  expect(await page.getByLabel('Acentos').inputValue()).toBe('windows-1252')
  expect(await page.getByLabel('Separador das colunas').inputValue()).toBe(';')
  expect(await page.getByLabel('Linha dos títulos').inputValue()).toBe('1')
  await page.getByText('Por exemplo: Válvula solenóide · Indicador biológico').waitFor()

  // A required field without a column is refused on it, and the other choices stay.
  await page.getByLabel('Categoria').selectOption('')
  await page.getByLabel(/^Observações/).selectOption({ label: 'Lote (coluna E)' })
  await press(page, 'Conferir as linhas')
  await page.getByText('Cada coluna só pode ser usada uma vez').waitFor()
  await page.getByLabel(/^Observações/).selectOption('')
  await press(page, 'Conferir as linhas')
  await page.getByText('Escolha a coluna de Categoria').waitFor()
  expect(await page.getByLabel(/^Nome/).inputValue()).toBe('c0')
  await page.getByLabel('Categoria').selectOption({ label: 'Grupo (coluna B)' })
  await press(page, 'Conferir as linhas')

  await page.getByRole('heading', { name: '1 linha com erro' }).waitFor()
  await page.getByRole('button', { name: 'Importar 2 peças' }).waitFor()
  await page.getByText('(linha 5: Anel de vedação)').waitFor()
  await page.getByText('Custo total: R$ 1.234,56').waitFor()
  await page.getByRole('button', { name: 'Corrigir Categoria da linha 5' }).click()
  await page.getByText('Continua errado.').waitFor()
  await page.getByLabel('Categoria da linha 5', { exact: true }).selectOption('Vedações e anéis')
  await page.getByRole('button', { name: 'Corrigir Categoria da linha 5' }).click()
  await page.getByRole('button', { name: 'Importar 3 peças' }).waitFor()
  expect(await technician.ok(stockItemApi.list, {})).toMatchObject({ items: [] })

  // Back is the step before, and the correction stays.
  await page.goBack()
  await page.getByText('Como lemos o arquivo').waitFor()
  await press(page, 'Conferir as linhas')
  await press(page, 'Importar 3 peças')
  await page.getByText('Importação feita').waitFor()
  expect((await technician.ok(stockItemApi.list, {})).items).toMatchObject([
    { name: 'Anel de vedação', balanceMilli: 10_000, valueCents: 1500 },
    { name: 'Indicador biológico', balanceMilli: 12_000, keepsLots: true },
    { name: 'Válvula solenóide', balanceMilli: 2500, valueCents: 123_456 },
  ])

  await press(page, 'Desfazer')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  await waitForText(page, 'Importação desfeita')
  await page.getByText('3 peças novas foram arquivadas. O saldo que veio da planilha foi retirado.').waitFor()
  await page
    .getByText('as linhas com Código ou Código de barras trazem de volta as peças arquivadas')
    .waitFor()
  expect(await technician.ok(stockItemApi.list, {})).toMatchObject({ items: [] })
  await page.goto('/technician/inventory?archived=sim')
  await page.getByText('Válvula solenóide').waitFor()
})
