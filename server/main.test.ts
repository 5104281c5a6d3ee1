import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, test, vi } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { asMaintainer, createUser } from '#test/database.ts'
import { type Program, type ProgramOptions } from '#test/program.ts'
import { programStage } from '#test/program-stage.ts'
import { killRounds, register } from '#test/storms.ts'
import { requestRoles } from './kit/database-fitness.ts'
import { freePort } from './kit/free-port.ts'

const asRoot = process.getuid?.() === 0
const somebody = 65_534
const { atEnd, folder, usedFolder, start } = programStage()

// Each starts programs and databases, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Starts what must not start, and gives what it complains of. */
async function refused(options: Partial<ProgramOptions>): Promise<string> {
  const program = await start({ dataDir: options.dataDir ?? folder(), ...options })
  expect(await program.ended).toBe(1)
  return program.complaint()
}

describe('ends the start with one line if the configuration cannot work', () => {
  test.each([
    ['PORT', { PORT: 'eighty' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'equipo.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://server/equipo' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/equipo' }],
    ['HOST', { HOST: '192.0.2.1' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/data' }],
    ['DATA_DIR', { DATA_DIR: '/proc/data' }],
  ])('%s', async (name, env: Record<string, string>) => {
    const dataDir = name === 'HOST' ? await usedFolder() : folder()
    const complaint = await refused({ dataDir, env })
    expect(complaint).toMatch(new RegExp(`^${name}: [^\\n]+\\n$`))
    expect(complaint).not.toContain('hidden')
  })

  test('reports a port that is taken', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    atEnd(() => void other.close())
    expect(await refused({ dataDir: await usedFolder(), port })).toMatch(
      /^PORT: a porta \d+ já está em uso[^\n]+\n$/,
    )
  })

  test.runIf(asRoot)('reports a data folder that is not writable', async () => {
    const dataDir = folder()
    chmodSync(dataDir, 0o755)
    expect(await refused({ dataDir, uid: somebody })).toMatch(/^DATA_DIR: não é possível gravar[^\n]+\n$/)
  })

  test('reports data of another PostgreSQL version', async () => {
    const dataDir = folder()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '12\n')
    expect(await refused({ dataDir })).toMatch(/^DATA_DIR: [^\n]+ é do PostgreSQL 12 [^\n]+\n$/)
  })

  test('tells an administrator the commands for a user that may not make roles, and they suffice', async () => {
    const { server, address, name } = await plainDatabase()
    const complaint = await refused({ env: { DATABASE_URL: address } })
    expect(complaint).toMatch(/^DATABASE_URL: o usuário/)
    expect(complaint).toContain(`alter database ${name} owner to ${name};`)
    expect(complaint).toContain(`grant equipo_member to ${name}`)
    expect(complaint).not.toContain('hidden')

    await asMaintainer(server, (client) => client.query(complaint.slice(complaint.indexOf('\n'))))
    const options = { dataDir: folder(), env: { DATABASE_URL: address } }
    const both = await Promise.all([start(options), start(options)])
    for (const program of both) {
      await program.ready
      expect(await register(program.address)).toContain('session')
    }
    for (const program of both) program.signal('SIGTERM')
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
    expect(both.map((program) => program.complaint()).join('')).not.toContain('    at ')
  })
})

test('starts both of two servers that begin together for a new owner of existing roles', async () => {
  const { server, address, name } = await plainDatabase()
  await asMaintainer(server, async (client) => {
    await client.query(`alter role ${name} createrole; alter database ${name} owner to ${name}`)
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int >= 160000 as modern`,
    )
    // Before PostgreSQL 16, a user who may create roles may also grant those of others.
    const grant = `grant ${requestRoles.join(', ')} to ${name} with admin true, inherit false, set false`
    if (rows[0].modern) await client.query(grant)
  })
  const options = { dataDir: folder(), env: { DATABASE_URL: address } }
  const both = await Promise.all([start(options), start(options)])
  await Promise.all(both.map(({ ready }) => ready))
  for (const program of both) program.signal('SIGTERM')
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
  expect(both.map((program) => program.complaint())).toEqual(['', ''])
})

/** An empty database whose user, of the same name, may do nothing but sign in. */
async function plainDatabase() {
  const server = inject('postgres')
  const name = `equipo_test_${newId().replaceAll('-', '')}`
  const { host, port } = server.owner
  await asMaintainer(server, async (client) => {
    await createUser(client, name)
    await client.query(`create database ${name}`)
  })
  atEnd(() =>
    asMaintainer(server, async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role ${name}`)
    }),
  )
  return {
    server,
    name,
    address: `postgres:///${name}?host=${host}&port=${port}&user=${name}&password=hidden`,
  }
}

/** Root's embedded PostgreSQL runs as somebody else, so both ways of starting it have to work. */
const accounts = asRoot ? [undefined, somebody] : [undefined]

describe.each(accounts)('started by account %s', (uid) => {
  test('serves a page, prints its address, and ends in order', async () => {
    const dataDir = folder(uid)
    const program = await start({ dataDir, ...(uid === undefined ? {} : { uid }) })
    await program.ready
    const page = await fetch(program.address)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Equipo')
    expect(program.output()).toMatch(/Código de instalação: \w{4}-\w{4}-\w{4}/)
    expect(program.output()).toContain('npm run demo')

    program.signal('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    expect(program.complaint()).toBe('')
  })

  test('loses no answered write to SIGKILL, and repeats none', async () => {
    const options = { dataDir: await usedFolder(uid), ...(uid === undefined ? {} : { uid }) }
    const programs: Program[] = []
    const served = async () => {
      const program = await start(options)
      programs.push(program)
      await program.ready
      return {
        origin: program.address,
        kill() {
          program.signal('SIGKILL')
          return program.ended
        },
      }
    }
    const storm = await killRounds(served, (round) => round < 1)
    expect(storm).toMatchObject({ rounds: 1, lost: 0, twice: 0 })
    expect(storm.replays).toBeGreaterThan(2 * storm.answered)
    expect(programs.slice(1).every((program) => program.output().includes('Assumido'))).toBe(true)
    programs.at(-1)?.signal('SIGTERM')
    expect(await programs.at(-1)?.ended).toBe(0)
  })
})

test('leaves nothing half made if the program is ended during its first start', async () => {
  const dataDir = folder()
  const program = await start({ dataDir })
  await expect.poll(() => readdirSync(dataDir), { timeout: 60_000 }).toContain('postgres.log')
  program.signal('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.'))).toEqual(['postgres.log'])
})

