import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { q } from '#server/database.ts'
import { scopeOf, startTestApp, type Caller, type TestApp } from '#test/app.ts'
import { untilBlocked } from '#test/blocked.ts'
import { setStage, type Stage } from '#test/orders.ts'
import { askedByLink, confirmed, drawn, issuedReport, signingOf } from '#test/signing.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

let visitors = 0
/** A person with a network address of their own. */
const visitor = (): Caller => app.at(`203.0.113.${++visitors}`)

/** A link whose code is confirmed, and the signature that its page sends. */
async function readyToSign() {
  const { id } = await issuedReport(stage)
  const link = { id, ...(await askedByLink(stage.technician, id)) }
  const who = visitor()
  const proof = await confirmed(who, stage.technician, link)
  const { sha256 } = await signingOf(stage.dentist, id)
  const signature = {
    token: link.token,
    proof,
    signatureId: newId(),
    sha256: sha256 ?? '',
    name: 'Helena Sampaio',
    drawing: drawn,
  }
  return { id, signature, press: () => who.call(signatureApi.signByLink, signature) }
}

test('answers a signature that is sent again with the stored one and its time', async () => {
  const { id, signature, press } = await readyToSign()
  const first = await press()
  const start = app.now
  app.now = new Date(start.getTime() + 60_000)
  const again = await press()
  const foreign = await visitor().call(signatureApi.signByLink, { ...signature, proof: 'z'.repeat(22) })
  const another = await visitor().call(signatureApi.signByLink, { ...signature, signatureId: newId() })
  app.now = start
  expect([again.status, again.body]).toEqual([200, first.body])
  expect([foreign.status, another.status]).toEqual([404, 404])
  expect((await signingOf(stage.dentist, id)).signatures).toHaveLength(1)
})

test('signs once for two presses on one page, and confirms both', async () => {
  const { id, press } = await readyToSign()
  expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([200, 200])
  expect((await signingOf(stage.dentist, id)).signatures).toHaveLength(1)
})

test('refuses a signature by link on a document that is revised meanwhile, with the usual words', async () => {
  const { id, press } = await readyToSign()
  const end = q.updateTable('documents').set({ status: 'superseded' }).where('id', '=', id)
  const [pressed] = await app.database.write(scopeOf(stage.technician), async (tx) => {
    await tx.all(end)
    const answer = press()
    await untilBlocked(app.database.pool)
    return [answer]
  })
  const answer = await pressed
  expect([answer?.status, answer?.error.code]).toEqual([404, 'not_found'])
  expect((await signingOf(stage.dentist, id)).signatures).toEqual([])
})

test('replaces a link that is requested again after a lost answer, and mails nothing twice', async () => {
  const { id } = await issuedReport(stage)
  const requestId = newId()
  const first = await askedByLink(stage.technician, id, { requestId })
  const second = await askedByLink(stage.technician, id, { requestId })
  expect((await visitor().call(signatureApi.open, { token: first.token })).status).toBe(404)
  await visitor().ok(signatureApi.open, { token: second.token })
  const { requests, events } = await signingOf(stage.technician, id)
  expect([requests.length, events.filter(({ kind }) => kind === 'asked').length]).toEqual([1, 1])
  const own = { id, requestId, party: 'other', channel: 'voice', signerName: 'Outro', days: 7 } as const
  expect((await stage.dentist.call(signatureApi.ask, own)).status).toBe(409)
  await visitor().ok(signatureApi.sendCode, { token: second.token })
  expect((await stage.technician.call(signatureApi.ask, own)).status).toBe(409)
})
