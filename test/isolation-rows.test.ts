import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { settings, stranger, type Scope } from '#server/kit/scope.ts'
import { administratorOf } from './administrator.ts'
import { scopeOf, startTestApp, type TestApp } from './app.ts'
import { rowsAsOwner } from './owner.ts'
import { makeWorld, marksIn, tablesOf, type World } from './worlds.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Tables that everybody may read, with the reason. */
const knownToAll = new Set([
  'workshop_profiles', // the public card of a workshop
  'workshop_cities', // where each one works
  'norm_changes', // the same for all clinics
  'testimonials', // shown on the landing page
])

/** Tests the effect of statements without `where`, which no endpoint sends. */
let app: TestApp
let own: World
let foreign: World
let scopes: Record<string, Scope>
beforeAll(async () => {
  app = await startTestApp()
  foreign = await makeWorld(app, 'Alheia', { city: 'Manaus', state: 'AM' })
  own = await makeWorld(app, 'Nossa', { city: 'Campinas', state: 'SP' })
  const administrator = await administratorOf(app)
  scopes = {
    'the owner of a clinic': scopeOf(own.dentist),
    'a member of a clinic': scopeOf(own.member),
    'a technician': scopeOf(own.technician),
    'a technician with no order': scopeOf(own.rival),
    'somebody without an organization': {
      ...scopeOf(own.member),
      organization: null,
      membership: null,
      permissions: [],
    },
    'an administrator who acts as one': { ...scopeOf(administrator), role: 'equipo_member' },
    'a stranger': stranger,
  }
})
afterAll(() => app.close())

const people = [
  'the owner of a clinic',
  'a member of a clinic',
  'a technician',
  'a technician with no order',
  'somebody without an organization',
  'an administrator who acts as one',
  'a stranger',
]

