import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { outdatedBackups } from '#core/backup/backup.ts'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { type Config, readConfig } from '#server/kit/config.ts'
import { ConfigError } from '#server/kit/config-error.ts'
import { ensureFit, requestRoles } from '#server/kit/database-fitness.ts'
import { prepareDataFolder } from '#server/kit/data-folder.ts'
import { reachPostgres } from '#server/postgres/postgres.ts'
import { BackupFault } from './fault.ts'
import { makeBackup, type Made, type Progress } from './make-backup.ts'
import { keptPassphrase } from './passphrase.ts'
import { onlyLook, readBackup } from './read-backup.ts'
import { rehearse, restoreBackup } from './restore-backup.ts'

const usage = `Uso:
  npm run backup                 faz uma cópia de segurança agora
  npm run verify -- ARQUIVO      confere uma cópia do começo ao fim, sem mudar nada
  npm run restore -- ARQUIVO     restaura uma cópia em uma pasta e um banco vazios
`

/** `nightly` is for the program itself. */
const commands = new Set(['backup', 'restore', 'verify', 'nightly'])

const cancel = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => cancel.abort())
process.umask(0o077)

/** @returns the exit status: 0 done, 2 if the command is not understood */
async function run([command = '', file, ...rest]: string[]): Promise<number> {
  const wantsFile = command === 'restore' || command === 'verify'
  if (rest.length > 0 || wantsFile !== (file !== undefined) || !commands.has(command)) {
    process.stderr.write(usage)
    return 2
  }
  const config = readConfig(process.env, process.cwd())
  const { dataDir, databaseUrl } = config
  const { signal } = cancel
  if (command === 'backup' || command === 'nightly') {
    const made = await backUp(config)
    if (command === 'nightly') await rehearseAndSweep(config, made.name)
    return 0
  }
  const path = resolve(file ?? '')
  const passphrase = config.backupPassphrase ?? (await askPassphrase(dataDir))
  if (command === 'verify') {
    const found = await readBackup({ path, passphrase, progress: teller('Conferindo'), signal }, onlyLook)
    say(`A cópia está inteira: feita em ${momentOf(found.at)} pela versão ${found.version}.`)
    say(`${Object.keys(found.rows).length} tabelas, ${counted(found.files, 'arquivo')}. Nada foi mudado.`)
    return 0
  }
  const found = await restoreBackup({
    path,
    passphrase,
    dataDir,
    databaseUrl,
    progress: teller('Restaurando'),
    signal,
  })
  say(`Restaurado em ${dataDir}: tudo como em ${momentOf(found.at)}.`)
  say(
    'Todas as pessoas entram de novo, e os e-mails que esperavam ficam como "Não enviado". Inicie o programa.',
  )
  return 0
}

async function backUp(config: Config): Promise<Made> {
  const { dataDir, databaseUrl, backupDir: folder } = config
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) {
    throw new BackupFault('not_readable', `não há banco em ${dataDir}; confira DATA_DIR`)
  }
  prepareDataFolder(dataDir)
  const passphrase = config.backupPassphrase ?? keptPassphrase(dataDir)
  const postgres = databaseUrl ? await own(databaseUrl) : await reachPostgres({ dataDir, log: say })
  try {
    const made = await makeBackup({
      connection: postgres.connection,
      dataDir,
      folder,
      passphrase,
      version: await version(),
      at: new Date(),
      progress: teller('Copiando'),
      signal: cancel.signal,
    })
    say(`Cópia feita: ${join(folder, made.name)} (${megabytes(made.size)})`)
    say(`${made.tables} tabelas, ${counted(made.rows, 'linha')}, ${counted(made.files, 'arquivo')}.`)
    if (!config.backupPassphrase) {
      const kept = join(dataDir, 'backup-passphrase')
      say(`Senha: a de ${kept}. Anote em outro lugar: sem ela a cópia não abre.`)
    }
    return made
  } finally {
    await postgres.stop()
  }
}

/** A back-up counts once it was restored; only then older ones go. */
async function rehearseAndSweep(config: Config, name: string): Promise<void> {
  const { dataDir, backupDir: folder } = config
  const passphrase = config.backupPassphrase ?? keptPassphrase(dataDir)
  const path = join(folder, name)
  const reading = { path, passphrase, progress: teller('Ensaiando'), signal: cancel.signal }
  try {
    await rehearse(reading, join(dataDir, '.rehearsal'))
  } catch (error) {
    // It no longer counts as the newest, so the next one is soon; one is kept to look into.
    if (!cancel.signal.aborted) await rename(path, join(folder, 'equipo-falhou.tar.zst.age'))
    throw error
  }
  for (const outdated of outdatedBackups(await readdir(folder), new Date())) await rm(join(folder, outdated))
}

async function own(databaseUrl: string) {
  const connection = { connectionString: databaseUrl }
  await ensureFit(connection, requestRoles)
  return { connection, stop: () => Promise.resolve() }
}

/** The passphrase of the data folder, or one that the person types. */
async function askPassphrase(dataDir: string): Promise<string> {
  const kept = join(dataDir, 'backup-passphrase')
  if (existsSync(kept)) return readFileSync(kept, 'utf8').trim()
  if (!process.stdin.isTTY) throw new BackupFault('wrong_passphrase', 'ela não foi dada')
  const line = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await line.question('Senha da cópia: ', { signal: cancel.signal })
  line.close()
  return typed.trim()
}

/** Tells each tenth; on a terminal each hundredth, on one line. */
function teller(verb: string): (progress: Progress) => void {
  const step = process.stderr.isTTY ? 1 : 10
  let told = -1
  return ({ done, total }) => {
    const percent = total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0
    if (percent < told + step) return
    told = percent
    process.stderr.write(process.stderr.isTTY ? `\r${verb}... ${percent} % ` : `${verb}... ${percent} %\n`)
  }
}

async function version(): Promise<string> {
  const manifest = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const momentOf = (instant: string) => formatInstant(instant, brasilia)

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof BackupFault || error instanceof ConfigError
  process.stderr.write(`${isExpected ? error.message : `Falhou: ${String(error)}`}\n`)
  process.exitCode = 1
}
process.exit()
