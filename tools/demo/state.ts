import { Client, type ClientConfig } from 'pg'

/** State of a database with regard to the demonstration. `madeAt`: it contains a complete one, made then. */
export type State = 'empty' | 'foreign' | 'unfinished' | { madeAt: Date }

interface Signs {
  marked: boolean
  migrated: boolean
  tables: number
}

/** Reads the state without changes. A database is empty only if it has no accounts and no foreign tables. */
export function stateOf(connection: ClientConfig): Promise<State> {
  return connected(connection, async (client) => {
    const { rows } = await client.query<Signs>(`
      select to_regclass('demonstration.made') is not null as marked,
        to_regclass('public.migrations') is not null and to_regclass('auth."user"') is not null as migrated,
        (select count(*)::int from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as tables`)
    const [signs] = rows
    if (signs?.marked) return markOf(client)
    if (signs?.migrated) return (await hasAccounts(client)) ? 'foreign' : 'empty'
    return signs?.tables === 0 ? 'empty' : 'foreign'
  })
}

async function markOf(client: Client): Promise<State> {
  const { rows } = await client.query<{ at: Date | null }>('select at from demonstration.made')
  const madeAt = rows[0]?.at
  return madeAt ? { madeAt } : 'unfinished'
}

async function hasAccounts(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ some: boolean }>('select exists (select from auth."user") as some')
  return rows[0]?.some ?? false
}

/** Marks this empty database as the demonstration's. */
export function claim(connection: ClientConfig): Promise<void> {
  return connected(connection, async (client) => {
    await client.query(`
      create schema demonstration;
      create table demonstration.made (at timestamptz)`)
  })
}

/** Marks the demonstration as complete. */
export function finish(connection: ClientConfig, at: Date): Promise<void> {
  return connected(connection, async (client) => {
    await client.query('insert into demonstration.made values ($1)', [at])
  })
}

/** Deletes a demonstration, with everything that visitors did in it. */
export function clear(connection: ClientConfig): Promise<void> {
  return connected(connection, async (client) => {
    await client.query(`
      drop schema if exists public, auth, pgboss, trigram, demonstration cascade;
      create schema public`)
  })
}

async function connected<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
