import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import { addDays, addMonths, dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { assignmentApi } from '#core/service-order/assignment.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import type { Person } from '#test/app.ts'
import { addEquipment, approved, on, setStage, type Stage } from '#test/orders.ts'
import { hire } from '#test/team.ts'
import { openHouse, phone } from './house.ts'
import { waitForText } from './people.ts'

const house = openHouse()

/** A Monday of the week in the middle of next month. */
const monday = (() => {
  const middle = `${addMonths(dateIn('America/Sao_Paulo', new Date()), 1).slice(0, 7)}-15`
  return addDays(middle, 1 - new Date(`${middle}T12:00:00Z`).getUTCDay())
})()
const week = `/technician/maintenance-planner?vista=semana&dia=${monday}`

const idOf = ({ session }: Person) => session.user.id
const visits = (page: Page) => page.getByRole('button', { name: /^9:00 .* até 10:30, Visita/ })

/** An approved order with a visit that day at nine; nobody has it. @returns the order's id */
async function visitOn(stage: Stage, day: string): Promise<string> {
  const { technician, dentist } = stage
  const order = await approved({ ...stage, equipment: await addEquipment(dentist) })
  const times = { startsAt: `${day}T12:00:00.000Z`, endsAt: `${day}T13:30:00.000Z` }
  await technician.ok(visitApi.propose, { ...on(order), ...times, purpose: 'work' })
  await technician.ok(assignmentApi.assign, { id: order.id, actionId: newId() })
  return order.id
}

/** Shows this person's visits alone: the calendar keeps those of before until the others have come. */
async function show(page: Page, whose: string): Promise<void> {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === calendarApi.get.path)
  await page.getByLabel('Pessoa', { exact: true }).selectOption(whose)
  await answered
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}

test('plans a week of five people, one of whom sees no prices', async () => {
  const stage = await setStage(house.server.app)
  const { technician } = stage
  const names = ['Ana Prado', 'Bia Lima', 'Caio Reis', 'Davi Nunes']
  const hired: Person[] = []
  for (const name of names) hired.push(await hire(house.server.app, technician, [], name))
  const orders: string[] = []
  for (let day = 0; day < 5; day += 1) orders.push(await visitOn(stage, addDays(monday, day)))
  // The owner takes the first, three of the four the next ones; the last visit has nobody yet.
  for (const [at, person] of [technician, ...hired.slice(0, 3)].entries())
    await technician.ok(assignmentApi.assign, { id: orders[at]!, actionId: newId(), personId: idOf(person) })

  const page = await house.visitAs(technician)
  await page.goto(week)
  await expect.poll(() => visits(page).count()).toBe(5)
  for (const whose of [technician.session.user.name, ...names.slice(0, 3), 'Ninguém']) {
    await show(page, whose)
    await expect.poll(() => visits(page).count()).toBe(1)
  }
  await visits(page).click()
  await page.getByRole('dialog').getByLabel('Quem vai', { exact: true }).selectOption('Davi Nunes')
  await waitForText(page, 'Salvo')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => visits(page).count()).toBe(0)
  await show(page, 'Davi Nunes')
  await expect.poll(() => visits(page).count()).toBe(1)

  const davi = await house.visitAs(hired[3]!, phone)
  await davi.goto(`/technician/service-orders/${orders[4]}`)
  await davi.getByRole('heading', { name: 'O que aconteceu' }).waitFor()
  expect(await davi.locator('main').innerText()).not.toContain('R$')
  const owner = await house.visitAs(technician, phone)
  await owner.goto(`/technician/service-orders/${orders[4]}`)
  await owner
    .getByText(/R\$\s1\.062,00/)
    .first()
    .waitFor()
})
