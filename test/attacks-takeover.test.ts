import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { registrationApi } from '#core/account/registration.api.ts'
import { newId } from '#core/kit/ids.ts'
import { cookieOf, startTestApp, type TestApp } from './app.ts'
import { startMailServer, type MailServer } from './mail.ts'

/** Somebody registers with another person's address, and waits for that person to use the account. */
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

const registration = (email: string, password: string) => ({
  name: 'Alguém',
  email,
  password,
  role: 'dentist' as const,
  city: 'Campinas',
  state: 'SP',
})

const waysIn: [string, (email: string) => Promise<unknown>][] = [
  ['registers', (email) => app.stranger.ok(registrationApi.register, registration(email, 'porta-verde-31'))],
  ['asks for a link', (email) => app.stranger.ok(linkApi.askEntry, { email })],
]

/** Opens the link of the next mail to the address. */
async function open(email: string): Promise<string> {
  const { links } = await mail.waitForMail(email)
  const token = new URL(links[0] ?? '').searchParams.get('token') ?? ''
  return cookieOf((await app.stranger.call(linkApi.enter, { token })).headers)
}

test.each(waysIn)(
  'locks out the first registration once the owner of the address %s and opens the mail',
  async (_, come) => {
    const email = `${newId()}@teste.example`
    const early = { email, password: 'gaveta-azul7' }
    await app.stranger.ok(registrationApi.register, registration(email, early.password))
    await mail.waitForMail(email)
    await app.signIn(email, early.password)
    await come(email)
    const owner = await app.enter(await open(email), email, '')
    expect(owner.session.emailVerified).toBe(true)
    expect((await mail.waitForMail(email)).subject).toBe('Crie sua senha do Equipo')
    const again = await app.stranger.call(accountApi.signIn, early)
    expect([again.status, again.error.code]).toEqual([401, 'wrong_credentials'])
    await app.stranger.ok(linkApi.askReset, { email })
    const { links } = await mail.waitForMail(email)
    const token = new URL(links[0] ?? '').searchParams.get('token') ?? ''
    await app.stranger.ok(linkApi.reset, { token, password: 'porta-verde-31' })
    expect((await app.signIn(email, 'porta-verde-31')).session.user.id).toBe(owner.session.user.id)
  },
)

test('keeps the password of a registration whose owner confirms it, also by a later link', async () => {
  const email = `${newId()}@teste.example`
  await app.stranger.ok(registrationApi.register, registration(email, 'gaveta-azul7'))
  await open(email)
  await app.stranger.ok(linkApi.askEntry, { email })
  await open(email)
  expect((await app.signIn(email, 'gaveta-azul7')).session.emailVerified).toBe(true)
})
