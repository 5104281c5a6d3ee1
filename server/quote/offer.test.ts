import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentApi } from '#core/document/document.api.ts'
import type { QuoteContent } from '#core/draft/quote.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { registerApi } from '#core/register/register.api.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { on, quoted, setStage } from '#test/orders.ts'
import { issue, prepare } from '#test/record-drafts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('ends a quote’s document with the decision, and waits for no signature any more', async () => {
  const stage = await setStage(app)
  const { dentist, technician } = stage
  const order = await quoted(stage)
  const { id, version } = await prepare(technician, 'quote', { orderId: order.id })
  const issued = await issue<QuoteContent>(app, technician, { id, version })
  const seen = async () => {
    const { offer } = await dentist.ok(documentApi.get, { id: issued.id })
    const { dates, soon } = await dentist.ok(registerApi.overview, {})
    const { items } = await dentist.ok(registerApi.list, {})
    const { asked } = await dentist.ok(signatureApi.list, { id: issued.id })
    const { urgency } = items.find((one) => one.id === issued.id) ?? expect.fail('not listed')
    return [offer, dates.length, soon, urgency, asked.length]
  }
  expect(await seen()).toEqual(['sent', 1, 1, 'soon', 2])
  await dentist.ok(quoteApi.approve, { ...on(order), quoteId: order.quotes[0]?.id ?? '' })
  expect(await seen()).toEqual(['approved', 0, 0, 'unlimited', 0])
})
