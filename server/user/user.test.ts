import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { sessionApi } from '#core/account/session.api.ts'
import { secondFactorApi } from '#core/account/second-factor.api.ts'
import { administrationApi } from '#core/administration/administration.api.ts'
import { auditApi } from '#core/audit/audit.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { requestOf } from '#core/kit/request.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { userApi } from '#core/user/user.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { organizationOf, request, setStage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { nextCode } from '#test/totp.ts'
import { forgetMetErrorsJob } from './met-errors.store.ts'

let app: TestApp
let administrator: Person
beforeAll(async () => {
  app = await startTestApp()
  administrator = await administratorOf(app)
})
afterAll(() => app.close())

const idOf = ({ session }: Person) => session.user.id
const onUser = (id: string, reason = 'Pedido por telefone') => ({ actionId: newId(), id, reason })
const found = async (search: string, more: object = {}) =>
  (await administrator.ok(userApi.list, { search, ...more })).items.map(({ email }) => email)

describe('the list', () => {
  test('is for administrators only', async () => {
    const dentist = await app.register('dentist')
    expect((await dentist.call(userApi.list, {})).status).toBe(403)
    expect((await dentist.call(userApi.csv, {})).status).toBe(403)
    expect((await dentist.call(userApi.get, { id: idOf(dentist) })).status).toBe(403)
    expect((await app.stranger.call(userApi.suspend, onUser(idOf(dentist)))).status).toBe(401)
  })

  test('finds a person by parts of name, e-mail and city, without accents, and by the CNPJ of the clinic', async () => {
    const person = await app.register('dentist', { name: 'Conceição Brandão', city: 'Niterói', state: 'RJ' })
    expect(await found('conceicao BRAND niteroi')).toEqual([person.email])
    expect(await found(person.email.slice(0, 12))).toContain(person.email)
    await asOwner(
      app,
      `update organizations set tax_id = '11222333000181', name = 'Sorriso de Ipanema' where id = '${organizationOf(person)}'`,
    )
    expect(await found('11.222.333/0001-81')).toEqual([person.email])
    expect(await found('sorriso ipanema')).toEqual([person.email])
    expect(await found('conceicao manaus')).toEqual([])
  })

  test.each(['%', '_', '\\', `' or true --`, '--', '00.000.000/0000-00'])(
    'finds nobody for %s',
    async (search) => {
      expect(await found(search)).toEqual([])
    },
  )

  test('narrows by role, state, plan and status, and turns pages', async () => {
    const person = await app.register('technician', { city: 'Rio Branco', state: 'AC' })
    await app.register('dentist', { city: 'Rio Branco', state: 'AC' })
    expect(await found('', { role: 'technician', state: 'AC' })).toEqual([person.email])
    expect(await found('', { state: 'AC', plan: 'technician' })).toEqual([])
    expect(await found('', { state: 'AC', status: 'unconfirmed' })).toHaveLength(2)
    const first = await administrator.ok(userApi.list, { state: 'AC', limit: 1 })
    const second = await administrator.ok(userApi.list, {
      state: 'AC',
      limit: 1,
      cursor: first.nextCursor ?? '',
    })
    expect([first.items[0]?.email, second.items[0]?.email, second.nextCursor]).not.toContain(undefined)
    expect(second.items[0]?.email).toBe(person.email)
    expect(second.nextCursor).toBeNull()
    expect(await found('', { role: 'admin' })).toContain(administrator.email)
  })
})

