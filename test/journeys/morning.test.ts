import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { approved, on, setStage, type Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { openHouse, phone } from './house.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()

/** Three visits today, an hour and a half apart. */
async function threeVisits(stage: Stage): Promise<OrderDetail[]> {
  const orders: OrderDetail[] = []
  const tomorrow = Date.now() + 864e5
  const today = dateIn('America/Sao_Paulo', new Date())
  for (const hour of ['08', '10', '14']) {
    const order = await approved(stage)
    const startsAt = new Date(tomorrow + Number(hour) * 36e5)
    const endsAt = new Date(startsAt.getTime() + 36e5)
    const proposed = await stage.technician.ok(visitApi.propose, {
      ...on(order),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      purpose: 'work',
    })
    const visitId = proposed.visits[0]?.id ?? ''
    orders.push(await stage.dentist.ok(visitApi.confirm, { ...on(proposed), visitId }))
    await asOwner(
      stage.app,
      `update visits set starts_at = '${today}T${hour}:00:00-03:00', ends_at = '${today}T${hour}:50:00-03:00'
        where id = '${visitId}'`,
    )
  }
  return orders
}

/** Answers an item by its kind: conform, a reading with the limits of the plate, or the name as a signature. */
async function answer(item: Locator): Promise<void> {
  const conform = item.getByRole('radio', { name: 'Conforme', exact: true })
  if ((await conform.count()) > 0) return conform.check({ force: true })
  const min = item.getByLabel(/^Mínimo/)
  if ((await min.count()) > 0) {
    await min.fill('1')
    await item.getByLabel(/^Máximo/).fill('3')
    await item.getByRole('textbox').last().fill('2,25')
    return item.getByText('Dentro da faixa').waitFor()
  }
  const written = item.getByRole('button', { name: /assinar escrevendo o nome/ })
  if ((await written.count()) > 0) await written.click()
}

async function fillIn(page: Page): Promise<void> {
  await page.getByText(/^0 de \d+ respondidos$/).waitFor()
  for (const item of await page.locator('section[id^=item-]').all()) await answer(item)
  await page.getByLabel('Quem confirmou na clínica').fill('Sônia')
  await page.getByText('nada falta').waitFor()
  await page.getByText('Tudo enviado').waitFor()
}

/** The instruments of an earlier report, which the phone stores. */
const keepInstrument = (page: Page) =>
  page.evaluate(`localStorage.setItem('equipo:instrumentos', JSON.stringify([{
    name: 'Registrador de 4 canais', serialNumber: 'RT4-1187', certificate: 'RBC 0451/26', certificateUntil: '2035-02-11',
  }]))`)

test('fits a technician’s morning on a phone: three visits, and a finished checklist that leaves only a lot and the signature', async () => {
  const stage = await setStage(house.server.app)
  const [first] = await threeVisits(stage)
  const page = await house.visitAs(stage.technician, phone)
  await page.goto('/technician')
  await keepInstrument(page)
  await page.getByRole('heading', { name: 'Hoje, 3 visitas' }).waitFor()

  await page.goto('/technician/maintenance-planner?vista=dia')
  const day = page.getByRole('list', { name: 'Visitas do dia' })
  await day.getByRole('listitem').nth(2).waitFor()
  expect(await day.getByRole('listitem').count()).toBe(3)
  await day.getByRole('button', { name: 'Iniciar serviço' }).first().click()
  await page.waitForURL(`**/technician/service-orders/${first?.id}`)

  await page
    .getByRole('region', { name: 'Checklist' })
    .getByRole('link', { name: 'Começar checklist' })
    .click()
  await page.getByRole('button', { name: /Preventiva: autoclave/ }).click()
  await fillIn(page)
  await press(page, 'Concluir checklist')
  await waitForText(page, 'Checklist concluído')

  await page.waitForURL(`**/technician/service-orders/${first?.id}/completion`)
  await page.getByText(/Leituras e tarefas vieram do checklist/).waitFor()
  const registry = page.getByLabel('CFT ou CREA')
  if (!(await registry.inputValue())) await registry.fill('CFT 02203456789')
  expect(await page.getByLabel('Peça', { exact: true }).inputValue()).toBe('Guarnição')
  await page.getByLabel('Lote ou nº de série').fill('L-2231')
  await press(page, 'Ver o que falta')
  await page.getByText('Assine para concluir').first().waitFor()
  await press(page, /assinar escrevendo o nome/)
  await press(page, 'Assinar e concluir')
  await waitForText(page, 'Serviço concluído, o laudo está pronto')

  const done = await stage.technician.ok(serviceOrderApi.get, { id: first?.id ?? '' })
  expect(done.status).toBe('completed')
  expect(done.completions.at(-1)?.content).toMatchObject({
    conclusion: 'fit',
    decontamination: { confirmed: true, confirmedBy: 'Sônia' },
  })
  expect(done.completions.at(-1)?.content.readings.map(({ name, after }) => [name, after])).toContainEqual([
    'Pressão no patamar',
    2.25,
  ])
  const closed = await stage.dentist.ok(completionApi.close, on(done))
  expect(closed.status).toBe('closed')
})
