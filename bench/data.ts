import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { hash } from '#server/account/passwords.ts'

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
