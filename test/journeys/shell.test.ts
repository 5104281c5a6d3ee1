import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstDataId } from '#core/kit/first-data.ts'
import { accepted, request, setStage } from '#test/orders.ts'
import { openHouse, phone } from './house.ts'
import { faultsOf } from './inspection.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()

test('slides the phone’s menu over the dimmed page, and closes it on choice, Escape, Back and outside', async () => {
  const { dentist } = await setStage(house.server.app)
  const page = await house.visitAs(dentist, phone)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const opener = page.getByRole('button', { name: 'Abrir menu' })
  await page.goto('/dashboard')
  await opener.click()
  await menu.waitFor()
  expect(await menu.getByRole('navigation').getByRole('listitem').allInnerTexts()).toEqual([
    'Dashboard',
    'Equipamentos',
    'Checklists',
    'Ordens de Serviço',
    'Planejador',
    'Laudos e Documentos',
    'Finanças',
    'Mensagens',
    'Perfil da Clínica',
    'Sair',
  ])
  expect(await isDimmed(page)).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await menu.getByRole('link', { name: 'Equipamentos' }).click()
  await page.waitForURL((url) => url.pathname === '/equipment' && url.hash === '')
  await menu.waitFor({ state: 'hidden' })

  await opener.click()
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(opener)).toBe(true)

  await opener.click()
  await menu.waitFor()
  await page.goBack()
  await menu.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/equipment')

  await opener.click()
  await menu.waitFor()
  await page.mouse.click(phone.width - 10, phone.height / 2)
  await menu.waitFor({ state: 'hidden' })

  // 767 px is still a phone, 768 px is not.
  await page.setViewportSize({ width: 767, height: 900 })
  expect(await opener.isVisible()).toBe(true)
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await opener.isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'Equipamentos' }).first().isVisible()).toBe(true)
})

