import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { providerApi } from '#core/account/provider.api.ts'
import { secondFactorApi } from '#core/account/second-factor.api.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { cookieOf, startTestApp, type Answer, type Caller, type TestApp } from '#test/app.ts'
import { passThrough, startIdentityProvider, type IdentityProvider } from '#test/identity-provider.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { nextCode } from '#test/totp.ts'

const page = 'http://localhost:3000/entrar/provedor'
let provider: IdentityProvider
let app: TestApp
beforeAll(async () => {
  provider = await startIdentityProvider(page)
  app = await startTestApp({ provider: provider.options })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
afterEach(() => Object.assign(provider, { down: false, lies: false }))

let count = 0
/** Somebody at the provider, whose address it has made sure of. */
function somebody(more: Partial<IdentityProvider['people'][string]> = {}): { login: string; email: string } {
  count += 1
  const person = { name: 'Ana Prado', email: `ana${count}@contas.example`, email_verified: true, ...more }
  provider.people[`ana${count}`] = person
  return { login: `ana${count}`, email: person.email }
}

/** Up to what the provider sends back: the browser that began, and that answer. */
async function begin(login: string, answer?: 'refuse') {
  const begun = await app.stranger.call(providerApi.begin, {})
  const caller = app.holder(cookieOf(begun.headers))
  return { caller, said: await passThrough(begun.body.address, login, answer) }
}

async function enter(login: string): Promise<Caller> {
  const { caller, said } = await begin(login)
  const answer = await caller.call(providerApi.enter, said)
  expect(answer.error).toBeUndefined()
  return app.holder(cookieOf(answer.headers))
}

const refusal = ({ status, error, headers }: Answer<unknown>) => [
  status,
  error.code,
  headers.getSetCookie().some((one) => /session_token=[^;]/.test(one)),
]

const isKnown = async (email: string) =>
  (await rowsAsOwner(app, `select id from auth."user" where email = '${email}'`)).length > 0

test('offers no sign-in by provider if none is configured', async () => {
  const other = await startTestApp()
  expect(await other.stranger.ok(providerApi.waysIn, {})).toEqual({ provider: null, captcha: null })
  expect((await other.stranger.call(providerApi.begin, {})).status).toBe(404)
  expect((await other.stranger.call(providerApi.enter, { code: 'a', state: 'b' })).status).toBe(404)
  await other.close()
})

test('reports a provider that is down, delays nothing else, and works again once it is back', async () => {
  const late = await startIdentityProvider(page)
  late.down = true
  const other = await startTestApp({ provider: late.options })
  const answer = await other.stranger.call(providerApi.begin, {})
  expect([answer.status, answer.error.code]).toEqual([503, 'provider_unreachable'])
  expect(answer.error.message).toContain('O provedor não respondeu')
  expect((await other.stranger.call(accountApi.session, {})).status).toBe(200)
  late.down = false
  expect((await other.stranger.ok(providerApi.begin, {})).address).toContain(late.issuer)
  await other.close()
  await late.close()
})

test('tells a person who declines at the provider, and creates nothing', async () => {
  const { login, email } = somebody()
  const { caller, said } = await begin(login, 'refuse')
  expect(said['error']).toBe('access_denied')
  expect(refusal(await caller.call(providerApi.enter, said))).toEqual([403, 'provider_denied', false])
  expect(await isKnown(email)).toBe(false)
})

test('opens nothing for a state that was changed, is missing, or belongs to another browser', async () => {
  const { login } = somebody()
  const { caller, said } = await begin(login)
  const { state: _, ...stateless } = said
  for (const tampered of [{ ...said, state: `${said['state']}x` }, stateless, {}]) {
    expect(refusal(await caller.call(providerApi.enter, tampered))).toEqual([403, 'provider_state', false])
  }
  const elsewhere = app.holder(cookieOf((await app.stranger.call(providerApi.begin, {})).headers))
  expect(refusal(await elsewhere.call(providerApi.enter, said))).toEqual([403, 'provider_state', false])
  expect(refusal(await app.stranger.call(providerApi.enter, said))).toEqual([403, 'provider_state', false])
})

test('accepts one answer once, and never with a wrong code or issuer', async () => {
  const { login } = somebody()
  const first = await begin(login)
  expect((await first.caller.call(providerApi.enter, first.said)).status).toBe(200)
  expect(refusal(await first.caller.call(providerApi.enter, first.said))).toEqual([
    403,
    'provider_state',
    false,
  ])
  const wrong = await begin(login)
  const code = { ...wrong.said, code: 'inventado' }
  expect(refusal(await wrong.caller.call(providerApi.enter, code))).toEqual([403, 'provider_refused', false])
  const mixed = await begin(login)
  const iss = { ...mixed.said, iss: 'https://outro.example' }
  expect(refusal(await mixed.caller.call(providerApi.enter, iss))).toEqual([403, 'provider_refused', false])
})

test('opens nothing without a signature by the provider’s own keys', async () => {
  const liar = await startIdentityProvider(page)
  liar.lies = true
  liar.people['ana'] = { name: 'Ana', email: 'ana@contas.example', email_verified: true }
  const other = await startTestApp({ provider: liar.options })
  const begun = await other.stranger.call(providerApi.begin, {})
  const said = await passThrough(begun.body.address, 'ana')
  const answer = await other.holder(cookieOf(begun.headers)).call(providerApi.enter, said)
  expect(refusal(answer)).toEqual([403, 'provider_refused', false])
  await other.close()
  await liar.close()
})

test('neither creates nor opens an account for an address that the provider has not verified', async () => {
  const owner = await app.register('dentist')
  await asOwner(app, `update auth."user" set "emailVerified" = true where email = '${owner.email}'`)
  for (const email of [owner.email, 'nova@contas.example']) {
    const { caller, said } = await begin(somebody({ email, email_verified: false }).login)
    const answer = await caller.call(providerApi.enter, said)
    expect(refusal(answer)).toEqual([403, 'provider_unverified', false])
  }
  expect(await isKnown('nova@contas.example')).toBe(false)
})

test('does not hand an account with an unconfirmed address to the provider’s person', async () => {
  const squatter = await app.register('dentist')
  const { caller, said } = await begin(somebody({ email: squatter.email }).login)
  const answer = await caller.call(providerApi.enter, said)
  expect(refusal(answer)).toEqual([403, 'provider_not_linked', false])
  expect(answer.error.message).toContain('por um link de acesso')
})

test('lets a new person in without a profile, then with one, and recognizes them the next time', async () => {
  const { login, email } = somebody()
  const caller = await enter(login)
  const { newcomer, session } = await caller.ok(accountApi.session, {})
  expect([newcomer, session]).toEqual([{ email, name: 'Ana Prado' }, null])
  expect((await caller.call(organizationApi.get, {})).status).toBe(401)
  await caller.ok(linkApi.complete, { name: 'Ana Prado', role: 'dentist', city: 'Campinas', state: 'SP' })
  const again = (await (await enter(login)).ok(accountApi.session, {})).session
  expect(again?.user).toMatchObject({ email, name: 'Ana Prado', role: 'dentist' })
  const kept = await rowsAsOwner<Record<string, unknown>>(
    app,
    `select "accessToken", "idToken", "refreshToken" from auth.account where "accountId" like '% ${login}'`,
  )
  expect(kept).toEqual([{ accessToken: null, idToken: null, refreshToken: null }])
})

test('opens a confirmed account by its address, in upper or lower case', async () => {
  const owner = await app.register('technician')
  await asOwner(app, `update auth."user" set "emailVerified" = true where email = '${owner.email}'`)
  const caller = await enter(somebody({ email: owner.email.toUpperCase() }).login)
  expect((await caller.ok(accountApi.session, {})).session?.user.id).toBe(owner.session.user.id)
})

test('counts the provider as one factor, and requires a second one that is set up', async () => {
  const owner = await app.register('dentist')
  await asOwner(app, `update auth."user" set "emailVerified" = true where email = '${owner.email}'`)
  const { key } = await owner.ok(secondFactorApi.begin, { password: owner.password })
  await owner.ok(secondFactorApi.confirm, { code: nextCode(key) })
  const caller = await enter(somebody({ email: owner.email }).login)
  expect(await caller.ok(accountApi.session, {})).toMatchObject({ awaitsSecondFactor: true, session: null })
  expect((await caller.call(organizationApi.get, {})).status).toBe(401)
})

test('opens nothing for a suspended person, though the provider knows them', async () => {
  const { login, email } = somebody()
  await enter(login)
  await asOwner(app, `update auth."user" set "suspendedAt" = now() where email = '${email}'`)
  const { caller, said } = await begin(login)
  expect(refusal(await caller.call(providerApi.enter, said))).toEqual([403, 'provider_refused', false])
})
