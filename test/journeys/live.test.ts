import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { livePath } from '#core/live/live.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { accepted, offer, on, request, setStage } from '#test/orders.ts'
import { openHouse, phone } from './house.ts'
import { press } from './people.ts'

const house = openHouse()

/** Resolves when the page's browser has a stream. */
const streaming = (page: Page) =>
  page.waitForResponse((response) => response.url().includes(livePath) && response.status() === 200)

test('shows each other’s steps of an order at once, and keeps what is being typed', async () => {
  const stage = await setStage(house.server.app)
  const order = await accepted(stage)
  const [dentist, technician] = [
    await house.visitAs(stage.dentist),
    await house.visitAs(stage.technician, phone),
  ]
  const ready = [dentist, technician].map(streaming)
  await dentist.goto(`/service-orders/${order.id}`)
  await technician.goto(`/technician/service-orders/${order.id}`)
  await press(technician, 'Propor visita')
  const dialog = technician.getByRole('dialog', { name: 'Propor visita' })
  await dialog.getByLabel(/^Recado/).fill('Levo a guarnição')
  await Promise.all(ready)

  // From another device of the technician.
  await stage.technician.ok(quoteApi.send, { ...on(order), ...offer })
  await technician.getByText('A ordem mudou agora há pouco').waitFor()
  expect(await dialog.getByLabel(/^Recado/).inputValue()).toBe('Levo a guarnição')
  await dentist
    .getByRole('button', { name: /^Aprovar/ })
    .first()
    .waitFor()
  await dentist.getByRole('button', { name: /^Notificações: \d+ não lidas/ }).waitFor()
})

test('shares one stream between two tabs, which goes on when its tab closes and when it was broken', async () => {
  const stage = await setStage(house.server.app)
  const first = await house.visitAs(stage.technician)
  const context = first.context()
  const streams: string[] = []
  context.on('request', (sent) => sent.url().includes(livePath) && streams.push(sent.url()))
  const ready = streaming(first)
  await first.goto('/technician')
  await ready
  const second = await context.newPage()
  await second.goto('/technician/service-orders')
  await second.getByRole('button', { name: 'Notificações', exact: true }).waitFor()

  await request(stage)
  for (const page of [first, second])
    await page.getByRole('button', { name: 'Notificações: 1 não lidas' }).waitFor()
  expect(streams).toHaveLength(1)

  const taken = streaming(second)
  await first.close()
  await taken
  await request(stage)
  await second.getByRole('button', { name: 'Notificações: 2 não lidas' }).waitFor()

  const back = streaming(second)
  house.server.app.hangUp()
  await request(stage)
  await back
  await second.getByRole('button', { name: 'Notificações: 3 não lidas' }).waitFor()
})
