import type { Compilable } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { auditApi } from '#core/audit/audit.api.ts'
import { documentApi } from '#core/document/document.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { pathNames } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { q } from '#server/database.ts'
import { administratorOf } from '#test/administrator.ts'
import { scopeOf, startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, completed, on, organizationOf, request, setStage, type Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { namesOf } from '#test/sample.ts'

let app: TestApp
let stage: Stage
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  admin = await administratorOf(app)
})
afterAll(() => app.close())

const organizationLog = (person: Person, more: object = {}) =>
  person.ok(auditApi.own, { whose: 'organization', ...more })

test('lets no request, administrator or owner of the tables change or delete an entry', async () => {
  const scope = scopeOf(stage.dentist)
  const statements = [q.updateTable('auditLog').set({ reason: 'x' }), q.deleteFrom('auditLog')]
  for (const role of ['equipo_member', 'equipo_admin', 'equipo_job', 'equipo_token'] as const) {
    for (const statement of statements) {
      const tried = app.database.write({ ...scope, role }, (tx) => tx.all(statement))
      await expect(tried).rejects.toThrow('permission denied')
    }
  }
  for (const statement of [
    `update audit_log set reason = 'x'`,
    'delete from audit_log',
    'truncate audit_log',
  ]) {
    await expect(asOwner(app, statement)).rejects.toThrow('append-only')
  }
})

test('lets nobody record in the name of another person', async () => {
  const row = { id: newId(), at: new Date(), kind: 'write', actor: 'user', endpoint: 'POST /x' } as const
  const forged = q.insertInto('auditLog').values({ ...row, userId: stage.rival.session.user.id })
  await expect(app.database.write(scopeOf(stage.dentist), (tx) => tx.all(forged))).rejects.toThrow(
    'row-level security',
  )
})

test('shows a member no log of the organization, and nobody the log of another', async () => {
  const answer = await admin.call(auditApi.own, { whose: 'organization' })
  expect(answer.status).toBe(403)
  const theirs = await organizationLog(stage.rival)
  expect(theirs.items.every(({ actor }) => actor.id === stage.rival.session.user.id)).toBe(true)
  expect((await stage.dentist.call(auditApi.all, {})).status).toBe(403)
})

test('records a write with person, action, owner and address, and none of its values', async () => {
  const equipment = await addEquipment(stage.dentist)
  const { items } = await organizationLog(stage.dentist, { subject: equipment.id })
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    kind: 'write',
    outcome: 'done',
    actor: { kind: 'user', id: stage.dentist.session.user.id, name: stage.dentist.session.user.name },
    action: equipmentEditApi.create.summary,
    subjectId: equipment.id,
    subject: `${equipment.code} ${equipment.name}`,
    fields: ['name', 'category', 'status', 'criticality', 'attributes'],
    reason: null,
  })
  const { subject: _, ...recorded } = items[0] ?? {}
  expect(JSON.stringify(recorded)).not.toContain('Vitale')
})

test('records nothing for a refused write or a repeated action', async () => {
  const equipment = await addEquipment(stage.dentist)
  const refused = await stage.dentist.call(equipmentApi.archive, { ...on(equipment), version: 99 })
  expect(refused.status).toBe(409)
  const input = on(equipment)
  await stage.dentist.ok(equipmentApi.archive, input)
  await stage.dentist.ok(equipmentApi.archive, input)
  const { items } = await organizationLog(stage.dentist, { subject: equipment.id })
  expect(items.map(({ action }) => action)).toEqual([
    equipmentApi.archive.summary,
    equipmentEditApi.create.summary,
  ])
})

test('records a sign-in and a wrong password in the person’s own log', async () => {
  const person = await app.register('dentist')
  const wrong = { email: person.email, password: 'errada99' }
  await app.stranger.call(accountApi.signIn, wrong)
  await app.stranger.call(accountApi.signIn, { ...wrong, email: 'ninguem@teste.example' })
  await app.signIn(person.email, person.password)
  const { items } = await person.ok(auditApi.own, { kind: 'sign_in' })
  expect(items.map(({ outcome }) => outcome)).toEqual(['done', 'refused'])
  expect(items[0]).toMatchObject({ actor: { id: person.session.user.id }, fields: [], address: '' })
})

test('records a downloaded document and a verified code', async () => {
  const order = await completed(stage)
  const document = order.documents[0]
  if (!document) throw new Error('no document')
  await stage.technician.send(`/api/documents/${document.id}/file`)
  await app.stranger.ok(documentApi.verify, { code: document.verificationCode })
  await app.auditor.drain()
  const { items } = await stage.technician.ok(auditApi.own, { kind: 'download' })
  expect(items).toMatchObject([{ subjectId: document.id, action: documentApi.file.summary }])
  const opened = await admin.ok(auditApi.all, { kind: 'link' })
  expect(opened.items).toMatchObject([{ actor: { kind: 'token', id: null }, fields: [] }])
  expect(JSON.stringify(opened.items)).not.toContain(document.verificationCode)
})

test('records what an administrator reads in the owner’s log before the answer', async () => {
  await admin.ok(equipmentApi.get, { id: stage.equipment.id })
  await admin.ok(organizationApi.overview, {})
  const { items } = await organizationLog(stage.dentist, { kind: 'read' })
  expect(items).toMatchObject([
    { actor: { kind: 'administrator', name: null }, subjectId: stage.equipment.id },
  ])
})

