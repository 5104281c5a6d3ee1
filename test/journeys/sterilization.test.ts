import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import type { Person } from '#test/app.ts'
import { asOwner } from '#test/owner.ts'
import { biological, failedBefore, registerAutoclave, tested } from '#test/sterilization.ts'
import { openHouse, phone } from './house.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()

const choose = (page: Page, question: string, answer: string) =>
  page
    .getByRole('group', { name: question })
    .getByRole('radio', { name: answer, exact: true })
    .check({ force: true })
const wide = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')

async function read(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value)
}

test('records a cycle on a phone: start, end typed with a comma, and release', async () => {
  const dentist = await house.server.app.register('dentist')
  await registerAutoclave(dentist)
  const page = await house.visitAs(dentist, phone)
  await page.goto('/checklists')
  await press(page, 'Esterilização')
  await press(page, 'Registrar ciclo')
  await page.getByLabel('Pacote', { exact: true }).fill('Kit clínico')
  await press(page, 'Um a mais')
  await page.getByRole('checkbox', { name: 'Leva o indicador biológico' }).uncheck()
  expect(await wide(page)).toBeLessThanOrEqual(0)
  await page.getByLabel('Dia: Início').selectOption({ label: 'Ontem' })
  await page.getByLabel('Hora: Início').fill('12:00')
  await page.getByRole('button', { name: 'Abrir a carga' }).dblclick()
  await page.getByRole('heading', { level: 1, name: /^Carga \d{6}-01$/ }).waitFor()
  await read(page, 'Temperatura', '118,2')
  await read(page, 'Pressão', '1.15')
  await read(page, 'Tempo', '15,5')
  await choose(page, 'Resultado do integrador', 'Virou')
  await press(page, 'Registrar o fim')

  // Values that would block the load must be confirmed first, and nothing typed is lost.
  await page.getByText(/Fora da faixa: temperatura/).waitFor()
  await press(page, 'Conferir as leituras')
  await read(page, 'Temperatura', '121,5')
  await press(page, 'Registrar o fim')
  await waitForText(page, 'Fim do ciclo registrado')
  await press(page, 'Liberar para uso')
  await waitForText(page, 'Carga liberada')
  await page.getByText('2 pacotes', { exact: true }).waitFor()
  expect(await wide(page)).toBeLessThanOrEqual(0)
})

async function statusOf(dentist: Person, id: string): Promise<string> {
  return (await dentist.ok(equipmentApi.get, { id })).status
}

test('follows a failed biological test through recall, steps, repetition and signature', async () => {
  const { app } = house.server
  const dentist = await app.register('dentist')
  await failedBefore(app, dentist, 'Sônia Arruda')
  // As if it had been read the day before yesterday, because a repetition takes a day.
  await asOwner(app, `update sterilization_failures set opened_at = opened_at - interval '2 days'`)
  const [equipment] = (await dentist.ok(equipmentApi.list, { status: 'down' })).items
  const autoclave = equipment?.id ?? ''
  const page = await house.visitAs(dentist, phone)
  await page.goto('/checklists/sterilization')
  await press(page, 'Ver o recolhimento')
  await page.getByRole('heading', { level: 1, name: /bloqueada$/ }).waitFor()
  const sign = page.getByRole('button', { name: 'Assinar e voltar ao uso' })
  expect(await sign.getAttribute('aria-disabled')).toBe('true')

  await press(page, 'Registrar: Decidir até onde recolher')
  await page.getByRole('radio', { name: /^Tudo desde/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click()
  await waitForText(page, 'Passo registrado')
  await page.getByRole('checkbox', { name: /Kit clínico, 10 pacotes/ }).check()
  await press(page, 'Reprocessado')
  await page.getByLabel('Onde estava').fill('Armário da esterilização')
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click()
  await page.getByText('10 de 10 resolvidos', { exact: true }).waitFor()
  for (const step of ['Rever cargas e leituras', 'Rever a prática com os operadores']) {
    await press(page, `Registrar: ${step}`)
    await page.getByLabel('O que foi feito').fill('Conferido com a equipe')
    await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await press(page, 'Registrar: Tratar as ampolas antes do descarte')
  await page.getByLabel('O que foi feito').fill('Autoclavadas antes do descarte')
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await wide(page)).toBeLessThanOrEqual(0)
  expect(await statusOf(dentist, autoclave)).toBe('down')

  const failureId = page.url().split('/').at(-1) ?? ''
  await repeated(dentist, autoclave, failureId)
  await page.reload()
  await page.getByRole('button', { name: 'Assinar e voltar ao uso' }).click()
  await waitForText(page, 'Autoclave de volta ao uso')
  await page.getByRole('heading', { level: 1, name: /falha encerrada$/ }).waitFor()
  expect(await statusOf(dentist, autoclave)).toBe('operational')
})

/** The repetition as it would be read a day later: its hours lie in the last days. */
async function repeated(dentist: Person, autoclave: string, failureId: string): Promise<void> {
  const app = { now: new Date(Date.now() - 26 * 3_600_000) } as Parameters<typeof tested>[0]
  const more = { purpose: 'repeat' as const, failureId, packages: [], biological: biological() }
  await tested(app, dentist, autoclave, 'negative', more)
}
