import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ClientConfig } from 'pg'
import { prepareDataFolder } from '#server/kit/data-folder.ts'
import { ensureFit, requestRoles } from '#server/kit/database-fitness.ts'
import { migrate } from '#server/kit/migrate.ts'
import { startPostgres } from '#server/postgres/postgres.ts'
import { BackupFault, faultOf } from './fault.ts'
import { ownFiles, type Header, type Manifest } from './format.ts'
import { openLoad } from './load.ts'
import { readBackup, type Reading } from './read-backup.ts'

export interface Restoring extends Reading {
  /** Absolute path; is made if it is not there. */
  dataDir: string
  /** Null restores into the embedded PostgreSQL. */
  databaseUrl: string | null
}

const migrations = join(import.meta.dirname, '../migrations')

/** Everything is built here and moved to its place at the end, within one disk. */
const workshop = '.restoring'

/**
 * Restores a back-up into an empty place and brings it to this version. If anything fails, the place is empty as before.
 * @throws BackupFault
 */
export async function restoreBackup(restoring: Restoring): Promise<Header & Manifest> {
  const { dataDir, databaseUrl, passphrase, signal } = restoring
  refuseFilled(dataDir, databaseUrl)
  prepareDataFolder(dataDir)
  const work = join(dataDir, workshop)
  if (existsSync(join(work, 'postgres/postmaster.pid'))) throw new BackupFault('in_use', work)
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { mode: 0o700 })
  try {
    const postgres = databaseUrl
      ? await given(databaseUrl)
      : await startPostgres({ dataDir: work, log: () => undefined, ...(signal && { stop: signal }) })
    let found: Header & Manifest
    try {
      found = await fill(restoring, postgres.connection, work)
      await migrate(postgres.connection, migrations)
    } finally {
      await postgres.stop()
    }
    await keep(join(work, 'backup-passphrase'), passphrase)
    // The database comes last: without it the place still counts as empty.
    const names = readdirSync(work).toSorted((a, b) => Number(a === 'postgres') - Number(b === 'postgres'))
    for (const name of names) {
      await rm(join(dataDir, name), { recursive: true, force: true })
      await rename(join(work, name), join(dataDir, name))
    }
    return found
  } catch (error) {
    throw faultOf(error, signal)
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function given(databaseUrl: string) {
  const connection: ClientConfig = { connectionString: databaseUrl }
  await ensureFit(connection, requestRoles)
  return { connection, stop: () => Promise.resolve() }
}

function refuseFilled(dataDir: string, databaseUrl: string | null): void {
  const postgres = join(dataDir, 'postgres')
  if (!databaseUrl && existsSync(join(postgres, 'postmaster.pid'))) throw new BackupFault('in_use', dataDir)
  if (!databaseUrl && existsSync(postgres)) throw new BackupFault('not_empty', postgres)
  const files = join(dataDir, 'files')
  if (existsSync(files) && readdirSync(files).length > 0) throw new BackupFault('not_empty', files)
}

async function fill(reading: Reading, connection: ClientConfig, work: string): Promise<Header & Manifest> {
  const load = await openLoad(connection, migrations)
  try {
    const found = await readBackup(reading, {
      header: (header) => load.begin(header),
      rows: (table, body) => load.rows(table, body),
      async file(path, body) {
        if (!/^[a-z0-9.-]{2}\/[a-z0-9][a-z0-9.-]+$/.test(path)) throw new BackupFault('incomplete', path)
        await keep(join(work, 'files', path), body)
      },
      async own(name, body) {
        if (!ownFiles.includes(name)) throw new BackupFault('incomplete', name)
        await keep(join(work, name), body)
      },
    })
    await load.commit()
    return found
  } finally {
    await load.close()
  }
}

/** Writes a new file for this account alone. */
async function keep(path: string, body: AsyncIterable<Buffer> | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(
    typeof body === 'string' ? [body] : body,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
}

/** Restores into a database of its own, in `place`, that nobody else reaches; files are only read. Nothing of it stays. */
export async function rehearse(reading: Reading, place: string): Promise<Header & Manifest> {
  await rm(place, { recursive: true, force: true, maxRetries: 5 })
  await mkdir(place, { recursive: true, mode: 0o700 })
  try {
    const postgres = await startPostgres({ dataDir: place, log: () => undefined, durable: false })
    try {
      const load = await openLoad(postgres.connection, migrations)
      try {
        const drain = async (_: string, body: AsyncIterable<Buffer>) => {
          for await (const __ of body);
        }
        const found = await readBackup(reading, {
          header: (header) => load.begin(header),
          rows: (table, body) => load.rows(table, body),
          file: drain,
          own: drain,
        })
        await load.commit()
        await migrate(postgres.connection, migrations)
        return found
      } finally {
        await load.close()
      }
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    throw faultOf(error, reading.signal)
  } finally {
    await rm(place, { recursive: true, force: true, maxRetries: 5 })
  }
}