test('refuses an administrator’s change of others’ data without a reason', async () => {
  const order = await request(stage)
  const without = await admin.call(workApi.accept, on(order))
  expect([without.status, without.error.code]).toEqual([403, 'reason_missing'])
  const mute = app.endpoints.filter(
    (one) => one.access === 'administrator' && one.method !== 'GET' && !namesOf(one).includes('reason'),
  )
  // Sends again what is waiting: changes nothing of anybody. An answer to whoever asked is kept itself, as its own reason.
  const harmless = new Set(['POST /api/mails/:id/attempts', 'POST /api/admin/support-requests/:id/answers'])
  const names = mute.map(({ method, path }) => `${method} ${path}`)
  expect(names.filter((name) => !harmless.has(name))).toEqual([])
})

test('lets public endpoints with a parameter in the address be opened only by token or code, or name no person', () => {
  const named = app.endpoints
    .filter(({ access, path }) => access === 'public' && pathNames(path).length > 0)
    .filter(({ path }) => !/:(token|code)\b/.test(path))
  expect(named.map(({ path }) => path).toSorted()).toEqual([
    '/api/legal-texts/:kind',
    '/api/states/:state/cities',
  ])
})

test('lists the log page by page, by person, kind and day', async () => {
  const first = await organizationLog(stage.dentist, { limit: 2 })
  expect(first.items).toHaveLength(2)
  const second = await organizationLog(stage.dentist, { limit: 2, cursor: first.nextCursor ?? '' })
  const seen = [...first.items, ...second.items]
  expect(new Set(seen.map(({ id }) => id)).size).toBe(4)
  expect(seen.map(({ at }) => at)).toEqual(
    seen
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const day = { from: '2026-11-17', until: '2026-11-17' }
  expect((await organizationLog(stage.dentist, day)).items.length).toBeGreaterThan(3)
  expect((await organizationLog(stage.dentist, { from: '2026-11-18' })).items).toEqual([])
  const person = stage.dentist.session.user.id
  const theirs = await organizationLog(stage.dentist, { person, kind: 'write' })
  expect(theirs.items.every(({ actor, kind }) => actor.id === person && kind === 'write')).toBe(true)
  expect(await stage.dentist.ok(auditApi.people, {})).toEqual({
    items: [{ id: person, name: stage.dentist.session.user.name }],
  })
})

test('deletes accesses after six months and changes after five years', async () => {
  const old = (kind: string, age: string) =>
    `insert into audit_log (id, at, kind, actor, endpoint, organization_id)
      values ('${newId()}', now() - interval '${age}', '${kind}', 'token', 'GET ${age}',
        '${organizationOf(stage.dentist)}')`
  await asOwner(app, old('download', '5 months'))
  await asOwner(app, old('download', '7 months'))
  await asOwner(app, old('write', '4 years'))
  await asOwner(app, old('write', '6 years'))
  await app.jobs.find(({ name }) => name === 'forget-audit')?.run(app.now)
  const { items } = await organizationLog(stage.dentist, { until: '2026-09-01' })
  expect(items.map(({ action }) => action)).toEqual(['GET 5 months', 'GET 4 years'])
})

test('reads lists of the log from an index as the request’s role', async () => {
  await asOwner(
    app,
    `insert into audit_log (id, at, kind, actor, endpoint, organization_id, user_id, subject_id)
      select gen_random_uuid(), now() - n * interval '1 minute', case n % 50 when 0 then 'download' else 'write' end,
        'user', 'POST /x', ('00000000-0000-7000-8000-' || lpad((n % 200)::text, 12, '0'))::uuid,
        ('00000000-0000-7000-9000-' || lpad((n % 300)::text, 12, '0'))::uuid, gen_random_uuid()
      from generate_series(1, 20000) n`,
  )
  const client = await app.database.pool.connect()
  const plan = async (where: string) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select * from audit_log where ${where} order by at desc, id desc limit 26`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  try {
    await client.query('analyze audit_log')
    await client.query('begin')
    await client.query(
      `select set_config('role', 'equipo_member', true), set_config('app.user_id', $1, true),
        set_config('app.organization_id', $2, true), set_config('app.permissions', '*', true)`,
      [stage.dentist.session.user.id, organizationOf(stage.dentist)],
    )
    const org = `organization_id = '00000000-0000-7000-8000-000000000007'`
    expect(await plan(org)).toContain('audit_log_organization')
    expect(await plan(`${org} and kind = 'download'`)).toContain('audit_log_kind')
    expect(await plan(`user_id = '00000000-0000-7000-9000-000000000007'`)).toContain('audit_log_person')
    expect(await plan(`subject_id = '00000000-0000-7000-9000-000000000007'`)).toContain('audit_log_subject')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('records an acceptance by one statement that goes out with the commit and delays nothing', async () => {
  const order = await request(stage)
  const [waitedFor, last]: [string[], string[]] = [[], []]
  const write = app.database.write.bind(app.database)
  const textOf = (query: Compilable<unknown>) => query.compile().sql
  const spy = vi.spyOn(app.database, 'write').mockImplementation((scope, work) =>
    write(scope, (tx) => {
      const note = (...queries: Compilable<unknown>[]) => void waitedFor.push(...queries.map(textOf))
      return work({
        ...tx,
        all: (query) => (note(query), tx.all(query)),
        first: (query) => (note(query), tx.first(query)),
        last: (query) => (last.push(textOf(query)), tx.last(query)),
      })
    }),
  )
  await stage.technician.ok(workApi.accept, on(order)).finally(() => spy.mockRestore())
  expect(last.filter((text) => text.includes('"audit_log"'))).toHaveLength(1)
  expect(waitedFor.filter((text) => text.includes('audit_log'))).toEqual([])
  const { items } = await stage.technician.ok(auditApi.own, { subject: order.id })
  expect(items.map((item) => item.action)).toEqual([workApi.accept.summary])
})
