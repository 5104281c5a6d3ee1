import { Client, type ClientConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { sessionOptions } from '#server/kit/wire.ts'
import { BackupFault } from './fault.ts'
import { form, type Header, type Table } from './format.ts'

/** The database at one moment. */
export interface Dump {
  header: Header
  /** Bytes of the tables on disk, for telling progress. */
  bytes: number
  /** Rows of a table in the text form of COPY. */
  rows(table: Table): AsyncIterable<Buffer>
  close(): Promise<void>
}

/** Schemas of the product; the queue of jobs fills itself at the next start. */
const schemas = `('public', 'auth')`
/** These tell of this installation alone, and begin anew elsewhere. */
const left = `('migrations', 'job_runs', 'backup_runs')`

/**
 * Opens a snapshot and holds it. The owner is subject to row-level security too, and passes the policy `definer` as
 * soon as it has become somebody, even itself: server/migrations/0001_foundation.sql says why.
 * @throws BackupFault while another back-up of this database runs
 */
export async function openDump(connection: ClientConfig, version: string, at: Date): Promise<Dump> {
  const client = new Client({ options: sessionOptions, ...connection })
  let lost: Error | null = null
  client.on('error', (error) => (lost = error))
  await client.connect()
  const close = () => client.end()
  try {
    const lock = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(hashtext('equipo.backup')) as held`,
    )
    if (!lock.rows[0]?.held) throw new BackupFault('another_runs')
    await client.query('begin isolation level repeatable read read only')
    await client.query(`select set_config('role', current_user, true)`)
    const tables = await findTables(client)
    const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations order by name',
    )
    const { rows: sequences } = await client.query<{ name: string; value: string | null }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
       from pg_sequences where schemaname in ${schemas} order by 1`,
    )
    const { rows: facts } = await client.query<{ postgres: string; bytes: string }>(
      `select current_setting('server_version') as postgres, sum(pg_table_size(c.oid))::text as bytes
       from pg_class c where c.relkind = 'r' and c.relnamespace::regnamespace::text in ${schemas}`,
    )
    return {
      header: {
        form,
        version,
        at: at.toISOString(),
        postgres: facts[0]?.postgres ?? '',
        migrations,
        tables,
        sequences,
      },
      bytes: Number(facts[0]?.bytes),
      async *rows({ name, columns }) {
        const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
        // A query, since COPY of a table takes neither generated columns nor policies with it.
        yield* client.query(
          copyTo(`copy (select ${list} from ${name}) to stdout`, { highWaterMark: 262_144 }),
        )
        if (lost) throw lost
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The tables that are copied, with the columns that are written. */
export async function findTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { isGuarded: boolean }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       not c.relrowsecurity or exists (
         select from pg_policy p where p.polrelid = c.oid and p.polname = 'definer' and p.polcmd = '*'
       ) as "isGuarded",
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attname collate "C") as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ${schemas} and c.relname not in ${left}
     order by c.oid`,
  )
  const hidden = rows.find(({ isGuarded }) => !isGuarded)
  if (hidden) throw new BackupFault('unguarded_table', hidden.name)
  return rows.map(({ name, columns }) => ({ name, columns }))
}
