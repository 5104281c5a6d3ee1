import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { asMaintainer, createUser } from '#test/database.ts'
import { startPooler } from '#test/pooler.ts'
import { ensureFit } from './database-fitness.ts'

const name = `equipo_test_${randomBytes(8).toString('hex')}`
const role = `${name}_role`
const server = inject('postgres')
const connection = { ...server.owner, user: name, password: 'hidden', database: name }

beforeEach(() =>
  asMaintainer(server, async (client) => {
    await createUser(client, name, 'createrole')
    await client.query(`create role ${role} nologin`)
    await client.query(`create database ${name} owner ${name}`)
  }),
)

afterEach(() =>
  asMaintainer(server, async (client) => {
    await client.query(`drop database ${name} with (force)`)
    await client.query(`drop role ${role}`)
    await client.query(`drop role ${name}`)
  }),
)

async function answer(sql: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await asMaintainer(server, (client) =>
    client.query<unknown[]>({ text: sql, values, rowMode: 'array' }),
  )
  return rows[0]?.[0]
}

/** From PostgreSQL 16 on, a membership says what it is for. */
const isModern = () => answer(`select current_setting('server_version_num')::int >= 160000`)

async function run(sql: string): Promise<void> {
  await asMaintainer(server, (client) => client.query(sql))
}

test('grants itself existing roles that are not its own, as after a restore on another server', async () => {
  // From PostgreSQL 16 on, who may make roles may not therefore grant those of others.
  const modern = await isModern()
  if (modern) await run(`grant ${role} to ${name} with admin true, set false, inherit false`)
  const mayBecome = () => answer('select pg_has_role($1, $2, $3)', [name, role, modern ? 'set' : 'member'])
  expect(await mayBecome()).toBe(false)
  await ensureFit(connection, [role])
  expect(await mayBecome()).toBe(true)
})

test('starts all servers that begin together for a new owner of existing roles', async () => {
  if (await isModern()) await run(`grant ${role} to ${name} with admin true, set false, inherit false`)
  await Promise.all(Array.from({ length: 8 }, () => ensureFit(connection, [role])))
})

test('tells a user that holds a role’s rights directly how to end that', async (context) => {
  if (!(await isModern())) return context.annotate('PostgreSQL 15 cannot tell the two apart')
  await run(`grant ${role} to ${name}`)
  const cure = `grant ${role} to ${name} with inherit false, set true;`
  await expect(ensureFit(connection, [role])).rejects.toThrow(cure)
  await run(cure)
  await ensureFit(connection, [role])
})

test('warns of a superuser, and not of the usual user', async (context) => {
  expect(await ensureFit(connection, [])).toBe(null)
  const mayMakeOne = await answer('select rolsuper from pg_roles where rolname = current_user')
  if (!mayMakeOne) return context.annotate('only a superuser makes another')
  await run(`alter role ${name} superuser`)
  expect(await ensureFit(connection, [])).toMatch(/^DATABASE_URL: o usuário \w+ é superusuário/)
})

test('refuses connections that do not begin in UTC', async () => {
  await run(`alter role ${name} set timezone = 'America/Manaus'`)
  const cure = `alter role ${name} set timezone = 'UTC';`
  const bare = { ...connection, options: '' }
  await expect(ensureFit(bare, [])).rejects.toThrow(cure)
  await run(cure)
  await ensureFit(bare, [])
})

test.each([1, 3])('refuses a pool of %i connections that is lent by transaction, in words', async (size) => {
  const pooler = await startPooler(size)
  const pooled = { host: '127.0.0.1', port: pooler.port, user: name, database: name }
  await expect(ensureFit(pooled, [role])).rejects.toThrow(/^DATABASE_URL: .*pool_mode=session/)
  await pooler.close()
})

test('refuses a PostgreSQL older than 15, with its version', async () => {
  // None is at hand: a function of the same name stands before PostgreSQL's own and tells another version.
  await asMaintainer({ ...server, maintenance: { ...server.maintenance, database: name } }, (client) =>
    client.query(`create schema old; grant usage on schema old to public;
      create function old.current_setting(text) returns text language sql as $$ select '140011' $$`),
  )
  const old = { ...connection, options: '-c search_path=old,pg_catalog' }
  await expect(ensureFit(old, [role])).rejects.toThrow(
    /^DATABASE_URL: este PostgreSQL é da versão 14; use um da versão 15 em diante$/,
  )
})

test('quotes a name that needs quotes in the commands for an administrator', async () => {
  await run(`alter role ${name} nocreaterole`)
  await expect(ensureFit(connection, ['odd "role"'])).rejects.toThrow(
    `create role "odd ""role""" nologin;\n  grant "odd ""role""" to ${name}`,
  )
})
