import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import type { Person } from '#test/app.ts'
import { answers, beginRun, failing, itemOf } from '#test/checklists.ts'
import { setStage } from '#test/orders.ts'
import { hire } from '#test/team.ts'
import { openHouse, phone } from './house.ts'
import { press, waitForText } from './people.ts'
import { photo } from './pictures.ts'

const house = openHouse()

const item = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`\\. ${name}$`) })
const choose = (page: Page, name: string, option: string) =>
  item(page, name).getByRole('radio', { name: option, exact: true }).check()
const again = (person: Person, id: string) => person.ok(checklistApi.get, { id })

/** Pixels from the top of an item to one of its options. */
const offset = async (card: Locator, option: string) => {
  const [inside, around] = await Promise.all([
    card.getByRole('radio', { name: option }).boundingBox(),
    card.boundingBox(),
  ])
  return (inside?.y ?? 0) - (around?.y ?? 0)
}

/** Closes the browser's window, and opens another page first. */
async function reopen(page: Page): Promise<Page> {
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/equipment')
  return next
}

test('fills in and finishes a checklist offline: everything waits on the phone, also after it was closed', async () => {
  const { dentist } = await setStage(house.server.app)
  const run = await beginRun(dentist)
  const page = await house.visitAs(dentist, phone)
  await page.goto(`/checklists/${run.id}`)
  await choose(page, 'Dreno', 'Não conforme')
  await item(page, 'Dreno').getByText('O que fazer?').waitFor()
  await choose(page, 'Dreno', 'Conforme')
  await page.getByText('Tudo enviado').waitFor()

  await page.context().setOffline(true)
  await item(page, 'Pressão').getByRole('textbox').fill('12.5')
  await item(page, 'Pressão').getByText('Acima da faixa').waitFor()
  await choose(page, 'Pressão', 'Ação com data')
  await item(page, 'Pressão').getByLabel('O que será feito').fill('Regular o pressostato')
  await item(page, 'Pressão').getByRole('button', { name: 'Em 7 dias' }).click()
  await item(page, 'Pressão').getByRole('button', { name: 'Salvar a decisão' }).dblclick()
  const place = () => offset(item(page, 'Óleo'), 'Limpo')
  const before = await place()
  await item(page, 'Óleo').getByRole('radio', { name: 'Limpo' }).dblclick()
  await item(page, 'Óleo').getByText('aguardando envio').waitFor()
  expect(await place()).toBe(before)
  const plate = item(page, 'Placa')
  await plate
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('placa.jpg'))
  await plate.getByText('na fila').waitFor()
  await page.getByText('Sem internet, 4 respostas salvas neste aparelho').waitFor()
  await press(page, 'Concluir checklist')
  await page.getByText(/4 respostas e a conclusão são enviadas sozinhas/).waitFor()
  expect((await again(dentist, run.id)).answered).toBe(1)

  const later = await reopen(page)
  await waitForText(later, `${run.title}: concluído`)
  await later.goto(`/checklists/${run.id}`)
  await later.getByRole('heading', { name: 'O que não está conforme' }).waitFor()
  const now = await again(dentist, run.id)
  expect(itemOf(now, 'pressure')).toMatchObject({
    answer: { value: 12.5 },
    verdict: 'not_conform',
    followUp: { decision: 'action', text: 'Regular o pressostato' },
  })
  expect(itemOf(now, 'oil')).toMatchObject({ verdict: 'conform', version: itemOf(run, 'oil').version + 1 })
  expect(itemOf(now, 'plate').photos).toHaveLength(1)
  expect([now.status, now.answered]).toEqual(['finished', 4])
})

