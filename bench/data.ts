import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { newId } from '#core/kit/ids.ts'
import { findIdentity } from '#server/account/account.store.ts'
import { hash } from '#server/account/passwords.ts'
import type { Database } from '#server/kit/database.ts'
import { stranger, type Scope } from '#server/kit/scope.ts'

/** One password for everybody in the measured database. */
export const password = 'medir-sem-segredo'

/**
 * Fills a migrated, empty database with the invented year of `load.sql`. `connection` must own the tables or be a
 * superuser's.
 */
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

/** The scope of a person of the measured database, as if signed in. */
export const scopeOf = async (database: Database, email: string): Promise<Scope> =>
  (await sessionOf(database, email, '')).scope

/** A session's cookie of that person, for a server with this secret. */
export async function sessionOf(
  database: Database,
  email: string,
  secret: string,
): Promise<{ scope: Scope; cookie: string }> {
  const token = newId()
  await database.pool.query(
    `insert into auth.session (id, "userId", token, "expiresAt", "createdAt", "updatedAt")
     select $2::uuid, id, $2::text, now() + interval '1 hour', now(), now() from auth."user" where email = $1`,
    [email, token],
  )
  const found = await findIdentity(database.reader(stranger), token)
  if (!found) throw new Error(`no account has the address ${email}`)
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const cookie = `equipo.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  return { scope: found.scope, cookie }
}
