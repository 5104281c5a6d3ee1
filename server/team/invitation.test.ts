import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { auditApi } from '#core/audit/audit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { choiceApi } from '#core/organization/choice.api.ts'
import { invitationApi } from '#core/team/invitation.api.ts'
import { teamApi } from '#core/team/team.api.ts'
import { cookieOf, startTestApp, type Person, type TestApp } from '#test/app.ts'
import { asOwner } from '#test/owner.ts'
import { hire, invite, joinBy, memberOf } from '#test/team.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.register('dentist', { name: 'Helena Sampaio' })
})
afterAll(() => app.close())

const dayMs = 86_400_000
const later = (days: number) => (app.now = new Date(app.now.getTime() + days * dayMs))
const accept = (person: Person, token: string) =>
  person.call(invitationApi.accept, { token, actionId: newId() })
const join = (token: string, more: object = {}) =>
  app.stranger.call(invitationApi.join, { token, name: 'Sônia Arruda', password: 'gaveta-azul7', ...more })
const open = (token: string, who = app.stranger) => who.ok(invitationApi.open, { token })
const codeOf = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]

describe('refusals', () => {
  test('opens nothing for a changed token, at any endpoint', async () => {
    const { token } = await invite(owner)
    const other = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    const answers = [
      await app.stranger.call(invitationApi.open, { token: other }),
      await join(other),
      await accept(await app.register('dentist'), other),
      await app.stranger.call(invitationApi.askAgain, { token: other }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    for (const wrong of ['', token.slice(1), `${token}A`, `${token.slice(0, 21)}%`]) {
      expect((await app.stranger.call(invitationApi.open, { token: wrong })).status).toBe(400)
    }
  })

  test('stores no token in the database or the log of refusals', async () => {
    const { token, id } = await invite(owner)
    later(8)
    await join(token)
    expect(JSON.stringify(app.log)).not.toContain(token)
    const kept = await app.database.pool.query(
      `select has_column_privilege('equipo_member', 'invitations', 'token_sha256', 'select') as seen`,
    )
    expect(kept.rows).toEqual([{ seen: false }])
    await owner.ok(teamApi.revoke, { id, version: 2, actionId: newId() })
  })

  test('reports an expired, used and revoked link, opens nothing, and reveals no accounts', async () => {
    const [expired, used, revoked] = [await invite(owner), await invite(owner), await invite(owner)]
    await joinBy(app, used.token, used.email)
    await owner.ok(teamApi.revoke, { id: revoked.id, version: 2, actionId: newId() })
    later(7)
    const states = await Promise.all([expired, used, revoked].map(({ token }) => open(token)))
    expect(states.map(({ state, hasAccount }) => [state, hasAccount])).toEqual([
      ['expired', false],
      ['used', false],
      ['revoked', false],
    ])
    const person = await app.register('dentist', { email: 'fora@teste.example' })
    for (const [index, { token }] of [expired, used, revoked].entries()) {
      const state = states[index]?.state
      expect(codeOf(await join(token))).toEqual([422, state])
      expect(codeOf(await accept(person, token))).toEqual([422, state])
    }
  })

  test('lets nobody accept in another person’s name', async () => {
    const { token } = await invite(owner)
    const another = await app.register('dentist')
    expect(await open(token, another)).toMatchObject({ asker: 'another' })
    expect(codeOf(await accept(another, token))).toEqual([403, 'other_account'])
  })

  test('refuses a technician and an administrator invited to a clinic, with the reason', async () => {
    const technician = await app.register('technician')
    const { token } = await invite(owner, technician.email)
    expect(await open(token, technician)).toMatchObject({ asker: 'other_role' })
    expect(codeOf(await accept(technician, token))).toEqual([403, 'other_role'])
    const dentist = await app.register('dentist')
    const second = await invite(owner, dentist.email)
    await asOwner(app, `insert into admin_roles values ('${dentist.session.user.id}', 'admin', now())`)
    const administrator = await app.signIn(dentist.email, dentist.password)
    expect(codeOf(await accept(administrator, second.token))).toEqual([403, 'other_role'])
  })

  test('gives an address with an account no second one, nor another password', async () => {
    const person = await app.register('dentist')
    const { token } = await invite(owner, person.email)
    expect(await open(token)).toMatchObject({ hasAccount: true, asker: 'nobody' })
    expect(codeOf(await join(token, { password: 'outrasenha' }))).toEqual([409, 'has_account'])
    expect((await app.signIn(person.email, person.password)).session.user.id).toBe(person.session.user.id)
  })

  test('keeps one open invitation for each address, and refuses members', async () => {
    const { email } = await invite(owner)
    const again = (address: string) =>
      owner.call(teamApi.invite, { id: newId(), actionId: newId(), email: address, permissions: [] })
    const member = await hire(app, owner)
    for (const taken of [email, email.toUpperCase(), member.email, owner.email]) {
      expect((await again(taken)).error.fields?.[0]?.path).toBe('email')
    }
    later(7)
    expect((await again(email)).status).toBe(200)
  })

  test('ignores role, address and organization in the request', async () => {
    const { token, email } = await invite(owner, undefined, ['archive'])
    const sent = {
      email: 'outra@teste.example',
      role: 'owner',
      permissions: ['team'],
      organizationId: newId(),
    }
    const answer = await join(token, sent)
    expect(answer.status).toBe(200)
    const person = await app.signIn(email, 'gaveta-azul7')
    expect(person.session).toMatchObject({
      membership: 'member',
      permissions: ['archive'],
      organization: { id: owner.session.organization?.id },
      user: { email, role: 'dentist' },
      emailVerified: false,
    })
  })

  test('refuses more than fifty invitations a day', async () => {
    const boss = await app.register('dentist')
    const send = (n: number) =>
      boss.call(teamApi.invite, {
        id: newId(),
        actionId: newId(),
        email: `muitos${n}@teste.example`,
        permissions: [],
      })
    for (let n = 0; n < 50; n++) expect((await send(n)).status).toBe(200)
    expect((await send(50)).status).toBe(429)
  })
})

test('takes name and password of a person without an account, and founds no organization', async () => {
  const { token, email } = await invite(owner, undefined, ['finances'])
  expect(await open(token)).toMatchObject({
    state: 'open',
    email,
    inviterName: 'Helena Sampaio',
    permissions: ['finances'],
    hasAccount: false,
    asker: 'nobody',
    organization: { kind: 'clinic', city: 'Campinas', state: 'SP' },
  })
  const person = await joinBy(app, token, email)
  expect(person.session).toMatchObject({ membership: 'member', user: { role: 'dentist' } })
  expect((await person.ok(choiceApi.list, {})).items).toHaveLength(1)
  expect(await memberOf(owner, person)).toMatchObject({ permissions: ['finances'] })
  const { items } = await owner.ok(notificationApi.list, { limit: 1 })
  expect(items[0]).toMatchObject({ kind: 'invitation_accepted', details: { name: 'Sônia Arruda' } })
})

test('admits a person who joins at once, remembers the browser, and records it', async () => {
  const { token, email } = await invite(owner)
  const answer = await join(token)
  const names = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]?.split('.').slice(0, 2))
  expect(names).toContainEqual(['equipo', 'device'])
  const person = await app.enter(cookieOf(answer.headers), email, 'gaveta-azul7')
  const signIns = async () => (await person.ok(auditApi.own, { kind: 'sign_in' })).items
  expect((await signIns()).map(({ outcome }) => outcome)).toEqual(['done'])
})

