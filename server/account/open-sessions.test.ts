import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { passkeyApi } from '#core/account/passkey.api.ts'
import { sessionApi } from '#core/account/session.api.ts'
import { newId } from '#core/kit/ids.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ trustedProxies: 1, clock: () => new Date() })
})
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The same person on one more device, whose requests say of themselves what they like. */
async function elsewhere({ email, password }: Person, headers: Record<string, string> = {}): Promise<Person> {
  const response = await app.at('10.0.0.1').send('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  })
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return app.enter(cookie, email, password)
}

const isIn = async (person: Person) => (await person.ok(accountApi.session, {})).session !== null

test('shows a stranger no sessions, and lets only an administrator end those of others', async () => {
  expect((await app.stranger.call(sessionApi.list, {})).status).toBe(401)
  expect((await app.stranger.call(sessionApi.endOthers, {})).status).toBe(401)
  const [one, other] = [await app.register('dentist'), await app.register('dentist')]
  const input = { actionId: newId(), id: other.session.user.id, reason: 'Curiosidade' }
  expect((await one.call(sessionApi.endOf, input)).status).toBe(403)
  const [session] = (await other.ok(sessionApi.list, {})).items
  expect((await one.call(sessionApi.end, { id: session?.id ?? '' })).status).toBe(404)
  expect((await one.call(sessionApi.end, { id: newId() })).status).toBe(404)
  expect(await isIn(other)).toBe(true)
})

test('names each session’s device and address, and marks the current one', async () => {
  const person = await app.register('dentist')
  const other = await elsewhere(person, {
    'user-agent': firefox,
    'x-forwarded-for': '192.0.2.66, 203.0.113.9',
    'x-equipo-asker': '192.0.2.77',
  })
  const { items } = await other.ok(sessionApi.list, {})
  expect(items).toHaveLength(2)
  expect(items.find(({ isOwn }) => isOwn)).toMatchObject({
    device: 'Firefox 140, Windows',
    address: '203.0.113.9',
  })
  expect(items.filter(({ isOwn }) => isOwn)).toHaveLength(1)
})

test('ends one session, or all others, and keeps the own', async () => {
  const person = await app.register('dentist')
  const [first, second] = [await elsewhere(person), await elsewhere(person)]
  const mine = (await first.ok(sessionApi.list, {})).items.find(({ isOwn }) => isOwn)
  await person.ok(sessionApi.end, { id: mine?.id ?? '' })
  await expect.poll(() => isIn(first), { timeout: 2_500 }).toBe(false)
  expect(await isIn(second)).toBe(true)
  expect(await person.ok(sessionApi.endOthers, {})).toEqual({ ended: 1 })
  await expect.poll(() => isIn(second), { timeout: 2_500 }).toBe(false)
  expect((await person.ok(sessionApi.list, {})).items).toHaveLength(1)
})

test('lets an administrator end all sessions of a person with a reason, and records it', async () => {
  const [administrator, person] = [await administratorOf(app), await app.register('technician')]
  const { id } = person.session.user
  const asked = { actionId: newId(), id, reason: 'Aparelho furtado' }
  const unknown = await administrator.call(sessionApi.endOf, { ...asked, actionId: newId(), id: newId() })
  expect(unknown.status).toBe(404)
  expect((await administrator.call(sessionApi.endOf, { ...asked, reason: ' ' })).status).toBe(400)
  expect(await administrator.ok(sessionApi.endOf, asked)).toEqual({ ended: 1 })
  await expect.poll(() => isIn(person), { timeout: 2_500 }).toBe(false)
  const recorded = await rowsAsOwner(
    app,
    `select reason from audit_log where subject_id = '${id}' and endpoint like '%/sessions/ending'`,
  )
  expect(recorded).toEqual([{ reason: 'Aparelho furtado' }])
})

test('ends a session thirty days after its last use, and then deletes it', async () => {
  const person = await app.register('dentist')
  const ends = `select round(extract(epoch from "expiresAt" - "updatedAt") / 86400)::int as days from auth.session
    where "userId" = '${person.session.user.id}'`
  expect(await rowsAsOwner(app, ends)).toEqual([{ days: 30 }])
  await asOwner(
    app,
    `update auth.session set "expiresAt" = now() - interval '2 days' where "userId" = '${person.session.user.id}'`,
  )
  await expect.poll(() => isIn(person), { timeout: 2_500 }).toBe(false)
  await app.jobs.find(({ name }) => name === 'forget-sessions')?.run(new Date())
  expect(await rowsAsOwner(app, ends)).toEqual([])
})

test('requires the password for changes of sign-in methods after an old sign-in, and counts no wrong ones', async () => {
  const person = await app.register('dentist')
  await asOwner(
    app,
    `update auth.session set "createdAt" = now() - interval '16 minutes'
     where "userId" = '${person.session.user.id}'`,
  )
  const begin = () => person.call(passkeyApi.begin, {})
  await expect.poll(async () => (await begin()).error?.code, { timeout: 2_500 }).toBe('sign_in_again')
  const wrong = await person.call(sessionApi.confirm, { current: 'errada99' })
  expect(wrong.error.fields).toEqual([{ path: 'current', message: 'Senha atual incorreta' }])
  expect((await begin()).status).toBe(403)
  await person.ok(sessionApi.confirm, { current: person.password })
  expect((await begin()).status).toBe(200)
})
