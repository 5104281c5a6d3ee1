import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** A newer program migrated the database. */
export class NewerDatabase extends Error {}

/** The database is from before the migrations were frozen (docs/decisions/0072) and cannot be migrated. */
export class UnfrozenDatabase extends Error {}

/**
 * Brings the database forward: each numbered `.sql` file once, in order, in a transaction of its own.
 * Two servers that start together take turns. A file that changed after it ran is refused.
 * @throws NewerDatabase if the database ran a migration that comes after those of this program
 * @throws UnfrozenDatabase if it ran one that this program does not have among its own
 */
export async function migrate(connection: pg.ClientConfig, folder: string): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('equipo.migrations'))`)
    await client.query(createList)
    return await runMissing(client, folder)
  } finally {
    await client.end()
  }
}

async function runMissing(client: pg.Client, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
  const done = new Map(rows.map((row) => [row.name, row.sha256]))
  const ran: string[] = []
  const names = await migrationNames(folder)
  const unknown = [...done.keys()].filter((name) => !names.includes(name)).toSorted()
  const [first] = unknown
  if (first) throw refusal(first, names)
  for (const name of names) {
    const sql = await readFile(join(folder, name), 'utf8')
    const sha256 = sha256Of(sql)
    if (done.get(name) === sha256) continue
    if (done.has(name)) throw new Error(`${name} changed after it ran on this database`)
    await runOne(client, name, sql, sha256)
    ran.push(name)
  }
  return ran
}

/**
 * Runs the named files within the caller's transaction, in a database that has none of them yet.
 * @throws NewerDatabase if one of them comes after those of this program
 * @throws UnfrozenDatabase if this program does not have one of them, or another text of it
 */
export async function migrateTo(
  client: pg.Client,
  folder: string,
  wanted: readonly { name: string; sha256: string }[],
): Promise<void> {
  await client.query(createList)
  const names = await migrationNames(folder)
  const unknown = wanted.find(({ name }) => !names.includes(name))
  if (unknown) throw refusal(unknown.name, names)
  for (const { name, sha256 } of wanted) {
    const sql = await readFile(join(folder, name), 'utf8')
    if (sha256Of(sql) !== sha256)
      throw new UnfrozenDatabase(`${name} is not the one that ran on the database`)
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
  }
}

const createList = `create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())`

const migrationNames = async (folder: string) =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

function refusal(unknown: string, names: readonly string[]): Error {
  const Refusal = unknown > (names.at(-1) ?? '') ? NewerDatabase : UnfrozenDatabase
  return new Refusal(`${unknown} ran on this database and is not part of this program`)
}

async function runOne(client: pg.Client, name: string, sql: string, sha256: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
