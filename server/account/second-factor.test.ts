import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { linkApi } from '#core/account/link.api.ts'
import { secondFactorApi } from '#core/account/second-factor.api.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { startTestApp, type Caller, type Person, type TestApp } from '#test/app.ts'
import { asOwner } from '#test/owner.ts'
import { nextCode, totp } from '#test/totp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Protected extends Person {
  key: string
  recoveryCodes: string[]
}

/** Somebody who has turned the second factor on, in the session that is left. */
async function protectedPerson(): Promise<Protected> {
  const person = await app.register('dentist')
  const { key, recoveryCodes } = await person.ok(secondFactorApi.begin, { password: person.password })
  const confirmed = await person.call(secondFactorApi.confirm, { code: nextCode(key) })
  const entered = await app.enter(cookiesOf(confirmed.headers), person.email, person.password)
  return { ...entered, key, recoveryCodes }
}

/** As a browser does: the last value of each cookie counts, an empty one is none. */
function cookiesOf(headers: Headers, before = ''): string {
  const pairs = [...before.split('; '), ...headers.getSetCookie().map((one) => one.split(';')[0] ?? '')]
  const jar = new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair]))
  return [...jar.values()].filter((pair) => !pair.endsWith('=')).join('; ')
}

/** Up to the code: nobody yet, with the cookie of the way to it. */
async function knock({ email, password }: Person): Promise<{ caller: Caller; cookie: string }> {
  const answer = await app.stranger.call(accountApi.signIn, { email, password })
  expect(answer.body).toEqual({ asksSecondFactor: true })
  const cookie = cookiesOf(answer.headers)
  return { caller: app.holder(cookie), cookie }
}

test('shows a stranger no second factor, and lets them set up none', async () => {
  expect((await app.stranger.call(secondFactorApi.state, {})).status).toBe(401)
  expect((await app.stranger.call(secondFactorApi.begin, { password: 'gaveta-azul7' })).status).toBe(401)
})

test('requires the password to turn it on, and reports a wrong one on the field', async () => {
  const person = await app.register('dentist')
  for (const password of ['errada99', '']) {
    const answer = await person.call(secondFactorApi.begin, { password })
    expect(answer.error.fields).toEqual([{ path: 'password', message: 'Senha incorreta' }])
  }
  expect(await person.ok(secondFactorApi.state, {})).toEqual({
    enabled: false,
    recoveryCodesLeft: 0,
    hasPassword: true,
  })
})

test('turns nothing on with a wrong first code or none', async () => {
  const person = await app.register('dentist')
  const { key } = await person.ok(secondFactorApi.begin, { password: person.password })
  const wrong = totp(key, new Date(Date.now() + 3_600_000))
  const answer = await person.call(secondFactorApi.confirm, { code: wrong })
  expect(answer.error.fields?.[0]?.path).toBe('code')
  const nonsense = await person.call(secondFactorApi.confirm, { code: 'abc' })
  expect(nonsense.error.fields).toEqual([{ path: 'code', message: 'Escreva os 6 números do aplicativo' }])
  expect((await person.ok(secondFactorApi.state, {})).enabled).toBe(false)
  const again = await app.signIn(person.email, person.password)
  expect(again.session.user.id).toBe(person.session.user.id)
})

test('opens with the code once it is on, and with the password alone no more', async () => {
  const person = await protectedPerson()
  expect(person.session.hasSecondFactor).toBe(true)
  const { caller, cookie } = await knock(person)
  expect((await caller.ok(accountApi.session, {})).session).toBeNull()
  expect((await caller.call(organizationApi.get, {})).status).toBe(401)
  const typed = nextCode(person.key).replace(/^(...)/, '$1 ')
  const proven = await caller.call(secondFactorApi.prove, { code: typed, trustDevice: false })
  const inside = await app.enter(cookiesOf(proven.headers, cookie), person.email, person.password)
  expect(inside.session.user.id).toBe(person.session.user.id)
})