test('makes a person who joins a workshop a technician', async () => {
  const workshop = await app.register('technician')
  expect((await hire(app, workshop)).session.user.role).toBe('technician')
})

test('lets the owner of a clinic accept after a notice, and act for the new one', async () => {
  const person = await app.register('dentist')
  const { token } = await invite(owner, person.email, ['quotes'])
  expect(await open(token, person)).toMatchObject({ asker: 'invited', others: [person.session.user.name] })
  expect((await accept(person, token)).status).toBe(200)
  const { session } = await person.ok(accountApi.session, {})
  expect(session).toMatchObject({
    organization: { id: owner.session.organization?.id },
    membership: 'member',
    permissions: ['quotes'],
  })
  expect((await person.ok(choiceApi.list, {})).items.map(({ role }) => role).toSorted()).toEqual([
    'member',
    'owner',
  ])
  expect(await open(token, person)).toMatchObject({ state: 'used', asker: 'member' })
})

test('ends the earlier link with a new one', async () => {
  const { id, token } = await invite(owner)
  const { link } = await owner.ok(teamApi.link, { id, version: 2 })
  expect((await app.stranger.call(invitationApi.open, { token })).status).toBe(404)
  expect(await open(link.split('/').at(-1) ?? '')).toMatchObject({ state: 'open' })
  expect(codeOf(await owner.call(teamApi.resend, { id, version: 3, actionId: newId() }))).toEqual([
    422,
    'no_mail',
  ])
})

test('lets the holder of a dead link ask for another, and notifies the inviter once a day', async () => {
  const boss = await app.register('dentist')
  const { token, email } = await invite(boss)
  expect(codeOf(await app.stranger.call(invitationApi.askAgain, { token }))).toEqual([422, 'open'])
  later(7)
  await app.stranger.ok(invitationApi.askAgain, { token })
  await app.stranger.ok(invitationApi.askAgain, { token })
  const asked = async () =>
    (await boss.ok(notificationApi.list, { limit: 20 })).items.filter(
      ({ kind }) => kind === 'invitation_asked',
    )
  expect((await asked()).map(({ details }) => details)).toEqual([{ email }])
  later(1)
  await app.stranger.ok(invitationApi.askAgain, { token })
  expect(await asked()).toHaveLength(2)
})

test('deletes an invitation ninety days after its end', async () => {
  const { token, email } = await invite(owner)
  const forget = async () => app.jobs.find(({ name }) => name === 'forget-invitations')?.run(app.now)
  later(90)
  await forget()
  expect(await open(token)).toMatchObject({ state: 'expired', email })
  later(8)
  await forget()
  expect((await app.stranger.call(invitationApi.open, { token })).status).toBe(404)
})

describe('two at once', () => {
  test('makes one account of one invitation', async () => {
    const { token, email } = await invite(owner)
    const answers = await Promise.all([join(token), join(token, { name: 'Outra' })])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    const { members } = await owner.ok(teamApi.get, {})
    expect(members.filter((member) => member.email === email)).toHaveLength(1)
  })

  test('admits a person who accepts twice once', async () => {
    const person = await app.register('dentist')
    const { token } = await invite(owner, person.email)
    const answers = await Promise.all([accept(person, token), accept(person, token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { members } = await owner.ok(teamApi.get, {})
    expect(members.filter(({ email }) => email === person.email)).toHaveLength(1)
  })

  test('either accepts or revokes an invitation, not both', async () => {
    const { id, token, email } = await invite(owner)
    const [joined, revoked] = await Promise.all([
      join(token),
      owner.call(teamApi.revoke, { id, version: 2, actionId: newId() }),
    ])
    const { members } = await owner.ok(teamApi.get, {})
    const isIn = members.some((member) => member.email === email)
    expect([joined.status === 200, revoked.status === 200]).toEqual([isIn, !isIn])
  })
})
