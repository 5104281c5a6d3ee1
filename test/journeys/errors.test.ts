import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { setStage } from '#test/orders.ts'
import { desk, openHouse, phone } from './house.ts'
import { faultsOf } from './inspection.ts'
import { press, waitForText } from './people.ts'
import { requestsOf } from './requests.ts'

const house = openHouse()

test('reports a missing record inside the shell, with a way on', async () => {
  const { dentist, technician, equipment } = await setStage(house.server.app)
  const page = await house.visitAs(dentist)
  for (const address of [
    `/equipment/${newId()}`,
    '/service-orders/nenhuma',
    `/service-orders/${newId()}/edit`,
  ]) {
    await page.goto(address)
    await saysItIsNotThere(page)
    await page.getByText(/diga este código/).waitFor()
  }
  await page.getByRole('link', { name: 'Equipamentos' }).first().click()
  await page.getByText(equipment.name).first().waitFor()
  expect(await heading(page).count()).toBe(0)

  const other = await house.visitAs(technician, phone)
  await other.goto(`/technician/service-orders/${newId()}`)
  await saysItIsNotThere(other)
  await press(other, 'Ir para o início')
  await other.waitForURL('**/technician')
})

test('shows an unknown address in the shell of a signed-in person, and alone for a stranger', async () => {
  const { dentist, technician } = await setStage(house.server.app)
  const page = await house.visitAs(dentist)
  await page.goto('/dashboard')
  for (const address of ['/nao-existe', '/equipment/a/b/c', '/admin/nada']) {
    await page.goto(address)
    await saysItIsNotThere(page)
  }
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
      expect(await faultsOf(page)).toEqual([])
    }
  }
  await press(page, 'Voltar')
  await page.waitForURL('**/equipment/a/b/c')
  const other = await house.visitAs(technician)
  await other.goto('/technician/nada')
  await saysItIsNotThere(other)
  expect(await other.getByRole('link', { name: 'Clientes' }).first().isVisible()).toBe(true)

  const stranger = await house.visit()
  await stranger.goto('/equipment/a/b/c')
  await heading(stranger).waitFor()
  expect(await stranger.getByRole('navigation').count()).toBe(0)
  expect(new URL(stranger.url()).pathname).toBe('/equipment/a/b/c')
})

test('tells in the shell what is safe, with an id, if a page fails, and loads it on retry', async () => {
  const { dentist, equipment } = await setStage(house.server.app)
  const page = await house.visitAs(dentist)
  const id = newId()
  const error = { code: 'fault', message: 'Algo falhou do nosso lado.', id }
  await page.route(`**/api/equipment/${equipment.id}`, (route) =>
    route.fulfill({ status: 500, json: { error } }),
  )
  await page.goto(`/equipment/${equipment.id}`)
  await inShell(page)
  await page.getByText('Algo falhou do nosso lado.').waitFor()
  await page.getByText(id).waitFor()
  expect(await page.getByText('Error:').count()).toBe(0)
  await page.unrouteAll()
  await press(page, 'Tentar de novo')
  await page.getByRole('heading', { name: equipment.name }).waitFor()
  // The error that a browser reports has the id that the person was shown.
  expect(house.takeComplaints().join('\n')).toContain(id)
})

test('keeps what was read when it cannot be read again, and says how old it is', async () => {
  const { dentist } = await setStage(house.server.app)
  const page = await house.visitAs(dentist)
  await page.clock.install()
  await page.goto('/team')
  const people = page.getByRole('heading', { name: 'Pessoas' })
  await people.waitFor()
  const error = { code: 'fault', message: 'Algo falhou do nosso lado.', id: newId() }
  await page.route('**/api/team', (route) => route.fulfill({ status: 500, json: { error } }))
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.waitForURL('**/dashboard')
  await page.clock.fastForward('02:00')
  await page.goBack()
  await page.clock.runFor('00:30')
  await page.getByText(/^Não conseguimos atualizar. O que aparece aqui foi lido há [23] minutos/).waitFor()
  expect(await people.isVisible()).toBe(true)
  await page.unrouteAll()
  await press(page, 'Tentar de novo')
  await page.getByText('Não conseguimos atualizar.').waitFor({ state: 'detached' })
  house.takeComplaints()
})