test('ends the attempt after five wrong codes, and locks the codes for a while after ten in a row', async () => {
  const person = await protectedPerson()
  const wrong = totp(person.key, new Date(Date.now() + 3_600_000))
  const statuses: number[] = []
  for (let attempt = 0; attempt < 2; attempt++) {
    const { caller } = await knock(person)
    for (let time = 0; time < 5; time++) {
      statuses.push((await caller.call(secondFactorApi.prove, { code: wrong, trustDevice: false })).status)
    }
  }
  expect(new Set(statuses)).toEqual(new Set([400]))
  const { caller } = await knock(person)
  const locked = await caller.call(secondFactorApi.prove, { code: nextCode(person.key), trustDevice: false })
  expect([locked.status, locked.error.message]).toEqual([
    429,
    'Muitas tentativas de login. Tente novamente mais tarde.',
  ])
})

test('limits codes by person, also in sessions that came in without a password', async () => {
  const person = await app.register('dentist')
  const first = await app.signIn(person.email, person.password)
  const second = await app.signIn(person.email, person.password)
  const { key } = await person.ok(secondFactorApi.begin, { password: person.password })
  await person.ok(secondFactorApi.confirm, { code: nextCode(key) })
  await expect
    .poll(async () => (await second.ok(accountApi.session, {})).awaitsSecondFactor, { timeout: 2_500 })
    .toBe(true)
  const wrong = totp(key, new Date(Date.now() + 3_600_000))
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) {
    statuses.push((await first.call(secondFactorApi.prove, { code: wrong, trustDevice: false })).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400])
  for (const caller of [first, second]) {
    const answer = await caller.call(secondFactorApi.prove, { code: totp(key), trustDevice: false })
    expect([answer.status, answer.error.message]).toEqual([
      429,
      'Muitas tentativas de login. Tente novamente mais tarde.',
    ])
  }
  app.now = new Date(app.now.getTime() + 60_000)
  await second.ok(secondFactorApi.prove, { code: nextCode(key), trustDevice: false })
})

test('closes earlier sessions on other devices until they give the code', async () => {
  const person = await app.register('dentist')
  const elsewhere = await app.signIn(person.email, person.password)
  const { key } = await person.ok(secondFactorApi.begin, { password: person.password })
  await person.ok(secondFactorApi.confirm, { code: nextCode(key) })
  await expect
    .poll(async () => (await elsewhere.ok(accountApi.session, {})).awaitsSecondFactor, { timeout: 2_500 })
    .toBe(true)
  expect((await elsewhere.call(organizationApi.get, {})).status).toBe(401)
  expect(
    (await elsewhere.call(secondFactorApi.remove, { password: person.password, code: totp(key) })).status,
  ).toBe(401)
  await elsewhere.ok(secondFactorApi.prove, { code: nextCode(key), trustDevice: false })
  expect((await elsewhere.call(organizationApi.get, {})).status).toBe(200)
})

test('accepts each recovery code once, as people type it, and says how many are left', async () => {
  const person = await protectedPerson()
  const [code = ''] = person.recoveryCodes
  expect(person.recoveryCodes).toHaveLength(10)
  const { caller, cookie } = await knock(person)
  const typed = code.toLowerCase().replace('-', ' ')
  const answer = await caller.call(secondFactorApi.recover, { code: typed })
  expect(answer.body).toEqual({ left: 9 })
  const inside = await app.enter(cookiesOf(answer.headers, cookie), person.email, person.password)
  expect(inside.session.user.id).toBe(person.session.user.id)
  const again = await (await knock(person)).caller.call(secondFactorApi.recover, { code })
  expect(again.error.fields).toEqual([{ path: 'code', message: 'Código incorreto, ou já usado' }])
})

test('invalidates old recovery codes when new ones are made', async () => {
  const person = await protectedPerson()
  const { recoveryCodes } = await person.ok(secondFactorApi.renewCodes, { password: person.password })
  expect(recoveryCodes).toHaveLength(10)
  const { caller } = await knock(person)
  const old = await caller.call(secondFactorApi.recover, { code: person.recoveryCodes[0] ?? '' })
  expect(old.status).toBe(400)
  expect(await caller.ok(secondFactorApi.recover, { code: recoveryCodes[0] ?? '' })).toEqual({ left: 9 })
})

