import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addDays, addMonths, dateIn, formatDate } from '#core/kit/dates.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { approved, on, setStage, type Stage } from '#test/orders.ts'
import { addPlan, planOf } from '#test/planner.ts'
import { openHouse, phone } from './house.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()
let stage: Stage
beforeEach(async () => {
  stage = await setStage(house.server.app)
})

const today = dateIn('America/Sao_Paulo', new Date())
/** A day of next month with two more after it in its week. */
const someday = (() => {
  const middle = `${addMonths(today, 1).slice(0, 7)}-15`
  return addDays(middle, -(new Date(`${middle}T12:00:00Z`).getUTCDay() - 2))
})()
const later = addDays(someday, 2)
const month = `/planner?vista=mes&dia=${someday}`

const chip = (page: Page) => page.getByRole('button', { name: /Limpeza do filtro/ })
const cellOf = (page: Page, day: string): Locator =>
  page.locator('td').filter({ has: page.getByRole('link', { name: new RegExp(formatDate(day)) }) })
const isIn = (page: Page, day: string) =>
  cellOf(page, day)
    .getByRole('button', { name: /Limpeza do filtro/ })
    .waitFor()

/** The announcement to a person who drags by keyboard. The dragged entry takes keys from the next timer on. */
async function over(page: Page, day: string, hour = ''): Promise<void> {
  await page.getByText(new RegExp(`sobre .*${formatDate(day)}${hour && `, ${hour} às`}`)).waitFor()
  await page.evaluate('new Promise((done) => setTimeout(done))')
}

