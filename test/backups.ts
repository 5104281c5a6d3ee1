import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { inject } from 'vitest'
import { asMaintainer } from './database.ts'

/** An empty database at the tests' server, by an address as in DATABASE_URL. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('postgres')
  const name = `equipo_test_${randomBytes(8).toString('hex')}`
  await asMaintainer(server, (client) => client.query(`create database ${name} owner ${server.owner.user}`))
  return {
    url: addressOf({ ...server.owner, database: name }),
    drop: () =>
      asMaintainer(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

export function addressOf({
  user = '',
  password,
  host = '',
  port = 5432,
  database = '',
}: ClientConfig): string {
  const word = typeof password === 'string' && password ? `:${encodeURIComponent(password)}` : ''
  return host.startsWith('/')
    ? `postgres://${user}${word}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${user}${word}@${host}:${port}/${database}`
}

export async function ask<T>(config: ClientConfig, text: string): Promise<T[]> {
  const client = new Client(config)
  await client.connect()
  try {
    await client.query(`select set_config('role', current_user, false)`)
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

/** A number for the content of each table. */
export async function contents(config: ClientConfig): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    config,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'auth') order by 1`,
  )
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t`,
  )
  const rows = await ask<{ name: string; sum: string }>(config, sums.join(' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

export const schemaOf = (config: ClientConfig) =>
  ask(
    config,
    `select conrelid::regclass::text as place, conname::text, pg_get_constraintdef(oid) as what from pg_constraint
       where connamespace::regnamespace::text in ('public', 'auth')
     union all select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
     union all select oid::regclass::text, relname::text, relforcerowsecurity::text from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'auth') order by 1, 2, 3`,
  )

export function flipped(bytes: Buffer, place: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[place] = (copy[place] ?? 0) ^ 1
  return copy
}

/** Rows for several parts of a table, none of which may be cut within one. */
export const manyMails = `insert into mails
  (id, recipient, subject, letter, secret, status, created_at, give_up_at, sent_at)
  select gen_random_uuid(), 'p@teste.example', 'Aviso', jsonb_build_object('text', repeat(md5(n::text), n % 60)),
    false, 'sent', now(), now(), now() from generate_series(1, 9000) n`
