import { expect, test } from 'vitest'
import { complianceApi } from '#core/compliance/compliance.api.ts'
import { addDays, dateIn, formatDate } from '#core/kit/dates.ts'
import { livePath } from '#core/live/live.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { accepted, approved, closed, on, quoted, setStage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { keepPaper } from '#test/papers.ts'
import { openHouse, phone } from './house.ts'
import { press } from './people.ts'

const house = openHouse()

test('shows a clinic its maintenance costs, as bars and as a table, and the state of its equipment', async () => {
  const stage = await setStage(house.server.app)
  await closed(stage)
  const page = await house.visitAs(stage.dentist)
  await page.goto('/dashboard')
  await page.getByRole('img', { name: /^Custos por mês\. Maior mês: .*R\$\s1\.062,00\.$/ }).waitFor()
  await press(page, 'Ver como tabela')
  const table = page.getByRole('table', { name: 'Custos por mês' })
  expect(await table.getByRole('row').count()).toBe(13)
  expect(await table.getByRole('row').nth(1).innerText()).toMatch(
    /R\$\s0,00\s+R\$\s1\.062,00\s+R\$\s1\.062,00/,
  )
  await press(page, 'Ver como gráfico')
  const { score } = await stage.dentist.ok(complianceApi.get, {})
  await page.getByRole('meter', { name: `Conformidade: ${score} de 100` }).waitFor()
  await page.getByRole('region', { name: 'Conformidade' }).getByRole('link', { name: 'Detalhes' }).click()
  await page.waitForURL('**/compliance')
  await press(page, `Planejar: ${stage.equipment.name}: sem plano de manutenção`)
  await page.waitForURL(`**/planner/plans/new?equipment=${stage.equipment.id}`)
})

test('counts the dates that end soon on the dashboard as on the page of documents', async () => {
  const stage = await setStage(house.server.app)
  const soon = addDays(dateIn('America/Sao_Paulo', new Date()), 10)
  const { equipment, dentist } = stage
  await asOwner(
    house.server.app,
    `update equipment set warranty_until = '${soon}' where id = '${equipment.id}'`,
  )
  await keepPaper(dentist, { title: 'Alvará', validUntil: soon })
  await keepPaper(dentist, { title: 'Sem validade', validUntil: null })
  const page = await house.visitAs(dentist)
  await page.goto('/dashboard')
  const panel = page.getByRole('region', { name: 'Documentos a vencer' })
  await panel.getByText('2', { exact: true }).waitFor()
  await panel.getByRole('link', { name: `Garantia: ${equipment.name}` }).waitFor()
  await panel.getByRole('link', { name: 'Renovar: Alvará' }).waitFor()
  await page.goto('/documents')
  await page.getByText('2 vencem logo.').waitFor()
})

test('names equipment that is down before everything else', async () => {
  const { app } = house.server
  const { dentist, equipment } = await setStage(app)
  await asOwner(app, `update equipment set status = 'down' where id = '${equipment.id}'`)
  const page = await house.visitAs(dentist, phone)
  await page.goto('/dashboard')
  await page.getByText(/\. 1 equipamento parado\./).waitFor()
  expect(await page.getByText('Nada pede sua atenção').count()).toBe(0)
  const [first] = await page.getByRole('region').all()
  expect(await first?.innerText()).toContain('Equipamento parado')
  await page.getByRole('link', { name: `Pedir conserto: ${equipment.name}` }).click()
  await page.waitForURL(`**/service-orders/new?equipment=${equipment.id}`)
})

test('names equipment of a client that is down before everything else, also while the clinic decides', async () => {
  const { app } = house.server
  const stage = await setStage(app)
  const { technician, equipment } = stage
  const order = await quoted(stage)
  const page = await house.visitAs(technician, phone)
  await page.goto('/technician')
  await page.getByText('Nenhuma ordem espera por você').waitFor()
  await asOwner(app, `update equipment set status = 'down' where id = '${equipment.id}'`)
  await page.reload()
  await page.getByText(/\. 1 equipamento parado\./).waitFor()
  expect(await page.getByText(/Nada esperando você|Nenhuma ordem espera/).count()).toBe(0)
  const [first] = await page.getByRole('region').all()
  expect(await first?.innerText()).toContain('Equipamento parado')
  expect(await first?.innerText()).toContain(order.clinic.name)
  await first?.getByRole('link', { name: 'Abrir ordem' }).click()
  await page.waitForURL(`**/technician/service-orders/${order.id}`)
})

test('shows the discount’s share of the chosen items of a quote', async () => {
  const stage = await setStage(house.server.app)
  const order = await quoted(stage)
  const page = await house.visitAs(stage.dentist, phone)
  await page.goto(`/service-orders/${order.id}`)
  await press(page, 'Escolher itens')
  await page.getByRole('checkbox').first().uncheck()
  const quote = page.getByRole('region', { name: /^Orçamento/ })
  const discount = quote.getByText('Desconto dos escolhidos').locator('..')
  await discount.waitFor()
  expect(await discount.innerText()).toMatch(/R\$\s\d/)
})

