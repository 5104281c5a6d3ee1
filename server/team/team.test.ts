import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { invitationApi } from '#core/team/invitation.api.ts'
import { teamApi } from '#core/team/team.api.ts'
import { q } from '#server/database.ts'
import { scopeOf, startTestApp, type Person, type TestApp } from '#test/app.ts'
import { hire, invite, memberOf } from '#test/team.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const actionId = newId
const on = (member: { userId: string; version: number }) => ({
  userId: member.userId,
  version: member.version,
  actionId: actionId(),
})
const codeOf = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]

describe('refusals', () => {
  let manager: Person
  let assistant: Person
  beforeAll(async () => {
    owner = await app.register('dentist')
    manager = await hire(app, owner, ['team', 'archive'])
    assistant = await hire(app, owner)
  })

  test('lets a member without the permission change nothing and see no invitation', async () => {
    const other = await memberOf(owner, manager)
    const answers = [
      await assistant.call(teamApi.permit, { ...on(other), permissions: [] }),
      await assistant.call(teamApi.remove, on(other)),
      await assistant.call(teamApi.invite, {
        id: newId(),
        actionId: actionId(),
        email: 'x@teste.example',
        permissions: [],
      }),
    ]
    for (const answer of answers) expect(codeOf(answer)).toEqual([403, 'permission_team'])
    const { id } = await invite(owner)
    for (const endpoint of [teamApi.resend, teamApi.revoke]) {
      const refused = await assistant.call(endpoint, { id, version: 2, actionId: actionId() })
      expect(codeOf(refused)).toEqual([403, 'permission_team'])
    }
    expect(codeOf(await assistant.call(teamApi.link, { id, version: 2 }))).toEqual([403, 'permission_team'])
    expect((await assistant.ok(teamApi.get, {})).invitations).toBeNull()
  })

  test('lets a member with team rights touch neither owner nor themselves, and give only what they have', async () => {
    const boss = await memberOf(manager, owner)
    const self = await memberOf(manager, manager)
    const other = await memberOf(manager, assistant)
    const permit = (member: typeof boss, permissions: ('finances' | 'archive')[]) =>
      manager.call(teamApi.permit, { ...on(member), permissions })
    expect(codeOf(await permit(boss, []))).toEqual([403, 'owner_stays'])
    expect(codeOf(await permit(self, ['archive']))).toEqual([403, 'own_permissions'])
    expect(codeOf(await permit(other, ['finances']))).toEqual([403, 'permission_not_held'])
    expect(codeOf(await manager.call(teamApi.remove, on(boss)))).toEqual([403, 'owner_stays'])
    expect(codeOf(await manager.call(teamApi.remove, on(self)))).toEqual([422, 'leave_instead'])
    expect(codeOf(await manager.call(teamApi.handOver, on(other)))).toEqual([403, 'only_owner'])
    const more = {
      id: newId(),
      actionId: actionId(),
      email: 'y@teste.example',
      permissions: ['finances' as const],
    }
    expect(codeOf(await manager.call(teamApi.invite, more))).toEqual([403, 'permission_not_held'])
    const given = await permit(other, ['archive'])
    expect(given.status).toBe(200)
  })

  test('lets an owner neither leave nor hand over to nobody', async () => {
    expect(codeOf(await owner.call(teamApi.leave, { actionId: actionId() }))).toEqual([422, 'owner_leaves'])
    const self = await memberOf(owner, owner)
    expect(codeOf(await owner.call(teamApi.handOver, on(self)))).toEqual([422, 'owner_already'])
    const nobody = { userId: newId(), version: 1, actionId: actionId() }
    for (const endpoint of [teamApi.handOver, teamApi.remove]) {
      expect((await owner.call(endpoint, nobody)).status).toBe(404)
    }
  })

  test('hides members and invitations of another organization', async () => {
    const foreign = await app.register('dentist')
    const other = await memberOf(owner, assistant)
    expect((await foreign.call(teamApi.permit, { ...on(other), permissions: [] })).status).toBe(404)
    expect((await foreign.call(teamApi.remove, on(other))).status).toBe(404)
    const { id } = await invite(owner)
    expect((await foreign.call(teamApi.revoke, { id, version: 2, actionId: actionId() })).status).toBe(404)
    expect((await foreign.call(teamApi.link, { id, version: 2 })).status).toBe(404)
  })

  test('answers an older version with the current state', async () => {
    const seen = await memberOf(owner, assistant)
    await owner.ok(teamApi.permit, { ...on(seen), permissions: ['plan'] })
    const late = await owner.call(teamApi.permit, { ...on(seen), permissions: [] })
    expect(late.status).toBe(409)
    expect(late.error.current).toMatchObject({ byMail: false })
    expect((await memberOf(owner, assistant)).permissions).toEqual(['plan'])
  })

  test('ignores role and organization in the request', async () => {
    const before = await memberOf(owner, assistant)
    const sent = { ...on(before), permissions: ['plan' as const], role: 'owner', organizationId: newId() }
    await owner.ok(teamApi.permit, sent)
    expect(await memberOf(owner, assistant)).toMatchObject({ role: 'member', permissions: ['plan'] })
    const wrong = await owner.call(teamApi.permit, { ...on(before), permissions: ['owner' as never] })
    expect(wrong.status).toBe(400)
  })

  test('lets nobody raise themselves in the database, past every route', async () => {
    const self = manager.session.user.id
    const raised = q
      .updateTable('memberships')
      .set({ permissions: ['finances'] })
      .where('userId', '=', self)
    const rows = await app.database.write(scopeOf(manager), (tx) => tx.all(raised.returning('userId')))
    expect(rows).toEqual([])
    const promoted = q.updateTable('memberships').set({ role: 'owner' }).where('userId', '=', self)
    const promotion = app.database.write(scopeOf(manager), (tx) => tx.all(promoted))
    await expect(promotion).rejects.toThrow('permission denied')
    const limited = q.updateTable('memberships').set({ permissions: ['team'] })
    const byAssistant = await app.database.write(scopeOf(assistant), (tx) =>
      tx.all(limited.returning('userId')),
    )
    expect(byAssistant).toEqual([])
  })
})

