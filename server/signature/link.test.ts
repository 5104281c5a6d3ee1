import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { q } from '#server/database.ts'
import { scopeOf, startTestApp, type Caller, type TestApp } from '#test/app.ts'
import { startMailServer, type MailServer } from '#test/mail.ts'
import { setStage, type Stage } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { askedByLink, codeReadBy, confirmed, drawn, issuedReport, signingOf } from '#test/signing.ts'

let app: TestApp
let stage: Stage
let mail: MailServer
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  mail = await startMailServer()
})
afterAll(async () => {
  await mail.close()
  await app.close()
})

let visitors = 0
/** A person with a network address of their own. */
const visitor = (): Caller => app.at(`198.51.100.${++visitors}`)

async function asked(more: Parameters<typeof askedByLink>[2] = {}) {
  const { id } = await issuedReport(stage)
  return { id, ...(await askedByLink(stage.technician, id, more)) }
}

async function signBy(who: Caller, link: { token: string; proof: string }, change: object = {}) {
  const { document } = (await who.call(signatureApi.open, { token: link.token })).body ?? {}
  return who.call(signatureApi.signByLink, {
    ...link,
    signatureId: newId(),
    sha256: document?.sha256 ?? 'a'.repeat(64),
    name: 'Helena Sampaio',
    role: 'Responsável técnica',
    drawing: drawn,
    ...change,
  })
}

