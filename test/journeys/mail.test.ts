import { expect, test } from 'vitest'
import { administratorOf } from '#test/administrator.ts'
import { letter, sendDue, writeMail } from '#test/mails-written.ts'
import { openHouse } from './house.ts'
import { press, waitForText } from './people.ts'

const house = openHouse({ withMail: true })

test('shows an administrator a refused mail with the reason, and lets it be tried again', async () => {
  const { server, mail } = house
  mail.answers.recipient = () => ({ code: 550, message: 'mailbox full of dust' })
  await writeMail(server.app, 'ana@clinica.example')
  await writeMail(server.app, 'bia@clinica.example')
  await sendDue(server.app)
  mail.answers.recipient = () => null

  const page = await house.visitAs(await administratorOf(server.app))
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Ver os e-mails' }).click()
  await page.getByRole('row', { name: /bia@/ }).waitFor()
  await page.getByRole('searchbox').fill('ana@')
  await page.getByRole('row', { name: /bia@/ }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /ana@clinica.example/ }).click()
  await page.getByText('O servidor recusou o endereço: 550 mailbox full of dust').waitFor()
  await press(page, 'Tentar de novo')
  await waitForText(page, 'O e-mail será enviado em instantes')
  expect((await mail.waitForMail('ana@clinica.example')).subject).toBe(letter.subject)
})

test('deletes personal content once it is sent, and shows the rest in a frame that can run nothing', async () => {
  const { app } = house.server
  const secret = await writeMail(app, 'caio@clinica.example', { secret: true })
  const plain = await writeMail(app, 'davi@clinica.example')
  await sendDue(app)
  const page = await house.visitAs(await administratorOf(app))
  await page.goto(`/admin/mails/${secret}`)
  await page.getByText(/^O conteúdo já foi apagado/).waitFor()
  await page.goto(`/admin/mails/${plain}`)
  await press(page, 'Abrir o conteúdo')
  await page.getByText(letter.action?.url ?? '').waitFor()
  await page.getByRole('tab', { name: 'Como aparece' }).click()
  await page.frameLocator('iframe').getByRole('link', { name: 'Entrar', exact: true }).waitFor()
  expect(await page.locator('iframe').getAttribute('sandbox')).not.toMatch(/scripts|same-origin|forms/)
})
