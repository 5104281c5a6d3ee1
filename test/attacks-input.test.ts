import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registrationApi } from '#core/account/registration.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from './app.ts'
import { ask } from './ask.ts'
import { addEquipment, organizationOf } from './orders.ts'
import { rowsAsOwner } from './owner.ts'
import { namesOf, sampleInput } from './sample.ts'
import { hire } from './team.ts'

let app: TestApp
let dentist: Person
let technician: Person
let member: Person
let apprentice: Person
let equipmentId: string
beforeAll(async () => {
  app = await startTestApp()
  dentist = await app.register('dentist')
  technician = await app.register('technician')
  member = await hire(app, dentist)
  apprentice = await app.register('technician')
  equipmentId = (await addEquipment(dentist)).id
})
afterAll(() => app.close())

const writes = () => app.endpoints.filter(({ method, carries }) => method !== 'GET' && carries === 'json')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Fields that nobody may set, under names that common systems use. */
const wished: Record<string, unknown> = {
  role: 'admin',
  profileRole: 'admin',
  profile_role: 'admin',
  isAdmin: true,
  is_admin: true,
  admin: true,
  membership: 'owner',
  permissions: ['finances', 'quotes', 'team', 'plan', 'archive'],
  organizationId: newId(),
  organization_id: newId(),
  clinicId: newId(),
  clinic_id: newId(),
  workshop_id: newId(),
  managed_by: newId(),
  userId: newId(),
  user_id: newId(),
  dentist_id: newId(),
  ownerId: newId(),
  created_by: newId(),
  createdAt: '2001-01-01T00:00:00.000Z',
  created_at: '2001-01-01T00:00:00.000Z',
  status: 'closed',
  plan: 'professional',
  trialEndsAt: '2099-01-01T00:00:00.000Z',
  trial_ends_at: '2099-01-01T00:00:00.000Z',
  verified: true,
  emailVerified: true,
  twoFactorEnabled: false,
  suspended: false,
  claimed: true,
  claimed_at: '2001-01-01T00:00:00.000Z',
  archived_at: null,
  price: 0,
  totalCents: 0,
  secondFactor: true,
}

const extrasFor = (known: readonly string[]) =>
  Object.fromEntries(Object.entries(wished).filter(([name]) => !known.includes(name)))

/** The value, with the wished fields added to each object in it. */
function withExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtras)
  if (!value || typeof value !== 'object') return value
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withExtras(one)]))
  return { ...extrasFor(Object.keys(value)), ...inner }
}

function keysIn(value: unknown): string[] {
  if (!value || typeof value !== 'object') return []
  const keys = Array.isArray(value) ? [] : Object.keys(value)
  return [...keys, ...Object.values(value).flatMap(keysIn)]
}

/**
 * Their values are a device's answer, which only the sign-in by passkey reads, or a document's fields, of which its
 * kind keeps only the known ones.
 */
const free = new Set([
  'POST /api/account/passkeys',
  'POST /api/session/passkey',
  'PUT /api/document-drafts/:id',
])

describe('extra fields', () => {
  test('are dropped from every input of the contract, at every depth, before anything reads it', () => {
    const kept = writes()
      .filter((endpoint) => !free.has(nameOf(endpoint)))
      .flatMap((endpoint) => {
        const plain = sampleInput(endpoint)
        const names = [...namesOf(endpoint), ...keysIn(plain)]
        const parsed = endpoint.input.safeParse({ ...extrasFor(names), ...(withExtras(plain) as object) })
        if (!parsed.success) return []
        const through = keysIn(parsed.data).filter((key) => key in wished && !names.includes(key))
        return through.map((key) => `${nameOf(endpoint)}: ${key}`)
      })
    expect(kept).toEqual([])
    expect(writes().length).toBeGreaterThan(60)
  })

  test('change no role, right, plan, owner or date, whoever sends them to any endpoint', async () => {
    const before = await standing()
    for (const person of [member, apprentice]) {
      for (const endpoint of writes().filter(({ path, method }) => !leaves.has(`${method} ${path}`))) {
        const known = { id: organizationOf(person), userId: person.session.user.id }
        const input = { ...extrasFor(namesOf(endpoint)), ...sampleInput(endpoint, known) }
        const { status } = await ask(person, endpoint, input)
        expect([nameOf(endpoint), status]).not.toEqual([nameOf(endpoint), 500])
      }
    }
    expect(await standing()).toEqual(before)
  })

  test('give a registration no more rights', async () => {
    const email = `${newId()}@teste.example`
    await app.stranger.ok(registrationApi.register, {
      name: 'Ambiciosa',
      email,
      password: 'gaveta-azul7',
      city: 'Campinas',
      state: 'SP',
      ...extrasFor(['role']),
      role: 'dentist',
    } as never)
    const rows = await rowsAsOwner(
      app,
      `select p.role, u."emailVerified" as verified, s.plan, s.trial_ends_at < now() + interval '1 year' as trial,
         exists (select from admin_roles a where a.user_id = p.id) as admin
       from profiles p join auth."user" u on u.id = p.id join memberships m on m.user_id = p.id
       join subscriptions s on s.organization_id = m.organization_id where p.email = '${email}'`,
    )
    expect(rows).toEqual([{ role: 'dentist', verified: false, plan: null, trial: true, admin: false }])
  })
})

