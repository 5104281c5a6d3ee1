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

test('without the setup code nobody sets the administrator up, and the code field says so', async () => {
  const answer = await app.stranger.call(administrationApi.setUp, { ...setUp, code: 'ABCD-EFGH-JKMP' })
  expect(answer.status).toBe(400)
  expect(answer.error.fields).toEqual([
    { path: 'code', message: 'Código incorreto. Ele aparece no terminal quando o servidor inicia.' },
  ])
  expect(await state()).toBe('missing')
})

test('a password that is too short is refused on its field', async () => {
  const answer = await app.stranger.call(administrationApi.setUp, { ...setUp, password: '12345' })
  expect(answer.error.fields?.[0]).toEqual({
    path: 'password',
    message: 'A senha deve ter pelo menos 6 caracteres',
  })
})

test('two set-ups at once make one administrator', async () => {
  const both = await Promise.all([1, 2].map(() => app.stranger.call(administrationApi.setUp, setUp)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.map(({ body }) => body.outcome).filter((outcome) => outcome === 'created')).toHaveLength(1)
  expect(await state()).toBe('configured')
})

test('who set it up is signed in as administrator, without a right before there is a second factor', async () => {
  const person = await app.signIn(adminEmail, setUp.password)
  expect(person.session).toMatchObject({
    user: { role: 'admin', email: adminEmail },
    organization: null,
    hasSecondFactor: false,
  })
  expect((await person.call(administrationApi.list, {})).status).toBe(403)
})

test('set up again, it says that it already is, and changes no password', async () => {
  const again = { ...setUp, code: 'abcd efgh jkmn', password: 'outra-senha-7' }
  const answer = await app.stranger.call(administrationApi.setUp, again)
  expect(answer.body).toEqual({ outcome: 'already' })
  expect(answer.headers.getSetCookie()).toEqual([])
  const refused = await app.stranger.call(accountApi.signIn, { email: adminEmail, password: 'outra-senha-7' })
  expect(refused.status).toBe(401)
})

test('an account without privileges needs its own password besides the code', async () => {
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

test('an account that came in between is authenticated and raised', async () => {
  await asOwner(app, `delete from admin_roles`)
  await asOwner(app, `update profiles set role = 'dentist' where email = '${adminEmail}'`)
  const answer = await app.stranger.call(administrationApi.setUp, setUp)
  expect(answer.body).toEqual({ outcome: 'updated' })
})

test('nobody but an administrator names administrators', async () => {
  const dentist = await app.register('dentist')
  const input = { actionId: newId(), email: dentist.email, reason: 'Eu quero' }
  expect((await dentist.call(administrationApi.add, input)).status).toBe(403)
  expect((await dentist.call(administrationApi.list, {})).status).toBe(403)
})

test('an unknown address is refused on its field, and who is one already is not named twice', async () => {
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

test('a record in admin_roles counts beside the role of the profile, and ends the sessions from before', async () => {
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

test('privileges taken away, the person is what they were, and again in their clinic', async () => {
  const administrator = await administratorOf(app)
  const technician = await app.register('technician')
  await administrator.ok(administrationApi.add, added(technician))
  const { id } = technician.session.user
  const removal = { actionId: newId(), id, reason: 'Saiu do suporte' }
  await administrator.ok(administrationApi.remove, removal)
  const again = await app.signIn(technician.email, technician.password)
  expect(again.session).toMatchObject({ user: { role: 'technician' }, organization: { kind: 'workshop' } })
})

test('the fixed account, oneself and who administers nothing keep what they have', async () => {
  const administrator = await administratorOf(app)
  const { items } = await administrator.ok(administrationApi.list, {})
  const fixed = items.find(({ isFixed }) => isFixed)
  const remove = (id: string) =>
    administrator.call(administrationApi.remove, { actionId: newId(), id, reason: 'Teste' })
  expect((await remove(fixed?.id ?? '')).error.code).toBe('fixed_administrator')
  expect((await remove(administrator.session.user.id)).error.code).toBe('own_privileges')
  expect((await remove((await app.register('dentist')).session.user.id)).status).toBe(404)
})

test('a common password is no administrator’s, and who looks for the code by trying has to wait', async () => {
  const fresh = await startTestApp()
  const somebody = fresh.at('203.0.113.200')
  const weak = await somebody.call(administrationApi.setUp, { ...setUp, password: 'admin123' })
  expect([weak.status, weak.error.fields?.[0]?.path]).toEqual([400, 'password'])
  const wrong = () => somebody.call(administrationApi.setUp, { ...setUp, code: 'AAAA-AAAA-AAAA' })
  for (let n = 0; n < 21; n += 1) expect((await wrong()).status).toBe(400)
  expect((await wrong()).status).toBe(429)
  await fresh.close()
})