test('fails only the page that cannot show its data, not the shell', async () => {
  const { dentist, equipment } = await setStage(house.server.app)
  const page = await house.visitAs(dentist)
  await page.route(`**/api/equipment/${equipment.id}`, (route) => route.fulfill({ json: {} }))
  await page.goto('/equipment')
  await page.getByRole('link', { name: equipment.name }).first().click()
  await inShell(page)
  await page.getByText(/^Esta página falhou do nosso lado/).waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.waitForURL('**/dashboard')
  await heading(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Nova OS' }).waitFor()
  expect(house.takeComplaints().join('\n')).toMatch(/Erro [0-9a-f-]{36}/)
})

test('keeps typed text if the network fails while pages are prefetched; they load when it is back', async () => {
  const { dentist } = await setStage(house.server.app)
  const page = await house.spendAs(dentist)
  const waiting = requestsOf(page)
  const { promise: gone, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    if (!isAhead(route.request())) return route.fallback()
    await gone
    return route.abort('internetdisconnected')
  })
  await page.goto('/clinic-profile')
  const field = page.getByLabel('Bairro')
  await field.fill('Cambuí')
  const file = (await page.waitForRequest(isAhead)).url()
  const missed = page.waitForEvent('requestfailed', isAhead)
  await page.context().setOffline(true)
  go()
  await missed
  await page.unrouteAll()
  await page.getByText(/^Sem internet/).waitFor()
  const again = page.waitForRequest((request) => isAhead(request) && request.url() === file)
  await page.context().setOffline(false)
  await again
  expect(await field.inputValue()).toBe('Cambuí')
  await press(page, 'Salvar')
  await waitForText(page, 'Dados salvos')

  // The worker comes after the files.
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.getRegistration().then(Boolean)'), { timeout: 20_000 })
    .toBe(true)
  await expect.poll(() => waiting.size, { timeout: 20_000 }).toBe(0)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Ordens de Serviço' }).first().click()
  await page.waitForURL('**/service-orders')
  await page.getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor()
})

test('prefetches no page for people who save data', async () => {
  const { dentist } = await setStage(house.server.app)
  const ahead = async (page: Page, least: number) => {
    await page.clock.install()
    await page.goto('/equipment')
    await page
      .getByRole('link', { name: /Autoclave/ })
      .first()
      .waitFor()
    const files: string[] = []
    page.on('request', (request) => {
      if (isAhead(request)) files.push(request.url())
    })
    await page.clock.fastForward(6_000)
    // Requests of the page in that time are reported before its next answer.
    await page.evaluate('0')
    await expect.poll(() => files.length).toBeGreaterThanOrEqual(least)
    return files
  }
  expect(await ahead(await house.visitAs(dentist), 0)).toEqual([])
  const files = await ahead(await house.spendAs(dentist), 6)
  expect(new Set(files).size).toBe(files.length)
})

test('loads by itself what the network prevented, once it is back', async () => {
  const { dentist, equipment } = await setStage(house.server.app)
  const page = await house.visitAs(dentist)
  await page.route('**/api/equipment?*', (route) => route.abort())
  await page.goto('/equipment')
  await page.getByText('Erro de conexão. Verifique sua internet e tente novamente.').waitFor()
  await page.unrouteAll()
  await page.context().setOffline(true)
  await page.getByText(/^Sem internet/).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: equipment.name }).first().waitFor()
})

/** True for a file of a page that nobody has opened yet. By HEAD, a page asks if it is still the newest. */
const isAhead = (request: Request) =>
  request.resourceType() === 'fetch' && request.method() === 'GET' && request.url().includes('/assets/')

const heading = (page: Page) => page.getByRole('heading', { name: 'Unexpected Application Error!' })

/** The message appears in the page's own place and has the focus; header and sidebar stay. */
async function inShell(page: Page): Promise<void> {
  const said = heading(page).and(page.locator('#content h1'))
  await said.waitFor()
  await expect.poll(() => said.evaluate((element) => element.matches(':focus'))).toBe(true)
  expect(await page.getByRole('button', { name: /^Notificações/ }).isVisible()).toBe(true)
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const menu = isPhone
    ? page.getByRole('button', { name: 'Abrir menu' })
    : page.getByRole('navigation', { name: 'Principal' })
  expect(await menu.isVisible()).toBe(true)
}

async function saysItIsNotThere(page: Page): Promise<void> {
  await inShell(page)
  await page.getByText(/^Esta página não existe \(404\)/).waitFor()
}
