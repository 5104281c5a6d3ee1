import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** The database was brought forward by a newer program. */
export class NewerDatabase extends Error {}

/**
 * Brings the database forward: each numbered `.sql` file once, in order, in a transaction of its own.
 * Two servers that start together take turns. A file that changed after it ran is refused.
 * @throws NewerDatabase if the database ran a migration that this program does not have
 */
export async function migrate(connection: pg.ClientConfig, folder: string): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('equipo.migrations'))`)
    await client.query(
      `create table if not exists migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())`,
    )
    return await runMissing(client, folder)
  } finally {
    await client.end()
  }
}

async function runMissing(client: pg.Client, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
  const done = new Map(rows.map((row) => [row.name, row.sha256]))
  const ran: string[] = []
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const unknown = [...done.keys()].find((name) => !names.includes(name))
  if (unknown) throw new NewerDatabase(`${unknown} ran on this database and is not part of this program`)
  for (const name of names) {
    const sql = await readFile(join(folder, name), 'utf8')
    const sha256 = createHash('sha256').update(sql).digest('hex')
    if (done.get(name) === sha256) continue
    if (done.has(name)) throw new Error(`${name} changed after it ran on this database`)
    await runOne(client, name, sql, sha256)
    ran.push(name)
  }
  return ran
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
