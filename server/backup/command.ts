import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { brasilia, formatInstant } from '#core/kit/dates.ts'
import { readConfig } from '#server/kit/config.ts'
import { ConfigError } from '#server/kit/config-error.ts'
import { ensureFit, requestRoles } from '#server/kit/database-fitness.ts'
import { prepareDataFolder } from '#server/kit/data-folder.ts'
import { reachPostgres } from '#server/postgres/postgres.ts'
import { BackupFault } from './fault.ts'
import { makeBackup, type Progress } from './make-backup.ts'
import { keptPassphrase } from './passphrase.ts'
import { onlyLook, readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const usage = `Uso:
  npm run backup                 faz uma cópia de segurança agora
  npm run verify -- ARQUIVO      confere uma cópia do começo ao fim, sem mudar nada
  npm run restore -- ARQUIVO     restaura uma cópia em uma pasta e um banco vazios
`

const cancel = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => cancel.abort())
process.umask(0o077)
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof BackupFault || error instanceof ConfigError
  process.stderr.write(`${isExpected ? error.message : `Falhou: ${String(error)}`}\n`)
  process.exitCode = 1
}
process.exit()

/** @returns the exit status: 0 done, 2 if the command is not understood */
async function run([command = '', file, ...rest]: string[]): Promise<number> {
  const wantsFile = command === 'restore' || command === 'verify'
  if (
    rest.length > 0 ||
    wantsFile !== (file !== undefined) ||
    !['backup', 'restore', 'verify'].includes(command)
  ) {
    process.stderr.write(usage)
    return 2
  }
  const config = readConfig(process.env, process.cwd())
  const { dataDir, databaseUrl } = config
  const { signal } = cancel
  if (command === 'backup') {
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
        folder: config.backupDir,
        passphrase,
        version: await version(),
        at: new Date(),
        progress: teller('Copiando'),
        signal,
      })
      say(`Cópia feita: ${join(config.backupDir, made.name)} (${megabytes(made.size)})`)
      say(`${made.tables} tabelas, ${made.rows} linhas, ${made.files} arquivos.`)
      if (!config.backupPassphrase) {
        say(
          `Senha: a de ${join(dataDir, 'backup-passphrase')}. Anote em outro lugar: sem ela a cópia não abre.`,
        )
      }
    } finally {
      await postgres.stop()
    }
    return 0
  }
  const path = resolve(file ?? '')
  const passphrase = config.backupPassphrase ?? (await askPassphrase(dataDir))
  if (command === 'verify') {
    const found = await readBackup({ path, passphrase, progress: teller('Conferindo'), signal }, onlyLook)
    say(`A cópia está inteira: feita em ${momentOf(found.at)} pela versão ${found.version}.`)
    say(`${Object.keys(found.rows).length} tabelas, ${found.files} arquivos. Nada foi mudado.`)
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

const momentOf = (instant: string) => formatInstant(instant, brasilia)

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
