import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentApi } from '#core/document/document.api.ts'
import { newId } from '#core/kit/ids.ts'
import { receiptApi } from '#core/receipt/receipt.api.ts'
import { statementPayments } from '#server/statement/payments.ts'
import { scopeOf, startTestApp, type TestApp } from '#test/app.ts'
import { charged } from '#test/charges.ts'
import { inspect } from '#test/inspect-pdf.ts'
import { accepted, organizationOf, setStage, type Stage } from '#test/orders.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await accepted(stage)
})
afterAll(() => app.close())

async function paid(cents: number, ofCents = cents) {
  const { instalments, number } = await charged(app, stage, [{ cents: ofCents, dueOn: '2026-11-10' }])
  const payment = {
    clinicId: organizationOf(stage.dentist),
    instalmentId: instalments[0]?.id ?? '',
    cents,
    paidOn: '2026-11-09',
    way: 'pix' as const,
    note: null,
  }
  const { id } = await app.database.write(scopeOf(stage.technician), (tx) =>
    statementPayments.register(tx, payment, app.now),
  )
  return { id, number, issue: { id, actionId: newId() } }
}

test('is issued once, by the workshop’s members with finances, and read by both sides', async () => {
  const { id, issue } = await paid(123_456)
  expect(await stage.dentist.ok(receiptApi.get, { id })).toEqual({ document: null, mayIssue: false })
  const member = await hire(app, stage.technician, ['quotes'])
  expect((await member.call(receiptApi.issue, issue)).status).toBe(404)
  expect((await stage.rival.call(receiptApi.issue, issue)).status).toBe(404)
  expect((await stage.dentist.call(receiptApi.issue, issue)).status).toBe(403)
  const first = await stage.technician.ok(receiptApi.issue, issue)
  expect(first.document).toMatchObject({ number: expect.stringMatching(/^RB-\d{4}-0001$/), status: 'valid' })
  const again = await stage.technician.ok(receiptApi.issue, { id, actionId: newId() })
  expect(again.document).toEqual(first.document)
  expect((await stage.dentist.ok(receiptApi.get, { id })).document).toEqual(first.document)
  const documentId = first.document?.id ?? ''
  expect((await stage.dentist.ok(documentApi.get, { id: documentId })).kind).toBe('receipt')
  for (const owner of [stage.technician, stage.dentist]) {
    const outsider = await hire(app, owner, ['quotes'])
    expect((await outsider.call(documentApi.get, { id: documentId })).status).toBe(404)
    expect((await outsider.send(`/api/documents/${documentId}/file`)).status).toBe(404)
  }
})

test('is a sound PDF of one page', async () => {
  const { issue } = await paid(100_050, 100_000)
  const { document } = await stage.technician.ok(receiptApi.issue, issue)
  const file = await stage.dentist.send(`/api/documents/${document?.id}/file`)
  expect(await inspect(new Uint8Array(await file.arrayBuffer()))).toMatchObject({ check: 0, pages: 1 })
})

test('is withdrawn with the payment that is reversed, which then gets none', async () => {
  const [kept, never] = [await paid(5000), await paid(6000)]
  const { document } = await stage.technician.ok(receiptApi.issue, kept.issue)
  for (const { id } of [kept, never]) {
    await app.database.write(scopeOf(stage.technician), (tx) =>
      statementPayments.reverse(tx, { id, reason: 'Engano' }, app.now),
    )
  }
  expect(await stage.dentist.ok(receiptApi.get, { id: kept.id })).toMatchObject({
    document: { id: document?.id, status: 'revoked' },
  })
  const { verificationCode } = await stage.dentist.ok(documentApi.get, { id: document?.id ?? '' })
  expect((await app.stranger.ok(documentApi.verify, { code: verificationCode })).status).toBe('revoked')
  expect((await stage.technician.call(receiptApi.issue, never.issue)).error.code).toBe('receipt.reversed')
})