test('answers alike for an unknown, withdrawn, expired or used link, or of a revoked document', async () => {
  const links = {
    withdrawn: await asked(),
    over: await asked({ days: 1 }),
    used: await asked(),
    declined: await asked(),
    revoked: await asked(),
  }
  const { technician } = stage
  await technician.ok(signatureApi.withdraw, { id: links.withdrawn.requestId, actionId: newId() })
  const who = visitor()
  const proof = await confirmed(who, technician, links.used)
  expect((await signBy(who, { token: links.used.token, proof })).status).toBe(200)
  await who.ok(signatureApi.decline, { token: links.declined.token, reason: 'Falta a data' })
  const end = q.updateTable('documents').set({ status: 'revoked', statusReason: 'x' })
  await app.database.write(scopeOf(technician), (tx) => tx.all(end.where('id', '=', links.revoked.id)))
  const before = app.now
  app.now = new Date(before.getTime() + 2 * 86_400_000)
  const tokens = [...Object.values(links).map(({ token }) => token), 'x'.repeat(22)]
  const answers = await Promise.all(
    tokens.flatMap((token) => [
      visitor().call(signatureApi.open, { token }),
      visitor().call(signatureApi.pages, { token }),
      visitor().call(signatureApi.file, { token, what: 'document' }),
      visitor().call(signatureApi.sendCode, { token }),
      visitor().call(signatureApi.confirm, { token, code: '123456' }),
      visitor().call(signatureApi.decline, { token, reason: 'Não quero' }),
    ]),
  )
  app.now = before
  expect(new Set(answers.map(({ status, error }) => `${status} ${error.code} ${error.message}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
})

test('shows nothing behind a link of a suspended organization', async () => {
  const { token } = await asked()
  const asking = stage.technician.session.organization?.id
  const stand = (status: string) =>
    asOwner(app, `update organizations set status = '${status}' where id = '${asking}'`)
  await stand('suspended')
  const answers = [
    await visitor().call(signatureApi.open, { token }),
    await visitor().call(signatureApi.pages, { token }),
    await visitor().call(signatureApi.file, { token, what: 'document' }),
  ]
  await stand('active')
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('makes a person who guesses links wait, and logs no link', async () => {
  const who = visitor()
  const statuses: number[] = []
  for (let at = 0; at < 22; at++) {
    const { status } = await who.call(signatureApi.open, { token: String(at).padStart(22, 'b') })
    statuses.push(status)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
  const { token } = await asked()
  await visitor().ok(signatureApi.open, { token })
  const rows = await rowsAsOwner<object>(
    app,
    `select to_jsonb(a) as it from audit_log a union all select to_jsonb(a) from actions a
     union all select to_jsonb(r) from signature_requests r union all select to_jsonb(e) from signature_events e`,
  )
  expect(JSON.stringify([rows, app.log])).not.toContain(token)
})

test('ends a code after five wrong ones, and a link after five codes, a minute apart', async () => {
  const { id, token, requestId } = await asked()
  const who = visitor()
  const tryCode = async (code: string) => (await who.call(signatureApi.confirm, { token, code })).error?.code
  expect(await tryCode('000000')).toBe('signing.code_over')
  const start = app.now
  for (let round = 0; round < 5; round++) {
    app.now = new Date(start.getTime() + round * 61_000)
    await visitor().ok(signatureApi.sendCode, { token })
    expect((await visitor().call(signatureApi.sendCode, { token })).error.code).toBe('signing.wait')
    const right = await codeReadBy(stage.technician, id, requestId)
    const wrong = right === '111 111' ? '222222' : '111111'
    const answers = []
    for (let at = 0; at < 6; at++) {
      answers.push((await visitor().call(signatureApi.confirm, { token, code: wrong })).error.code)
    }
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 'signing.code_wrong'), 'signing.code_over'])
    expect((await visitor().call(signatureApi.confirm, { token, code: right })).error.code).toBe(
      'signing.code_over',
    )
  }
  app.now = new Date(start.getTime() + 6 * 61_000)
  expect((await visitor().call(signatureApi.sendCode, { token })).error.code).toBe('signing.spent')
  app.now = start
})

test('accepts a code once within ten minutes, and the signature of that page within the hour', async () => {
  const link = await asked()
  const { token, id, requestId } = link
  const who = visitor()
  await who.ok(signatureApi.sendCode, { token })
  const code = await codeReadBy(stage.technician, id, requestId)
  const start = app.now
  app.now = new Date(start.getTime() + 10 * 60_000)
  expect((await who.call(signatureApi.confirm, { token, code })).error.code).toBe('signing.code_over')
  const proof = await confirmed(who, stage.technician, link)
  expect((await signBy(visitor(), { token, proof: 'y'.repeat(22) })).error.code).toBe('signing.unconfirmed')
  app.now = new Date(app.now.getTime() + 60 * 60_000)
  expect((await signBy(who, { token, proof })).error.code).toBe('signing.unconfirmed')
  app.now = new Date(app.now.getTime() - 30 * 60_000)
  expect((await signBy(who, { token, proof }, { sha256: 'b'.repeat(64) })).status).toBe(409)
  expect((await signBy(who, { token, proof }, { drawing: { ...drawn, paths: [] } })).status).toBe(400)
  expect((await signBy(who, { token, proof })).status).toBe(200)
  app.now = start
})

test('signs once by link, also in two windows at once', async () => {
  const link = await asked()
  const who = visitor()
  const proof = await confirmed(who, stage.technician, link)
  const { document } = await who.ok(signatureApi.open, { token: link.token })
  const press = () =>
    who.call(signatureApi.signByLink, {
      token: link.token,
      proof,
      signatureId: newId(),
      sha256: document.sha256,
      name: 'Helena Sampaio',
      drawing: drawn,
    })
  const statuses = (await Promise.all([press(), press(), press()])).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404, 404])
  expect((await signingOf(stage.dentist, link.id)).signatures).toHaveLength(1)
})

test('shows a signer by link the exact file, offers the evidence for a day, and notifies the issuer', async () => {
  const link = await asked()
  const who = visitor()
  const { token, id } = link
  await who.ok(signatureApi.open, { token })
  const { pages } = await who.ok(signatureApi.pages, { token })
  expect(pages[0]).toMatch(/^<svg /)
  const fileOf = (what: 'document' | 'evidence', proof?: string) =>
    who.send('/api/signing/file', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, what, proof }),
    })
  const stored = Buffer.from(await (await stage.dentist.send(`/api/documents/${id}/file`)).arrayBuffer())
  expect(Buffer.from(await (await fileOf('document')).arrayBuffer()).equals(stored)).toBe(true)
  expect((await fileOf('evidence')).status).toBe(404)
  expect((await fileOf('evidence', 'x'.repeat(22))).status).toBe(404)
  const proof = await confirmed(who, stage.technician, link)
  const hostile = '#let x = 1 $ \\ *_[<script>alert(1)</script>]_* 😀 Helena'
  expect((await signBy(who, { token, proof }, { name: hostile })).status).toBe(200)
  expect((await fileOf('document')).status).toBe(404)
  const evidence = await fileOf('evidence', proof)
  expect([evidence.status, evidence.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await stage.dentist.send(`/api/documents/${id}/evidence`)).status).toBe(200)
  const { signatures, requests, events } = await signingOf(stage.technician, id)
  expect(signatures).toMatchObject([{ name: hostile, way: 'link', party: 'clinic', purpose: 'acceptance' }])
  expect(requests).toMatchObject([{ state: 'signed', code: null }])
  expect(events.map(({ kind }) => kind)).toEqual(['asked', 'opened', 'code_made', 'code_confirmed', 'signed'])
  const { items } = await stage.technician.ok(notificationApi.list, { limit: 100 })
  const kinds = items.filter(({ subjectId }) => subjectId === id).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['signature_code', 'document_signed']))
  const start = app.now
  app.now = new Date(start.getTime() + 25 * 3_600_000)
  expect((await fileOf('evidence', proof)).status).toBe(404)
  app.now = start
})

test('records the reason of a person who declines, notifies the issuer, and signs nothing', async () => {
  const { token, id } = await asked()
  await visitor().ok(signatureApi.decline, { token, reason: 'O número de série está errado' })
  const { signatures, requests, events } = await signingOf(stage.technician, id)
  expect(signatures).toEqual([])
  expect(requests).toMatchObject([{ state: 'declined', declineReason: 'O número de série está errado' }])
  expect(events.at(-1)).toMatchObject({ kind: 'declined', about: 'O número de série está errado' })
  const { items } = await stage.technician.ok(notificationApi.list, { limit: 100 })
  expect(items).toContainEqual(expect.objectContaining({ kind: 'signature_declined', subjectId: id }))
  expect((await stage.technician.send(`/api/documents/${id}/evidence`)).status).toBe(200)
})

test('lets only the requester withdraw and see address and code; the other party sees the request', async () => {
  const { id, token, requestId } = await asked()
  await visitor().ok(signatureApi.sendCode, { token })
  expect((await signingOf(stage.technician, id)).requests[0]?.code?.digits).toMatch(/^\d{3} \d{3}$/)
  expect((await signingOf(stage.dentist, id)).requests).toMatchObject([
    { state: 'waiting', signerEmail: null, code: null, isOwn: false },
  ])
  const withdraw = { id: requestId, actionId: newId() }
  expect((await stage.dentist.call(signatureApi.withdraw, withdraw)).status).toBe(403)
  expect((await stage.rival.call(signatureApi.withdraw, withdraw)).status).toBe(404)
})

test('promises no mail without a server; with one, mails link and code, and shows the code to nobody', async () => {
  const { id } = await issuedReport(stage)
  const ask = {
    id,
    requestId: newId(),
    party: 'clinic' as const,
    channel: 'mail' as const,
    signerName: 'Helena Sampaio',
    signerEmail: 'helena@sorriso.example',
    days: 7 as const,
  }
  const refused = await stage.technician.call(signatureApi.ask, ask)
  expect([refused.status, refused.error.code]).toEqual([422, 'signature.no_mail_server'])

  const posting = await startTestApp({ smtpUrl: mail.url })
  try {
    const other = await setStage(posting)
    const report = await issuedReport(other)
    const { signerEmail: _, ...without } = ask
    expect((await other.technician.call(signatureApi.ask, { ...without, id: report.id })).status).toBe(400)
    const twice = [await other.technician.ok(signatureApi.ask, { ...ask, id: report.id })]
    twice.push(await other.technician.ok(signatureApi.ask, { ...ask, id: report.id }))
    expect(twice.map(({ url }) => url === null)).toEqual([false, true])
    const letter = await mail.waitForMail('helena@sorriso.example')
    expect(letter.subject).toContain('pede sua assinatura')
    const token = /\/assinar\/([\w-]{22})/.exec(letter.links[0] ?? '')?.[1] ?? ''
    const who = posting.at('192.0.2.7')
    const opened = await who.ok(signatureApi.open, { token })
    expect(opened).toMatchObject({ channel: 'mail', signerEmail: 'h•••@sorriso.example' })
    expect(await who.ok(signatureApi.sendCode, { token })).toMatchObject({ channel: 'mail' })
    const coded = await mail.waitForMail('helena@sorriso.example')
    const code = /(\d{3} \d{3})/.exec(coded.text)?.[1] ?? ''
    expect((await signingOf(other.technician, report.id)).requests[0]?.code).toBeNull()
    const { proof } = await who.ok(signatureApi.confirm, { token, code })
    const signed = await who.call(signatureApi.signByLink, {
      token,
      proof,
      signatureId: newId(),
      sha256: opened.document.sha256,
      name: 'Helena Sampaio',
      drawing: drawn,
    })
    expect(signed.body).toMatchObject({ signedAt: posting.now.toISOString() })
  } finally {
    await posting.close()
  }
})
