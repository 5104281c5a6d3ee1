import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findIdentity } from '#server/account/account.store.ts'
import { hash } from '#server/account/passwords.ts'
import type { Database } from '#server/kit/database.ts'
import { stranger, type Scope } from '#server/kit/scope.ts'

/** Everybody's password in the measured database. */
export const password = 'medir-sem-segredo'

/** Fills a migrated, empty database with the invented year of `load.sql`. `connection` owns the tables or may everything. */
export async function loadData(connection: pg.ClientConfig): Promise<void> {
  const text = await readFile(join(import.meta.dirname, 'load.sql'), 'utf8')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(text.replace(`'$password'`, client.escapeLiteral(await hash(password))))
    await client.query('commit')
    await client.query('vacuum (analyze)')
    await client.query('checkpoint').catch(() => {})
  } finally {
    await client.end()
  }
}

/** The scope of somebody of the measured database. */
export async function scopeOf(database: Database, email: string): Promise<Scope> {
  const { rows } = await database.pool.query<{ id: string }>('select id from auth."user" where email = $1', [
    email,
  ])
  const { scope } = await findIdentity(database.reader(stranger), rows[0]?.id ?? '', null)
  return scope
}
