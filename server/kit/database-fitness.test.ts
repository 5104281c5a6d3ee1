import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { asMaintainer } from '#test/database.ts'
import { ensureFit } from './database-fitness.ts'

const name = `equipo_test_${randomBytes(8).toString('hex')}`
const role = `${name}_role`
const server = inject('postgres')
const connection = { ...server.owner, user: name, password: 'hidden', database: name }

beforeEach(() =>
  asMaintainer(server, async (client) => {
    await client.query(`create role ${name} login createrole password 'hidden'`)
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

/** From PostgreSQL 16 on, who may make roles may not therefore grant those of others. */
async function mayGrant(): Promise<void> {
  await asMaintainer(server, async (client) => {
    const { rows } = await client.query<{ new: boolean }>(
      `select current_setting('server_version_num')::int >= 160000 as new`,
    )
    if (rows[0]?.new) await client.query(`grant ${role} to ${name} with admin true, set false, inherit false`)
  })
}

async function mayBecome(): Promise<boolean | undefined> {
  return asMaintainer(server, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      `select pg_has_role($1, $2, case when current_setting('server_version_num')::int >= 160000 then 'set'
         else 'member' end) as may`,
      [name, role],
    )
    return rows[0]?.may
  })
}

test('roles that are there but not its own, as after a restore on another server, the user grants to itself', async () => {
  await mayGrant()
  expect(await mayBecome()).toBe(false)
  await ensureFit(connection, [role])
  expect(await mayBecome()).toBe(true)
})

test('a PostgreSQL older than 15 is refused, with its version', async () => {
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

test('a name that needs quotes is quoted in what an administrator has to run', async () => {
  await asMaintainer(server, (client) => client.query(`alter role ${name} nocreaterole`))
  await expect(ensureFit(connection, ['odd "role"'])).rejects.toThrow(
    `create role "odd ""role""" nologin;\n  grant "odd ""role""" to ${name};`,
  )
})
