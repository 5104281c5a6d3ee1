import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/kit/migrate.ts'
import { startPostgres } from '#server/postgres/postgres.ts'
import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { asMaintainer, type TestServer } from './database.ts'

const migrations = join(import.meta.dirname, '../server/migrations')

/** One PostgreSQL for the whole run: that of `DATABASE_URL`, else an embedded one in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['DATABASE_URL']
  const { maintenance, owner, stop } = url ? given(url) : await embedded()
  const server: TestServer = { maintenance, owner, template: `equipo_test_${randomBytes(8).toString('hex')}` }
  const user = owner.user ?? ''
  await asMaintainer(server, (client) =>
    client.query(`create database ${server.template} owner ${client.escapeIdentifier(user)}`),
  )
  await migrate({ ...owner, database: server.template }, migrations)
  project.provide('postgres', server)
  return async () => {
    await asMaintainer(server, (client) => client.query(`drop database ${server.template} with (force)`))
    await stop()
  }
}

function given(url: string) {
  const { host, port, user, password, database, ssl } = new Client({ connectionString: url })
  const config: ClientConfig = { host, port, user, password, database, ssl }
  return { maintenance: config, owner: config, stop: () => Promise.resolve() }
}

/** Linux keeps the files of this folder in memory, where a new database costs a tenth of the time. */
const memory = '/dev/shm'
const wantedBytes = 6 * 2 ** 30

function dataFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= wantedBytes) return mkdtempSync(join(memory, 'equipo-test-'))
  } catch {
    // Other systems have no such folder, and some lend it to nobody.
  }
  return mkdtempSync(join(tmpdir(), 'equipo-test-'))
}

async function embedded() {
  const dataDir = dataFolder()
  const postgres = await startPostgres({ dataDir, log: () => undefined, durable: false })
  return {
    maintenance: postgres.superuser,
    owner: postgres.connection,
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
