import { expect, test } from 'vitest'
import { addDays, dateIn, formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { purchaseApi } from '#core/purchase/purchase.api.ts'
import { stockItemApi } from '#core/stock/stock.api.ts'
import { addItem, addSupplier, buy, invoiceKeys, lineOf, receiveAll } from '#test/purchases.ts'
import { openHouse, phone } from './house.ts'
import { choose, press, waitForText } from './people.ts'

const house = openHouse()

test('lets a purchase arrive in two parts with two invoices, and more than was ordered with a reason', async () => {
  const technician = await house.server.app.register('technician')
  await addSupplier(technician, { name: 'Vedações Sul', whatsapp: '19990000141' })
  const spores = await addItem(technician, { name: 'Indicador biológico', unit: 'box', keepsLots: true })
  const filter = await addItem(technician, { name: 'Filtro de ar' })
  const page = await house.visitAs(technician, phone)
  await page.goto('/technician/inventory')
  await press(page, 'Compras')
  await page.getByText('Nenhuma compra ainda').waitFor()
  await press(page, 'Nova compra')
  await press(page, 'Salvar rascunho')
  await page.getByText('Escolha o fornecedor').waitFor()
  await page.getByText('Adicione pelo menos uma peça').first().waitFor()
  await choose(page, 'De quem comprar', 'Vedações Sul')
  for (const [index, [name, quantity, price]] of [
    ['Indicador biológico', '3', '184'],
    ['Filtro de ar', '10', '12,90'],
  ].entries()) {
    await press(page, 'Do estoque')
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await page
      .getByLabel(/^Quantidade/)
      .nth(index)
      .fill(quantity ?? '')
    await page
      .getByLabel(/^Preço/)
      .nth(index)
      .fill(price ?? '')
  }
  await page.getByRole('textbox', { name: /^Frete/ }).fill('30')
  await page.getByText('R$ 711,00').waitFor()
  await press(page, 'Salvar rascunho')
  await page.getByRole('heading', { level: 1, name: /^PC-\d{4}-0001, Vedações Sul$/ }).waitFor()
  const whatsApp = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(whatsApp ?? '')).toMatch(
    /^https:\/\/wa.me\/5519990000141\?text=.*10 un de Filtro de ar/s,
  )
  await press(page, 'Já enviei de outro jeito')
  await page.getByText('Enviada', { exact: true }).first().waitFor()

  await press(page, 'Receber')
  await page.getByLabel(/^Chegou \(caixa\)/).fill('2')
  await page.getByLabel(/^Chegou \(un\)/).fill('0')
  await page.getByLabel(/^Chave da NF-e/).fill('1234')
  await press(page, 'Dar entrada no estoque')
  await page.getByText('Confira a chave da nota').waitFor()
  await page.getByLabel(/^Chave da NF-e/).fill(invoiceKeys[0]?.replaceAll(/(\d{4})/g, '$1 ') ?? '')
  await press(page, 'Dar entrada no estoque')
  await page.getByText('Escreva o lote').waitFor()
  await page.getByLabel('Lote', { exact: true }).fill('26C207')
  await page.getByLabel(/^Validade/).fill('31/10/2099')
  await press(page, 'Dar entrada no estoque')
  await waitForText(page, 'Recebimento salvo')
  await page.getByText('Chegou em parte').waitFor()
  await page.getByText('2 caixas de Indicador biológico, lote 26C207').waitFor()

  await press(page, 'Receber')
  await page.getByLabel('Lote', { exact: true }).fill('26D118')
  await page.getByLabel(/^Chegou \(un\)/).fill('11')
  await page.getByText('De Filtro de ar só faltam 10 un.').waitFor()
  await page.getByLabel(/^Chave da NF-e/).fill(invoiceKeys[1] ?? '')
  await press(page, 'Dar entrada no estoque')
  await page
    .getByRole('alert')
    .or(page.locator('.err'))
    .filter({ hasText: 'De Filtro de ar' })
    .first()
    .waitFor()
  await page.getByLabel('Motivo').fill('Uma de brinde')
  await press(page, 'Dar entrada no estoque')
  await page.getByText('Recebida', { exact: true }).waitFor()
  await page.getByText('Uma de brinde').waitFor()
  const values = await Promise.all([spores, filter].map(({ id }) => technician.ok(stockItemApi.get, { id })))
  expect(values.map(({ balanceMilli }) => balanceMilli)).toEqual([3000, 11_000])
  // Three boxes, eleven filters and the whole freight.
  expect(values.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0)).toBe(
    3 * 18_400 + 11 * 1290 + 3000,
  )
})

test('proposes what is missing, by supplier, and makes the drafts that the person wants', async () => {
  const technician = await house.server.app.register('technician')
  const ring = await addItem(technician, { name: 'Anel de vedação', minimumMilli: 2000, targetMilli: 4000 })
  await addItem(technician, { name: 'Borracha', minimumMilli: 1000 })
  await addItem(technician, { name: 'Cabo PP', unit: 'm', minimumMilli: 5000 })
  const supplied = await receiveAll(technician, await buy(technician, ring), { quantityMilli: 1000 })
  const { id, version } = supplied
  await technician.ok(purchaseApi.end, { id, version, actionId: newId(), reason: 'Acabou' })
  const page = await house.visitAs(technician)
  await page.goto('/technician/inventory/purchases')
  await press(page, 'Comprar o que falta')
  await page.getByText('há 1 un, mínimo 2 un').waitFor()
  expect(await page.getByLabel('Quantidade (un)').first().inputValue()).toBe('3')
  await page.getByRole('checkbox', { name: /Borracha/ }).uncheck()
  await press(page, 'Fazer os rascunhos')
  await page.getByText('Escolha o fornecedor').waitFor()
  await page.getByRole('combobox', { name: 'Fornecedor' }).last().fill('dental')
  await page.getByRole('option', { name: 'Dental Peças' }).first().click()
  await press(page, 'Fazer os rascunhos')
  await waitForText(page, '1 rascunho salvo')
  await page.getByText('Cabo PP').first().waitFor()
  await page.goto(`/technician/inventory/${ring.id}?parte=precos`)
  await page.getByRole('cell', { name: 'R$ 10,00' }).waitFor()
})

test('says how late a delivery is, but not of a draft, and names the price of one', async () => {
  const technician = await house.server.app.register('technician')
  const filter = await addItem(technician)
  const expectedOn = addDays(dateIn('America/Sao_Paulo', new Date()), -6)
  const draft = await buy(technician, filter, { lines: [lineOf(filter, { expectedOn })] })
  const page = await house.visitAs(technician, phone)
  await page.goto('/technician/inventory/purchases')
  await page.getByText(formatDate(expectedOn)).waitFor()
  expect(await page.getByText('6 dias de atraso').count()).toBe(0)
  const { id, version } = draft
  await technician.ok(purchaseApi.send, { id, version, actionId: newId(), channel: 'other' })
  await page.reload()
  await page.getByText('6 dias de atraso').waitFor()
  await page.getByRole('link', { name: 'Dental Peças' }).click()
  await page.getByText('6 dias de atraso').waitFor()
  // The price of one stands with its name; the total is on the desk alone.
  expect(await page.getByText('R$ 10,00').getAttribute('data-label')).toBe('Preço de cada')
})
