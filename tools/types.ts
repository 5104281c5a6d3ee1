/**
 * Writes the table types from the migrations and records new migrations: `npm run types`. It creates a temporary
 * database for that.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ClientConfig } from 'pg'
import { migrate } from '#server/kit/migrate.ts'
import { startPostgres } from '#server/postgres/postgres.ts'
import { columnTypes, imports } from './column-types.ts'
import { recordMigrations } from './landed.ts'

const root = join(import.meta.dirname, '..')
const migrations = join(root, 'server/migrations')
const generated = join(migrations, 'schema.generated.ts')
const types = { timestamptz: 'InstantColumn', date: 'PlainDate', int8: 'number' }

/**
 * Runs the generator on a migrated database.
 * @param mode with `verify` nothing is written; throws if the committed file differs from the generated one
 */
export async function generateTypes(connection: ClientConfig, mode: 'write' | 'verify'): Promise<void> {
  const { user, password, host, port, database } = connection
  const query = host?.startsWith('/') ? `?host=${encodeURIComponent(host)}` : ''
  const place = query ? `localhost:${port ?? 5432}` : `${host}:${port ?? 5432}`
  const url = `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${place}/${database}${query}`
  const columns = await columnTypes(connection)
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    '--dialect=postgres',
    `--url=${url}`,
    '--camel-case',
    '--date-parser=string',
    '--exclude-pattern={auth,pgboss,trigram}.*',
    // Includes tables that inherit from another.
    '--partitions',
    `--type-mapping=${JSON.stringify(types)}`,
    `--overrides=${JSON.stringify({ columns })}`,
    '--log-level=error',
    '--print',
  ])
  // The generator does not import the types that overrides name.
  const text = `${stdout.trim().replace('\nimport ', `\n${imports}\nimport `)}\n`
  if (mode === 'write') await writeFile(generated, text)
  else if (text !== (await readFile(generated, 'utf8'))) throw new Error(`run npm run types: ${generated}`)
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'equipo-types-'))
  const postgres = await startPostgres({ dataDir, log: () => {}, durable: false })
  try {
    await migrate(postgres.connection, migrations)
    await generateTypes(postgres.connection, 'write')
    await recordMigrations(migrations)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await main()
