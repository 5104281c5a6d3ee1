import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { administrationApi } from '#core/administration/administration.api.ts'
import { newId } from '#core/kit/ids.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { asOwner } from '#test/owner.ts'

const adminEmail = 'admin@teste.example'
const setUp = { code: 'ABCD-EFGH-JKMN', password: 'cuidar-bem-9', seen: 'missing' as const }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const state = async () => (await app.stranger.ok(administrationApi.setupState, {})).state

test('sets up no administrator without the setup code, and says so on its field', async () => {
  const answer = await app.stranger.call(administrationApi.setUp, { ...setUp, code: 'ABCD-EFGH-JKMP' })
  expect(answer.status).toBe(400)
  expect(answer.error.fields).toEqual([
    { path: 'code', message: 'Código incorreto. Ele aparece no terminal quando o servidor inicia.' },
  ])
  expect(await state()).toBe('missing')
})

test('refuses a password that is too short on its field', async () => {
  const answer = await app.stranger.call(administrationApi.setUp, { ...setUp, password: '12345' })
  expect(answer.error.fields?.[0]).toEqual({
    path: 'password',
    message: 'A senha deve ter pelo menos 6 caracteres',
  })
})

test('makes one administrator of two set-ups at once', async () => {
  const both = await Promise.all([1, 2].map(() => app.stranger.call(administrationApi.setUp, setUp)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.map(({ body }) => body.outcome).filter((outcome) => outcome === 'created')).toHaveLength(1)
  expect(await state()).toBe('configured')
})

test('signs the administrator in after the set-up, without rights until there is a second factor', async () => {
  const person = await app.signIn(adminEmail, setUp.password)
  expect(person.session).toMatchObject({
    user: { role: 'admin', email: adminEmail },
    organization: null,
    hasSecondFactor: false,
  })
  expect((await person.call(administrationApi.list, {})).status).toBe(403)
})

test('says that it is set up already, and changes no password', async () => {
  const again = { ...setUp, code: 'abcd efgh jkmn', password: 'outra-senha-7' }
  const answer = await app.stranger.call(administrationApi.setUp, again)
  expect(answer.body).toEqual({ outcome: 'already' })
  expect(answer.headers.getSetCookie()).toEqual([])
  const refused = await app.stranger.call(accountApi.signIn, { email: adminEmail, password: 'outra-senha-7' })
  expect(refused.status).toBe(401)
})

test('requires the own password of an account without privileges besides the code', async () => {
  await asOwner(app, `delete from admin_roles`)
  await asOwner(app, `update profiles set role = 'dentist' where email = '${adminEmail}'`)
  expect(await state()).toBe('unprivileged')
  const wrong = { ...setUp, password: 'nao-e-esta-1', seen: 'unprivileged' as const }
  const answer = await app.stranger.call(administrationApi.setUp, wrong)
  expect([answer.status, answer.error.message]).toEqual([
    401,
    'Usuário existe, mas não foi possível autenticar. A senha fornecida pode estar incorreta.',
  ])
  const right = await app.stranger.call(administrationApi.setUp, { ...setUp, seen: 'unprivileged' })
  expect(right.body).toEqual({ outcome: 'granted' })
  expect(await state()).toBe('configured')
})

test('authenticates an account that was created in between, and makes it the administrator', async () => {
  await asOwner(app, `delete from admin_roles`)
  await asOwner(app, `update profiles set role = 'dentist' where email = '${adminEmail}'`)
  const answer = await app.stranger.call(administrationApi.setUp, setUp)
  expect(answer.body).toEqual({ outcome: 'updated' })
})

test('lets only an administrator name administrators', async () => {
  const dentist = await app.register('dentist')
  const input = { actionId: newId(), email: dentist.email, reason: 'Eu quero' }
  expect((await dentist.call(administrationApi.add, input)).status).toBe(403)
  expect((await dentist.call(administrationApi.list, {})).status).toBe(403)
})

test('refuses an unknown address on its field, and a person who is an administrator already', async () => {
  const administrator = await administratorOf(app)
  const unknown = { actionId: newId(), email: 'ninguem@teste.example', reason: 'Ajudar' }
  expect((await administrator.call(administrationApi.add, unknown)).error.fields).toEqual([
    { path: 'email', message: 'Nenhuma conta tem este e-mail' },
  ])
  const dentist = await app.register('dentist')
  await administrator.ok(administrationApi.add, added(dentist))
  const twice = await administrator.call(administrationApi.add, added(dentist))
  expect([twice.status, twice.error.code]).toEqual([422, 'already_administrator'])
})

const added = (person: Person) => ({ actionId: newId(), email: person.email, reason: 'Ajuda no suporte' })

test('counts a record in admin_roles beside the role of the profile, and ends earlier sessions', async () => {
  const administrator = await administratorOf(app)
  const dentist = await app.register('dentist')
  const { items } = await administrator.ok(administrationApi.add, added(dentist))
  expect(items.map(({ email }) => email)).toContain(dentist.email)
  await expect
    .poll(async () => (await dentist.call(organizationApi.get, {})).status, { timeout: 2_500 })
    .toBe(401)
  const again = await app.signIn(dentist.email, dentist.password)
  expect(again.session).toMatchObject({ user: { role: 'admin' }, organization: null })
})

test('restores the earlier role and clinic of a person whose privileges are taken away', async () => {
  const administrator = await administratorOf(app)
  const technician = await app.register('technician')
  await administrator.ok(administrationApi.add, added(technician))
  const { id } = technician.session.user
  const removal = { actionId: newId(), id, reason: 'Saiu do suporte' }
  await administrator.ok(administrationApi.remove, removal)
  const again = await app.signIn(technician.email, technician.password)
  expect(again.session).toMatchObject({ user: { role: 'technician' }, organization: { kind: 'workshop' } })
})

test('takes no privileges from the fixed account, from oneself, or from a person without any', async () => {
  const administrator = await administratorOf(app)
  const { items } = await administrator.ok(administrationApi.list, {})
  const fixed = items.find(({ isFixed }) => isFixed)
  const remove = (id: string) =>
    administrator.call(administrationApi.remove, { actionId: newId(), id, reason: 'Teste' })
  expect((await remove(fixed?.id ?? '')).error.code).toBe('fixed_administrator')
  expect((await remove(administrator.session.user.id)).error.code).toBe('own_privileges')
  expect((await remove((await app.register('dentist')).session.user.id)).status).toBe(404)
})

test('refuses a common password to an administrator, and delays guesses of the code', async () => {
  const fresh = await startTestApp()
  const somebody = fresh.at('203.0.113.200')
  const weak = await somebody.call(administrationApi.setUp, { ...setUp, password: 'admin123' })
  expect([weak.status, weak.error.fields?.[0]?.path]).toEqual([400, 'password'])
  const wrong = () => somebody.call(administrationApi.setUp, { ...setUp, code: 'AAAA-AAAA-AAAA' })
  for (let n = 0; n < 21; n += 1) expect((await wrong()).status).toBe(400)
  expect((await wrong()).status).toBe(429)
  await fresh.close()
})
