import { beforeEach, expect, test } from 'vitest'
import { weekdayOf } from '#core/calendar/wall-clock.ts'
import { addDays, dateIn, formatDate } from '#core/kit/dates.ts'
import { completionApi } from '#core/completion/completion.api.ts'
import { newId } from '#core/kit/ids.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { addEquipment, askFor, completed, offer, on, organizationOf, setStage } from '#test/orders.ts'
import { started, work, type Stage } from '#test/orders.ts'
import { openHouse, phone } from './house.ts'
import { press } from './people.ts'
import { photo } from './pictures.ts'

const house = openHouse()

/** The first Tuesday from tomorrow on. */
function nextTuesday(): string {
  let day = addDays(dateIn('America/Sao_Paulo', new Date()), 1)
  while (weekdayOf(day) !== 1) day = addDays(day, 1)
  return day
}
let stage: Stage
beforeEach(async () => {
  stage = await setStage(house.server.app)
})

test('finds the equipment of a new order by its client, who comes first on every line', async () => {
  const { technician } = stage
  const other = await house.server.app.register('dentist', { name: 'Clínica Aurora' })
  for (const dentist of [stage.dentist, other]) {
    const { id } = dentist === other ? await addEquipment(other) : stage.equipment
    await dentist.ok(serviceOrderApi.create, { ...askFor(id), workshopId: organizationOf(technician) })
  }
  const name = other.session.organization?.name ?? ''
  const page = await house.visitAs(technician)
  await page.goto('/technician/service-orders/new')
  const equipment = page.getByRole('combobox', { name: 'Equipamento' })
  await equipment.click()
  await expect.poll(() => page.getByRole('option').count()).toBe(2)
  await equipment.fill(name)
  await expect
    .poll(() => page.getByRole('option').allTextContents())
    .toEqual([`${name} · Autoclave Vitale 21 · EQ-0001`])
})

test('warns beside a proposed time that the clinic ruled out, and lets the technician propose it', async () => {
  const { dentist, technician, equipment } = stage
  const order = await dentist.ok(serviceOrderApi.create, {
    ...askFor(equipment.id),
    workshopId: organizationOf(technician),
    availability: 'terça à tarde',
  })
  await technician.ok(workApi.accept, on(order))
  const page = await house.visitAs(technician, phone)
  await page.goto(`/technician/service-orders/${order.id}`)
  await press(page, 'Propor visita')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Dia').fill(formatDate(nextTuesday()))
  await dialog.getByLabel('Chega às').fill('14')
  await dialog.getByLabel('Até').fill('15')
  await dialog.getByText('A clínica disse que pode: terça à tarde.', { exact: true }).waitFor()
  await dialog.getByLabel('Chega às').fill('9')
  await dialog
    .getByText('A clínica disse que pode: terça à tarde. Esta visita é terça, 9:00 às 15:00')
    .waitFor()
  await press(page, /^Propor \d/)
  await page.getByText('Visita proposta').first().waitFor()
})

test('opens an order that was handed back from its tab on the own part, with nothing to press', async () => {
  const { technician } = stage
  const order = await started(stage)
  await technician.ok(workApi.handBack, { ...on(order), reason: 'Sem peça', workSoFar: 'Desmontei a porta' })
  const page = await house.visitAs(technician)
  await page.goto('/technician/service-orders?tab=former')
  await page.getByRole('link', { name: 'Autoclave Vitale 21' }).click()
  await page.getByText(/Esta ordem saiu de você em/).waitFor()
  await page.getByText('Desmontei a porta').waitFor()
  await page.getByText('Troca da guarnição').waitFor()
  for (const action of ['Concluir', 'Cancelar a ordem', 'Propor visita', 'Começar checklist']) {
    expect(await page.getByRole('button', { name: action }).count()).toBe(0)
    expect(await page.getByRole('link', { name: action }).count()).toBe(0)
  }
})

test('puts the report and sharing first on a finished order, also on a phone', async () => {
  const order = await completed(stage)
  const page = await house.visitAs(stage.technician, phone)
  await page.goto(`/technician/service-orders/${order.id}`)
  const send = page.getByRole('link', { name: 'Enviar', exact: true })
  const done = page.getByRole('heading', { name: 'Serviço feito' })
  const top = async (what: typeof send) => (await what.boundingBox())?.y ?? 0
  await done.waitFor()
  expect(await top(send)).toBeLessThan(await top(done))
  expect(await page.getByRole('link', { name: 'Emitir termo de garantia' }).innerText()).toContain('Emitir')
  await send.click()
  await page.getByRole('dialog').waitFor()
  await page.getByText('Assinou no próprio documento').waitFor()
})

test('puts the photos of the workshop under the work done, on its own page and the clinic’s', async () => {
  const order = await started(stage)
  const { buffer, mimeType } = await photo('depois.jpg')
  const answer = await stage.technician.send(
    `/api/service-orders/${order.id}/files/${newId()}?kind=photo&name=depois.jpg`,
    {
      method: serviceOrderApi.attach.method,
      headers: { 'content-type': mimeType },
      body: new Uint8Array(buffer),
    },
  )
  expect(answer.status).toBe(200)
  const seen = await stage.technician.ok(serviceOrderApi.get, { id: order.id })
  await stage.technician.ok(completionApi.complete, { ...on(seen), ...work })
  for (const [person, path] of [
    [stage.technician, '/technician'],
    [stage.dentist, ''],
  ] as const) {
    const page = await house.visitAs(person)
    await page.goto(`${path}/service-orders/${order.id}`)
    await page.getByRole('region', { name: 'Serviço feito' }).getByAltText('depois.jpg').waitFor()
    expect(await page.getByAltText('depois.jpg').count()).toBe(1)
  }
})

test('shows in a complementary quote the earlier approvals and both sums', async () => {
  const { technician, dentist } = stage
  const order = await started(stage)
  const line = { ...offer.lines[1]!, description: 'Válvula', unitCents: 10_000 }
  await technician.ok(quoteApi.send, { ...on(order), ...offer, lines: [line], discountCents: 0 })
  const page = await house.visitAs(dentist)
  await page.goto(`/service-orders/${order.id}`)
  const said = page.getByText(/Já aprovado nesta ordem/)
  await said.waitFor()
  expect((await said.innerText()).replaceAll('\u00a0', ' ')).toBe(
    'Já aprovado nesta ordem: R$ 1.062,00. Com este orçamento, o total fica em R$ 1.162,00.',
  )
})
