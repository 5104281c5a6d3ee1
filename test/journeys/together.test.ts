import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { accepted, completed, on, request, setStage, type Stage } from '#test/orders.ts'
import { openHouse, phone } from './house.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()

test('shows a technician who writes a quote that the clinic changed the order, and loses no text', async () => {
  const stage = await setStage(house.server.app)
  const order = await accepted(stage)
  const page = await openQuote(stage, order)
  await proposeVisit(stage, order)

  await press(page, 'Enviar orçamento')
  await page.getByRole('heading', { name: 'A ordem mudou agora há pouco' }).waitFor()
  await page.getByText(stage.dentist.session.user.name).first().waitFor()
  expect(await typedQuote(page)).toEqual(['Troca da guarnição', '180,00'])

  await press(page, 'Continuar com a ordem como está agora')
  await press(page, 'Enviar orçamento')
  await waitForText(page, 'Orçamento enviado')
})

test('tells a person who edits a request that the technician took it, with the text still there', async () => {
  const stage = await setStage(house.server.app)
  const order = await request(stage)
  const page = await house.visitAs(stage.dentist)
  await page.goto(`/service-orders/${order.id}/edit`)
  await page.getByLabel('O que está acontecendo').fill('Também apita no fim do ciclo')
  await stage.technician.ok(workApi.accept, on(order))

  await press(page, 'Salvar')
  const news = page.getByRole('region', { name: 'A ordem mudou agora há pouco' })
  await news.getByText(stage.technician.session.user.name).first().waitFor()
  expect(await page.getByLabel('O que está acontecendo').inputValue()).toBe('Também apita no fim do ciclo')

  await news.getByText('Por isso não é mais possível fazer isto.').waitFor()
  expect(await page.getByRole('button', { name: 'Continuar com a ordem' }).count()).toBe(0)
})

test('tells a technician that the order was cancelled, and offers only to close', async () => {
  const stage = await setStage(house.server.app)
  const order = await request(stage)
  const page = await house.visitAs(stage.technician)
  await page.goto(`/technician/service-orders/${order.id}`)
  await page.getByRole('button', { name: 'Aceitar', exact: true }).waitFor()
  await stage.dentist.ok(serviceOrderApi.cancel, { ...on(order), reason: 'Pedi duas vezes' })

  await press(page, 'Aceitar')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Esta ordem não está mais com você', { exact: false }).waitFor()
  expect(await dialog.getByText('O que você escreveu').count()).toBe(0)
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['', 'Fechar'])
})

test('keeps an objection that was written while the order closed elsewhere', async () => {
  const stage = await setStage(house.server.app)
  const order = await completed(stage)
  const [first, second] = [
    await house.visitAs(stage.dentist),
    await house.visitAs(stage.dentist, phone),
  ] as const
  for (const page of [first, second]) await page.goto(`/service-orders/${order.id}`)
  await press(first, 'Contestar')
  const dialog = first.getByRole('dialog')
  await dialog.getByLabel('O que não ficou certo').fill('Ainda vaza vapor')
  await press(second, 'Aceitar o serviço')
  await second.getByRole('dialog').getByRole('button', { name: 'Aceitar o serviço' }).click()
  await waitForText(second, 'Serviço aceito, ordem encerrada')
  await dialog.getByRole('heading', { name: 'A ordem mudou agora há pouco' }).waitFor()
  await dialog.getByText('A ordem passou de').waitFor()
  await dialog.getByText('Por isso não é mais possível fazer isto.').waitFor()
  expect(await dialog.getByLabel('O que não ficou certo').inputValue()).toBe('Ainda vaza vapor')
  expect(await dialog.getByRole('button', { name: 'Contestar' }).count()).toBe(0)
})

test('acts once on a double press', async () => {
  const stage = await setStage(house.server.app)
  const order = await request(stage)
  const page = await house.visitAs(stage.technician, phone)
  await page.goto(`/technician/service-orders/${order.id}`)
  await page.getByRole('button', { name: 'Aceitar', exact: true }).dblclick()
  await waitForText(page, 'Ordem aceita')
  await page.goto(`/technician/service-orders/${order.id}/quote`)
  await fillQuote(page)
  await page.getByRole('button', { name: 'Enviar orçamento' }).dblclick()
  await waitForText(page, 'Orçamento enviado')
  const { history, quotes } = await now(stage, order)
  expect(history.map(({ action }) => action).toSorted()).toEqual(['accept', 'request', 'send_quote'])
  expect(quotes).toHaveLength(1)

  const dentist = await house.visitAs(stage.dentist)
  await dentist.goto(`/service-orders/new?equipment=${stage.equipment.id}`)
  await dentist.getByLabel('O que está acontecendo').fill('Porta não trava')
  await press(dentist, 'Continuar')
  await dentist.getByRole('radio', { name: /^Publicar para a cidade/ }).check()
  await dentist.getByRole('button', { name: 'Publicar ordem' }).dblclick()
  await waitForText(dentist, 'Ordem publicada')
  const { items } = await stage.dentist.ok(serviceOrderApi.list, { limit: 25 })
  expect(items).toHaveLength(2)
})

test('keeps the text and says so if the network fails while sending; sending again acts once', async () => {
  const stage = await setStage(house.server.app)
  const order = await accepted(stage)
  const page = await openQuote(stage, order)

  await page.context().setOffline(true)
  await press(page, 'Enviar orçamento')
  await page.getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor()
  expect(await typedQuote(page)).toEqual(['Troca da guarnição', '180,00'])
  await page.context().setOffline(false)

  // Now the request arrives and is done, but its answer is lost on the way back.
  await page.route('**/api/service-orders/*/quotes', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await press(page, 'Tentar de novo')
  await expectQuotes(stage, order, 1)
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor()
  await page.unrouteAll()
  await press(page, 'Tentar de novo')
  await waitForText(page, 'Orçamento enviado')
  await expectQuotes(stage, order, 1)
})

async function openQuote({ technician }: Stage, order: OrderDetail): Promise<Page> {
  const page = await house.visitAs(technician, phone)
  await page.goto(`/technician/service-orders/${order.id}/quote`)
  await fillQuote(page)
  return page
}

async function fillQuote(page: Page): Promise<void> {
  await page.getByLabel('Descrição').fill('Troca da guarnição')
  await page.getByLabel('Preço').fill('180')
  await page.getByLabel('Pagamento').focus()
}

const typedQuote = (page: Page) =>
  Promise.all([page.getByLabel('Descrição').inputValue(), page.getByLabel('Preço').inputValue()])

/** The clinic changes the order meanwhile. */
const proposeVisit = ({ dentist }: Stage, order: OrderDetail) =>
  dentist.ok(visitApi.propose, {
    ...on(order),
    purpose: 'diagnosis',
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    endsAt: new Date(Date.now() + 90_000_000).toISOString(),
  })

const now = ({ dentist }: Stage, { id }: OrderDetail) => dentist.ok(serviceOrderApi.get, { id })

async function expectQuotes(stage: Stage, order: OrderDetail, count: number): Promise<void> {
  await expect.poll(async () => (await now(stage, order)).quotes.length).toBe(count)
}
