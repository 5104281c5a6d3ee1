import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { organizationApi } from '#core/organization/organization.api.ts'
import type { Program } from '#test/program.ts'
import { programStage } from '#test/program-stage.ts'
import { fallsUnderLoad, openWriters, register, soak } from '#test/storms.ts'

const { start, usedFolder } = programStage()
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const isLinux = process.platform === 'linux'

/** The server's processes other than the server itself. */
function backends(dataDir: string): number[] {
  const server = serverOf(dataDir)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.parent === server)
}

const serverOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Null for a process that has ended, also before its parent has collected it (Z). */
function statOf(pid: number): { parent: number } | null {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [state = '', parent] = rest.split(' ')
    return 'ZX'.includes(state) ? null : { parent: Number(parent) }
  } catch {
    return null
  }
}

/** Number of rows that a statement finds or writes in the program's database. */
async function ask(dataDir: string, statement: string): Promise<number> {
  const host = join(dataDir, 'postgres')
  const client = new Client({ host, port: 5432, user: 'equipo', database: 'equipo' })
  await client.connect()
  const { rowCount } = await client.query(statement)
  await client.end()
  return rowCount ?? 0
}

const statusOf = ({ address }: Program, path = '/api/health') =>
  fetch(address + path).then(
    ({ status }) => status,
    () => 0,
  )

const times = (program: Program, text: string) => program.output().split(text).length - 1

const servesAgain = (program: Program) =>
  expect.poll(() => statusOf(program), { timeout: 60_000, interval: 200 }).toBe(200)

test.runIf(isLinux)(
  'serves again after a process of the database was killed under load and the database was restarted, loses and repeats no write, and ends in order',
  async () => {
    const dataDir = await usedFolder()
    const program = await start({ dataDir })
    await program.ready
    const server = serverOf(dataDir)
    const survivors: number[] = []
    const endOne = () => process.kill(backends(dataDir)[0] ?? expect.fail(), 'SIGKILL')
    const endInOrder = () => process.kill(server, 'SIGINT')
    const fall = async () => {
      const falls = survivors.length
      if (falls === 0) endOne()
      else endInOrder()
      await expect.poll(() => times(program, 'caiu e voltou'), { timeout: 60_000 }).toBe(falls + 1)
      survivors.push(serverOf(dataDir))
    }
    const storm = await fallsUnderLoad(program.address, fall, (falls) => falls < 2)
    expect(storm).toMatchObject({ falls: 2, lost: 0, twice: 0 })
    expect(storm.replays).toBeGreaterThan(0)
    await servesAgain(program)
    expect(survivors).toEqual([server, expect.not.toSatisfy((pid) => pid === server)])
    program.signal('SIGTERM')
    expect(await program.ended).toBe(0)
  },
)

test.runIf(isLinux)(
  'starts a killed database server again three times, and gives up at the fourth',
  async () => {
    const dataDir = await usedFolder()
    const program = await start({ dataDir })
    await program.ready
    for (const fall of [1, 2, 3]) {
      process.kill(serverOf(dataDir), 'SIGKILL')
      await expect.poll(() => times(program, 'caiu e voltou'), { timeout: 60_000 }).toBe(fall)
    }
    await servesAgain(program)
    process.kill(serverOf(dataDir), 'SIGKILL')
    expect(await program.ended).toBe(1)
  },
)

test.runIf(isLinux)(
  'ends a database at once that does not stop within its time, with status 1, and finds every row at the next start',
  async () => {
    const dataDir = await usedFolder()
    const program = await start({ dataDir })
    await program.ready
    const cookie = await register(program.address)
    const server = serverOf(dataDir)
    // A process that hears nothing keeps the orderly stop waiting without end.
    const frozen = backends(dataDir)
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    program.signal('SIGTERM')
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain(`PostgreSQL (${server}) did not stop in order within 10 s`)
    expect([server, ...frozen].filter((pid) => statOf(pid) !== null)).toEqual([])
    const next = await start({ dataDir })
    await next.ready
    const own = await fetch(`${next.address}${organizationApi.get.path}`, { headers: { cookie } })
    expect(own.status).toBe(200)
  },
)

test.runIf(isLinux)('neither fails nor grows while it works without a pause', async () => {
  const dataDir = await usedFolder()
  const program = await start({ dataDir })
  await program.ready
  const writers = await openWriters(program.address)
  const memory = () =>
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${program.pid}/status`, 'utf8'))?.[1]) / 1024
  const work = async (requests: number) => {
    let left = requests
    expect(await soak(program.address, writers, () => (left -= 5) > 0)).toMatchObject({ failed: 0 })
  }
  await work(600)
  const before = memory()
  await work(600)
  expect(memory() - before).toBeLessThan(60)
  const connections = await ask(
    dataDir,
    `select from pg_stat_activity where usename = 'equipo' and pid <> pg_backend_pid()`,
  )
  expect(connections).toBeLessThanOrEqual(17)
})

test.runIf(isLinux)('takes a living stranger in the lock of the socket for what it is', async () => {
  const dataDir = await usedFolder()
  const stranger = spawn('sleep', ['600'])
  try {
    const lock = join(dataDir, 'postgres/.s.PGSQL.5432.lock')
    writeFileSync(lock, `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n\n`, { mode: 0o600 })
    const program = await start({ dataDir })
    await program.ready
    expect(await statusOf(program)).toBe(200)
    program.signal('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(existsSync(lock)).toBe(false)
  } finally {
    stranger.kill()
  }
})

test('serves on if the reader of its log has gone', async () => {
  const program = await start({ dataDir: await usedFolder() })
  await program.ready
  program.stopListening()
  for (const path of ['/api/nothing', '/api/nothing', '/api/health']) {
    expect(await statusOf(program, path)).toBe(path === '/api/health' ? 200 : 404)
  }
})

test('refuses a database of a newer program in one sentence', async () => {
  const dataDir = await usedFolder()
  const first = await start({ dataDir })
  await first.ready
  await ask(dataDir, `insert into migrations (name, sha256) values ('9999_later.sql', 'x')`)
  first.signal('SIGTERM')
  await first.ended
  const program = await start({ dataDir })
  expect(await program.ended).toBe(1)
  expect(program.complaint()).toMatch(
    /^DATA_DIR: o banco de [^\n]+ é de uma versão mais nova do Equipo; [^\n]+\n$/,
  )
})
