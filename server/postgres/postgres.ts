import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { ConfigError, reasonOf } from '#server/kit/config-error.ts'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, findLoopback } from './cluster.ts'
import { type Cluster, ended, isStarting, lastWords, runningPid, spawnServer, stopServer } from './process.ts'

export interface Embedded {
  /** Signs in as `equipo`, which owns the database of that name, may create roles and is no superuser. */
  connection: ClientConfig
  /** Signs in as `postgres`, for tests and repairs. */
  superuser: ClientConfig
  /** Resolves if the server is lost for good: it does not come back, or falls too often. */
  lost: Promise<void>
  /** @throws Error if the server did not stop in order */
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** Absolute path of a folder that we may write to; the database is its subfolder `postgres`. */
  dataDir: string
  log: (line: string) => void
  /** False only for data that may be thrown away (tests): nothing is forced to disk. */
  durable?: boolean
  /** Breaks off the making of a new database. */
  stop?: AbortSignal
}

/** A server that ends more often than this is not started again. */
const restarts = { most: 3, within: 600_000 }

/** Any number will do; it marks the one program that may use the cluster. */
const guardKey = 4_710_811
/** Milliseconds; a server that recovers from its log answers that it is busy, and must not be disturbed. */
const patience = { start: 60_000, recovery: 600_000 }

/**
 * Starts the embedded PostgreSQL of `dataDir`, or takes over the one that a killed program left running there.
 * Throws ConfigError if it cannot run or where another program uses the folder.
 */
export async function startPostgres({
  dataDir,
  log,
  durable = true,
  stop,
}: PostgresOptions): Promise<Embedded> {
  const folder = join(dataDir, 'postgres')
  const account = chooseAccount(folder)
  const binaries = findBinaries(account, dataDir)
  const loopback = process.platform === 'win32' ? await findLoopback(dataDir) : null
  const logFile = join(dataDir, 'postgres.log')
  const cluster: Cluster = { folder, logFile, account, binaries, durable, loopback }
  await createCluster(cluster, log, stop)

  const address = shortAddress(folder)
  const superuser = signIn(cluster, address.folder, 'postgres')
  const guard = await guardedServer(cluster, superuser, log)
  try {
    await createOwner(guard, cluster)
  } catch (error) {
    await guard.end()
    throw error
  }
  const watch = watchServer(guard, cluster, superuser, log)
  return {
    connection: signIn(cluster, address.folder, 'equipo'),
    superuser,
    lost: watch.lost,
    async stop() {
      await watch.end()
      await stopServer(cluster).finally(address.remove)
    },
  }
}

/**
 * The database of `dataDir` for a tool that works beside the program: that of the running program if there is one, else
 * one that runs until `stop`.
 */
export async function reachPostgres(
  options: PostgresOptions,
): Promise<Pick<Embedded, 'connection' | 'stop'>> {
  const { dataDir, durable = true } = options
  const folder = join(dataDir, 'postgres')
  if (!existsSync(join(folder, 'postmaster.pid'))) return startPostgres(options)
  const account = chooseAccount(folder)
  const loopback = process.platform === 'win32' ? await findLoopback(dataDir) : null
  const logFile = join(dataDir, 'postgres.log')
  const cluster = { folder, logFile, account, binaries: findBinaries(account, dataDir), durable, loopback }
  if (runningPid(cluster) === null) return startPostgres(options)
  const address = shortAddress(folder)
  return {
    connection: signIn(cluster, address.folder, 'equipo'),
    stop: () => Promise.resolve(address.remove()),
  }
}

/**
 * Holds the guard's connection. PostgreSQL ends all connections if one of its processes dies, and recovers within
 * seconds; if the server itself died, it is started again, at most `restarts.most` times within ten minutes.
 */
function watchServer(
  first: Client,
  cluster: Cluster,
  config: ClientConfig,
  log: (line: string) => void,
): { lost: Promise<void>; end: () => Promise<void> } {
  let guard = first
  let stopping = false
  let recovering: Promise<void> = Promise.resolve()
  const starts: number[] = []
  const mayStartAgain = () => {
    const now = performance.now()
    starts.push(now)
    return starts.filter((start) => start > now - restarts.within).length <= restarts.most
  }
  const lost = Promise.withResolvers<void>()
  const recover = async () => {
    let allowed: boolean | undefined
    try {
      const next = await connectedServer(cluster, config, () => !stopping && (allowed ??= mayStartAgain()))
      await holdAlone(next, cluster)
      hold(next)
      log('O banco de dados caiu e voltou: veja postgres.log.')
    } catch {
      if (!stopping) lost.resolve()
    }
  }
  const hold = (connected: Client) => {
    guard = connected
    guard.once('end', () => {
      if (!stopping) recovering = recover()
    })
  }
  hold(first)
  return {
    lost: lost.promise,
    async end() {
      stopping = true
      await recovering
      // Not awaited: a process of the database that hears nothing would never let go.
      void guard.end().catch(() => undefined)
    },
  }
}

