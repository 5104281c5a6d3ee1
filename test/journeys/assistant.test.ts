import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { assistantApi } from '#core/assistant/assistant.api.ts'
import { dateIn } from '#core/kit/dates.ts'
import { addEquipment } from '#test/orders.ts'
import { addPlan, planOf } from '#test/planner.ts'
import { openHouse, phone } from './house.ts'
import { press } from './people.ts'

/** Nobody listens there: each question to the model fails. */
const house = openHouse({
  configure: () =>
    Promise.resolve({ assistant: { url: 'http://127.0.0.1:9/v1', key: null, model: 'fails' } }),
})

const window = (page: Page) => page.getByRole('dialog', { name: 'Assistente' })
async function send(page: Page, question: string) {
  await page.getByLabel('Pergunta').fill(question)
  await page.keyboard.press('Enter')
}

test('answers a badly typed question from own data on a phone, though the model fails', async () => {
  const dentist = await house.server.app.register('dentist')
  const { id } = await addEquipment(dentist)
  await addPlan(dentist, id, planOf(dateIn('America/Sao_Paulo', new Date())))
  const page = await house.visitAs(dentist, phone)
  await page.goto('/equipment')
  const round = page.getByRole('button', { name: 'Abrir o assistente' })
  expect((await round.boundingBox())?.height).toBe(56)
  await round.click()
  expect((await window(page).boundingBox())?.height).toBe(450)
  await expect.poll(() => page.getByLabel('Pergunta').evaluate((one) => one.matches(':focus'))).toBe(true)
  await page.keyboard.press('Enter')

  await send(page, 'qais manutensoes vensem esse mes')
  const log = page.getByRole('log')
  await log.getByText('Digitando...').waitFor()
  await log.getByText('1 manutenção vence este mês.').waitFor()
  // The empty message was not sent.
  expect(await log.getByText('Você:').count()).toBe(1)
  await log.getByRole('link', { name: /^Limpeza do filtro/ }).click()
  await page.getByRole('heading', { name: 'Limpeza do filtro', level: 1 }).waitFor()
  await round.waitFor()
})

test('says where to look if the server does not answer, and asks again with what was asked', async () => {
  const dentist = await house.server.app.register('dentist')
  const page = await house.visitAs(dentist)
  await page.goto('/equipment')
  await press(page, 'Abrir o assistente')
  await page.route(`**${assistantApi.ask.path}`, (route) => route.abort())
  await send(page, 'quantos equipamentos eu tenho?')
  const log = page.getByRole('log')
  await log.getByText(/Os equipamentos e o histórico de cada um estão em Equipamentos\.$/).waitFor()
  await page.unrouteAll()
  await press(page, 'Tentar de novo')
  await log.getByText('0 equipamentos em uso.').waitFor()
  expect(await log.getByText('Você:').count()).toBe(1)
  expect(await log.getByText(/^Não consegui/).count()).toBe(0)

  // Minimized with a question on its way: the round button says that the answer came, and the window still has it.
  await send(page, 'como cadastro um equipamento?')
  await page.keyboard.press('Escape')
  const waiting = page.getByRole('button', { name: 'Abrir o assistente, 1 resposta nova' })
  await waiting.waitFor()
  expect(await waiting.evaluate((one) => one.matches(':focus'))).toBe(true)
  await page.keyboard.press('Enter')
  await log.getByRole('link', { name: /^Cadastrar um equipamento/ }).click()
  await page.getByRole('heading', { name: 'Cadastrar um equipamento', level: 1 }).waitFor()
})
