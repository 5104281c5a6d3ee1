import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client, type ClientConfig } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateTo, NewerDatabase, UnfrozenDatabase } from '#server/kit/migrate.ts'
import { sessionOptions } from '#server/kit/wire.ts'
import { findTables } from './dump.ts'
import { BackupFault } from './fault.ts'
import type { Header } from './format.ts'

/** One transaction that fills an empty database. */
export interface Load {
  /** Makes the tables as they were when the back-up was made. */
  begin(header: Header): Promise<void>
  rows(table: string, body: AsyncIterable<Buffer>): Promise<void>
  /** Puts references, triggers and policies back into force, and commits. */
  commit(): Promise<void>
  /** Ends the connection; what is not committed is undone. */
  close(): Promise<void>
}

const schemas = `('public', 'auth')`

/**
 * Everything that an owner may do without a superuser's rights: policies do not hold for the owner, and triggers and
 * references are off, until all rows are there.
 * @throws BackupFault if the database has tables
 */
export async function openLoad(connection: ClientConfig, migrations: string): Promise<Load> {
  const client = new Client({ options: sessionOptions, ...connection })
  client.on('error', () => undefined)
  await client.connect()
  const close = () => client.end()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('equipo.migrations'))`)
    await refuseFilled(client)
  } catch (error) {
    await close()
    throw error
  }
  let header: Header
  let references: string[] = []
  let forced: string[] = []
  const columnsOf = (table: string) => {
    const found = header.tables.find(({ name }) => name === table)
    if (!found) throw new BackupFault('incomplete', `${table} não está na lista de tabelas`)
    return found.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  }
  return {
    async begin(given) {
      header = given
      await migrateTo(client, migrations, header.migrations).catch((error: unknown) => {
        if (error instanceof NewerDatabase) throw new BackupFault('newer')
        throw error instanceof UnfrozenDatabase ? new BackupFault('unfrozen') : error
      })
      await refuseOtherTables(client, header)
      await client.query('set constraints all immediate')
      references = await takeReferences(client)
      forced = await firstColumn(
        client,
        `select oid::regclass::text from pg_class where relforcerowsecurity and relnamespace::regnamespace::text in ${schemas}`,
      )
      const tables = header.tables.map(({ name }) => name)
      await runAll(client, [
        ...forced.map((table) => `alter table ${table} no force row level security`),
        ...tables.map((table) => `alter table ${table} disable trigger user`),
        `truncate ${tables.join(', ')}`,
      ])
    },
    async rows(table, body) {
      const columns = columnsOf(table)
      const copy = client.query(copyFrom(`copy ${table} (${columns}) from stdin`))
      await pipeline(Readable.from(body), copy)
    },
    async commit() {
      const tables = header.tables.map(({ name }) => name)
      for (const { name, value } of header.sequences) {
        if (value !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, value])
      }
      await runAll(client, [
        ...references,
        ...tables.map((table) => `alter table ${table} enable trigger user`),
        ...settled,
        ...forced.map((table) => `alter table ${table} force row level security`),
      ])
      await client.query('commit')
      await client.query('analyze')
    },
    close,
  }
}

/**
 * The installation went on after the moment of the back-up: nobody stays signed in, and a mail that may have
 * been sent since is not sent again before an administrator says so.
 */
const settled = [
  'delete from auth.session',
  `update mails set status = 'failed', next_try_at = null, last_error = 'restored' where status = 'queued'`,
]

async function refuseFilled(client: Client): Promise<void> {
  const found = await firstColumn(
    client,
    `select oid::regclass::text from pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
       and relnamespace::regnamespace::text in ${schemas} limit 1`,
  )
  if (found[0]) throw new BackupFault('not_empty', `o banco tem a tabela ${found[0]}`)
}

/** The migrations made exactly the tables that the back-up has rows of. */
async function refuseOtherTables(client: Client, header: Header): Promise<void> {
  const sorted = (tables: Header['tables']) =>
    tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`).toSorted()
  const [made, wanted] = [sorted(await findTables(client)), sorted(header.tables)]
  const odd = wanted.find((table) => !made.includes(table)) ?? made.find((table) => !wanted.includes(table))
  if (odd) throw new BackupFault('incomplete', `as tabelas não conferem: ${odd.split(' ')[0]}`)
}

/** Drops all references. @returns the statements that put them back, each of which checks all rows */
async function takeReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ place: string; name: string; definition: string }>(
    `select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace::regnamespace::text in ${schemas}`,
  )
  await runAll(
    client,
    rows.map(({ place, name }) => `alter table ${place} drop constraint ${name}`),
  )
  return rows.map(
    ({ place, name, definition }) => `alter table ${place} add constraint ${name} ${definition}`,
  )
}

async function firstColumn(client: Client, text: string): Promise<string[]> {
  const { rows } = await client.query<string[]>({ text, rowMode: 'array' })
  return rows.map(([value = '']) => value)
}

async function runAll(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}
