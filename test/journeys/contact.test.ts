import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { settingApi } from '#core/setting/setting.api.ts'
import { administratorOf } from '#test/administrator.ts'
import type { Person } from '#test/app.ts'
import { addTestimonials } from '#test/contacts.ts'
import { desk, openHouse, phone } from './house.ts'
import { faultsOf } from './inspection.ts'
import { press, waitForText } from './people.ts'

const house = openHouse()
const support = 'suporte@equipo.example'
let admin: Person
beforeAll(async () => {
  admin = await administratorOf(house.server.app)
  const { version, ...kept } = await admin.ok(settingApi.get, {})
  const change = { ...kept, supportEmail: support, version, actionId: newId(), reason: 'Suporte' }
  await admin.ok(settingApi.change, change)
})

/** A browser without scripts. */
async function visitWithoutScripts(size = phone): Promise<Page> {
  const page = await house.visit()
  const browser = page.context().browser()
  const context = await browser?.newContext({
    baseURL: house.server.address,
    viewport: size,
    javaScriptEnabled: false,
  })
  if (!context) throw new Error('the browser is gone')
  await page.close()
  return context.newPage()
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensagem' }).click()
const strange = `Olá,\n\n<script>alert("1")</script> {{contact.ticket}} custa R$ 10 & 'pronto'? 👩🏽‍⚕️`

test('lets a visitor without scripts correct mistakes, keep the text, and send; an administrator reads it', async () => {
  const page = await visitWithoutScripts()
  await page.goto('/contato')
  await field(page, 'Nome').fill('Olívia Prado')
  await field(page, 'E-mail').fill('olivia')
  await field(page, 'Mensagem').fill(strange)
  await send(page)
  const summary = page.getByRole('alert')
  await summary.getByText('Nada foi enviado ainda.').waitFor()
  expect(await page.locator('#contato-erros:focus').count()).toBe(1)
  expect(await field(page, 'E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(await field(page, 'Nome').getAttribute('aria-invalid')).toBe('false')
  await page.locator('#contato-email-erro').getByText('Escreva um e-mail como nome@clinica.com.br').waitFor()
  const typed = ['Nome', 'E-mail', 'Mensagem'].map((label) => field(page, label).inputValue())
  expect(await Promise.all(typed)).toEqual(['Olívia Prado', 'olivia', strange])

  await summary.getByRole('link', { name: /^E-mail/ }).click()
  await field(page, 'E-mail').fill('olivia@clinica.example')
  await send(page)
  await page.waitForURL('**/contato/recebida')
  await page.getByRole('heading', { level: 1, name: 'Mensagem recebida' }).waitFor()
  const [mail] = await house.server.app.mails(support)
  expect(mail?.letter?.paragraphs).toContain(strange)
  await page.context().close()

  const office = await house.visitAs(admin, desk)
  await office.goto('/admin')
  await press(office, 'Contatos do site')
  await press(office, /^Olívia Prado/)
  await office.getByText('<script>alert("1")</script>').waitFor()
  const reply = office.getByRole('link', { name: 'Responder por e-mail' })
  expect(await reply.getAttribute('href')).toMatch(/^mailto:olivia%40clinica\.example\?subject=/)
  await press(office, 'Marcar como respondida')
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Respondi por e-mail')
  await dialog.getByRole('button', { name: 'Marcar como respondida' }).click()
  await waitForText(office, 'Mensagem respondida')
  await office.getByRole('main').getByText('Respondida').first().waitFor()
})

test('has the same form on the landing page, usable by keyboard alone', async () => {
  const page = await visitWithoutScripts(desk)
  await page.goto('/')
  await field(page, 'Nome').fill('Rui')
  await page.keyboard.press('Tab')
  await page.keyboard.type('rui@oficina.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sou técnico em Santos.')
  await page.keyboard.press('Tab')
  expect(await page.locator('button:focus').textContent()).toBe('Enviar mensagem')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/contato/recebida')
  await page.context().close()
})

test('has no barrier on the page with every possible error', async () => {
  for (const size of [desk, phone]) {
    const page = await house.visit(size)
    await page.goto('/contato')
    await send(page)
    await page.getByRole('alert').first().waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await faultsOf(page)).toEqual([])
    }
  }
})

test('shows an administrator’s testimonials instead of the samples, in the order set by keyboard', async () => {
  const visitor = await house.visit()
  const names = () => visitor.locator('#testimonials figcaption b').allTextContents()
  await visitor.goto('/')
  await visitor.getByText('Depoimentos ilustrativos').waitFor()
  expect(await names()).toHaveLength(3)

  await addTestimonials(admin, ['Um', 'Dois', 'Três'])
  const office = await house.visitAs(admin, desk)
  await office.goto('/admin/settings')
  await press(office, 'Depoimentos')
  const down = office.getByRole('button', { name: 'Descer o depoimento de Um' })
  await down.focus()
  await office.keyboard.press('Enter')
  await office.keyboard.press('Enter')
  expect(await down.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)
  await press(office, 'Salvar ordem')
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Os da capital primeiro')
  await dialog.getByRole('button', { name: 'Salvar ordem' }).click()
  await waitForText(office, 'Ordem salva')

  await press(office, 'Remover o depoimento de Dois')
  await dialog.getByLabel('Motivo').fill('Pediu para sair')
  await dialog.getByRole('button', { name: 'Remover' }).click()
  await waitForText(office, 'Depoimento removido')
  const shown = async () => {
    await visitor.reload()
    return names()
  }
  await expect.poll(shown, { timeout: 10_000 }).toEqual(['Três', 'Um'])
  expect(await visitor.getByText('Depoimentos ilustrativos').count()).toBe(0)
})
