import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { newId } from '#core/kit/ids.ts'
import { stockApi, stockItemApi } from '#core/stock/stock.api.ts'
import { openHouse, phone } from './house.ts'
import { chooseInMenu, press, waitForText } from './people.ts'

const house = openHouse()

/** Records a movement in the dialog; `fill` enters what is not there yet. */
async function move(page: Page, kind: string, quantity: string, fill = async () => {}) {
  await press(page, 'Movimentar')
  await page.getByLabel('O que aconteceu').selectOption(kind)
  await page.getByLabel(/^Quantidade/).fill(quantity)
  await fill()
  await press(page, 'Salvar')
}

test('lets a technician count a part from its first entry to its last use, and take a mistake back', async () => {
  const technician = await house.server.app.register('technician')
  const page = await house.visitAs(technician, phone)
  await page.goto('/technician/inventory')
  await page.getByText('Nenhuma peça ainda').waitFor()
  await press(page, 'Nova peça')
  await page.getByLabel('Código de barras').fill('7891234567890')
  await press(page, 'Salvar')
  await page.getByText('Escreva o nome da peça').waitFor()
  await page.getByText('Confira o código de barras: o dígito final não combina com os outros').waitFor()
  await page.getByLabel('Nome', { exact: true }).fill('Válvula solenoide')
  await page.getByLabel('Categoria').selectOption('Válvulas e conexões')
  await page.getByLabel('Código de barras').fill('7891234567895')
  await page.getByLabel('Mínimo').fill('2')
  await press(page, 'Salvar')
  await waitForText(page, 'Salvo')
  await page.getByRole('heading', { level: 1, name: 'Válvula solenoide' }).waitFor()
  await page.getByText('Acabou').waitFor()

  await move(page, 'Entrada', '5', () => page.getByLabel('Custo total').fill('100'))
  await waitForText(page, 'Movimento salvo')
  await page.getByText('R$ 100,00').waitFor()
  await move(page, 'Uso', '6')
  await page.getByText('Só há 5 un aqui').waitFor()
  await page.getByLabel(/^Quantidade/).fill('4')
  await press(page, 'Salvar')
  await page.getByText('Abaixo do mínimo').waitFor()
  await press(page, 'Movimentos')
  await page.getByRole('button', { name: 'Desfazer o movimento 2' }).click()
  await waitForText(page, 'Movimento desfeito')
  await page.getByText('Uso (desfeito)').waitFor()
  await page.getByText('Desfeito: Uso').waitFor()
  expect(await page.getByText('5 un').count()).toBeGreaterThan(0)
})

test('moves a lot to a second place, proposing the one that expires first', async () => {
  const technician = await house.server.app.register('technician')
  const id = newId()
  const item = { name: 'Indicador biológico', category: 'fluid', unit: 'box', keepsLots: true } as const
  await technician.ok(stockItemApi.create, { ...item, id, actionId: newId() })
  for (const [lot, expiresOn] of [
    ['TARDE', '2099-05-01'],
    ['CEDO', '2099-01-01'],
  ] as const) {
    const receipt = { kind: 'receipt', quantityMilli: 3000, lot, expiresOn } as const
    await technician.ok(stockApi.move, { ...receipt, id, actionId: newId() })
  }
  const page = await house.visitAs(technician)
  await page.goto('/technician/inventory')
  await chooseInMenu(page, 'Lugares')
  await press(page, 'Novo lugar')
  await page.getByLabel('Nome', { exact: true }).fill('oficina')
  await press(page, 'Salvar')
  await page.getByText('Já existe um lugar com este nome').waitFor()
  await page.getByLabel('Nome', { exact: true }).fill('Carro')
  await press(page, 'Salvar')
  await waitForText(page, 'Salvo')
  await page.goto(`/technician/inventory/${id}`)
  await page.getByText('Oficina, lote CEDO').waitFor()
  await move(page, 'Transferência', '2', async () => {
    expect(await page.getByLabel('Lote').inputValue()).toBe('CEDO')
    await page.getByLabel('De onde').selectOption('Oficina')
    await page.getByLabel('Para onde').selectOption('Oficina')
  })
  await page.getByText('Escolha outro lugar para onde vai').waitFor()
  await page.getByLabel('Para onde').selectOption('Carro')
  await press(page, 'Salvar')
  await waitForText(page, 'Movimento salvo')
  await page.getByText('Carro, lote CEDO').waitFor()
})
