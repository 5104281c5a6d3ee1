import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { registrationApi } from '#core/account/registration.api.ts'
import { teamApi } from '#core/team/team.api.ts'
import { newId } from '#core/kit/ids.ts'
import { administrationApi } from '#core/administration/administration.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { placeApi } from '#core/place/place.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const someone = {
  name: 'Helena Sampaio',
  email: 'helena@teste.example',
  password: 'gaveta-azul7',
  role: 'dentist' as const,
  city: 'Campinas',
  state: 'SP',
}

test('reports a missing city, state, name or long enough password of a registration on each field', async () => {
  const answer = await app.stranger.call(registrationApi.register, {
    ...someone,
    name: ' ',
    password: '12345',
    city: '',
    state: '',
  })
  expect(answer.status).toBe(400)
  const sentences = Object.fromEntries(
    (answer.error.fields ?? []).map((field) => [field.path, field.message]),
  )
  expect(sentences).toEqual({
    name: 'Escreva seu nome',
    password: 'A senha deve ter pelo menos 6 caracteres',
    city: 'Cidade e Estado são campos obrigatórios',
    state: 'Cidade e Estado são campos obrigatórios',
  })
})

test('refuses a city of another state on the city field', async () => {
  const answer = await app.stranger.call(registrationApi.register, { ...someone, city: 'Recife' })
  expect(answer.status).toBe(400)
  expect(answer.error.fields).toEqual([{ path: 'city', message: 'Escolha uma cidade da lista' }])
})

test('lets nobody register as an administrator', async () => {
  const answer = await app.stranger.call(registrationApi.register, { ...someone, role: 'admin' as never })
  expect(answer.status).toBe(400)
  expect(answer.error.fields?.[0]?.path).toBe('role')
})

test('signs a person in who registers, with a profile and an organization of the right kind', async () => {
  const dentist = await app.register('dentist', someone)
  expect(dentist.session).toMatchObject({
    user: { name: 'Helena Sampaio', email: 'helena@teste.example', role: 'dentist' },
    organization: { kind: 'clinic', name: 'Helena Sampaio', city: 'Campinas', timeZone: 'America/Sao_Paulo' },
    membership: 'owner',
  })
  const technician = await app.register('technician', { city: 'Manaus', state: 'AM' })
  expect(technician.session.organization).toMatchObject({ kind: 'workshop', timeZone: 'America/Manaus' })
  const islander = await app.register('dentist', { city: 'Fernando de Noronha', state: 'PE' })
  expect(islander.session.organization).toMatchObject({ timeZone: 'America/Noronha' })
})

test('gives a known address no second account, and signs nobody in by it', async () => {
  const first = await app.register('dentist')
  const answer = await app.stranger.call(registrationApi.register, {
    ...someone,
    email: first.email.toUpperCase(),
  })
  expect(answer).toMatchObject({ status: 200, body: { signedIn: false } })
  expect(answer.headers.getSetCookie()).toEqual([])
  const again = await app.signIn(first.email, first.password)
  expect(again.session.user.id).toBe(first.session.user.id)
})

test('makes one account of two registrations of one address at once', async () => {
  const both = await Promise.all(
    [1, 2].map(() =>
      app.stranger.call(registrationApi.register, { ...someone, email: 'dupla@teste.example' }),
    ),
  )
  expect(both.filter((answer) => answer.body.signedIn)).toHaveLength(1)
})

test('answers a wrong password and an unknown address in the same words', async () => {
  const known = await app.register('dentist')
  const refusals = await Promise.all(
    [known.email, 'ninguem@teste.example'].map((email) =>
      app.stranger.call(accountApi.signIn, { email, password: 'errada99' }),
    ),
  )
  const words = 'Email ou senha incorretos. Verifique suas credenciais e tente novamente.'
  expect(refusals.map((one) => [one.status, one.error.message])).toEqual([
    [401, words],
    [401, words],
  ])
})

test('accepts the cookie no more after signing out', async () => {
  const person = await app.register('technician')
  await person.ok(accountApi.signOut, {})
  expect((await person.call(accountApi.session, {})).body).toEqual({
    session: null,
    newcomer: null,
    awaitsSecondFactor: false,
    asksToConfirm: false,
  })
  expect((await person.call(notificationApi.list, { limit: 20 })).status).toBe(401)
})

test('keeps nobody signed in once signing out was answered, whatever was requested meanwhile', async () => {
  const person = await app.register('dentist')
  const still = setInterval(() => void person.send('/api/equipment'), 0)
  await person.ok(accountApi.signOut, {})
  clearInterval(still)
  expect((await person.send('/api/equipment')).status).toBe(401)
})

