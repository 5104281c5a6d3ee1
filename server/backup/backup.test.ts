import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { forge, without } from '#test/archives.ts'
import { addressOf, ask, contents, emptyDatabase, flipped, manyMails, schemaOf } from '#test/backups.ts'
import { completed, setStage } from '#test/orders.ts'
import { attachTo, keepPaper } from '#test/papers.ts'
import { openDump } from './dump.ts'
import { makeBackup } from './make-backup.ts'
import { createBackups } from './backups.ts'
import { onlyLook, readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const passphrase = 'uma senha comprida de teste'
const at = new Date('2026-11-28T20:15:30Z')
let app: TestApp
let folder: string
let path: string
let connection: ClientConfig

const make = (more: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({
    connection,
    dataDir: app.dataDir,
    folder,
    passphrase,
    version: '0.1.0',
    at,
    progress: () => undefined,
    guessCost: 10,
    ...more,
  })
const verify = (file: string, word = passphrase) =>
  readBackup({ path: file, passphrase: word, progress: () => undefined }, onlyLook)

beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'equipo-backups-'))
  writeFileSync(join(app.dataDir, 'secret'), 'segredo')
  const stage = await setStage(app)
  await completed(stage)
  await attachTo(stage.dentist, await keepPaper(stage.dentist, { title: 'A \\N \\. é 🦷' }))
  connection = { ...app.database.pool.options }
  await ask(connection, manyMails)
  path = join(folder, (await make()).name)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function restored<T>(
  work: (place: { dataDir: string; url: string; restore: (file?: string) => Promise<unknown> }) => Promise<T>,
): Promise<T> {
  const { url, drop } = await emptyDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'equipo-restored-'))
  const restore = (file = path) =>
    restoreBackup({ path: file, passphrase, dataDir, databaseUrl: url, progress: () => undefined })
  try {
    return await work({ dataDir, url, restore })
  } finally {
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

test('refuses a wrong passphrase', async () => {
  await expect(verify(path, 'outra senha comprida!')).rejects.toThrow('A senha não abre esta cópia')
})

test.each([
  [
    'a file of another kind',
    'não é uma cópia de segurança',
    () => Buffer.from('%PDF-1.7 e mais um pouco de texto'),
  ],
  ['an empty file', 'não é uma cópia de segurança', () => Buffer.alloc(0)],
  ['a file that is cut in its head', 'danificada', (bytes: Buffer) => bytes.subarray(0, 100)],
  ['a truncated end', 'danificada', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
  ['a file cut to its half', 'danificada', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
  ['something behind the end', 'danificada', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
  ['a flipped bit in the middle', 'danificada', (bytes: Buffer) => flipped(bytes, bytes.length >> 1)],
  ['a flipped bit at the end', 'danificada', (bytes: Buffer) => flipped(bytes, bytes.length - 1)],
  ['a flipped bit in the head', 'danificada', (bytes: Buffer) => flipped(bytes, 150)],
])('finds %s', async (_, words, change) => {
  const file = join(folder, 'fault.age')
  writeFileSync(file, change(readFileSync(path)))
  await expect(verify(file)).rejects.toThrow(words)
})

const isFile = (name: string) => name.startsWith('files/')

test.each<[string, RegExp, Parameters<typeof forge>[2]]>([
  ['a missing file', /falta files\//, (all) => all.filter(({ name }) => !isFile(name))],
  ['a missing file that no list knows of', /não confere com a lista/, (all) => without(all, isFile)],
  [
    'a replaced file',
    /files\/.+ não confere/,
    (all) => all.map((one) => (isFile(one.name) ? { ...one, body: Buffer.from('outro') } : one)),
  ],
  [
    'a missing table',
    /falta tables\/public.papers/,
    (all) => all.filter(({ name }) => !name.includes('.papers/')),
  ],
  [
    'a missing table that no list knows of',
    /falta a tabela public.papers/,
    (all) => without(all, (name) => name.includes('.papers/')),
  ],
  [
    'a missing row',
    /tables\/public.papers\/000001 não confere/,
    (all) => all.map((one) => (one.name.includes('.papers/') ? { ...one, body: Buffer.alloc(0) } : one)),
  ],
  ['a missing manifest', /falta manifest.json/, (all) => all.slice(0, -1)],
  ['an archive without its header', /falta equipo.json/, (all) => all.slice(1)],
  [
    'entries in another order',
    /a ordem não confere/,
    (all) => [...all.slice(0, 3), ...all.slice(3, -2).toReversed(), ...all.slice(-2)],
  ],
])('finds %s in an archive that is sealed anew', async (_, words, change) => {
  const file = join(folder, 'forged.age')
  await rm(file, { force: true })
  await forge([path, file], passphrase, change)
  await expect(verify(file)).rejects.toThrow(words)
})

test('refuses to restore a back-up of a newer version, and leaves database and folder empty', async () => {
  const file = join(folder, 'newer.age')
  await forge([path, file], passphrase, (all) =>
    all.map((one) =>
      one.name === 'equipo.json'
        ? {
            ...one,
            body: Buffer.from(
              one.body
                .toString()
                .replace('"migrations":[', '"migrations":[{"name":"9999_later.sql","sha256":"0"},'),
            ),
          }
        : one,
    ),
  )
  await restored(async ({ restore, dataDir, url }) => {
    await expect(restore(file)).rejects.toThrow('versão mais nova')
    expect(readdirSync(dataDir)).toEqual([])
    expect(await contents({ connectionString: url })).toEqual({})
  })
})

test('leaves database and folder empty if the end of the back-up is missing', async () => {
  const file = join(folder, 'cut.age')
  writeFileSync(file, readFileSync(path).subarray(0, -20))
  await restored(async ({ restore, dataDir, url }) => {
    await expect(restore(file)).rejects.toThrow('danificada')
    expect(readdirSync(dataDir)).toEqual([])
    expect(await contents({ connectionString: url })).toEqual({})
  })
})

test('refuses a database that is not empty, and files that are there', async () => {
  const { connectionString } = await restored(async ({ restore, dataDir, url }) => {
    await mkdir(join(dataDir, 'files/aa'), { recursive: true })
    await expect(restore()).rejects.toThrow('não está vazio')
    await rm(join(dataDir, 'files'), { recursive: true })
    await restore()
    await rm(join(dataDir, 'files'), { recursive: true })
    await expect(restore()).rejects.toThrow(/não está vazio.*o banco tem a tabela/)
    return { connectionString: url }
  })
  expect(connectionString).toContain('postgres://')
})

const unlike = new Set(['auth.session', 'public.migrations', 'public.job_runs'])

test('restores every row, file and constraint into another PostgreSQL, signs everybody out and holds mails', async () => {
  await restored(async ({ restore, dataDir, url }) => {
    const before = await contents(connection)
    await restore()
    const target = { connectionString: url }
    const after = await contents(target)
    const changed = Object.keys(before).filter((name) => before[name] !== after[name])
    expect(changed.filter((name) => !unlike.has(name))).toEqual([])
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect(after['auth.session']).toBe('0 0')
    expect(await ask(target, `select from mails where status = 'queued'`)).toEqual([])
    expect(await schemaOf(target)).toEqual(await schemaOf(connection))
    const files = (place: string) =>
      readdirSync(join(place, 'files'), { recursive: true })
        .map(String)
        .toSorted((a, b) => (a < b ? -1 : 1))
    expect(files(dataDir).length).toBeGreaterThan(1)
    expect(files(dataDir)).toEqual(files(app.dataDir))
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('segredo')
    expect(existsSync(join(dataDir, '.restoring'))).toBe(false)
  })
})

test('refuses a second back-up at once, and leaves nothing of it', async () => {
  const first = await openDump(connection, '0.1.0', at)
  const before = readdirSync(folder)
  await expect(make({ at: new Date('2026-11-28T21:00:00Z') })).rejects.toThrow('Outra cópia de segurança')
  await first.close()
  expect(readdirSync(folder)).toEqual(before)
})

test('leaves nothing half-written if it is cancelled in the middle', async () => {
  const before = readdirSync(folder)
  const cancel = new AbortController()
  const cancelled = make({
    at: new Date('2026-11-28T21:00:00Z'),
    progress: ({ done }) => done > 0 && cancel.abort(),
    signal: cancel.signal,
  })
  await expect(cancelled).rejects.toThrow('Cancelado. Nada ficou pela metade.')
  expect(readdirSync(folder)).toEqual(before)
})

test.runIf(process.platform === 'linux')('says so if the disk is full, and leaves nothing', async () => {
  const { url, dataDir } = await filled()
  const place = join(folder, 'full')
  const { status, stderr } = await command(`trap '' XFSZ; ulimit -f 64;`, 'backup', {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    BACKUP_DIR: place,
  })
  expect(stderr).toContain('O disco encheu. Nada ficou pela metade')
  expect(status).toBe(1)
  expect(readdirSync(place)).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'tells on the command line how it is used, with status 2',
  async () => {
    const { status, stderr } = await command('', 'restore')
    expect(stderr).toContain('npm run restore -- ARQUIVO')
    expect(status).toBe(2)
  },
)

test('makes, proves by restoring and thins out back-ups at night, once a night', async () => {
  const { url, dataDir } = await filled()
  const place = join(folder, 'nights')
  await mkdir(place)
  const old = ['2020-01-01', '2020-01-02'].map((date) => `equipo-${date}-031500.tar.zst.age`)
  for (const name of [...old, 'notas.txt']) writeFileSync(join(place, name), 'x')
  const job = nightIn(place, { BACKUP_PASSPHRASE: passphrase, DATABASE_URL: url, DATA_DIR: dataDir })
  await job?.run(new Date())
  const names = readdirSync(place)
  expect(names).toHaveLength(2)
  expect(names).toContain('notas.txt')
  await job?.run(new Date())
  expect(readdirSync(place)).toEqual(names)
  expect(existsSync(join(dataDir, '.rehearsal'))).toBe(false)
})

test('fails at night with the words of what failed', async () => {
  const place = join(folder, 'nowhere')
  await mkdir(place)
  writeFileSync(join(place, 'equipo-2020-01-01-031500.tar.zst.age'), 'x')
  const job = nightIn(place, { DATA_DIR: join(folder, 'nothing') })
  await expect(job?.run(new Date())).rejects.toThrow('confira DATA_DIR')
})

const nightIn = (place: string, env: Record<string, string>) =>
  createBackups({
    folder: place,
    nightly: true,
    env: { PATH: process.env['PATH'], BACKUP_DIR: place, ...env },
  }).jobs[0]

/** The application's own place, with a file that no compression makes small. */
async function filled() {
  await mkdir(join(app.dataDir, 'files/zz'), { recursive: true })
  writeFileSync(join(app.dataDir, 'files/zz/large.zz'), randomBytes(300_000))
  return { url: addressOf(connection), dataDir: app.dataDir }
}

function command(before: string, words: string, env: Record<string, string> = {}) {
  const program = join(import.meta.dirname, 'command.ts')
  const child = spawn('bash', ['-c', `${before} exec "${process.execPath}" "${program}" ${words}`], {
    env: { PATH: process.env['PATH'], BACKUP_PASSPHRASE: passphrase, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()))
  return new Promise<{ status: number | null; stderr: string }>((resolve) => {
    child.once('close', (status) => resolve({ status, stderr }))
  })
}