async function dragTo(page: Page, what: Locator, where: Locator): Promise<void> {
  const [from, to] = [await what.boundingBox(), await where.boundingBox()]
  if (!from || !to) throw new Error('nothing there to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 10, from.y + 20, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await page.mouse.up()
}

test('drags a due date to another day, undoes it with one press, and moves it again by keyboard', async () => {
  await addPlan(stage.dentist, stage.equipment.id, planOf(someday))
  const page = await house.visitAs(stage.dentist)
  await page.goto(month)
  await isIn(page, someday)
  await dragTo(page, chip(page), cellOf(page, later))
  await waitForText(page, `Limpeza do filtro: ${formatDate(later)}`)
  await isIn(page, later)
  await press(page, 'Desfazer')
  await waitForText(page, `Limpeza do filtro: ${formatDate(someday)}`)
  await isIn(page, someday)

  await chip(page).focus()
  await page.keyboard.press('Space')
  await over(page, someday)
  for (const day of [addDays(someday, 1), later]) {
    await page.keyboard.press('ArrowRight')
    await over(page, day)
  }
  await page.keyboard.press('Space')
  await isIn(page, later)
  await waitForText(page, `Limpeza do filtro: ${formatDate(later)}`)
  await page.reload()
  await isIn(page, later)
})

test('tells the second of two windows that move the same entry, and shows where it is', async () => {
  await addPlan(stage.dentist, stage.equipment.id, planOf(someday))
  const [first, second] = [await house.visitAs(stage.dentist), await house.visitAs(stage.dentist)]
  for (const page of [first, second]) {
    await page.goto(month)
    await isIn(page, someday)
  }
  await dragTo(first, chip(first), cellOf(first, later))
  await waitForText(first, `Limpeza do filtro: ${formatDate(later)}`)
  await dragTo(second, chip(second), cellOf(second, addDays(someday, 1)))
  await second
    .getByRole('alert')
    .getByText(/mudou em outra janela/)
    .waitFor()
  await isIn(second, later)
  await press(second, 'Entendi')
  expect(await second.getByRole('alert').count()).toBe(0)
})

test('sends a second move after the answer to the first', async () => {
  await addPlan(stage.dentist, stage.equipment.id, planOf(someday))
  const page = await house.visitAs(stage.dentist)
  await page.goto(month)
  await isIn(page, someday)
  const first = Promise.withResolvers<void>()
  await page.route('**/move', async (route) => {
    await first.promise
    await route.continue()
  })
  await dragTo(page, chip(page), cellOf(page, later))
  await isIn(page, later)
  await dragTo(page, chip(page), cellOf(page, addDays(someday, 1)))
  await isIn(page, addDays(someday, 1))
  first.resolve()
  await waitForText(page, `Limpeza do filtro: ${formatDate(addDays(someday, 1))}`)
  await isIn(page, addDays(someday, 1))
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.reload()
  await isIn(page, addDays(someday, 1))
})

test('moves an entry back without a connection, says so, and succeeds on retry', async () => {
  await addPlan(stage.dentist, stage.equipment.id, planOf(someday))
  const page = await house.visitAs(stage.dentist)
  await page.goto(month)
  await isIn(page, someday)
  await page.route('**/move', (route) => route.abort())
  await dragTo(page, chip(page), cellOf(page, later))
  await page
    .getByRole('alert')
    .getByText(/Não foi movido. Erro de conexão/)
    .waitFor()
  await isIn(page, someday)
  await page.unroute('**/move')
  await press(page, 'Tentar de novo')
  await isIn(page, later)
})

test('asks before an agreed visit moves, with the conflicts of the new time', async () => {
  const { dentist, technician } = stage
  const at = (time: string) => `${someday}T${time}:00.000Z`
  const order = await approved(stage)
  const proposed = await technician.ok(visitApi.propose, {
    ...on(order),
    purpose: 'work',
    startsAt: at('12:00'),
    endsAt: at('13:30'),
  })
  await dentist.ok(visitApi.confirm, { ...on(proposed), visitId: proposed.visits[0]!.id })
  const page = await house.visitAs(technician)
  await page.goto(`/technician/maintenance-planner?vista=semana&dia=${someday}`)
  const visit = page.getByRole('button', { name: /^9:00 .* até 10:30, Visita/ })
  await visit.focus()
  await page.keyboard.press('Space')
  await over(page, someday)
  await page.keyboard.press('ArrowRight')
  await over(page, addDays(someday, 1))
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await dialog.getByLabel('Dia').inputValue()).toBe(formatDate(addDays(someday, 1)))
  expect(await dialog.getByLabel('Chega às').inputValue()).toBe('09:00')
  await press(page, 'Propor este horário')
  await waitForText(page, `Outro horário proposto: ${formatDate(addDays(someday, 1))}, 9:00`)
  await page.getByRole('button', { name: /^9:00 .* até 10:30, Visita.*a confirmar/ }).waitFor()

  const theirs = await house.visitAs(dentist, phone)
  await theirs.goto(`/planner?dia=${someday}`)
  await theirs.getByRole('button', { name: /^9:00 .* até 10:30, Visita.*espera sua resposta/ }).click()
  await theirs.getByRole('dialog').getByRole('link', { name: 'Abrir ordem' }).click()
  await theirs.waitForURL(`**/service-orders/${order.id}`)

  await addPlan(dentist, stage.equipment.id, planOf(addDays(today, -1), { mode: 'completion' }))
  await theirs.goto('/planner')
  await theirs.getByRole('heading', { name: 'Para agendar' }).waitFor()
  const headings = (await theirs.locator('main h2:visible').allTextContents()).map((text) => text.slice(-12))
  expect(headings[0]).toBe('Para agendar')
  expect(headings[2]).toMatch(/, hoje$/)
})

test('moves a visit by half hours in the week by keyboard, and back', async () => {
  const { dentist, technician } = stage
  const order = await approved(stage)
  const times = { startsAt: `${someday}T12:00:00.000Z`, endsAt: `${someday}T13:30:00.000Z` }
  const proposed = await technician.ok(visitApi.propose, { ...on(order), ...times, purpose: 'work' })
  await dentist.ok(visitApi.confirm, { ...on(proposed), visitId: proposed.visits[0]!.id })
  const page = await house.visitAs(technician)
  await page.goto(`/technician/maintenance-planner?vista=semana&dia=${someday}`)
  await page.getByRole('button', { name: /^9:00 .* até 10:30, Visita/ }).focus()
  await page.keyboard.press('Space')
  await over(page, someday, '9:00')
  // The keys are heard from the task after the one that lifted the visit.
  await page.evaluate('new Promise((done) => setTimeout(done))')
  for (const [key, hour] of [
    ['ArrowDown', '9:30'],
    ['ArrowDown', '10:00'],
    ['ArrowDown', '10:30'],
    ['ArrowUp', '10:00'],
  ] as const) {
    await page.keyboard.press(key)
    await over(page, someday, hour)
  }
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await dialog.getByLabel('Dia').inputValue()).toBe(formatDate(someday))
  expect(await dialog.getByLabel('Chega às').inputValue()).toBe('10:00')
})