/** Runs under the person's scope and rolls back. */
async function under<T>(scope: Scope, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('role', $1, true), set_config('app.user_id', $2, true),
        set_config('app.organization_id', $3, true), set_config('app.permissions', $4, true)`,
      settings(scope),
    )
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The rows of a statement, or PostgreSQL's code for its refusal. */
async function attempt(client: PoolClient, statement: string, values: unknown[] = []) {
  await client.query('savepoint attempt')
  try {
    const { rows } = await client.query<object>(statement, values)
    return { rows, refusal: null }
  } catch (error) {
    await client.query('rollback to savepoint attempt')
    return { rows: [], refusal: (error as { code?: string }).code ?? String(error) }
  }
}

const publicTables = async () => (await tablesOf(app)).filter((name) => name.startsWith('public.'))
const isKnownToAll = (table: string) => knownToAll.has(table.replace('public.', ''))

describe('of another organization no row', () => {
  test.each(people)('is read by %s', async (person) => {
    const scope = scopes[person] ?? stranger
    const found: string[] = []
    let seen = 0
    await under(scope, async (client) => {
      for (const table of await tablesOf(app)) {
        const { rows } = await attempt(client, `select * from ${table}`)
        seen += rows.length
        if (isKnownToAll(table)) continue
        for (const row of rows) {
          const [mark] = marksIn(JSON.stringify(row), foreign)
          if (mark) found.push(`${table}: ${mark} in ${JSON.stringify(row)}`)
        }
      }
    })
    expect(found).toEqual([])
    // A scope that sees nothing at all proves nothing.
    if (scope.organization) expect(seen).toBeGreaterThan(3)
  })

  test.each(people)('is changed by %s', async (person) => {
    const found: string[] = []
    await under(scopes[person] ?? stranger, async (client) => {
      const { rows: columns } = await client.query<{ table: string; column: string }>(
        `select format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column
         from information_schema.column_privileges
         where privilege_type = 'UPDATE' and grantee = current_user and table_schema in ('public', 'auth')`,
      )
      for (const { table, column } of columns) {
        const { rows } = await attempt(client, `update ${table} set ${column} = ${column} returning *`)
        const [mark] = rows.flatMap((row) => marksIn(JSON.stringify(row), foreign))
        if (mark) found.push(`${table}.${column}: ${mark}`)
      }
    })
    expect(found).toEqual([])
  })

  test.each(people)('is made by %s', async (person) => {
    const copies = await copiesOfForeignRows()
    const scope = scopes[person] ?? stranger
    const found: string[] = []
    await under(scope, async (client) => {
      for (const { table, row } of copies) {
        // Actions of a stranger are recorded with their subject.
        if (scope === stranger && table === 'public.audit_log') continue
        const { refusal } = await attempt(
          client,
          `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`,
          [row],
        )
        // Only a policy, a grant or a trigger counts as a refusal; a duplicate key means that the row was let through.
        if (refusal === null || refusal === '23505') found.push(`${table}: ${refusal} ${JSON.stringify(row)}`)
      }
    })
    expect(copies.length).toBeGreaterThan(20)
    expect(found).toEqual([])
  })
})

/** A row of each table that the foreign world created. */
async function copiesOfForeignRows(): Promise<{ table: string; row: object }[]> {
  const copies: { table: string; row: object }[] = []
  for (const table of await publicTables()) {
    if (isKnownToAll(table)) continue
    const rows = await rowsAsOwner<object>(app, `select * from ${table}`)
    const row = rows.find((one) => marksIn(JSON.stringify(one), foreign).length > 0)
    if (row) copies.push({ table, row })
  }
  return copies
}

interface Definer {
  name: string
  types: string[]
}

/** Functions that bypass the policies, if the person's role may call them. */
async function definersOf(client: PoolClient): Promise<Definer[]> {
  const { rows } = await client.query<Definer>(
    `select p.oid::regproc::text as name, array(
       select format_type(t, null) from unnest(p.proargtypes) with ordinality as a(t, n) order by n) as types
     from pg_proc p
     where p.prosecdef and p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       and p.proname not like 'test\\_%' and has_function_privilege(current_user, p.oid, 'execute')
     order by 1`,
  )
  return rows
}

/**
 * Functions that tell a stranger's role something on purpose: the server calls them, and no answer contains the result.
 */
const askedByTheServer = new Set(['person_of'])

describe('a function that bypasses the policies', () => {
  test.each(people)('gives %s nothing of another organization, and changes nothing there', async (person) => {
    const scope = scopes[person] ?? stranger
    const before = await foreignRows()
    const found: string[] = []
    for (const definer of await under(scope, definersOf)) {
      found.push(...(await under(scope, (client) => leaksOf(client, definer, before))))
    }
    expect(found).toEqual([])
  })
})

/** Calls it with every foreign id in turn: reports everything it reveals or changes of the foreign world. */
async function leaksOf(client: PoolClient, { name, types }: Definer, before: string[]): Promise<string[]> {
  const found: string[] = []
  const places = types.map((type, index) => `$${index + 1}::${type}`).join(', ')
  for (const values of foreignArguments(types)) {
    const { rows } = await attempt(client, `select * from ${name}(${places})`, values)
    const sent = JSON.stringify(values)
    const mark = marksIn(JSON.stringify(rows), foreign).find((one) => !sent.includes(one))
    if (mark && !askedByTheServer.has(name)) found.push(`${name}(${sent}) tells ${mark}`)
  }
  await client.query(`select set_config('role', 'equipo_admin', true)`)
  const { rows } = await client.query<{ row: object }>('select test_look($1) as row', [allRows])
  const after = new Set(rows.map(({ row }) => JSON.stringify(row)))
  const changed = before.find((row) => !after.has(row))
  return changed ? [...found, `${name} changes ${changed}`] : found
}

let allRows = ''
const isForeign = (row: string) => marksIn(row, foreign).length > 0

/** Every row of every table with a mark of the foreign world, as text. */
async function foreignRows(): Promise<string[]> {
  const tables = await tablesOf(app)
  allRows = tables.map((table) => `select to_jsonb(t) as it from ${table} t`).join(' union all ')
  const rows = await rowsAsOwner<object>(app, allRows)
  return rows.map((row) => JSON.stringify(row)).filter((row) => isForeign(row))
}

/**
 * Foreign ids for every id that a function takes: of the order, the equipment, the organization, the person and more.
 */
function foreignArguments(types: string[]): unknown[][] {
  const { dentist, technician, member } = foreign
  const ids = [
    dentist.session.organization?.id,
    technician.session.organization?.id,
    dentist.session.user.id,
    member.session.user.id,
    foreign.equipment.id,
    foreign.quoted.id,
    foreign.pending.id,
    foreign.completed.id,
    foreign.completed.documents[0]?.id,
    foreign.fileId,
    foreign.invitationId,
    foreign.copyId,
  ]
  if (!types.includes('uuid')) return [types.map((type) => sampleOf(type, dentist.email))]
  return ids.map((id) => types.map((type) => (type === 'uuid' ? id : sampleOf(type, dentist.email))))
}

function sampleOf(type: string, text: string): unknown {
  const samples: Record<string, unknown> = {
    'timestamp with time zone': '2026-11-17T12:00:00Z',
    date: '2026-11-17',
    jsonb: '{}',
    integer: 1,
    boolean: true,
    bytea: Buffer.alloc(32),
    'text[]': [],
    'uuid[]': [],
  }
  return samples[type] ?? text
}