/** A connection that holds the cluster for us; it falls with our process, however that ends. */
async function guardedServer(
  cluster: Cluster,
  config: ClientConfig,
  log: (line: string) => void,
): Promise<Client> {
  const foundRunning = runningPid(cluster) !== null
  const guard = await connectedServer(cluster, config)
  await holdAlone(guard, cluster)
  const running = await guard.query<{ server_version: string }>('show server_version')
  if (running.rows[0]?.server_version.split(' ')[0] === cluster.binaries.version) {
    if (foundRunning)
      log('O banco de dados já estava no ar: o programa anterior não terminou em ordem. Assumido.')
    return guard
  }
  await guard.end()
  await stopServer(cluster)
  return guardedServer(cluster, config, log)
}

/**
 * Connects to the cluster's server, and starts it if none answers.
 * @param mayStart says no if it must not be started once more
 */
async function connectedServer(
  cluster: Cluster,
  config: ClientConfig,
  mayStart: () => boolean = () => true,
): Promise<Client> {
  let exits = 0
  let starting = false
  let recovering = false
  const begun = performance.now()
  const isOver = () => performance.now() > begun + (recovering ? patience.recovery : patience.start)
  for (; !isOver(); await wait(starting ? 10 : 200)) {
    const answer = await tryConnect(config)
    if (answer instanceof Client) return answer
    recovering ||= answer === 'busy'
    if (answer === 'busy' || starting || runningPid(cluster) !== null || isStarting(cluster)) continue
    if (exits === 3 || !mayStart()) break
    starting = true
    void ended(spawnServer(cluster)).then(() => {
      starting = false
      exits += 1
    })
  }
  throw new ConfigError(
    `DATA_DIR: o PostgreSQL incorporado não iniciou (${lastWords(cluster)}); veja ${cluster.logFile}`,
  )
}

/** `busy`: a server is there but is starting or stopping. */
async function tryConnect(config: ClientConfig): Promise<Client | 'busy' | 'none'> {
  const client = new Client(config)
  // A connection that falls ends; who cares listens to that.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    return reasonOf(error) === '57P03' ? 'busy' : 'none'
  }
}

async function holdAlone(guard: Client, cluster: Cluster): Promise<void> {
  // The server needs a moment to notice that a killed program is gone.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { rows } = await guard.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      guardKey,
    ])
    if (rows[0]?.held) return
    await wait(100)
  }
  await guard.end()
  throw new ConfigError(
    `DATA_DIR: outro servidor já usa a pasta ${cluster.folder}; pare-o ou indique outra pasta em DATA_DIR`,
  )
}

async function createOwner(guard: Client, { loopback }: Cluster): Promise<void> {
  const { rows } = await guard.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'equipo') as role,
            exists (select from pg_database where datname = 'equipo') as database`,
  )
  const password = loopback ? ` password ${guard.escapeLiteral(loopback.password)}` : ''
  if (!rows[0]?.role) await guard.query(`create role equipo login noinherit createrole${password}`)
  if (!rows[0]?.database) await guard.query('create database equipo owner equipo')
}

function signIn({ loopback }: Cluster, folder: string, name: string): ClientConfig {
  const place = loopback
    ? { host: '127.0.0.1', port: loopback.port, password: loopback.password }
    : { host: folder, port: 5432 }
  return { ...place, user: name, database: name }
}

/** A socket's address may have 103 bytes; a longer one is reached through a short link of our own. */
function shortAddress(folder: string): { folder: string; remove: () => void } {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= 103) return { folder, remove: () => undefined }
  const place = mkdtempSync(join(tmpdir(), 'equipo-'))
  const short = join(place, 'pg')
  symlinkSync(folder, short)
  return { folder: short, remove: () => rmSync(place, { recursive: true, force: true }) }
}