test('shows the day of a visit where the service waits, and the visit of the day on both dashboards, with the hour and a link to its order', async () => {
  const { app } = house.server
  const stage = await setStage(app)
  const order = await approved(stage)
  const now = Date.now()
  const times = { startsAt: new Date(now + 864e5).toISOString(), endsAt: new Date(now + 9e7).toISOString() }
  const proposed = await stage.technician.ok(visitApi.propose, { ...on(order), ...times, purpose: 'work' })
  const visitId = proposed.visits[0]!.id
  await stage.dentist.ok(visitApi.confirm, { ...on(proposed), visitId })
  const waiting = await house.visitAs(stage.technician)
  await waiting.goto('/technician')
  const start = waiting.getByRole('region', { name: 'Inicie o serviço' })
  await start
    .getByText(`Visita em ${formatDate(dateIn('America/Sao_Paulo', new Date(times.startsAt)))}`)
    .waitFor()
  const underWay = waiting.getByRole('region', { name: 'Ordens em andamento' })
  await underWay.getByText(order.clinic.name, { exact: true }).waitFor()
  const today = dateIn('America/Sao_Paulo', new Date())
  await asOwner(
    app,
    `update visits set starts_at = '${today}T16:30:00-03:00', ends_at = '${today}T17:30:00-03:00'
      where id = '${visitId}'`,
  )
  const clinic = await house.visitAs(stage.dentist, phone)
  await clinic.goto('/dashboard')
  const panel = clinic.getByRole('region', { name: 'Visita de hoje' })
  await panel.getByText('16:30').waitFor()
  await panel.getByText(stage.technician.session.organization?.name ?? '?').waitFor()
  await panel.getByRole('link', { name: 'Ver ordem' }).click()
  await clinic.waitForURL(`**/service-orders/${order.id}`)

  const page = await house.visitAs(stage.technician)
  await page.goto('/technician')
  await page.getByRole('heading', { name: 'Hoje, 1 visita' }).waitFor()
  await page.getByRole('list', { name: 'Visitas de hoje' }).getByRole('link', { name: 'Abrir ordem' }).click()
  await page.waitForURL(`**/technician/service-orders/${order.id}`)
})

test('asks for and shows visit hours in 24-hour form', async () => {
  const stage = await setStage(house.server.app)
  const order = await accepted(stage)
  const page = await house.visitAs(stage.technician)
  await page.goto(`/technician/service-orders/${order.id}`)
  await press(page, 'Propor visita')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Chega às').fill('2:30 PM')
  await dialog.getByLabel('Até', { exact: true }).fill('1630')
  await dialog.getByRole('button', { name: /^Propor/ }).click()
  await dialog.getByText('Escreva um horário, como 8:00').waitFor()
  expect(await dialog.getByLabel('Até', { exact: true }).inputValue()).toBe('16:30')
  await dialog.getByLabel('Chega às').fill('14:30')
  await dialog.getByRole('button', { name: /^Propor/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(/14:30/).first().waitFor()
  await page.getByRole('button', { name: 'Outro horário' }).waitFor()
  expect(await page.getByRole('button', { name: 'Propor visita' }).count()).toBe(0)
  const { visits } = await stage.technician.ok(serviceOrderApi.get, { id: order.id })
  expect(visits[0]?.startsAt.slice(10)).toBe('T17:30:00.000Z')
})

test('shows a technician the quote as the clinic will see it, before it is sent', async () => {
  const stage = await setStage(house.server.app)
  const order = await accepted(stage)
  const page = await house.visitAs(stage.technician, phone)
  await page.goto(`/technician/service-orders/${order.id}/quote`)
  await page.getByLabel('Descrição').fill('Troca da guarnição')
  await page.getByLabel('Preço').fill('180,50')
  await press(page, 'Ver como a clínica verá')
  const sheet = page.getByRole('region', { name: 'Orçamento 1' })
  await sheet.getByText('Troca da guarnição').waitFor()
  expect(await sheet.innerText()).toMatch(/Total\s+R\$\s180,50/)
  expect(await page.getByLabel('Descrição').isVisible()).toBe(false)
  await press(page, 'Continuar escrevendo')
  expect(await page.getByLabel('Descrição').inputValue()).toBe('Troca da guarnição')
  expect((await stage.technician.ok(serviceOrderApi.get, { id: order.id })).quotes).toEqual([])
})

test.each([
  ['clinic', '/dashboard'],
  ['workshop', '/technician'],
] as const)('shows a %s its first page from the document alone, without a question', async (kind, path) => {
  const stage = await setStage(house.server.app)
  await quoted(stage)
  const page = await house.visitAs(kind === 'clinic' ? stage.dentist : stage.technician)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== livePath) asked.push(pathname + search)
  })
  await page.goto(path)
  await page.locator('main h1').waitFor()
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  expect(asked).toEqual([])
})