/** These end a session or a membership, or create another, on purpose. */
const leaves = new Set([
  'DELETE /api/session',
  'POST /api/erasure',
  'POST /api/team/departure',
  'POST /api/organizations',
])

/** All data that decide the rights of the people who existed before. */
async function standing(): Promise<unknown> {
  const people = [dentist, apprentice, member].map(({ session }) => `'${session.user.id}'`).join()
  const own = [dentist, apprentice].map((person) => `'${organizationOf(person)}'`).join()
  const queries = [
    `select id, role, created_at from profiles where id in (${people}) order by id`,
    `select id, "emailVerified", "twoFactorEnabled" from auth."user" where id in (${people}) order by id`,
    `select user_id, organization_id, role, permissions, created_at from memberships where user_id in (${people})
     order by 1, 2`,
    `select user_id from admin_roles order by 1`,
    `select id, kind, claimed_at, created_at, managed_by from organizations where id in (${own}) order by id`,
    `select * from subscriptions where organization_id in (${own}) order by organization_id`,
    `select id, clinic_id, dentist_id, created_at, archived_at from equipment where id = '${equipmentId}'`,
    `select "userId", "secondFactor" from auth.session where "userId" in (${people}) order by 1, 2`,
  ]
  const found: unknown[] = []
  for (const query of queries) found.push(await rowsAsOwner(app, query))
  return found
}

describe('malicious JSON', () => {
  const post = async (body: string, person = technician, path = '/api/clients') => {
    const headers = { 'content-type': 'application/json' }
    const start = performance.now()
    const answer = await person.send(path, { method: 'POST', headers, body })
    return { status: answer.status, body: await answer.text(), ms: performance.now() - start }
  }
  const client = (more = '') =>
    `{"id":"${newId()}","actionId":"${newId()}","name":"Clínica","state":"SP","city":"Campinas"${more}}`

  test.each([
    ['ten megabytes', () => client(`,"x":"${'a'.repeat(10_000_000)}"`), 413],
    ['numbers beyond all numbers', () => client(',"phone":1e999999'), 400],
    ['text that is not JSON', () => client().replace('{', '{x:1,'), 400],
    ['a comment', () => `/* */${client()}`, 400],
    ['two objects', () => client() + client(), 400],
    ['NaN', () => client(',"x":NaN'), 400],
    ['a compressed bomb', () => '\x1f\x8b\x08'.padEnd(1000, '\0'), 400],
  ])('answers %s at once', async (_, make, status) => {
    const answer = await post(make())
    expect([answer.status, answer.ms < 3_000]).toEqual([status, true])
  })

  test.each([
    ['a hundred thousand levels', `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['so many objects in each other', `{"x":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`, 400],
    ['seventy thousand fields', `{${Array.from({ length: 70_000 }, (_, n) => `"k${n}":1`).join()}}`, 400],
    ['a hundred thousand fields', `{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`).join()}}`, 413],
    ['a number of a million digits', `{"x":${'9'.repeat(900_000)}}`, 400],
  ])('answers %s at once on the endpoint with the longest bodies', async (_, body, status) => {
    const answer = await post(body, technician, '/api/checklist-templates')
    expect([answer.status, answer.ms < 3_000]).toEqual([status, true])
  })

  test('reaches no prototype, at the top level or inside a category’s own fields', async () => {
    const polluted = ',"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}'
    expect((await post(client(polluted))).status).toBe(200)
    const equipment = JSON.stringify({
      id: newId(),
      actionId: newId(),
      name: 'Autoclave',
      category: 'autoclave',
      criticality: 'high',
      status: 'operational',
      attributes: {},
    }).replace('"attributes":{}', '"attributes":{"__proto__":"x","constructor":"x","toString":"x"}')
    const headers = { 'content-type': 'application/json' }
    const answer = await dentist.send('/api/equipment', { method: 'POST', headers, body: equipment })
    expect([200, 400]).toContain(answer.status)
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('uses the last value of a repeated key everywhere: the checked value is the stored one', async () => {
    const id = newId()
    const body = client(',"name":"Segunda"').replace(/"id":"[^"]+"/, `"id":"${id}"`)
    expect((await post(body)).status).toBe(200)
    const { items } = await technician.ok(clientApi.list, {})
    expect(items.find(({ clinicId }) => clinicId === id)?.name).toBe('Segunda')
  })

  test('prefers names in the path to the same names in query and body, and refuses a repeated name', async () => {
    const other = await addEquipment(dentist)
    const twice = await dentist.send(`/api/equipment/${equipmentId}?id=${other.id}&id=${newId()}`)
    expect(((await twice.json()) as { id: string }).id).toBe(equipmentId)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ id: other.id, version: 1, actionId: newId() })
    await dentist.send(`/api/equipment/${equipmentId}/archive`, { method: 'POST', headers, body })
    expect((await dentist.ok(equipmentApi.get, { id: other.id })).version).toBe(other.version)
    for (const query of [
      'search=a&search=b',
      'limit=1&limit=100',
      'cursor=a&cursor=b',
      'search[$ne]=a&limit[]=1',
    ]) {
      expect([200, 400]).toContain((await dentist.send(`/api/equipment?${query}`)).status)
    }
    expect((await dentist.send('/api/equipment?search=a&search=b')).status).toBe(400)
  })
})
