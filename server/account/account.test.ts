import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
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

test('a registration without city, state, name or a long enough password says so on each field', async () => {
  const answer = await app.stranger.call(accountApi.register, {
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

test('a city of another state is refused on the city', async () => {
  const answer = await app.stranger.call(accountApi.register, { ...someone, city: 'Recife' })
  expect(answer.status).toBe(400)
  expect(answer.error.fields).toEqual([{ path: 'city', message: 'Escolha uma cidade da lista' }])
})

test('nobody registers as an administrator', async () => {
  const answer = await app.stranger.call(accountApi.register, { ...someone, role: 'admin' as never })
  expect(answer.status).toBe(400)
  expect(answer.error.fields?.[0]?.path).toBe('role')
})

test('whoever registers is signed in, with a profile and an organization of the right kind', async () => {
  const dentist = await app.register('dentist', someone)
  expect(dentist.session).toMatchObject({
    user: { name: 'Helena Sampaio', email: 'helena@teste.example', role: 'dentist' },
    organization: { kind: 'clinic', name: 'Helena Sampaio', city: 'Campinas', timeZone: 'America/Sao_Paulo' },
    membership: 'owner',
  })
  const technician = await app.register('technician', { city: 'Manaus', state: 'AM' })
  expect(technician.session.organization).toMatchObject({ kind: 'workshop', timeZone: 'America/Manaus' })
})

test('a known address gets no second account and nobody is signed in by it', async () => {
  const first = await app.register('dentist')
  const answer = await app.stranger.call(accountApi.register, {
    ...someone,
    email: first.email.toUpperCase(),
  })
  expect(answer).toMatchObject({ status: 200, body: { signedIn: false } })
  expect(answer.headers.getSetCookie()).toEqual([])
  const again = await app.signIn(first.email, first.password)
  expect(again.session.user.id).toBe(first.session.user.id)
})

test('two registrations of one address at once make one account', async () => {
  const both = await Promise.all(
    [1, 2].map(() => app.stranger.call(accountApi.register, { ...someone, email: 'dupla@teste.example' })),
  )
  expect(both.filter((answer) => answer.body.signedIn)).toHaveLength(1)
})

test('a wrong password and an unknown address get the same words', async () => {
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

test('after signing out the cookie opens nothing', async () => {
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

test('a forged cookie is a stranger', async () => {
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

test('a page of another origin cannot sign anybody in or out', async () => {
  const answer = await app.stranger.send('/api/session', {
    method: 'DELETE',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(403)
})

test('a state has its cities by name, an unknown one has none', async () => {
  const { cities } = await app.stranger.ok(placeApi.cities, { state: 'SP' })
  expect(cities).toHaveLength(645)
  expect(cities.slice(0, 2)).toEqual(['Adamantina', 'Adolfo'])
  expect((await app.stranger.ok(placeApi.cities, { state: 'XX' })).cities).toEqual([])
})
