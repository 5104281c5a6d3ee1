import { expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { addPlan, type NewPlan } from '#test/planner.ts'
import { registerAutoclave } from '#test/sterilization.ts'
import { desk, openHouse, phone } from './house.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()

test('leads the week’s biological test from its plan to the log, and lets nobody record it by hand', async () => {
  const dentist = await house.server.app.register('dentist')
  const { id } = await registerAutoclave(dentist)
  const { items } = await dentist.ok(plannerApi.offer, { id })
  const offer = items.find(({ key }) => key === 'biological')
  const { key: _, usually: _who, asked: _asked, notes: _notes, ...fields } = offer ?? {}
  const plan = await addPlan(dentist, id, { ...fields, id: newId() } as NewPlan)
  const page = await house.visitAs(dentist, desk)
  await page.goto(`/planner/plans/${plan.id}`)
  const log = page.getByRole('link', { name: 'Registrar no livro' })
  await log.waitFor()
  expect(await page.getByRole('button', { name: 'Marcar como feita' }).count()).toBe(0)
  await log.click()
  await page.getByRole('heading', { level: 1, name: 'Registrar ciclo' }).waitFor()
  const carries = page.getByRole('checkbox', { name: 'Leva o indicador biológico' })
  expect(await carries.isChecked()).toBe(true)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Registrar: Teste biológico/ }).click()
  await carries.waitFor()
})

test('lets a clinic plan its daily checklist on a phone and fill it in from its date with one press', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist, phone)
  await page.goto('/planner/plans')
  await press(page, 'Planejar: Rotina diária')
  await waitForText(page, 'Rotina diária planejada')
  await page.getByRole('link', { name: /^Rotina diária/ }).click()
  await page.getByText('a preencher').waitFor()
  expect(
    await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
  ).toBeLessThanOrEqual(0)
  await press(page, 'Preencher o checklist')
  await page.getByRole('heading', { level: 1, name: 'Rotina diária' }).waitFor()
  await page.getByText('Reservatório do compressor drenado').first().waitFor()

  await page.goto('/planner')
  await page
    .getByRole('link', { name: /^1 rotina/ })
    .first()
    .click()
  await page
    .getByRole('list', { name: 'Rotinas do dia' })
    .getByRole('button', { name: /Rotina diária/ })
    .waitFor()
})