test('treats a forged cookie as a stranger', async () => {
  const answer = await app.stranger.send('/api/session', {
    headers: { cookie: 'equipo.session_token=abcdef.c2lnbmF0dXJl' },
  })
  expect(await answer.json()).toEqual({
    session: null,
    newcomer: null,
    awaitsSecondFactor: false,
    asksToConfirm: false,
  })
})

test('lets a page of another origin sign nobody in or out', async () => {
  const answer = await app.stranger.send('/api/session', {
    method: 'DELETE',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(403)
})

test('lists the large cities of a state first and the others by name, and none of an unknown state', async () => {
  const { cities } = await app.stranger.ok(placeApi.cities, { state: 'SP' })
  expect(cities).toHaveLength(645)
  expect(cities.slice(0, 3)).toEqual(['São Paulo', 'Guarulhos', 'Campinas'])
  expect(cities.filter((city) => city.startsWith('Ad'))).toEqual(['Adamantina', 'Adolfo'])
  expect((await app.stranger.ok(placeApi.cities, { state: 'XX' })).cities).toEqual([])
})

test('reports a failed login with the administrator’s address, whether it has an account or not', async () => {
  const email = 'admin@teste.example'
  const attempt = () =>
    app.stranger.call(accountApi.signIn, { email: email.toUpperCase(), password: 'errada99' })
  const missing = await attempt()
  const set = { code: 'ABCD-EFGH-JKMN', password: 'gaveta-azul7', seen: 'missing' as const }
  await app.stranger.ok(administrationApi.setUp, set)
  const there = await attempt()
  for (const { status, error } of [missing, there]) {
    expect([status, error.code]).toEqual([401, 'wrong_administrator'])
    expect(error.message).toMatch(
      /^Credenciais de administrador inválidas\. O usuário admin pode não estar conf/,
    )
  }
})

test('neither registers nor invites the administrator’s address, and does not say why', async () => {
  const email = 'admin@teste.example'
  const another = await startTestApp()
  const answer = await another.stranger.call(registrationApi.register, { ...someone, email })
  expect(answer).toMatchObject({ status: 200, body: { signedIn: false } })
  expect(await another.stranger.ok(administrationApi.setupState, {})).toEqual({ state: 'missing' })
  const owner = await another.register('dentist')
  const invitation = { id: newId(), actionId: newId(), email, permissions: [] }
  const refused = await owner.call(teamApi.invite, invitation)
  expect(refused.error.fields).toEqual([{ path: 'email', message: 'Este e-mail não pode entrar em equipes' }])
  await another.close()
})

test('makes a new session at sign-in: an earlier cookie opens nothing more than before', async () => {
  const person = await app.register('dentist')
  const planted = 'equipo.session_token=planted.cGxhbnRlZA%3D%3D'
  const answer = await app.stranger.send('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: planted },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  const again = await app.signIn(person.email, person.password)
  const tokens = [person.cookie, answer.headers.getSetCookie().join(), again.cookie].map(
    (cookie) => /session_token=([^;.]+)/.exec(cookie)?.[1],
  )
  expect(new Set(tokens).size).toBe(3)
  expect(tokens).not.toContain('planted')
  const still = await app.stranger.send('/api/session', { headers: { cookie: planted } })
  expect(await still.json()).toMatchObject({ session: null })
})

test('keeps the session cookie from scripts and other sites', async () => {
  const answer = await app.stranger.call(registrationApi.register, {
    ...someone,
    email: 'biscoito@teste.example',
  })
  for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/i)
})

test('refuses invisible characters in names and addresses on their field', async () => {
  const trick = { ...someone, name: 'Helena\u202eanel', email: 'hel\u200bena@teste.example' }
  const answer = await app.stranger.call(registrationApi.register, trick)
  expect(answer.error.fields?.map(({ path }) => path)).toEqual(['name', 'email'])
})

test('treats an address in another form as the same account, and a look-alike domain as another', async () => {
  const { email, password } = await app.register('dentist', { email: 'lia@clinica.example' })
  const wide = { email: 'ＬＩＡ@clinica.example', password }
  expect((await app.stranger.call(accountApi.signIn, wide)).status).toBe(200)
  const similar = await app.register('dentist', { email: email.replace('clinica', 'cl\u0456nica') })
  expect(similar.session.user.email).toMatch(/^lia@xn--/)
})