test('leaves no database running if the program is ended while it starts', async () => {
  const dataDir = await usedFolder()
  const program = await start({ dataDir })
  const running = () => existsSync(join(dataDir, 'postgres/postmaster.pid'))
  await expect.poll(running, { interval: 2, timeout: 60_000 }).toBe(true)
  program.signal('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(running()).toBe(false)
})

test('keeps its files private with any umask', async () => {
  const before = process.umask(0)
  const dataDir = join(folder(), 'data')
  const program = await start({ dataDir })
  process.umask(before)
  await program.ready
  const open = [
    dataDir,
    ...readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name))),
  ]
    .filter((path) => !path.endsWith('.s.PGSQL.5432'))
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
  expect(open).toEqual([])
})

test('refuses a second server on the same data folder, and the first goes on', async () => {
  const dataDir = await usedFolder()
  const first = await start({ dataDir })
  await first.ready
  expect(await refused({ dataDir })).toMatch(/^DATA_DIR: outro servidor já usa a pasta [^\n]+\n$/)
  expect((await fetch(first.address)).status).toBe(200)
})

test('starts one of two servers on a new data folder, and the other says why not', async () => {
  const dataDir = folder()
  const both = await Promise.all([start({ dataDir }), start({ dataDir })])
  await Promise.allSettled(both.map(({ ready }) => ready))
  expect(both.map((program) => program.complaint()).toSorted()).toEqual([
    '',
    expect.stringMatching(/^DATA_DIR: outro servidor já usa a pasta [^\n]+\n$/),
  ])
  const serving = both.find((program) => program.complaint() === '')
  expect((await fetch(serving?.address ?? '')).status).toBe(200)
})

test('answers a running request before the program ends', async () => {
  const program = await start({ dataDir: await usedFolder() })
  await program.ready
  const answers = Array.from({ length: 4 }, () => register(program.address))
  await Promise.race(answers)
  const rest = Promise.all(answers)
  program.signal('SIGTERM')
  expect(await rest).toHaveLength(4)
  expect(await program.ended).toBe(0)
})
