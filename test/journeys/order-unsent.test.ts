import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { approved, on, setStage } from '#test/orders.ts'
import { openHouse, phone } from './house.ts'
import { faultsOf } from './inspection.ts'
import { keptDrafts } from './kept-drafts.ts'
import { press, signWithPen } from './people.ts'
import { photo } from './pictures.ts'
import { keepSignedDraft } from './signed-draft.ts'

const house = openHouse()

/** Nothing that is done arrives, though pages are read. */
const cut = (page: Page) =>
  page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
const mend = (page: Page) => page.unroute('**/api/**')

/** Starts the order on a phone without a network. */
async function startAlone(page: Page, { id }: { id: string }): Promise<void> {
  await page.goto(`/technician/service-orders/${id}`)
  await page.getByRole('button', { name: 'Iniciar serviço' }).waitFor()
  await page.waitForLoadState('networkidle')
  await cut(page)
  await press(page, 'Iniciar serviço')
  await page.getByText('Início do serviço', { exact: true }).waitFor()
}

test('keeps start, photo and signed report of a technician without a network, and sends each once in their order', async () => {
  const stage = await setStage(house.server.app)
  const order = await approved(stage)
  const read = () => stage.technician.ok(serviceOrderApi.get, { id: order.id })
  const address = `/technician/service-orders/${order.id}`
  const page = await house.visitAs(stage.technician, phone)
  // Begun in the workshop, so that the device has a draft.
  await page.goto(`${address}/completion`)
  await page.getByLabel('Recomendações').fill('Trocar o filtro')
  await page.getByText('Salvo neste aparelho às').waitFor()
  await page.goto(address)
  await keepSignedDraft(page, order)
  await startAlone(page, order)
  const waiting = page.getByText(/neste aparelho, esperando a internet\. O envio é automático\./)
  await waiting.waitFor()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('antes.jpg'))
  await page.getByText('Início do serviço, 1 foto', { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'Aguardar peça')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Qual peça falta').fill('Guarnição')
  await dialog.getByRole('button', { name: 'Aguardar peça' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await press(page, 'Retomar serviço')
  await page.getByRole('link', { name: 'Concluir', exact: true }).click()
  await page.waitForURL('**/completion')
  await page.getByLabel('Nome de quem recebeu').fill('Sônia Prado')
  await page.getByText('Falta 1 parte').waitFor()
  await page.getByLabel('Função na clínica').fill('Recepcionista')
  await signWithPen(page)
  await press(page, 'Ver prévia do laudo')
  await page.getByText('Prévia do laudo, ainda sem número').waitFor()
  await page.getByText('E 1 foto neste aparelho.').waitFor()
  await page.getByText('Sônia Prado, Recepcionista').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await press(page, 'Assinar e concluir')
  await page.waitForURL(`**${address}`)
  const all = 'Início do serviço, Espera da peça, Retomada do serviço, Conclusão do serviço, 1 foto'
  await page.getByText(all, { exact: true }).waitFor()
  await page.getByText('Prévia do laudo, ainda sem número').waitFor()
  expect((await read()).status).toBe('approved')

  await page.goto(`${address}/completion`)
  await waiting.waitFor()
  expect(await page.getByRole('button', { name: 'Assinar e concluir' }).count()).toBe(0)
  await page.goto('/technician/account/unsent')
  await page.getByText('Passo da ordem').first().waitFor()
  await mend(page)
  await page.getByRole('button', { name: 'Tentar de novo' }).first().click()
  await page.getByText('Nada por enviar: tudo o que você fez chegou.').waitFor()
  const done = await read()
  expect(done.status).toBe('completed')
  expect(done.history.map(({ action }) => action).slice(-4)).toEqual([
    'start',
    'wait_parts',
    'resume',
    'complete',
  ])
  expect(done.photos.length).toBe(1)
  expect(done.completions[0]?.content.received).toEqual({ name: 'Sônia Prado', jobTitle: 'Recepcionista' })
  const reports = async () => (await keptDrafts(page)).filter((key) => key.endsWith(order.id))
  await expect.poll(reports).toEqual([])
})

test('shows why a step that is no longer possible was refused, and one that another device has done as arrived', async () => {
  const stage = await setStage(house.server.app)
  const { dentist, technician } = stage
  const cancelled = await approved(stage)
  const page = await house.visitAs(technician, phone)
  await startAlone(page, cancelled)
  await dentist.ok(serviceOrderApi.cancel, { ...on(cancelled), reason: 'Voltou a funcionar' })
  await mend(page)
  await page.reload()
  await page.getByText(/: não chegou ao Equipo\. /).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Resolver' }).click()
  await page.getByText('Recusado').waitFor()
  await page.getByText('Passo da ordem').waitFor()

  const order = await approved(stage)
  await startAlone(page, order)
  await technician.ok(workApi.start, on(order))
  await mend(page)
  await page.reload()
  await page.getByRole('link', { name: 'Concluir', exact: true }).waitFor()
  await page.getByText('Início do serviço', { exact: true }).waitFor({ state: 'hidden' })
  const { status, history } = await technician.ok(serviceOrderApi.get, { id: order.id })
  expect([status, history.filter(({ action }) => action === 'start').length]).toEqual(['in_progress', 1])
})