describe('a person', () => {
  test('is shown with organizations, sessions, agreements, mails and how they sign in', async () => {
    const person = await app.register('dentist')
    await administrator.ok(userApi.sendPasswordLink, onUser(idOf(person)))
    const user = await administrator.ok(userApi.get, { id: idOf(person) })
    expect(user).toMatchObject({ email: person.email, role: 'dentist', status: 'unconfirmed', isOwn: false })
    expect(user).toMatchObject({ hasPassword: true, hasSecondFactor: false, suspendedAt: null })
    expect(user.memberships).toMatchObject([{ kind: 'clinic', role: 'owner', phase: 'trial', plan: null }])
    expect(user.sessions).toHaveLength(1)
    expect(user.mails.map(({ subject }) => subject)).toContain('Crie outra senha para o Equipo')
    expect(user.seenAt).not.toBeNull()
    expect((await administrator.call(userApi.get, { id: newId() })).status).toBe(404)
  })

  test('is suspended: sessions end, the password opens nothing, and lifting it restores everything', async () => {
    const person = await app.register('dentist')
    const id = idOf(person)
    const answer = await administrator.ok(userApi.suspend, onUser(id, 'Conta roubada'))
    expect(answer).toMatchObject({ status: 'suspended', sessions: [] })
    await expect
      .poll(async () => (await person.call(organizationApi.get, {})).status, { timeout: 2_500 })
      .toBe(401)
    const signIn = { email: person.email, password: person.password }
    const refused = await app.stranger.call(accountApi.signIn, signIn)
    expect([refused.status, refused.error.code, refused.headers.getSetCookie()]).toEqual([
      403,
      'account_suspended',
      [],
    ])
    const wrong = await app.stranger.call(accountApi.signIn, { ...signIn, password: 'nao-e-esta-7' })
    expect([wrong.status, wrong.error.code]).toEqual([401, 'wrong_credentials'])
    expect((await administrator.call(userApi.suspend, onUser(id))).error.code).toBe('suspended')
    expect((await administrator.call(userApi.sendPasswordLink, onUser(id))).error.code).toBe('suspended')
    await administrator.ok(userApi.reactivate, onUser(id, 'Falei com a titular'))
    expect((await app.signIn(person.email, person.password)).session.user.id).toBe(id)
    const log = await administrator.ok(auditApi.all, { subject: id })
    const reasons = log.items.map(({ reason }) => reason)
    expect(reasons).toEqual(expect.arrayContaining(['Conta roubada', 'Falei com a titular']))
  })

  test('keeps their own administration: nobody suspends themselves or the fixed account', async () => {
    const own = await administrator.call(userApi.suspend, onUser(idOf(administrator)))
    expect([own.status, own.error.code]).toEqual([422, 'own_account'])
    const fixed = await app.register('dentist')
    await asOwner(app, `update profiles set email = 'admin@teste.example' where id = '${idOf(fixed)}'`)
    expect((await administrator.call(userApi.suspend, onUser(idOf(fixed)))).error.code).toBe('fixed_account')
  })

  test('loses rights once: of two administrators who suspend each other, one stays', async () => {
    const [one, other] = [await administratorOf(app), await administratorOf(app)]
    const answers = await Promise.all([
      one.call(userApi.suspend, onUser(idOf(other))),
      other.call(userApi.suspend, onUser(idOf(one))),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })

  test('gets codes and passkeys removed only for their own address, typed again', async () => {
    const person = await app.register('dentist')
    const id = idOf(person)
    const reset = (email: string) =>
      administrator.call(userApi.resetSecondFactor, { ...onUser(id, 'Conferi o CRO por vídeo'), email })
    expect((await reset(person.email)).error.code).toBe('no_second_factor')
    const { key } = await person.ok(secondFactorApi.begin, { password: person.password })
    await person.ok(secondFactorApi.confirm, { code: nextCode(key) })
    expect((await reset('outra@teste.example')).error.fields).toEqual([
      { path: 'email', message: 'Este não é o e-mail da conta' },
    ])
    expect((await reset(person.email)).body).toMatchObject({ hasSecondFactor: false, sessions: [] })
    expect((await app.signIn(person.email, person.password)).session.hasSecondFactor).toBe(false)
    const subjects = (await app.mails(person.email)).map(({ letter }) => letter?.subject)
    expect(subjects).toContain('Verificação em duas etapas desativada no Equipo')
  })

  test('gets another confirmation until the address is confirmed', async () => {
    const person = await app.register('dentist')
    await administrator.ok(userApi.confirm, onUser(idOf(person)))
    expect((await app.mails(person.email)).map(({ letter }) => letter?.subject)).toContain(
      'Confirme seu e-mail no Equipo',
    )
    await asOwner(app, `update auth."user" set "emailVerified" = true where id = '${idOf(person)}'`)
    expect((await administrator.call(userApi.confirm, onUser(idOf(person)))).error.code).toBe('confirmed')
  })
})

describe('an alert to administrators', () => {
  const told = async () =>
    (await app.mails(administrator.email)).map(({ letter }) => letter?.subject ?? '').filter(Boolean)

  test('says that data were exported, with what, before the spreadsheet leaves', async () => {
    const stage = await setStage(app)
    const order = await request(stage)
    for (const [endpoint, holds] of [
      [userApi.csv, administrator.email],
      [equipmentApi.csv, stage.equipment.code],
      [serviceOrderApi.csv, order.number],
      [auditApi.csv, 'Baixa'],
    ] as const) {
      const answer = await administrator.send(requestOf(endpoint, {}).address)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain(holds)
    }
    const letters = (await app.mails(administrator.email)).flatMap(
      ({ letter }) => letter?.paragraphs[0] ?? [],
    )
    for (const title of ['Usuários', 'Equipamentos', 'Manutenções', 'Registro de acessos']) {
      expect(letters.filter((text) => text.endsWith(`: ${title}.`))).toHaveLength(1)
    }
  })

  test('narrows a spreadsheet like the list', async () => {
    const person = await app.register('dentist', { city: 'Palmas', state: 'TO' })
    const answer = await administrator.send(requestOf(userApi.csv, { state: 'TO' }).address)
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(person.email)
  })

  test('names a new administrator', async () => {
    const person = await app.register('dentist')
    await administrator.ok(administrationApi.add, {
      actionId: newId(),
      email: person.email,
      reason: 'Suporte',
    })
    expect(await told()).toContain('Há uma nova pessoa na administração do Equipo')
  })

  test('counts ten refused sign-ins of an administrator, and none of others', async () => {
    const dentist = await app.register('dentist')
    const wrong = (email: string) => app.stranger.call(accountApi.signIn, { email, password: 'nao-e-esta-7' })
    const alerts = async () => (await told()).filter((subject) => subject.startsWith('10 tentativas'))
    const start = app.now
    for (let n = 0; n < 10; n += 1) {
      await wrong(dentist.email)
      await wrong(administrator.email)
      if (n < 9) expect(await alerts()).toEqual([])
      // Past the wait that refused passwords cost.
      app.now = new Date(app.now.getTime() + 1_000_000)
    }
    expect(await alerts()).toHaveLength(1)
    app.now = start
  })
})

describe('a person who needs help', () => {
  test('keeps the other sessions if one is ended, which no stranger’s id ends', async () => {
    const person = await app.register('dentist')
    await app.signIn(person.email, person.password)
    const other = await app.register('dentist')
    const { sessions } = await administrator.ok(userApi.get, { id: idOf(person) })
    const [foreign] = (await administrator.ok(userApi.get, { id: idOf(other) })).sessions
    const end = (sessionId: string) => ({ ...onUser(idOf(person)), sessionId })
    expect(await administrator.ok(sessionApi.endOneOf, end(foreign?.id ?? ''))).toEqual({ ended: 0 })
    expect((await other.call(sessionApi.list, {})).status).toBe(200)
    expect((await person.call(sessionApi.endOneOf, end(sessions[0]?.id ?? ''))).status).toBe(403)
    const own = await person.ok(sessionApi.list, {})
    const elsewhere = own.items.find(({ isOwn }) => !isOwn)
    await administrator.ok(sessionApi.endOneOf, end(elsewhere?.id ?? ''))
    expect((await administrator.ok(userApi.get, { id: idOf(person) })).sessions).toHaveLength(1)
    expect((await person.ok(sessionApi.list, {})).items).toMatchObject([{ isOwn: true }])
  })

  test('is shown with the last twenty errors that they met, without what they sent, for 30 days', async () => {
    const person = await app.register('dentist')
    const missing = newId()
    for (let left = 21; left > 0; left -= 1)
      expect((await person.call(equipmentApi.get, { id: missing })).status).toBe(404)
    expect((await person.call(equipmentApi.list, { cursor: 'segredo' })).status).toBe(400)
    const errors = async () => (await administrator.ok(userApi.get, { id: idOf(person) })).errors
    await expect.poll(async () => (await errors())[0]?.status).toBe(400)
    const kept = await errors()
    expect(kept).toHaveLength(20)
    expect(kept[1]).toMatchObject({ endpoint: 'GET /api/equipment/:id', status: 404, code: 'not_found' })
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${missing}|segredo`))
    await forgetMetErrorsJob(app.database).run(new Date(app.now.getTime() + 31 * 86_400_000))
    expect(await errors()).toEqual([])
  })
})