test('closes the phone’s menu at once on a slow network, and names the page that is coming', async () => {
  const { dentist } = await setStage(house.server.app)
  const page = await house.visitAs(dentist, phone)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const link = menu.getByRole('link', { name: 'Planejador' })
  await link.waitFor()
  const devtools = await page.context().newCDPSession(page)
  // Slow 3G, as browsers' tools define it.
  const slow = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await devtools.send('Network.emulateNetworkConditions', slow)
  await link.click()
  await menu.waitFor({ state: 'hidden', timeout: 1500 })
  await page.getByRole('banner').getByText('Planejador', { exact: true }).waitFor({ timeout: 1500 })
  await page.getByRole('status').getByText('Abrindo Planejador...').waitFor({ timeout: 1500 })
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await devtools.send('Network.emulateNetworkConditions', { ...slow, latency: 0, downloadThroughput: -1 })
  await page.waitForURL('**/planner')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('shows a technician the equipment of a clinic instead of the form to change it', async () => {
  const stage = await setStage(house.server.app)
  await accepted(stage)
  const page = await house.visitAs(stage.technician)
  const own = `/technician/equipment/${stage.equipment.id}`
  await page.goto(`${own}/edit`)
  await page.waitForURL((url) => url.pathname === own)
  await page.getByRole('heading', { name: stage.equipment.name }).waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
})

test('marks the current page in the menu, by the beginning of the address', async () => {
  const { dentist, equipment } = await setStage(house.server.app)
  const page = await house.visitAs(dentist)
  await page.goto(`/equipment/${equipment.id}/edit`)
  const marked = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current=page]')
  await marked.waitFor()
  expect(await marked.allInnerTexts()).toEqual(['Equipamentos'])
})

test('counts in the menu the orders that wait for this person, anew after each step', async () => {
  const stage = await setStage(house.server.app)
  const order = await request(stage)
  const page = await house.visitAs(stage.technician)
  await page.goto(`/technician/service-orders/${order.id}`)
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await menu.getByRole('link', { name: 'Ordens de Serviço 1 esperando você' }).waitFor()
  await press(page, 'Recusar')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Fora da minha cidade')
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await menu.getByRole('link', { name: 'Ordens de Serviço', exact: true }).waitFor()
  const clinic = await house.visitAs(stage.dentist, phone)
  await clinic.goto('/dashboard')
  await press(clinic, 'Abrir menu')
  await clinic.getByRole('link', { name: 'Ordens de Serviço 1 esperando você' }).waitFor()
})

test('finds equipment, orders and actions with Ctrl K, without accents, by number and by plural', async () => {
  const stage = await setStage(house.server.app)
  const order = await request(stage)
  const page = await house.visitAs(stage.dentist)
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Busca' })
  await search.getByRole('combobox').fill('AUTOCLÁVE')
  await search.getByRole('group', { name: 'Equipamentos' }).getByRole('option').waitFor()
  await search.getByRole('group', { name: 'Ordens de Serviço' }).getByRole('option').waitFor()
  await search.getByRole('combobox').fill(order.number)
  await search.getByRole('group', { name: 'Equipamentos' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/service-orders/${order.id}`)
  await page.keyboard.press('Control+k')
  await search.getByRole('combobox').fill('licenças')
  await search.getByRole('group', { name: 'Páginas e ações' }).getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/documents/new')
  await page.keyboard.press('Control+k')
  await search.waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'hidden' })

  const technician = await house.visitAs(stage.technician, phone)
  await technician.goto('/technician')
  await technician.getByRole('heading', { level: 1 }).waitFor()
  await technician.keyboard.press('Control+k')
  await technician.getByRole('combobox').fill(order.number)
  await technician.getByRole('option').first().click()
  await technician.waitForURL(`**/technician/service-orders/${order.id}`)
})

test('lets a dentist sign in and request a repair by keyboard alone', async () => {
  const { dentist, technician } = await setStage(house.server.app)
  const page = await house.visit()
  await page.goto('/login')
  await reach(page, page.getByLabel('E-mail'))
  await page.keyboard.type(dentist.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(dentist.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  const start = page.getByRole('link', { name: 'Nova OS' })
  await start.waitFor()
  await reach(page, start)
  await page.keyboard.press('Enter')

  const equipment = page.getByRole('combobox', { name: 'Equipamento' })
  await equipment.waitFor()
  await reach(page, equipment)
  await page.keyboard.type('auto')
  await page.getByRole('option', { name: /Autoclave/ }).waitFor()
  await page.keyboard.press('Enter')
  await reach(page, page.getByLabel('O que está acontecendo'))
  await page.keyboard.type('Não fecha a porta')
  await reach(page, page.getByRole('radio', { name: /^Normal/ }))
  await page.keyboard.press('ArrowDown')
  await reach(page, page.getByRole('button', { name: 'Continuar' }))
  await page.keyboard.press('Enter')
  const choice = page.getByRole('radio', { name: technician.session.user.name })
  await choice.waitFor()
  await reach(page, page.getByRole('radio', { name: /^Técnico/ }).first())
  await page.keyboard.press('Space')
  await reach(page, page.getByRole('button', { name: 'Enviar ordem' }))
  await page.keyboard.press('Enter')
  await waitForText(page, 'Ordem enviada')
  await page.getByText('Alta', { exact: true }).first().waitFor()
})

test('shows that a page of the shell is loading, and an error page for an unknown address', async () => {
  const { dentist } = await setStage(house.server.app)
  const page = await house.visitAs(dentist)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await answered
    await route.continue()
  })
  // A server that is slow sends the document without its data.
  await page.route('**/dashboard', async (route) => {
    const response = await route.fetch()
    const data = new RegExp(`<script type="application/json" id="${firstDataId}">.*?</script>`, 's')
    await route.fulfill({ response, body: (await response.text()).replace(data, '') })
  })
  await page.goto('/dashboard')
  await page.getByText('Carregando...').waitFor()
  answer()
  await page.getByRole('heading', { level: 1 }).waitFor()

  await page.goto('/nao-existe')
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  await press(page, 'Ir para o início')
  await page.waitForURL('**/dashboard')
})

test('leaves nothing behind after signing out', async () => {
  const { dentist, equipment } = await setStage(house.server.app)
  const page = await house.visitAs(dentist)
  await page.goto(`/equipment/${equipment.id}`)
  await page.getByRole('heading', { level: 1, name: equipment.name }).waitFor()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL('**/login')
  await page.goBack()
  await page.waitForURL('**/login*')
  expect(await page.getByText(equipment.name).count()).toBe(0)
  expect((await dentist.send('/api/equipment')).status).toBe(401)
})

/** Presses Tab until the element has the focus, as a person without a mouse does. */
async function reach(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${String(target)}`)
}

const isFocused = (target: Locator) => target.evaluate((element) => element.matches(':focus'))

/** Whether a coloured translucent layer covers the page beside the menu. */
const isDimmed = (page: Page) =>
  page.evaluate<boolean>(`(() => {
    const beside = document.elementFromPoint(innerWidth - 10, innerHeight / 2)
    const colour = getComputedStyle(beside).backgroundColor
    return beside.closest('[role=presentation], .drawer-scrim') !== null && colour !== 'rgba(0, 0, 0, 0)'
  })()`)
