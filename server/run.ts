import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { createBackups } from './backup/backups.ts'
import { type Config, type Environment, readConfig } from './kit/config.ts'
import { ConfigError } from './kit/config-error.ts'
import { faultText } from './kit/errors.ts'
import { keepSecret, makeCode, prepareDataFolder } from './kit/data-folder.ts'
import { ensureFit, requestRoles } from './kit/database-fitness.ts'
import { startJobs } from './kit/jobs.ts'
import { listen } from './kit/listen.ts'
import { atLevel } from './kit/log-level.ts'
import { migrate, NewerDatabase, UnfrozenDatabase } from './kit/migrate.ts'
import { startPostgres } from './postgres/postgres.ts'

const root = join(import.meta.dirname, '..')

/** The parts that a server needs before it starts. */
export interface Ground {
  config: Config
  connection: ClientConfig
  log: (entry: Record<string, unknown>) => void
  /** Takes something down again when the program ends, before what stood earlier. */
  atEnd: (step: Undo) => void
}

/** Hooks of another command at moments of the program's life. A ConfigError ends the program, as everywhere. */
export interface Moments {
  /** The database answers, and nothing in it has been changed yet. */
  beforeMigrating?: (ground: Ground) => Promise<void>
  /** The database is of this version, and nobody has been let in yet. */
  beforeListening?: (ground: Ground) => Promise<void>
  /** Says that it listens, in other words than the usual ones. */
  announce?: (config: Config) => void
}

/** Something to take down again, in the reverse of the order in which it was put up. */
type Undo = () => Promise<void>

/** Milliseconds for a step that a database which hears nothing would hold without end. */
const patience = 8_000

const bounded =
  (step: Undo): Undo =>
  async () => {
    const stop = new AbortController()
    const late = wait(patience, null, { signal: stop.signal }).then(() => {
      throw new Error(`a part of the program did not end within ${patience / 1000} s`)
    })
    await Promise.race([step(), late]).finally(() => stop.abort())
  }

/**
 * The whole life of the program: starts everything, serves until it is told to stop (SIGTERM, Ctrl-C) or something
 * breaks, and ends the process with everything closed in order. A configuration that cannot work ends it with one
 * line on the standard error and status 1.
 */
