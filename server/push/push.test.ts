import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { sessionApi } from '#core/account/session.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationChoiceApi } from '#core/notification/choice.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { pushApi } from '#core/push/push.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { teamApi } from '#core/team/team.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { accepted, on, request, setStage } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import {
  browserAt,
  keepDevice,
  senderOf,
  startPushService,
  type Browser,
  type PushService,
} from '#test/push.ts'
import { keepTalk } from '#test/talks.ts'
import { hire, memberOf } from '#test/team.ts'
import { pushKeys } from './keys.ts'

let app: TestApp
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ pushService: service.address })
})
afterEach(async () => {
  service.answer = { status: 201 }
  await asOwner(app, 'delete from push_devices')
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const at = ({ endpoint }: Browser) => service.received.filter(({ path }) => endpoint.endsWith(path))
const told = (browser: Browser) => at(browser).map(({ body }) => browser.open(body))
const waiting = () => rowsAsOwner<{ tries: number }>(app, 'select tries from pushes')
const settled = () => expect.poll(waiting).toEqual([])
const devices = () => rowsAsOwner(app, 'select id from push_devices')

/** Until the attempts that the commit caused have been made and noted. */
async function attempted(browser: Browser, times: number): Promise<void> {
  await expect.poll(() => at(browser)).toHaveLength(times)
  await sendDue()
}

/** The minute's job, on two servers at once and once more. */
async function sendDue(): Promise<void> {
  const job = app.jobs.find(({ name }) => name === 'send-pushes') ?? expect.fail('no such job')
  await Promise.all([job.run(app.now), job.run(app.now)])
}

test.each([
  ['a foreign host', 'https://avisos.example/abc'],
  ['a known host without TLS', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['a private address', 'https://10.0.0.7/abc'],
  ['this machine', 'http://localhost:5432/abc'],
  ['another port of a known host', 'https://fcm.googleapis.com:5432/abc'],
  ['a host that only begins like a known one', 'https://fcm.googleapis.com.avisos.example/abc'],
  ['a host that only ends like a known one', 'https://evilpush.apple.com.br/abc'],
  ['a name before a known host', 'https://a:b@web.push.apple.com/abc'],
  ['another port of the operator’s own service', 'http://127.0.0.1:1/abc'],
  ['no address', 'avisos, por favor'],
])('refuses to push to %s', async (_, endpoint) => {
  const person = await app.register('dentist')
  const { p256dh, auth } = browserAt(service.address)
  const answer = await person.call(pushApi.keep, { endpoint, p256dh, auth })
  expect(answer.status).toBe(400)
  expect(answer.error.fields).toMatchObject([
    { path: 'endpoint', message: 'O serviço de avisos deste navegador não é conhecido.' },
  ])
})

test('refuses strangers, keys that are none, more than ten devices, and devices of others', async () => {
  const [person, other] = [await app.register('technician'), await app.register('technician')]
  const { p256dh, auth, endpoint } = browserAt('https://fcm.googleapis.com/fcm/send')
  expect((await app.stranger.call(pushApi.keep, { endpoint, p256dh, auth })).status).toBe(401)
  expect((await person.call(pushApi.keep, { endpoint, p256dh: 'curta', auth })).error.fields).toMatchObject([
    { path: 'p256dh' },
  ])
  const { items } = await keepDevice(person, browserAt(service.address))
  const [device] = items
  expect((await other.call(pushApi.end, { id: device?.id ?? '' })).status).toBe(404)
  expect((await other.ok(pushApi.list, {})).items).toEqual([])
  await asOwner(
    app,
    `with opened as (insert into auth.session (id, "userId", token, "expiresAt", "createdAt", "updatedAt")
       select gen_random_uuid(), '${person.session.user.id}', gen_random_uuid(), now() + interval '1 day', now(), now()
       from generate_series(1, 8) returning id)
     insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, created_at)
     select gen_random_uuid(), '${person.session.user.id}', id, 'https://avisos.example/' || id, '${p256dh}', '${auth}', now()
     from opened`,
  )
  const elsewhere = [
    await app.signIn(person.email, person.password),
    await app.signIn(person.email, person.password),
  ]
  const answers = await Promise.all(
    elsewhere.map((one) =>
      one.call(pushApi.keep, { p256dh, auth, endpoint: `${service.address}/${newId()}` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.error.fields?.[0]?.message).toMatch(/10 aparelhos/)
  await person.ok(pushApi.end, { id: device?.id ?? '' })
  expect((await person.ok(pushApi.list, {})).items).toHaveLength(9)
})

test('keeps one pair of keys for all servers with one secret', () => {
  const keys = pushKeys('a-secret-for-tests-that-is-long-enough')
  expect(pushKeys('a-secret-for-tests-that-is-long-enough')).toEqual(keys)
  expect(pushKeys('another').publicKey).not.toBe(keys.publicKey)
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
})

test('pushes news of an order to both sides’ devices, sealed and signed, in few words', async () => {
  const stage = await setStage(app)
  const [clinics, workshops] = [browserAt(service.address), browserAt(service.address)]
  const { publicKey } = await keepDevice(stage.technician, workshops)
  await keepDevice(stage.dentist, clinics)
  const order = await accepted(stage)
  await expect.poll(() => told(workshops)).toHaveLength(1)
  await expect.poll(() => told(clinics)).toHaveLength(1)
  expect(told(workshops)).toEqual([
    {
      title: 'Nova ordem para você',
      text: expect.stringContaining('Autoclave Vitale 21'),
      tag: order.id,
      about: { kind: 'request', subjectId: order.id, details: expect.any(Object) },
    },
  ])
  expect(told(clinics)).toMatchObject([{ title: 'O técnico aceitou a ordem', tag: order.id }])
  const [sent] = at(workshops)
  const claims = senderOf(sent ?? expect.fail(), publicKey ?? '')
  expect(claims).toMatchObject({ aud: service.address, sub: 'mailto:admin@teste.example' })
  expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(() => clinics.open(sent?.body ?? Buffer.alloc(0))).toThrow('unable to authenticate')
  await settled()
  await sendDue()
  expect(at(workshops)).toHaveLength(1)
})

test('forgets a device that its push service no longer knows, and stops when its session ends', async () => {
  const stage = await setStage(app)
  const browser = browserAt(service.address)
  await keepDevice(stage.technician, browser)
  service.answer = { status: 410 }
  await request(stage)
  await expect.poll(devices).toEqual([])
  service.answer = { status: 201 }
  const phone = await app.signIn(stage.technician.email, stage.technician.password)
  const [one, other] = [browserAt(service.address), browserAt(service.address)]
  await keepDevice(phone, one)
  await keepDevice(stage.technician, other)
  await phone.ok(accountApi.signOut, {})
  expect(await devices()).toHaveLength(1)
  await stage.technician.ok(sessionApi.endOthers, {})
  await request(await setStage(app).then((next) => ({ ...next, technician: stage.technician })))
  await expect.poll(() => at(other)).toHaveLength(1)
  expect(at(one)).toEqual([])
})

test('tries again later what a busy service did not take, delivers it once, and drops it after a day', async () => {
  const stage = await setStage(app)
  const browser = browserAt(service.address)
  await keepDevice(stage.technician, browser)
  service.answer = { status: 429, headers: { 'retry-after': '600' } }
  await request(stage)
  await attempted(browser, 1)
  expect(await waiting()).toEqual([{ tries: 1 }])
  service.answer = { status: 503 }
  app.now = new Date(app.now.getTime() + 9 * 60_000)
  await sendDue()
  expect(at(browser)).toHaveLength(1)
  app.now = new Date(app.now.getTime() + 60_000)
  await sendDue()
  expect(at(browser)).toHaveLength(2)
  service.answer = { status: 201 }
  app.now = new Date(app.now.getTime() + 5 * 60_000)
  await sendDue()
  await sendDue()
  expect(at(browser)).toHaveLength(3)
  expect(await waiting()).toEqual([])
  service.answer = { status: 500 }
  await request(stage)
  await attempted(browser, 4)
  app.now = new Date(app.now.getTime() + 25 * 3_600_000)
  await sendDue()
  expect(await waiting()).toEqual([])
  expect(at(browser)).toHaveLength(4)
})

test('drops what was read meanwhile, and tells many things at once as one', async () => {
  const stage = await setStage(app)
  const browser = browserAt(service.address)
  service.answer = { status: 500 }
  await keepDevice(stage.technician, browser)
  await request(stage)
  await attempted(browser, 1)
  expect(await waiting()).toEqual([{ tries: 1 }])
  await stage.technician.ok(notificationApi.read, {})
  app.now = new Date(app.now.getTime() + 60_000)
  await sendDue()
  expect([await waiting(), at(browser).length]).toEqual([[], 1])
  for (let many = 0; many < 5; many += 1) await request(stage)
  await sendDue()
  expect(await waiting()).toHaveLength(5)
  service.answer = { status: 201 }
  app.now = new Date(app.now.getTime() + 3_600_000)
  await sendDue()
  expect(await waiting()).toEqual([])
  expect(told(browser).at(-1)).toEqual({ title: '5 avisos do Equipo', text: '', tag: 'equipo', about: null })
})

test('pushes nothing more to a person who left the team', async () => {
  const stage = await setStage(app)
  const member = await hire(app, stage.technician)
  const browser = browserAt(service.address)
  await keepDevice(member, browser)
  service.answer = { status: 500 }
  await request(stage)
  await attempted(browser, 1)
  const { userId, version } = await memberOf(stage.technician, member)
  await stage.technician.ok(teamApi.remove, { userId, version, actionId: newId() })
  service.answer = { status: 201 }
  const before = at(browser).length
  app.now = new Date(app.now.getTime() + 60_000)
  await sendDue()
  await request(stage)
  await sendDue()
  expect([await waiting(), at(browser).length]).toEqual([[], before])
})

test.each([
  [true, 'Bom dia!'],
  [false, ''],
])('tells of unread messages, with their text only if the person shows it: %s', async (isShown, text) => {
  const stage = await setStage(app)
  await accepted(stage)
  const browser = browserAt(service.address)
  await keepDevice(stage.dentist, browser)
  const choices = [{ cause: 'message_text' as const, byMail: isShown }]
  await stage.dentist.ok(notificationChoiceApi.choose, { actionId: newId(), choices })
  const { conversationId } = await keepTalk(stage)
  app.now = new Date(app.now.getTime() + 15 * 60_000)
  await app.jobs.find(({ name }) => name === 'message-mails')?.run(app.now)
  await expect.poll(() => told(browser)).toHaveLength(1)
  const [news] = told(browser)
  expect(news).toMatchObject({ title: 'Mensagens não lidas', tag: conversationId })
  expect(news?.text.includes('Bom dia!')).toBe(text !== '')
})

test('mails news of orders within the hour, by choice, and not of those published in the city', async () => {
  const stage = await setStage(app)
  const { technician, dentist } = stage
  const run = () => app.jobs.find(({ name }) => name === 'reminders')?.run(app.now)
  app.now = new Date('2026-12-01T13:10:00Z')
  await run()
  const order = await request(stage)
  app.now = new Date('2026-12-01T14:10:00Z')
  await run()
  const mail = (await app.mails(technician.email)).find(({ letter }) => letter?.choices)
  expect(mail?.letter?.subject).toBe('Nova ordem para você')
  expect(mail?.letter?.paragraphs.join('\n')).toContain('Autoclave Vitale 21')
  const choices = [{ cause: 'order_answer' as const, byMail: false }]
  await dentist.ok(notificationChoiceApi.choose, { actionId: newId(), choices })
  await technician.ok(workApi.accept, on(order))
  app.now = new Date('2026-12-01T15:10:00Z')
  await run()
  expect((await app.mails(dentist.email)).filter(({ letter }) => letter?.choices)).toEqual([])
})
