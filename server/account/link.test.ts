import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { startTestApp, cookieOf, type Caller, type TestApp } from '#test/app.ts'
import { asOwner } from '#test/owner.ts'
import { newToken } from '#server/kit/tokens.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const running = performance.now.bind(performance)
let skipped = 0
vi.spyOn(performance, 'now').mockImplementation(() => running() + skipped)
afterAll(() => vi.restoreAllMocks())
/** The server may remember an ended session for this long. */
const twoSeconds = () => (skipped += 2_000)

/** The token in the last mail to an address. */
async function tokenFor(email: string): Promise<string> {
  const url = (await app.mails(email)).at(-1)?.letter?.action?.url ?? ''
  return new URL(url).searchParams.get('token') ?? ''
}

async function linkFor(email: string, endpoint: typeof linkApi.askEntry): Promise<string> {
  await app.stranger.ok(endpoint, { email })
  return tokenFor(email)
}

const travel = (minutes: number) => (app.now = new Date(app.now.getTime() + minutes * 60_000))
const sessionOf = async (who: Caller) => (await who.ok(accountApi.session, {})).session
const fresh = 'porta-verde-31'

describe('a link to get in', () => {
  test('refuses unknown, expired and used links, each in its words', async () => {
    const { email } = await app.register('dentist')
    const open = (token: string) => app.stranger.call(linkApi.enter, { token })
    expect((await open(newToken())).error.code).toBe('link_unknown')
    expect((await open('curto')).status).toBe(400)
    const late = await linkFor(email, linkApi.askEntry)
    travel(30)
    expect((await open(late)).error.code).toBe('link_expired')
    const token = await linkFor(email, linkApi.askEntry)
    expect((await open(token)).status).toBe(200)
    const again = await open(token)
    expect([again.status, again.error.code]).toEqual([422, 'link_used'])
    expect(again.headers.getSetCookie()).toEqual([])
  })

  test('refuses a suspended person with a link that they asked for afterwards', async () => {
    const { email, session } = await app.register('dentist')
    await asOwner(app, `update auth."user" set "suspendedAt" = now() where id = '${session.user.id}'`)
    const token = await linkFor(email, linkApi.askEntry)
    const { status, error, headers } = await app.stranger.call(linkApi.enter, { token })
    expect([status, error.code]).toEqual([403, 'account_suspended'])
    expect(headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/)
  })

  test('lets in one of two people who open it at once', async () => {
    const { email } = await app.register('dentist')
    const token = await linkFor(email, linkApi.askEntry)
    const both = await Promise.all([1, 2].map(() => app.stranger.call(linkApi.enter, { token })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('opens a session of the person, confirms the address, and ends what the first session might have been', async () => {
    const person = await app.register('technician')
    expect(person.session.emailVerified).toBe(false)
    const answer = await app.stranger.call(linkApi.enter, {
      token: await linkFor(person.email, linkApi.askEntry),
    })
    const now = await app.enter(cookieOf(answer.headers), person.email, person.password)
    expect(now.session).toMatchObject({ user: { id: person.session.user.id }, emailVerified: true })
    twoSeconds()
    expect(await sessionOf(person)).toBeNull()
    // A later link ends nothing.
    await app.stranger.ok(linkApi.enter, { token: await linkFor(person.email, linkApi.askEntry) })
    twoSeconds()
    expect(await sessionOf(now)).not.toBeNull()
  })

  test('refuses a link for another purpose', async () => {
    const { email } = await app.register('dentist')
    const entry = await linkFor(email, linkApi.askEntry)
    const reset = await linkFor(email, linkApi.askReset)
    expect((await app.stranger.call(linkApi.enter, { token: reset })).error.code).toBe('link_unknown')
    const misused = await app.stranger.call(linkApi.reset, { token: entry, password: fresh })
    expect(misused.error.code).toBe('link_unknown')
  })

  test('is not used up by looking at the page', async () => {
    const { email } = await app.register('dentist')
    const token = await linkFor(email, linkApi.askEntry)
    for (let n = 0; n < 3; n += 1) await app.stranger.send(`/api/session/link?token=${token}`)
    expect((await app.stranger.call(linkApi.enter, { token })).status).toBe(200)
  })

  test('keeps the token out of the database and the log', async () => {
    const { email } = await app.register('dentist')
    const token = await linkFor(email, linkApi.askEntry)
    await app.stranger.call(linkApi.enter, { token })
    await expect(
      asOwner(
        app,
        `do $$ begin if exists (select from entry_links l where l::text like '%${token}%') then
        raise exception 'found'; end if; end $$`,
      ),
    ).resolves.toBeUndefined()
    expect(JSON.stringify(app.log)).not.toContain(token)
  })

  test('ends the session that was open before', async () => {
    const before = await app.register('dentist')
    const person = await app.register('dentist')
    const token = await linkFor(person.email, linkApi.askEntry)
    const answer = await before.call(linkApi.enter, { token })
    const cookie = cookieOf(answer.headers)
    expect(cookie).not.toContain(before.cookie.split(';')[0])
    expect((await app.enter(cookie, person.email, '')).session.user.id).toBe(person.session.user.id)
  })
})

describe('a forgotten password', () => {
  test('refuses a weak new password on its field, and keeps the link valid', async () => {
    const { email } = await app.register('dentist', { name: 'Berenice Salgueiro' })
    const token = await linkFor(email, linkApi.askReset)
    for (const password of ['mudar123', 'berenice1990']) {
      const { status, error } = await app.stranger.call(linkApi.reset, { token, password })
      expect([status, error.fields?.[0]?.path]).toEqual([400, 'password'])
    }
    expect((await app.stranger.call(linkApi.reset, { token, password: fresh })).status).toBe(200)
  })

  test('accepts the new password and not the old one, ends every session within two seconds, and sends a mail', async () => {
    const person = await app.register('dentist')
    const elsewhere = await app.signIn(person.email, person.password)
    const token = await linkFor(person.email, linkApi.askReset)
    const entry = await linkFor(person.email, linkApi.askEntry)
    const answer = await app.stranger.call(linkApi.reset, { token, password: fresh })
    expect(answer.body).toEqual({ email: person.email })
    // Back to the sign-in, where a second factor is asked too.
    expect(answer.headers.getSetCookie()).toEqual([])
    twoSeconds()
    expect(await sessionOf(person)).toBeNull()
    expect(await sessionOf(elsewhere)).toBeNull()
    const old = await app.stranger.call(accountApi.signIn, { email: person.email, password: person.password })
    expect(old.status).toBe(401)
    expect((await app.signIn(person.email, fresh)).session.emailVerified).toBe(true)
    expect((await app.mails(person.email)).at(-1)).toMatchObject({
      letter: { subject: 'Sua senha do Equipo foi trocada' },
    })
    const again = await app.stranger.call(linkApi.reset, { token, password: fresh })
    const other = await app.stranger.call(linkApi.enter, { token: entry })
    expect([again.error.code, other.error.code]).toEqual(['link_used', 'link_used'])
  })

  test('refuses a link older than half an hour', async () => {
    const person = await app.register('dentist')
    const token = await linkFor(person.email, linkApi.askReset)
    travel(31)
    const late = await app.stranger.call(linkApi.reset, { token, password: fresh })
    expect([late.status, late.error.code]).toEqual([422, 'link_expired'])
    await app.signIn(person.email, person.password)
  })
})

test('tells a person without an account by mail, and not in the answer', async () => {
  for (const endpoint of [linkApi.askEntry, linkApi.askReset]) {
    const unknown = await app.stranger.call(endpoint, { email: 'nao-tem@teste.example' })
    const known = await app.stranger.call(endpoint, { email: (await app.register('dentist')).email })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  }
  expect((await app.mails('nao-tem@teste.example')).map(({ letter }) => letter?.action)).toEqual([
    { label: 'Criar conta', url: 'http://localhost:3000/register' },
    { label: 'Criar conta', url: 'http://localhost:3000/register' },
  ])
})

test('has no address for the function with which the server itself begins sessions', async () => {
  const { session } = await app.register('dentist')
  for (const path of ['/api/auth/enter', '/api/auth/entry/enter', '/enter']) {
    const answer = await app.stranger.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: session.user.id }),
    })
    expect([answer.status >= 400, answer.headers.getSetCookie()]).toEqual([true, []])
  }
})