test('lands a visit dragged to the scrolling lower edge at the hour that was shown', async () => {
  const { dentist, technician } = stage
  const order = await approved(stage)
  const times = { startsAt: `${someday}T12:00:00.000Z`, endsAt: `${someday}T13:30:00.000Z` }
  const proposed = await technician.ok(visitApi.propose, { ...on(order), ...times, purpose: 'work' })
  await dentist.ok(visitApi.confirm, { ...on(proposed), visitId: proposed.visits[0]!.id })
  const page = await house.visitAs(technician)
  await page.setViewportSize({ width: 1280, height: 620 })
  await page.goto(`/technician/maintenance-planner?vista=semana&dia=${someday}`)
  const visit = page.getByRole('button', { name: /^9:00 .* até 10:30, Visita/ })
  await visit.scrollIntoViewIfNeeded()
  const from = await visit.boundingBox()
  if (!from) throw new Error('nothing there to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, 560, { steps: 5 })
  // Lets go in the page: from outside, the scrolling would be over before the mouse is up on a slow machine.
  const shown = page.evaluate<string>(`(async () => {
    const from = scrollY
    const text = () => document.querySelector('.ev-lift > b')?.textContent ?? ''
    while (scrollY === from || !text().includes('às')) await new Promise(requestAnimationFrame)
    const last = text()
    document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true }))
    return last
  })()`)
  await page.mouse.move(from.x + from.width / 2, 612, { steps: 3 })
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const hour = await dialog.getByLabel('Chega às').inputValue()
  expect(await shown).toContain(`, ${hour.replace(/^0/, '')} às`)
})

test('gives an order without a visit the suggested time with one press', async () => {
  await approved(stage)
  const page = await house.visitAs(stage.technician)
  await page.goto('/technician/maintenance-planner')
  await page.getByRole('heading', { name: 'Para agendar' }).waitFor()
  await press(page, /^Propor/)
  await page
    .getByRole('region', { name: 'Avisos' })
    .getByText(/^Visita proposta: /)
    .waitFor()
  await page.getByRole('heading', { name: 'Para agendar' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Lista' }).click()
  await page.waitForURL('**vista=lista**')
})

test('subscribes a phone by a link that is shown once and stops working when revoked', async () => {
  await addPlan(stage.dentist, stage.equipment.id, planOf(someday))
  const page = await house.visitAs(stage.dentist)
  await page.goto('/planner')
  await press(page, 'No celular')
  await press(page, 'Criar endereço')
  const link = page.getByRole('link', { name: 'Assinar neste aparelho' })
  await link.waitFor()
  const address = (await link.getAttribute('href'))?.replace('webcal:', 'http:') ?? ''
  const read = () => fetch(address)
  const feed = await (await read()).text()
  expect(feed).toContain(`DTSTART;VALUE=DATE:${someday.replaceAll('-', '')}`)
  await page.keyboard.press('Escape')
  await press(page, 'No celular')
  await page.getByText(/usado pela última vez/).waitFor()
  await press(page, 'Revogar')
  await waitForText(page, 'Endereço revogado')
  expect((await read()).status).toBe(404)
})

test('shows a clinic’s own holiday in the calendar', async () => {
  const page = await house.visitAs(stage.dentist)
  await page.goto('/clinic-profile')
  await press(page, 'Mudar feriados')
  await page.getByRole('checkbox', { name: /Carnaval/ }).check()
  await press(page, 'Feriado local')
  await page.getByLabel('Dia').fill(formatDate(someday))
  await page.getByLabel('Nome', { exact: true }).last().fill('Aniversário da cidade')
  await press(page, 'Salvar feriados')
  await waitForText(page, 'Feriados salvos')
  await page.goto(month)
  await cellOf(page, someday).getByText('Aniversário da cidade').waitFor()
})
