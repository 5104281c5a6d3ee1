import { expect, test } from 'vitest'
import { setStage } from '#test/orders.ts'
import { desk, openHouse, phone } from './house.ts'

const house = openHouse()

/** Layout shift of the page so far, by the browser's own count. */
const shifts = `
  window.shifted = 0
  new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.shifted += value
  })).observe({ type: 'layout-shift', buffered: true })
`

test.each([
  ['phone', phone],
  ['desk', desk],
])(
  'on a %s, the landing page loads no script, and its layout is stable while fonts load',
  async (_, size) => {
    const page = await house.visit(size)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.addInitScript({ content: shifts })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.evaluate('document.fonts.ready.then(() => null)')
    expect(scripts).toEqual([])
    expect(await page.evaluate<number>('window.shifted')).toBeLessThan(0.02)
  },
)

test('says that the network is gone for code that loads on use, keeps the page, and opens it later', async () => {
  const { dentist } = await setStage(house.server.app)
  const page = await house.visitAs(dentist)
  await page.route('**/assets/**', (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
  )
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Buscar equipamento ou OS' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Sem internet não foi possível abrir a busca' })
  await alert.waitFor()
  await alert.getByRole('button', { name: 'Fechar' }).click()
  await alert.waitFor({ state: 'detached' })

  const profile = page.getByRole('complementary').getByRole('button', { name: /Dentista/ })
  await profile.click()
  await page.getByText('Sem internet não foi possível abrir o menu').waitFor()
  await page.unroute('**/assets/**')

  await profile.press('Enter')
  await page.getByRole('menuitem', { name: 'Minha conta' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
  expect(await page.evaluate(`document.activeElement.matches('.side .me')`)).toBe(true)

  await page.getByRole('button', { name: 'Buscar equipamento ou OS' }).click()
  await page.getByRole('dialog', { name: 'Busca' }).waitFor()
  house.takeComplaints()
})

test('asks to reload the page if a newer version runs, and then opens the part', async () => {
  const { dentist } = await setStage(house.server.app)
  const page = await house.visitAs(dentist)
  await page.route('**/assets/**', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  await page.goto('/dashboard')
  const search = page.getByRole('button', { name: 'Buscar equipamento ou OS' })
  await search.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Há uma versão nova do Equipo' })
  await alert.waitFor()
  await page.unroute('**/assets/**')
  await alert.getByRole('button', { name: 'Recarregar' }).click()
  await alert.waitFor({ state: 'detached' })
  await search.click()
  await page.getByRole('dialog', { name: 'Busca' }).waitFor()
  house.takeComplaints()
})
