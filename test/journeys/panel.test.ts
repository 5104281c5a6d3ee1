import { expect, test } from 'vitest'
import { organizationApi } from '#core/organization/organization.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { organizationOf } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { sendDue, writeMail } from '#test/mails-written.ts'
import { openHouse } from './house.ts'
import { press } from './people.ts'

const house = openHouse({ withMail: true })

test('finds why a customer who calls gets no mail', async () => {
  const { server, mail } = house
  const customer = await server.app.register('dentist', { name: 'Conceição Prado' })
  mail.answers.recipient = () => ({ code: 550, message: 'mailbox full of dust' })
  await writeMail(server.app, customer.email)
  await sendDue(server.app)
  mail.answers.recipient = () => null
  const administrator = await administratorOf(server.app)
  const page = await house.visitAs(administrator)
  await page.goto('/admin/users')
  const other = page.getByRole('row', { name: new RegExp(administrator.email) })
  await other.waitFor()
  await page.getByRole('searchbox').fill('conceicao')
  await other.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /Conceição Prado/ }).click()
  await page
    .getByText(/mailbox full of dust/)
    .first()
    .waitFor()
})

test('takes a stolen account back: suspended, then reactivated with a link for another password', async () => {
  const { app } = house.server
  const customer = await app.register('dentist')
  const page = await house.visitAs(await administratorOf(app))
  await page.goto(`/admin/users/${customer.session.user.id}`)
  const act = async (verb: string, reason: string) => {
    await press(page, verb)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Motivo').fill(reason)
    await dialog.getByRole('button', { name: verb }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await act('Suspender conta', 'A titular ligou: alguém entrou na conta')
  await page.getByText('Nenhuma sessão aberta.').waitFor()
  await expect
    .poll(async () => (await customer.call(organizationApi.get, {})).status, { timeout: 2_500 })
    .toBe(401)
  await act('Reativar conta', 'Conferi o CNPJ e o telefone')
  await act('Enviar link de nova senha', 'Pedido da titular')
  await page.getByRole('link', { name: 'Crie outra senha para o Equipo' }).waitFor()
  await page.getByText('Motivo: A titular ligou: alguém entrou na conta').waitFor()
})

test('exports the figures of a month', async () => {
  const { app } = house.server
  await app.jobs.find(({ name }) => name === 'count-figures')?.run(app.now)
  const page = await house.visitAs(await administratorOf(app))
  await page.goto('/admin/reports')
  await page.getByRole('table', { name: 'Todos os números' }).waitFor()
  await press(page, 'Mais ações')
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Baixar planilha CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^relatorio-.*\.csv$/)
})

test('checks database and files from the page, and says what is wrong', async () => {
  const { app } = house.server
  const clinic = organizationOf(await app.register('dentist'))
  await asOwner(app, `insert into counters values ('${clinic}', 'order', 2026, 2)`)
  const page = await house.visitAs(await administratorOf(app))
  await page.goto('/admin/database')
  await press(page, 'Conferir agora')
  await page.getByRole('dialog').getByLabel('Motivo').fill('Depois da queda de energia')
  await page.getByRole('dialog').getByRole('button', { name: 'Conferir' }).click()
  await page.getByText('A conferência começa em até um minuto.').waitFor()
  await app.jobs.find(({ name }) => name === 'check-integrity')?.run(app.now)
  await page.getByText('Ordem de serviço de 2026: 2 números faltam até 2').waitFor()
  await page.getByRole('table', { name: 'Rotas mais lentas' }).waitFor()
})
