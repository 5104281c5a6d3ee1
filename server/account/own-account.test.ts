import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Caller, type TestApp } from '#test/app.ts'

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

const fresh = 'porta-verde-31'
const sessionOf = async (who: Caller) => (await who.ok(accountApi.session, {})).session
const mailed = async (to: string) => (await app.mails(to)).at(-1)?.letter
const tokenFor = async (to: string) =>
  new URL((await mailed(to))?.action?.url ?? '').searchParams.get('token') ?? ''

describe('a new password', () => {
  test('needs the current one, in a few tries, and may not be a common one', async () => {
    const person = await app.register('dentist')
    const change = (current: string, password: string) =>
      person.call(linkApi.changePassword, { current, password })
    expect((await change(person.password, 'brasil2026')).error.fields?.[0]?.path).toBe('password')
    for (let n = 0; n < 6; n += 1) {
      expect((await change('nao-e-esta', fresh)).error.fields).toEqual([
        { path: 'current', message: 'Senha atual incorreta' },
      ])
    }
    expect((await change(person.password, fresh)).status).toBe(429)
    await app.signIn(person.email, person.password)
  })

  test('ends the other sessions within two seconds and not this one, and a mail tells', async () => {
    const person = await app.register('technician')
    const elsewhere = await app.signIn(person.email, person.password)
    await person.ok(linkApi.changePassword, { current: person.password, password: fresh })
    twoSeconds()
    expect(await sessionOf(elsewhere)).toBeNull()
    expect(await sessionOf(person)).not.toBeNull()
    expect(await mailed(person.email)).toMatchObject({ subject: 'Sua senha do Equipo foi trocada' })
    await app.signIn(person.email, fresh)
  })
})

describe('another e-mail address', () => {
  test('needs the password, and differs from the current one', async () => {
    const person = await app.register('dentist')
    const ask = (email: string, current = person.password) =>
      person.call(linkApi.askEmailChange, { email, current })
    expect((await ask('outro@teste.example', 'errada99')).error.fields?.[0]?.path).toBe('current')
    expect((await ask(person.email.toUpperCase())).error.fields?.[0]?.path).toBe('email')
    expect(await app.mails('outro@teste.example')).toEqual([])
  })

  test('counts once its own link is opened; the old one is notified and no longer signs in', async () => {
    const person = await app.register('dentist')
    const next = 'mudei@teste.example'
    await person.ok(linkApi.askEmailChange, { email: next, current: person.password })
    expect((await sessionOf(person))?.user.email).toBe(person.email)
    const token = await tokenFor(next)
    expect(await app.stranger.ok(linkApi.changeEmail, { token })).toEqual({ email: next })
    expect((await app.stranger.call(linkApi.changeEmail, { token })).error.code).toBe('link_used')
    expect(await mailed(person.email)).toMatchObject({ subject: 'O e-mail da sua conta no Equipo mudou' })
    const { session } = await app.signIn(next, person.password)
    expect(session).toMatchObject({ user: { id: person.session.user.id, email: next }, emailVerified: true })
    const old = await app.stranger.call(accountApi.signIn, { email: person.email, password: person.password })
    expect(old.status).toBe(401)
  })

  test('is answered like any other if another person has it, and stays theirs', async () => {
    const [person, other] = [await app.register('dentist'), await app.register('dentist')]
    const answer = await person.call(linkApi.askEmailChange, { email: other.email, current: person.password })
    expect([answer.status, answer.body]).toEqual([200, {}])
    expect(await mailed(other.email)).toMatchObject({ subject: 'Este e-mail já tem conta no Equipo' })
  })

  test('stays with a person who registers it meanwhile', async () => {
    const person = await app.register('dentist')
    const next = 'disputado@teste.example'
    await person.ok(linkApi.askEmailChange, { email: next, current: person.password })
    const token = await tokenFor(next)
    await app.register('technician', { email: next })
    expect((await app.stranger.call(linkApi.changeEmail, { token })).error.code).toBe('link_expired')
    expect((await sessionOf(person))?.user.email).toBe(person.email)
  })

  test('disables a sign-in link that went to the old one', async () => {
    const person = await app.register('dentist')
    await app.stranger.ok(linkApi.askEntry, { email: person.email })
    const entry = await tokenFor(person.email)
    await person.ok(linkApi.askEmailChange, { email: 'sai@teste.example', current: person.password })
    await app.stranger.ok(linkApi.changeEmail, { token: await tokenFor('sai@teste.example') })
    const answer = await app.stranger.call(linkApi.enter, { token: entry })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []])
  })

  test('is refused to the administrator, whose address the operator chooses', async () => {
    const administrator = await administratorOf(app)
    const facts = { email: 'novo-admin@teste.example', current: administrator.password }
    expect((await administrator.call(linkApi.askEmailChange, facts)).status).toBe(403)
  })
})