test('refuses a code that was used, even of five at once', async () => {
  const person = await protectedPerson()
  const code = nextCode(person.key)
  const knocks = [await knock(person), await knock(person), await knock(person)]
  const tries = knocks.map(({ caller }) => caller.call(secondFactorApi.prove, { code, trustDevice: false }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  const replayed = await (
    await knock(person)
  ).caller.call(secondFactorApi.prove, { code, trustDevice: false })
  expect(replayed.error.fields?.[0]?.path).toBe('code')
})

test('lets one of five people in who use one recovery code at once, and answers 401 to the others', async () => {
  const person = await protectedPerson()
  const [code = ''] = person.recoveryCodes
  const { caller } = await knock(person)
  const tries = Array.from({ length: 5 }, () => caller.call(secondFactorApi.recover, { code }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401])
})

test('opens one of five simultaneous sign-ins with one recovery code', async () => {
  const person = await protectedPerson()
  const [code = ''] = person.recoveryCodes
  const knocks: Caller[] = []
  for (let n = 0; n < 5; n += 1) knocks.push((await knock(person)).caller)
  const answers = await Promise.all(knocks.map((caller) => caller.call(secondFactorApi.recover, { code })))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses[0]).toBe(200)
  for (const status of statuses.slice(1)) expect([400, 401]).toContain(status)
})

test('ends the trust in a device after a new password', async () => {
  const person = await protectedPerson()
  const { email, password } = person
  const { caller, cookie } = await knock(person)
  const proven = await caller.call(secondFactorApi.prove, { code: nextCode(person.key), trustDevice: true })
  const trusted = cookiesOf(proven.headers, cookie)
  const inside = await app.enter(trusted, email, password)
  const changed = 'outra-gaveta-verde9'
  await inside.ok(linkApi.changePassword, { current: password, password: changed })
  const again = await app.holder(trusted).call(accountApi.signIn, { email, password: changed })
  expect(again.body).toEqual({ asksSecondFactor: true })
})

test('does not ask a trusted device again, and asks another one', async () => {
  const person = await protectedPerson()
  const { caller, cookie } = await knock(person)
  const proven = await caller.call(secondFactorApi.prove, { code: nextCode(person.key), trustDevice: true })
  const trusted = cookiesOf(proven.headers, cookie)
  const { email, password } = person
  const again = await app.holder(trusted).call(accountApi.signIn, { email, password })
  expect(again.body).toEqual({ asksSecondFactor: false })
  const inside = await app.enter(cookiesOf(again.headers, trusted), email, password)
  expect((await inside.call(organizationApi.get, {})).status).toBe(200)
  await knock(person)
})

test('requires password and code to turn it off, and then only the password to sign in', async () => {
  const person = await protectedPerson()
  const { password } = person
  const wrong = totp(person.key, new Date(Date.now() + 3_600_000))
  const refused = await person.call(secondFactorApi.remove, { password, code: wrong })
  expect(refused.error.fields?.[0]?.path).toBe('code')
  const noPassword = await person.call(secondFactorApi.remove, { password: '', code: totp(person.key) })
  expect(noPassword.error.fields?.[0]?.path).toBe('password')
  await person.ok(secondFactorApi.remove, { password, code: nextCode(person.key) })
  expect((await app.signIn(person.email, password)).session.hasSecondFactor).toBe(false)
})

test('mails its owner when it is turned on, when the codes change, and when it is turned off', async () => {
  const person = await protectedPerson()
  const { email, password } = person
  const heard = async () => (await app.mails(email)).map(({ letter }) => letter?.subject)
  const on = ['Verificação em duas etapas ativada no Equipo']
  expect(await heard()).toEqual(on)
  await person.call(secondFactorApi.renewCodes, { password: 'errada99' })
  expect(await heard()).toEqual(on)
  await person.ok(secondFactorApi.renewCodes, { password })
  await person.ok(secondFactorApi.remove, { password, code: nextCode(person.key) })
  expect(await heard()).toEqual([
    ...on,
    'Códigos de recuperação novos no Equipo',
    'Verificação em duas etapas desativada no Equipo',
  ])
})

test('gives an administrator no right without it, and every right from the moment it is on', async () => {
  const person = await app.register('dentist')
  const { id } = person.session.user
  await asOwner(app, `insert into admin_roles (user_id, created_at) values ('${id}', now())`)
  const administrator = await app.signIn(person.email, person.password)
  expect((await administrator.call(organizationApi.overview, {})).status).toBe(403)
  const { key } = await administrator.ok(secondFactorApi.begin, { password: person.password })
  const confirmed = await administrator.call(secondFactorApi.confirm, { code: nextCode(key) })
  const inside = await app.enter(cookiesOf(confirmed.headers), person.email, person.password)
  expect((await inside.call(organizationApi.overview, {})).status).toBe(200)
})
