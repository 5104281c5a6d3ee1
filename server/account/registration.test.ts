import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { registrationApi } from '#core/account/registration.api.ts'
import { cookieOf, startTestApp, type TestApp } from '#test/app.ts'
import { startMailServer, type MailServer } from '#test/mail.ts'
import { newcomerOf } from '#test/newcomer.ts'

let mail: MailServer
let app: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ smtpUrl: mail.url })
})
afterAll(async () => {
  await app.close()
  await mail.close()
})

let count = 0
const someone = (facts: object = {}) => ({
  name: 'Ivone Prado',
  email: `ivone${(count += 1)}@teste.example`,
  password: 'gaveta-azul7',
  role: 'dentist' as const,
  city: 'Campinas',
  state: 'SP',
  ...facts,
})
const tokenIn = (link = '') => new URL(link).searchParams.get('token') ?? ''

describe('with a mail server', () => {
  test('gives a new address and a known one the same answer, and each a mail of its own', async () => {
    const facts = someone()
    const first = await app.stranger.call(registrationApi.register, facts)
    const welcome = await mail.waitForMail(facts.email)
    const second = await app.stranger.call(registrationApi.register, { ...facts, password: 'cerca-torta4' })
    const known = await mail.waitForMail(facts.email)
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(first.body).toEqual({ signedIn: false })
    for (const { headers } of [first, second]) expect(headers.getSetCookie()).toEqual([])
    expect([welcome.subject, known.subject]).toEqual([
      'Confirme seu e-mail no Equipo',
      'Você já tem conta no Equipo',
    ])
  })

  test('leaves the first registration untouched by the second', async () => {
    const facts = someone()
    await app.stranger.ok(registrationApi.register, facts)
    const again = { ...facts, name: 'Outra Pessoa', password: 'cerca-torta4', role: 'technician' as const }
    await app.stranger.ok(registrationApi.register, again)
    const other = { email: facts.email, password: 'cerca-torta4' }
    expect((await app.stranger.call(accountApi.signIn, other)).status).toBe(401)
    const { session } = await app.signIn(facts.email, facts.password)
    expect(session).toMatchObject({ user: { name: 'Ivone Prado', role: 'dentist' }, emailVerified: false })
  })

  test('confirms and signs in by the link in the mail', async () => {
    const facts = someone()
    await app.stranger.ok(registrationApi.register, facts)
    const { links } = await mail.waitForMail(facts.email)
    const answer = await app.stranger.call(linkApi.enter, { token: tokenIn(links[0]) })
    const person = await app.enter(cookieOf(answer.headers), facts.email, facts.password)
    expect(person.session.emailVerified).toBe(true)
    expect(await person.ok(accountApi.session, {})).toMatchObject({ asksToConfirm: false })
  })

  test('asks the person to confirm until then, and offers the mail again only as long', async () => {
    const facts = someone()
    await app.stranger.ok(registrationApi.register, facts)
    await mail.waitForMail(facts.email)
    const person = await app.signIn(facts.email, facts.password)
    expect(await person.ok(accountApi.session, {})).toMatchObject({ asksToConfirm: true })
    await person.ok(linkApi.askConfirmation, {})
    const { links } = await mail.waitForMail(facts.email)
    const answer = await app.stranger.call(linkApi.enter, { token: tokenIn(links[0]) })
    const confirmed = await app.enter(cookieOf(answer.headers), facts.email, facts.password)
    expect((await confirmed.call(linkApi.askConfirmation, {})).error.code).toBe('email_confirmed')
  })

  test('puts nothing that a stranger typed into the mail that they cause', async () => {
    const facts = someone({ name: 'Ganhe 1000 em premio.example' })
    await app.stranger.ok(registrationApi.register, facts)
    const { text, html } = await mail.waitForMail(facts.email)
    expect(text + html).not.toContain('premio')
  })
})

test.each(['123456', 'flamengo1981', 'Ivone1970', 'mudar123'])(
  'refuses the password %s on its field',
  async (password) => {
    const answer = await app.stranger.call(registrationApi.register, someone({ password }))
    expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, 'password'])
    expect(answer.error.fields?.[0]?.message).toMatch(/Escolha outra/)
  },
)

describe('a person who came in without a profile', () => {
  const facts = { name: 'Tereza Campos', role: 'technician' as const, city: 'Manaus', state: 'AM' }

  test('is refused a second profile, and a stranger any', async () => {
    expect((await app.stranger.call(linkApi.complete, facts)).status).toBe(401)
    expect((await (await app.register('dentist')).call(linkApi.complete, facts)).status).toBe(403)
  })

  test('gets profile and organization at once, and only once', async () => {
    const person = await newcomerOf(app, 'tereza@teste.example')
    expect(await person.ok(accountApi.session, {})).toMatchObject({
      session: null,
      newcomer: { email: 'tereza@teste.example', name: 'Do Provedor' },
    })
    expect((await person.call(linkApi.complete, { ...facts, city: 'Recife' })).error.fields?.[0]?.path).toBe(
      'city',
    )
    const both = await Promise.all([1, 2].map(() => person.call(linkApi.complete, facts)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const { session } = await person.ok(accountApi.session, {})
    expect(session).toMatchObject({
      user: { name: 'Tereza Campos', role: 'technician', email: 'tereza@teste.example' },
      organization: { kind: 'workshop', name: 'Tereza Campos', timeZone: 'America/Manaus' },
      membership: 'owner',
    })
  })

  test('does not become an administrator by it', async () => {
    const person = await newcomerOf(app, 'esperto@teste.example')
    const answer = await person.call(linkApi.complete, { ...facts, role: 'admin' as never })
    expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, 'role'])
  })
})
