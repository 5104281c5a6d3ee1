import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { stockApi, stockItemApi } from '#core/stock/stock.api.ts'
import type { Person } from '#test/app.ts'
import { barCode } from '#test/bar-code.ts'
import { accepted, on, setStage } from '#test/orders.ts'
import { holdBeforeCamera } from './camera.ts'
import { desk, openHouse, phone } from './house.ts'
import { press, signWithPen, waitForText } from './people.ts'

const house = openHouse()

test('quotes a part from the stock, reserves it, and uses one lot of it on a phone without network', async () => {
  const stage = await setStage(house.server.app)
  const { technician, dentist } = stage
  const itemId = await stockedSeal(technician)
  const order = await accepted(stage)

  const page = await house.visitAs(technician, desk)
  await page.goto(`/technician/service-orders/${order.id}/quote`)
  await page.getByLabel('Descrição').fill('Troca da guarnição')
  await page.getByLabel('Preço').fill('180')
  await press(page, 'Do estoque')
  await page.getByLabel('Nome, código ou código de barras').fill('7891234567895')
  await press(page, /^Guarnição 21 L/)
  await page.getByText(/^Só você vê: P-0001, disponível: 6 un, custo médio R\$\s40,00/).waitFor()
  expect(await page.getByLabel('Preço').nth(1).inputValue()).toBe('60,00')
  await page.getByLabel('Qtd.').nth(1).fill('2')
  await press(page, 'Enviar orçamento')
  await waitForText(page, 'Orçamento enviado')
  await page.goto(`/technician/service-orders/${order.id}/quote`)
  await page.getByText(/^Só você vê: P-0001/).waitFor()

  const sent = await dentist.ok(serviceOrderApi.get, { id: order.id })
  await dentist.ok(quoteApi.approve, { ...on(sent), quoteId: sent.quotes[0]!.id })
  await page.goto(`/technician/inventory/${itemId}`)
  await page.getByText('Reservado').waitFor()
  await press(page, 'Reservas')
  await page.getByRole('link', { name: order.number }).waitFor()

  const cellar = await house.visitAs(technician, phone)
  await cellar.goto(`/technician/service-orders/${order.id}`)
  await press(cellar, 'Iniciar serviço')
  await waitForText(cellar, 'Serviço iniciado')
  await press(cellar, 'Concluir')
  await loseAnswer(cellar)
  await complete(cellar)

  await page.reload()
  await page.getByText('Nenhuma ordem espera esta peça.').waitFor()
  await press(page, 'Movimentos')
  await page.getByText('Oficina, lote TARDE').last().waitFor()
  const { balanceMilli } = await technician.ok(stockItemApi.get, { id: itemId })
  expect(balanceMilli).toBe(3000)
  await press(page, 'Onde foi usada')
  await page.getByRole('link', { name: order.number }).waitFor()
  const clinic = await house.visitAs(dentist, phone)
  await clinic.goto(`/service-orders/${order.id}`)
  await clinic.getByText('lote TARDE · registro Anvisa 80123450001').waitFor()
})

test('finds a part by the bar code on its package, and offers to add an unknown one', async () => {
  const stage = await setStage(house.server.app)
  await stockedSeal(stage.technician)
  const order = await accepted(stage)
  const page = await house.visitAs(stage.technician, phone)
  await holdBeforeCamera(page, await barCode('7891234567895'))
  await page.goto(`/technician/service-orders/${order.id}/quote`)
  await press(page, 'Do estoque')
  await press(page, 'Ler código de barras')
  await page.getByText(/^Só você vê: P-0001/).waitFor()
  await press(page, 'Do estoque')
  await page.getByRole('searchbox').fill('7891000315507')
  await page.getByText('Nenhuma peça assim no estoque.').waitFor()
  await press(page, 'Cadastrar peça')
  await page.getByRole('heading', { level: 1, name: 'Nova peça' }).waitFor()
  expect(await page.getByLabel('Código de barras').inputValue()).toBe('7891000315507')
})

test('opens a part from the list by the code on its label', async () => {
  const { technician } = await setStage(house.server.app)
  await stockedSeal(technician)
  const page = await house.visitAs(technician, phone)
  await holdBeforeCamera(page, await barCode('7891234567895'))
  await page.goto('/technician/inventory')
  await press(page, 'Ler código')
  await press(page, 'Ler código de barras')
  await page.getByRole('heading', { level: 1, name: 'Guarnição 21 L' }).waitFor()
})

/** The server completes the order, but the phone does not hear of it. */
const loseAnswer = (page: Page) =>
  page.route(
    '**/api/service-orders/*/completion',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** Six seals in three lots: VELHO has expired, CEDO expires first. */
async function stockedSeal(technician: Person): Promise<string> {
  const id = newId()
  const item = { name: 'Guarnição 21 L', category: 'seal', unit: 'un', keepsLots: true } as const
  const facts = { ean: '7891234567895', anvisaNumber: '80123450001', marginPercent: 50 }
  await technician.ok(stockItemApi.create, { ...item, ...facts, id, actionId: newId() })
  for (const [lot, expiresOn, quantityMilli] of [
    ['VELHO', '2020-01-01', 1000],
    ['TARDE', '2099-05-01', 3000],
    ['CEDO', '2099-01-01', 2000],
  ] as const) {
    const receipt = { kind: 'receipt', costCents: (quantityMilli / 1000) * 4000, lot, expiresOn } as const
    await technician.ok(stockApi.move, { ...receipt, quantityMilli, id, actionId: newId() })
  }
  return id
}

async function complete(page: Page): Promise<void> {
  await page.getByLabel('O que você encontrou').fill('Guarnição ressecada')
  await page.getByLabel('O que você fez').fill('Troca da guarnição')
  expect(await page.getByLabel('Peça', { exact: true }).inputValue()).toBe('Guarnição 21 L')
  const lot = page.getByLabel('Lote', { exact: true })
  expect(await lot.inputValue()).toBe('CEDO')
  await page.getByLabel('Quantidade').fill('3')
  await page.getByText('Registrar a entrada de 1 un que falta').waitFor()
  await lot.selectOption('VELHO')
  await page.getByLabel('Por que usar um lote vencido').waitFor()
  await lot.selectOption('TARDE')
  await page.getByText('Registrar a entrada').waitFor({ state: 'hidden' })
  await page.getByLabel('Por que não mediu').fill('Sem instrumento aqui')
  await page.getByRole('checkbox', { name: /limpo e desinfetado/ }).check()
  await page.getByLabel('Quem confirmou na clínica').fill('Sônia')
  await page.getByRole('radio', { name: /^Apto O equipamento fica operando/ }).check()
  await page.getByLabel('CFT ou CREA').fill('CFT 02203456789')
  await signWithPen(page)
  await press(page, 'Assinar e concluir')
  // It is kept, sent again, and found to have arrived.
  await page.getByText('Relatório técnico de manutenção').first().waitFor()
}