test('lists the team with permissions and dates', async () => {
  const boss = await app.register('dentist')
  const member = await hire(app, boss, ['archive', 'finances'])
  const { members, invitations, byMail } = await member.ok(teamApi.get, {})
  expect(members.map(({ role, permissions, since }) => ({ role, permissions, since }))).toEqual([
    { role: 'owner', permissions: [], since: '2026-11-17T12:00:00.000Z' },
    { role: 'member', permissions: ['finances', 'archive'], since: '2026-11-17T12:00:00.000Z' },
  ])
  expect([invitations, byMail]).toEqual([null, false])
})

test('applies a changed permission within two seconds', async () => {
  const boss = await app.register('dentist')
  const member = await hire(app, boss)
  await boss.ok(teamApi.permit, { ...on(await memberOf(boss, member)), permissions: ['finances'] })
  await expect
    .poll(async () => (await member.ok(accountApi.session, {})).session?.permissions, { timeout: 2_500 })
    .toEqual(['finances'])
})

test('signs a removed person out within two seconds, mails them, and revokes their invitations', async () => {
  const boss = await app.register('dentist')
  const member = await hire(app, boss, ['team'])
  const { token } = await invite(member, 'amigo@teste.example')
  await member.ok(equipmentApi.list, {})
  const left = await boss.ok(teamApi.remove, on(await memberOf(boss, member)))
  expect(left.members).toHaveLength(1)
  expect(left.invitations).toEqual([])
  await expect
    .poll(async () => (await member.call(equipmentApi.list, {})).status, { timeout: 2_500 })
    .toBe(401)
  expect(await app.stranger.ok(invitationApi.open, { token })).toMatchObject({ state: 'revoked' })
  const again = await app.signIn(member.email, member.password)
  expect(again.session).toMatchObject({ organization: null, membership: null })
})

