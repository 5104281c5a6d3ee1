import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hire } from '#test/team.ts'
import { setStage, type Stage } from '#test/orders.ts'
import { cookiesOf, openHouse } from './house.ts'
import { keptDrafts as drafts } from './kept-drafts.ts'
import { press, waitForText } from './people.ts'

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