test('asks before a person leaves with an unsent answer, and keeps it', async () => {
  const { dentist } = await setStage(house.server.app)
  const run = await beginRun(dentist)
  const page = await house.visitAs(dentist)
  await page.route('**/api/checklists/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.goto(`/checklists/${run.id}`)
  await choose(page, 'Dreno', 'Conforme')
  await page
    .getByText(/1 resposta/)
    .first()
    .waitFor()
  await press(page, 'Sair')
  await page.getByRole('heading', { name: 'Sair sem enviar?' }).waitFor()
  await press(page, 'Continuar aqui')
  await page.unroute('**/api/checklists/**')
  await page.reload()
  await page.getByText('Tudo enviado').waitFor()
  expect((await again(dentist, run.id)).answered).toBe(1)
  await press(page, 'Sair')
  await page.waitForURL('**/login')
})

test('shows the second of two people who answer one item both answers, to choose', async () => {
  const { dentist } = await setStage(house.server.app)
  const colleague = await hire(house.server.app, dentist, [])
  const run = await beginRun(dentist)
  const page = await house.visitAs(dentist, phone)
  await page.goto(`/checklists/${run.id}`)
  await item(page, 'Dreno').waitFor()
  await answers(colleague, run, itemOf(run, 'drain'), failing, 'Água com óleo')

  await choose(page, 'Dreno', 'Conforme')
  const clash = item(page, 'Dreno').getByRole('alert')
  await clash.getByText('Mudou nos dois lados').waitFor()
  await clash.getByText('Não conforme, com a nota “Água com óleo”').waitFor()
  await press(page, 'Usar a minha')
  await page.getByText('Tudo enviado').waitFor()
  await expect.poll(async () => itemOf(await again(dentist, run.id), 'drain').verdict).toBe('conform')
})

test('shows the same in two windows of one browser, and answers nothing twice', async () => {
  const { dentist } = await setStage(house.server.app)
  const run = await beginRun(dentist)
  const one = await house.visitAs(dentist, phone)
  const other = await one.context().newPage()
  for (const page of [one, other]) {
    await page.goto(`/checklists/${run.id}`)
    await item(page, 'Dreno').waitFor()
  }
  await choose(one, 'Dreno', 'Conforme')
  await other.getByText('1 de 6 respondidos').waitFor()
  await choose(other, 'Óleo', 'Escuro')
  await one.getByText('2 de 6 respondidos').waitFor()
  await other.getByText('Tudo enviado').waitFor()
  const now = await again(dentist, run.id)
  expect(now.items.map(({ version }) => version)).toEqual(
    run.items.map(({ version, key }) => version + (key === 'drain' || key === 'oil' ? 1 : 0)),
  )
})

test('keeps an invalid number as it was typed, with an error', async () => {
  const { dentist } = await setStage(house.server.app)
  const run = await beginRun(dentist)
  const page = await house.visitAs(dentist, phone)
  await page.goto(`/checklists/${run.id}`)
  const pressure = item(page, 'Pressão').getByRole('textbox')
  await pressure.fill('8,2 bar')
  await item(page, 'Pressão').getByText('Escreva um número, como 12,5').waitFor()
  await page.reload()
  expect(await pressure.inputValue()).toBe('8,2 bar')
  await pressure.fill('8,2')
  await item(page, 'Pressão').getByText('Dentro da faixa').waitFor()
  await page.getByText('Tudo enviado').waitFor()
  await expect
    .poll(async () => itemOf(await again(dentist, run.id), 'pressure').answer)
    .toMatchObject({ value: 8.2 })
})

test('lists what is missing when closing, each line with a link', async () => {
  const { dentist } = await setStage(house.server.app)
  const run = await beginRun(dentist)
  const page = await house.visitAs(dentist, phone)
  await page.goto(`/checklists/${run.id}`)
  await choose(page, 'Dreno', 'Não conforme')
  await press(page, 'Concluir checklist')
  await page.getByText('Faltam 3 itens').waitFor()
  await page.getByRole('button', { name: /^1\. Dreno: Diga o que fazer/ }).click()
  expect(await page.evaluate('document.activeElement.getAttribute("aria-labelledby")')).toContain(
    itemOf(run, 'drain').id,
  )
})
