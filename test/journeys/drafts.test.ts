import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paperApi } from '#core/paper/paper.api.ts'
import { erasureApi } from '#core/privacy/erasure.api.ts'
import { erasureWord } from '#core/privacy/privacy.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { hire } from '#test/team.ts'
import { setStage, type Stage } from '#test/orders.ts'
import { cookiesOf, openHouse } from './house.ts'
import { keptDrafts as drafts, keptFiles, storedKeys, storeRow } from './kept-drafts.ts'
import { press, waitForText } from './people.ts'
import { photo } from './pictures.ts'

const house = openHouse()
const fault = 'Vaza vapor pela porta durante o ciclo'

const path = ({ equipment }: Stage) => `/service-orders/new?equipment=${equipment.id}`

async function begin(page: Page, stage: Stage): Promise<void> {
  await page.goto(path(stage))
  await page.getByLabel('O que está acontecendo').fill(fault)
}

const typed = (page: Page) => page.getByLabel('O que está acontecendo').inputValue()

test('keeps a begun order through a reload at each step, and Back leads from the second step to the first', async () => {
  const stage = await setStage(house.server.app)
  const { dentist, technician } = stage
  const page = await house.visitAs(dentist)
  await begin(page, stage)
  await page.reload()
  await page.getByText('Continue de onde parou').waitFor()
  expect(await typed(page)).toBe(fault)
  await press(page, 'Continuar')
  await page.getByRole('heading', { name: 'Quem atende?' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Quem atende?' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'O que precisa de atenção?' }).waitFor()
  expect(await typed(page)).toBe(fault)
  await press(page, 'Continuar')
  await page.getByRole('radio', { name: new RegExp(technician.session.user.name) }).check({ force: true })
  await press(page, 'Enviar ordem')
  await waitForText(page, 'Ordem enviada')
  await expect.poll(() => drafts(page)).toEqual([])
  await page.goto(path(stage))
  await page.getByLabel('O que está acontecendo').waitFor()
  expect(await typed(page)).toBe('')
})

test('begins anew on request, and forgets the draft at sign-out', async () => {
  const stage = await setStage(house.server.app)
  const { dentist } = stage
  const page = await house.visitAs(dentist)
  await begin(page, stage)
  await page.goto('/dashboard')
  await page.goto(path(stage))
  await press(page, 'Começar de novo')
  expect(await typed(page)).toBe('')
  await expect.poll(() => drafts(page)).toEqual([])
  await begin(page, stage)
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => drafts(page)).toEqual([])
})

test('shows a draft only to its writer, on a device that two people use', async () => {
  const { app } = house.server
  const stage = await setStage(app)
  const { dentist } = stage
  const colleague = await hire(app, dentist)
  const page = await house.visitAs(dentist)
  await begin(page, stage)
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await page.context().clearCookies()
  await page.context().addCookies(cookiesOf(colleague.cookie, house.server.address))
  await page.goto(path(stage))
  await page.getByLabel('O que está acontecendo').waitFor()
  expect(await typed(page)).toBe('')
})

const chooseFile = async (page: Page, name: string) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(name))

test('keeps the photos of a new order through a reload, and sends them with it', async () => {
  const { dentist, technician, ...stage } = await setStage(house.server.app)
  const page = await house.visitAs(dentist)
  await begin(page, { ...stage, dentist, technician })
  await chooseFile(page, 'vazamento.jpg')
  await expect.poll(() => keptFiles(page)).toHaveLength(1)
  await page.reload()
  await page
    .getByRole('button', { name: /vazamento/ })
    .first()
    .waitFor()
  await press(page, 'Continuar')
  await page.getByRole('radio', { name: new RegExp(technician.session.user.name) }).check({ force: true })
  await press(page, 'Enviar ordem')
  await waitForText(page, 'Ordem enviada')
  await expect.poll(() => keptFiles(page)).toEqual([])
  const { items } = await dentist.ok(serviceOrderApi.list, {})
  const order = await dentist.ok(serviceOrderApi.get, { id: items[0]?.id ?? '' })
  expect(order.photos).toMatchObject([{ name: 'vazamento.jpg' }])
})

test('keeps the file of a paper through a reload, and forgets it with the draft', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist)
  await page.goto('/documents/new?kind=insurance')
  await chooseFile(page, 'apolice.jpg')
  await expect.poll(() => keptFiles(page)).toHaveLength(1)
  await page.reload()
  await page.getByText('apolice.jpg').waitFor()
  await page.getByLabel('Este documento não tem validade').check({ force: true })
  await press(page, 'Salvar')
  await waitForText(page, 'Documento salvo')
  await expect.poll(async () => (await dentist.ok(paperApi.list, {})).items[0]?.files?.length ?? 0).toBe(1)
  expect(await keptFiles(page)).toEqual([])
  await page.goto('/documents/new')
  await page.getByLabel('Nome', { exact: true }).fill('Apólice nova')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await chooseFile(page, 'outra.jpg')
  await expect.poll(() => keptFiles(page)).toHaveLength(1)
  await page.reload()
  await press(page, 'Começar de novo')
  await page.getByText('outra.jpg').waitFor({ state: 'detached' })
  await expect.poll(() => keptFiles(page)).toEqual([])
})

test('erases the entries, photos and drafts of a person whose account was erased, and of nobody else', async () => {
  const { app } = house.server
  const stage = await setStage(app)
  const { dentist, technician } = stage
  const [gone, present] = [dentist.session.user.id, technician.session.user.id]
  const page = await house.visitAs(dentist)
  await begin(page, stage)
  await expect.poll(() => drafts(page)).toHaveLength(1)
  for (const table of ['entries', 'files', 'subjects'] as const) {
    for (const person of [gone, present]) await storeRow(page, table, [person, 'checklist:run', 'answer'], {})
  }
  await dentist.ok(erasureApi.request, { word: erasureWord })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
  expect(await storedKeys(page, 'entries')).toHaveLength(2)

  const erase = app.jobs.find(({ name }) => name === 'erase-accounts')
  await erase?.run(new Date(Date.now() + 8 * 86_400_000))
  await page.reload()
  await expect.poll(() => drafts(page)).toEqual([])
  for (const table of ['entries', 'files', 'subjects'] as const) {
    await expect.poll(() => storedKeys(page, table)).toEqual([[present, 'checklist:run', 'answer']])
  }
})
