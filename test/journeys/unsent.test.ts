import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { answers, beginRun, failing, itemOf } from '#test/checklists.ts'
import { accepted, organizationOf, setStage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { keepTalk } from '#test/talks.ts'
import { hire } from '#test/team.ts'
import { openHouse, phone } from './house.ts'
import { press } from './people.ts'

const house = openHouse()

const item = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`\\. ${name}$`) })
const conform = (page: Page, name: string) =>
  item(page, name).getByRole('radio', { name: 'Conforme', exact: true }).check()
const line = (page: Page, text: RegExp | string) => page.getByRole('listitem').filter({ hasText: text })

/** Nothing that is done arrives, though pages are read. */
const cut = (page: Page) =>
  page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))

test('lists what is unsent under its sign, sends it at a press, and says when it arrived', async () => {
  const { dentist } = await setStage(house.server.app)
  const run = await beginRun(dentist)
  const page = await house.visitAs(dentist, phone)
  await page.goto(`/checklists/${run.id}`)
  await item(page, 'Dreno').waitFor()
  await cut(page)
  await conform(page, 'Dreno')
  await item(page, 'Dreno').getByText('aguardando envio').waitFor()
  await page.goto('/account')
  await page.getByText('1 por enviar').waitFor()
  await press(page, 'Ver')
  await page.getByRole('heading', { level: 1, name: 'Por enviar' }).waitFor()
  await page.getByRole('region', { name: new RegExp(run.title) }).waitFor()
  const waiting = line(page, /Dreno: Conforme/)
  await waiting.getByText('Sem resposta da rede. O envio continua sozinho.').waitFor()
  await waiting.getByText('Aguardando').waitFor()
  await page.unroute('**/api/**')
  await waiting.getByRole('button', { name: 'Tentar de novo' }).click()
  await line(page, /Enviado às \d{1,2}:\d\d/).waitFor()
  await page.getByText('Nada por enviar: tudo o que você fez chegou.').waitFor()
  await page.getByText('1 por enviar').waitFor({ state: 'hidden' })
  expect((await dentist.ok(checklistApi.get, { id: run.id })).answered).toBe(1)
})

test('shows what another person overtook and what was refused with its reason, copies it, and discards after two questions', async () => {
  const { app } = house.server
  const stage = await setStage(app)
  const { dentist } = stage
  const order = await accepted(stage)
  const colleague = await hire(app, dentist, [])
  const run = await beginRun(dentist)
  const page = await house.visitAs(dentist)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/service-orders/${order.id}`)
  await press(page, 'Escrever mensagem')
  await page.waitForURL('**/messages/**')
  const talk = page.url()
  await page.goto(`/checklists/${run.id}`)
  await item(page, 'Dreno').waitFor()
  await cut(page)
  await conform(page, 'Dreno')
  await item(page, 'Dreno').getByText('aguardando envio').waitFor()
  await answers(colleague, run, itemOf(run, 'drain'), failing, 'Água com óleo')
  await page.goto(talk)
  const field = page.getByRole('textbox', { name: 'Mensagem' })
  await field.fill('A autoclave parou')
  await field.press('Enter')
  await page.getByText('esperando envio').waitFor()

  await page.unroute('**/api/**')
  await page.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 404, json: { error: { code: 'not_found' } } }),
  )
  await page.goto('/account/unsent')
  const overtaken = line(page, /Dreno: Conforme/)
  await overtaken.getByText('Outra pessoa respondeu este item antes.').waitFor()
  await overtaken.getByText('Conflito').waitFor()
  const refused = line(page, 'A autoclave parou')
  await refused.getByText(/^Não está mais com você/).waitFor()
  await refused.getByRole('button', { name: 'Copiar o texto' }).click()
  await refused.getByText('Copiado').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('A autoclave parou')
  await refused.getByRole('button', { name: 'Descartar' }).click()
  await page
    .getByRole('alertdialog', { name: 'Descartar?' })
    .getByRole('button', { name: 'Descartar' })
    .click()
  await page
    .getByRole('alertdialog', { name: 'Descartar de vez?' })
    .getByRole('button', { name: 'Voltar' })
    .click()
  await refused.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await press(page, 'Descartar de vez')
  await refused.waitFor({ state: 'detached' })
  await overtaken.getByRole('link', { name: 'Escolher' }).click()
  await page.waitForURL(`**/checklists/${run.id}`)
  await item(page, 'Dreno').getByRole('alert').waitFor()
})

test('shows what was typed to an organization that is suspended meanwhile, and gives it back', async () => {
  const { app } = house.server
  const stage = await setStage(app)
  await accepted(stage)
  const { conversationId } = await keepTalk(stage)
  const setStatus = (status: string) =>
    asOwner(
      app,
      `update organizations set status = '${status}' where id = '${organizationOf(stage.technician)}'`,
    )
  const page = await house.visitAs(stage.dentist, phone)
  await page.goto(`/messages/${conversationId}`)
  const field = page.getByRole('textbox', { name: 'Mensagem' })
  await field.fill('Quinta às 9h, com a peça nova.')
  await setStatus('suspended')
  await page.reload()
  await page.getByText('Você tinha escrito:').waitFor()
  await page.getByText('Quinta às 9h, com a peça nova.').waitFor()
  await setStatus('active')
  await page.reload()
  await field.waitFor()
  expect(await field.inputValue()).toBe('Quinta às 9h, com a peça nova.')

  await setStatus('suspended')
  await press(page, 'Enviar')
  const refused = page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ hasText: 'Quinta às 9h, com a peça nova.' })
  await refused.getByRole('alert').getByText('não está mais ativa').waitFor()
  await setStatus('active')
  await refused.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByText('· enviada').waitFor()
})
