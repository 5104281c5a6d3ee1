import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { registerAccount } from '#server/account/account.store.ts'
import { q } from '#server/database.ts'
import { openDatabase, type Database } from '#server/kit/database.ts'
import { jobScope, stranger } from '#server/kit/scope.ts'
import { generateTypes } from '#tools/types.ts'
import { definers } from '#test/definers.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'

let database: TestDatabase
let owner: Database
beforeAll(async () => {
  database = await createTestDatabase()
  owner = openDatabase(database.connection)
})
afterAll(async () => {
  await owner.close()
  await database.drop()
})

const rows = async <T extends object>(statement: string): Promise<T[]> =>
  (await owner.pool.query<T>(statement)).rows

test('forces row-level security on every table', async () => {
  const open = await rows<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migrations'
      and not (relrowsecurity and relforcerowsecurity)`)
  expect(open).toEqual([])
})

test('lets members read every table with an organization by a policy', async () => {
  const forgotten = await rows<{ name: string }>(`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and column_name in ('organization_id', 'clinic_id', 'workshop_id', 'issuer_id')
      and c.table_name <> 'counters'
      and not exists (select from pg_policies p where p.tablename = c.table_name
        and p.cmd = 'SELECT' and 'equipo_member' = any (p.roles))`)
  expect(forgotten).toEqual([])
})

test('writes each policy for one operation, and none for deletes', async () => {
  const wide = await rows<{ name: string }>(`
    select tablename || '.' || policyname as name from pg_policies
    where schemaname = 'public' and policyname <> 'definer' and cmd not in ('SELECT', 'INSERT', 'UPDATE')`)
  expect(wide).toEqual([])
  const deleters = await rows<{ name: string }>(`
    select table_name as name from information_schema.role_table_grants
    where grantee like 'equipo\\_%' and privilege_type in ('DELETE', 'TRUNCATE')`)
  expect(deleters).toEqual([])
})

test('lets no request role own a table, log in, or reach the identity provider', async () => {
  const owners = await rows(`
    select relname from pg_class c join pg_roles r on r.oid = c.relowner
    where r.rolname in ('equipo_member', 'equipo_token', 'equipo_job', 'equipo_admin')`)
  expect(owners).toEqual([])
  const roles = await rows<{ rolname: string; able: boolean }>(`
    select rolname, rolcanlogin or rolsuper or rolbypassrls or rolcreaterole as able from pg_roles
    where rolname in ('equipo_member', 'equipo_token', 'equipo_job', 'equipo_admin') order by 1`)
  expect(roles.map(({ able }) => able)).toEqual([false, false, false, false])
  const grants = await rows(`
    select grantee, table_name from information_schema.role_table_grants
    where table_schema = 'auth' and grantee like 'equipo\\_%'`)
  expect(grants).toEqual([])
})

test.each(['equipo_member', 'equipo_token', 'equipo_job', 'equipo_admin'])(
  'lets %s neither read nor write the tables through which all organizations are searched',
  async (role) => {
    for (const table of ['trigram.equipment', 'trigram.service_orders']) {
      for (const statement of [
        `select id from ${table}`,
        `insert into ${table} values (gen_random_uuid(), 'x')`,
        `update ${table} set search = 'x'`,
        `delete from ${table}`,
      ]) {
        const sent = owner.pool.query(`begin; set local role ${role}; ${statement}`)
        await expect(sent).rejects.toMatchObject({ code: '42501' })
        await owner.pool.query('rollback')
      }
    }
  },
)

test('has the definer functions of the closed list, each with a fixed search path', async () => {
  const found = await rows<{ name: string; config: string[] }>(`
    select proname as name, proconfig as config from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef order by 1`)
  expect(found.map(({ name }) => name)).toEqual(definers)
  for (const { config } of found) expect(config).toContain('search_path=public, pg_temp')
})

test('lets nobody call our functions without a grant', async () => {
  const open = await rows<{ name: string }>(`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('public', oid, 'execute')
      and prorettype <> 'trigger'::regtype`)
  expect(open).toEqual([])
})

test('shows even the owner no row without a request role, and refuses a stranger', async () => {
  const account = {
    userId: newId(),
    accountId: newId(),
    organizationId: newId(),
    name: 'Alguém',
    email: 'a@teste.example',
    password: 'x',
    role: 'dentist' as const,
    city: 'Campinas',
    state: 'SP',
    timeZone: 'America/Sao_Paulo',
    trialEndsAt: '2026-12-01T00:00:00Z',
  }
  await owner.write(stranger, (tx) => registerAccount(tx, account, new Date('2026-11-17T12:00:00Z')))
  expect(await rows('select id from organizations')).toEqual([])
  const asked = owner.reader(stranger).all(q.selectFrom('organizations').select('id'))
  await expect(asked).rejects.toThrow('permission denied')
  const own = jobScope('test', { id: account.organizationId, kind: 'clinic', timeZone: account.timeZone })
  expect(await owner.reader(own).all(q.selectFrom('organizations').select('id'))).toEqual([
    { id: account.organizationId },
  ])
})

test('generates the table types of the migrated database', async () => {
  await expect(generateTypes(database.connection, 'verify')).resolves.toBeUndefined()
})
