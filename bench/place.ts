import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { migrate } from '#server/kit/migrate.ts'
import { startPostgres } from '#server/postgres/postgres.ts'

/** A migrated, empty database that `drop` deletes. */
export interface Place {
  /** The product's own connection: owner of the tables, not a superuser. */
  owner: ClientConfig
  /** Bypasses row-level security; null if DATABASE_URL's user may not. */
  superuser: ClientConfig | null
  /** Folder for files of the run. */
  folder: string
  drop(): Promise<void>
}

const migrations = join(import.meta.dirname, '../server/migrations')

/** A database in the PostgreSQL of `DATABASE_URL`, else in an embedded one that forces every commit to disk. */
export async function openPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'equipo-bench-'))
  const url = process.env['DATABASE_URL']
  const found = url ? await within(url) : await embedded(folder)
  const place: Place = {
    ...found,
    folder,
    async drop() {
      await found.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    await migrate(place.owner, migrations)
    return place
  } catch (error) {
    await place.drop()
    throw error
  }
}

type Found = Omit<Place, 'folder'>

async function embedded(dataDir: string): Promise<Found> {
  const postgres = await startPostgres({ dataDir, log: () => {} })
  return {
    owner: postgres.connection,
    superuser: { ...postgres.superuser, database: postgres.connection.database },
    drop: () => postgres.stop(),
  }
}

async function within(url: string): Promise<Found> {
  const { host, port, user, password, database, ssl } = new Client({ connectionString: url })
  const maintenance: ClientConfig = { host, port, user, password, database, ssl }
  const name = `equipo_bench_${randomBytes(8).toString('hex')}`
  const [able] = await query<{ able: boolean }>(
    maintenance,
    'select rolsuper or rolbypassrls as able from pg_roles where rolname = current_user',
  )
  await query(maintenance, `create database ${name}`)
  const owner = { ...maintenance, database: name }
  return {
    owner,
    superuser: able?.able ? owner : null,
    drop: async () => void (await query(maintenance, `drop database ${name} with (force)`)),
  }
}

async function query<Row extends object>(connection: ClientConfig, text: string): Promise<Row[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
