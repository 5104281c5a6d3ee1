import { expect, test } from 'vitest'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { quotedClient } from '#test/quote-links.ts'
import { openHouse, phone } from './house.ts'
import { press } from './people.ts'

const house = openHouse()

test('a workshop sends a quote to a clinic without an account, which asks, and approves it on a phone', async () => {
  const { app } = house.server
  const technician = await app.register('technician')
  const order = await quotedClient(technician)

  const workshop = await house.visitAs(technician)
  await workshop.goto(`/technician/service-orders/${order.id}`)
  await press(workshop, 'Enviar por WhatsApp')
  const window = workshop.getByRole('dialog', { name: 'Enviar o orçamento' })
  await window.getByAltText('QR code do orçamento').waitFor()
  const link = new URL(await window.getByLabel('Link', { exact: true }).inputValue())
  await workshop.keyboard.press('Escape')

  const client = await house.visit(phone)
  await client.goto(link.pathname)
  await client.getByRole('heading', { level: 1, name: 'Orçamento 1' }).waitFor()
  await press(client, 'Perguntar à oficina')
  const question = client.getByRole('dialog', { name: 'Perguntar à oficina' })
  await question.getByLabel('Seu nome').fill('Sônia Prado')
  await question.getByLabel('Sua pergunta').fill('A garantia cobre a mão de obra?')
  await question.getByRole('button', { name: 'Enviar a pergunta' }).click()
  await client.getByText('A oficina ainda não respondeu.').waitFor()

  await press(workshop, 'Responder')
  await workshop.getByLabel('Sua resposta').fill('Sim, por 90 dias.')
  await press(workshop, 'Enviar resposta')
  await workshop.getByText('Sua resposta: “Sim, por 90 dias.”').waitFor()

  await client.reload()
  await client.getByText('Sim, por 90 dias.').waitFor()
  await press(client, /^Aprovar R\$/)
  const dialog = client.getByRole('dialog', { name: 'Aprovar o orçamento' })
  await dialog.getByLabel('Seu nome').fill('Sônia Prado')
  await dialog.getByLabel('Sua função na clínica').fill('Sócia')
  const approve = dialog.getByRole('button', { name: /^Aprovar R\$\s1\.062,00$/ })
  await approve.click()
  await dialog.getByText('Confirme que você pode decidir pela clínica').first().waitFor()
  expect(await dialog.getByLabel('Seu nome').inputValue()).toBe('Sônia Prado')
  await dialog.getByLabel(/^Posso decidir por/).check()
  await approve.click()
  await client.getByText(/^Este orçamento foi aprovado por Sônia Prado em /).waitFor()

  await workshop.getByText(/^Sônia Prado aprovou: R\$\s1\.062,00$/).waitFor()
  expect((await technician.ok(serviceOrderApi.get, { id: order.id })).status).toBe('approved')
})