export async function run(env: Environment, moments: Moments = {}): Promise<void> {
  // Files written from here on are readable for this account only.
  process.umask(0o077)
  // A reader of our output may go away at any time: what cannot be written is lost, and nothing else happens.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const undo: Undo[] = []
  let ending = false
  const end = async (status: number) => {
    if (ending) return
    ending = true
    process.exitCode = status
    for (const step of undo.toReversed()) {
      await step().catch((error: unknown) => {
        process.exitCode = 1
        fault('stop', error)
      })
    }
    process.exit()
  }
  const broken = (event: string) => (error: unknown) => {
    fault(event, error)
    void end(1)
  }
  process.on('SIGTERM', () => void end(0))
  process.on('SIGINT', () => void end(0))
  if (env['npm_lifecycle_event']) whenOrphaned(() => void end(0))
  process.on('uncaughtException', broken('uncaughtException'))
  process.on('unhandledRejection', broken('unhandledRejection'))
  try {
    await start(env, moments, undo, broken('database'))
  } catch (error) {
    // Told to stop while starting: what failed then failed of that.
    if (ending) return
    if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`)
    else fault('start', error)
    await end(1)
  }
}

/** npm hands a SIGTERM to its shell, which dies of it without a word to us: we see that our parent is gone. */
function whenOrphaned(effect: () => void): void {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || effect(), 200).unref()
}

async function start(
  env: Environment,
  moments: Moments,
  undo: Undo[],
  broken: (error: unknown) => void,
): Promise<void> {
  const config = readConfig(env, process.cwd())
  const {
    dataDir,
    publicUrl,
    isLocal,
    trustedProxies,
    adminEmail,
    smtpUrl,
    mailFrom,
    provider,
    captcha,
    assistant,
  } = config
  prepareDataFolder(dataDir)
  const secret = keepSecret(dataDir, 'secret', () => randomBytes(32).toString('base64url'))
  const setupCode = config.setupCode ?? keepSecret(dataDir, 'setup-code', makeCode)

  // Loaded while the database starts, so that the start takes as long as the longer of the two.
  const [connection, { createApp }] = await Promise.all([
    config.databaseUrl ? ownDatabase(config.databaseUrl) : embeddedDatabase(dataDir, undo, broken),
    import('./app.ts'),
  ])
  const ground: Ground = { config, connection, log, atEnd: (step) => undo.push(step) }
  await moments.beforeMigrating?.(ground)
  await bringForward(connection, config)
  await moments.beforeListening?.(ground)
  const app = await createApp({
    connection: { ...connection, max: config.databasePool },
    dataDir,
    publicUrl,
    isLocal,
    trustedProxies,
    allowedHosts: config.allowedHosts,
    secret,
    adminEmail,
    setupCode,
    smtpUrl,
    mailFrom,
    provider,
    captcha,
    assistant,
    metricsToken: config.metricsToken,
    offline: config.offline,
    pushService: config.pushService,
    backups: createBackups({ folder: config.backupDir, nightly: config.backsUpNightly, env }),
    clock,
    log: atLevel(config.logLevel, log),
    accessLog: config.logLevel === 'debug',
    buildFolder: join(root, 'build/web/client'),
  })
  undo.push(bounded(() => app.close()))
  const listener = await listen(app.fetch, config)
  undo.push(() => listener.close())
  undo.push(() => Promise.resolve(app.hangUp()))
  if (moments.announce) moments.announce(config)
  else announce(config, setupCode)
  const ending = new AbortController()
  const jobs = startJobs({ connection, jobs: app.jobs, clock, log, stop: ending.signal })
  // The end may come while they start: they must not find the database gone.
  undo.push(
    bounded(async () => {
      ending.abort()
      const started = await jobs.catch(() => null)
      await started?.close()
    }),
  )
  await jobs
}

async function ownDatabase(databaseUrl: string): Promise<ClientConfig> {
  const connection = { connectionString: databaseUrl }
  const warning = await ensureFit(connection, requestRoles)
  if (warning) log({ level: 'info', event: 'database', warning })
  return connection
}

async function embeddedDatabase(
  dataDir: string,
  undo: Undo[],
  broken: (error: unknown) => void,
): Promise<ClientConfig> {
  const stopping = new AbortController()
  const starting = startPostgres({ dataDir, log: say, stop: stopping.signal })
  // The end may come while it starts: what has been started by then is stopped too.
  undo.push(async () => {
    stopping.abort()
    const started = await starting.catch(() => null)
    await started?.stop()
  })
  const postgres = await starting
  void postgres.lost.then(() => broken(new Error(`PostgreSQL is gone; see ${join(dataDir, 'postgres.log')}`)))
  return postgres.connection
}

async function bringForward(connection: ClientConfig, { databaseUrl, dataDir }: Config): Promise<void> {
  try {
    await migrate(connection, join(root, 'server/migrations'))
  } catch (error) {
    const place = databaseUrl ? 'DATABASE_URL: o banco' : `DATA_DIR: o banco de ${dataDir}`
    if (error instanceof NewerDatabase) {
      throw new ConfigError(
        `${place} é de uma versão mais nova do Equipo; atualize o programa, ou indique outro banco`,
      )
    }
    if (error instanceof UnfrozenDatabase) {
      throw new ConfigError(
        `${place} é de uma versão de desenvolvimento do Equipo, que esta não consegue abrir; ` +
          `indique ${databaseUrl ? 'um banco vazio' : 'uma pasta vazia'}, ou inicie a versão que o criou`,
      )
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `${place} não pôde ser trazido a esta versão (${reason}); nada foi mudado pela metade: ` +
        'inicie a versão anterior do programa ou restaure uma cópia de segurança',
    )
  }
}

function announce(
  { publicUrl, dataDir, databaseUrl, smtpUrl, setupCode: given }: Config,
  setupCode: string,
): void {
  say(`Equipo no ar: ${publicUrl}`)
  say(`Código de instalação: ${given ? 'o de SETUP_CODE' : setupCode}`)
  say(`Dados: ${dataDir}${databaseUrl ? ' (arquivos) e o PostgreSQL de DATABASE_URL' : ''}`)
  if (!smtpUrl) say('E-mails: nenhum sai; quem administra os lê no painel. Para enviar, defina SMTP_URL')
  say('Para ver com dados de demonstração: npm run demo')
}

function clock(): Date {
  return new Date()
}

function log(entry: Record<string, unknown>): void {
  process.stderr.write(`${JSON.stringify({ at: clock().toISOString(), ...entry })}\n`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fault(event: string, error: unknown): void {
  log({ level: 'error', event, error: faultText(error) })
}