test('keeps the session of a person who leaves, and tells them on every page why it is closed', async () => {
  const boss = await app.register('dentist')
  const member = await hire(app, boss)
  await member.ok(teamApi.leave, { actionId: actionId() })
  const session = (await member.ok(accountApi.session, {})).session
  expect(session).toMatchObject({ organization: null, user: { role: 'dentist' } })
  const closed = await member.call(equipmentApi.list, {})
  expect(codeOf(closed)).toEqual([403, 'no_organization'])
  expect((await boss.ok(teamApi.get, {})).members).toHaveLength(1)
})

test('opens no endpoint of an organization to a person without one', async () => {
  const leaver = await hire(app, await app.register('technician'))
  await leaver.ok(teamApi.leave, { actionId: actionId() })
  const inside = app.endpoints.filter(({ access }) => access === 'organization')
  expect(inside.length).toBeGreaterThan(50)
  for (const endpoint of inside) {
    const path = endpoint.path.replaceAll(/:\w+/g, newId())
    const answer = await leaver.send(path, { method: endpoint.method })
    const body = (await answer.json()) as { error: { code: string } }
    expect([path, answer.status, body.error.code]).toEqual([path, 403, 'no_organization'])
  }
})

test('swaps owner and member at once, and the old owner keeps all permissions', async () => {
  const boss = await app.register('technician')
  const member = await hire(app, boss)
  const { members } = await boss.ok(teamApi.handOver, on(await memberOf(boss, member)))
  expect(members.map(({ userId, role, permissions }) => ({ userId, role, permissions }))).toEqual([
    { userId: member.session.user.id, role: 'owner', permissions: [] },
    {
      userId: boss.session.user.id,
      role: 'member',
      permissions: ['finances', 'quotes', 'team', 'plan', 'archive', 'health'],
    },
  ])
  const late = await boss.call(teamApi.handOver, on(await memberOf(boss, member)))
  expect(codeOf(late)).toEqual([403, 'only_owner'])
})

describe('two at once', () => {
  test('makes one of two people owner at simultaneous handovers', async () => {
    const boss = await app.register('dentist')
    const [one, two] = [await hire(app, boss), await hire(app, boss)]
    const wanted = [await memberOf(boss, one), await memberOf(boss, two)]
    const answers = await Promise.all(wanted.map((member) => boss.call(teamApi.handOver, on(member))))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403'])
    const { members } = await one.ok(teamApi.get, {})
    expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1)
  })

  test('invites nobody by a member who is being removed', async () => {
    const boss = await app.register('dentist')
    const member = await hire(app, boss, ['team'])
    const seen = await memberOf(boss, member)
    const sent = { id: newId(), actionId: actionId(), email: 'tarde@teste.example', permissions: [] }
    await Promise.all([boss.ok(teamApi.remove, on(seen)), member.call(teamApi.invite, sent)])
    expect((await boss.ok(teamApi.get, {})).invitations).toEqual([])
    const after = await member.call(teamApi.invite, { ...sent, actionId: actionId(), id: newId() })
    expect([401, 403]).toContain(after.status)
  })

  test('keeps an owner if one hands over to a member who leaves', async () => {
    const boss = await app.register('dentist')
    const member = await hire(app, boss)
    const seen = await memberOf(boss, member)
    await Promise.all([
      boss.call(teamApi.handOver, on(seen)),
      member.call(teamApi.leave, { actionId: actionId() }),
    ])
    const { members } = await boss.ok(teamApi.get, {})
    expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1)
  })

  test('removes once if the removal is sent twice, with the same answer', async () => {
    const boss = await app.register('dentist')
    const member = await hire(app, boss)
    const input = on(await memberOf(boss, member))
    const [one, two] = await Promise.all([boss.ok(teamApi.remove, input), boss.ok(teamApi.remove, input)])
    expect(one).toEqual(two)
  })
})
