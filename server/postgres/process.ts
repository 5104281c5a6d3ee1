import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** A database cluster on disk and what runs it. */
export interface Cluster {
  /** Absolute path of PostgreSQL's data folder. */
  folder: string
  /** File of the database server's own messages. */
  logFile: string
  account: Account
  binaries: Binaries
  /** False only for data that may be thrown away: nothing is forced to disk. */
  durable: boolean
  /** Windows has no Unix sockets here: loopback, this port and this password. */
  loopback: { port: number; password: string; passwordFile: string } | null
}

const settings = {
  shared_buffers: '96MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  max_connections: '80',
  max_wal_size: '1GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  unix_socket_permissions: '0700',
  // Statements that failed are the program's to log: they may hold personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Makes the files of a new cluster in the empty `cluster.folder`. Throws with initdb's last words.
 * @param stop breaks it off
 */
export async function initialize(cluster: Cluster, stop?: AbortSignal): Promise<void> {
  const { loopback } = cluster
  const auth = loopback ? ['--auth=scram-sha-256', `--pwfile=${loopback.passwordFile}`] : ['--auth=trust']
  const options = ['--username=postgres', '--encoding=UTF8', '--locale=C', '--no-instructions', ...auth]
  const child = run(cluster, 'initdb', cluster.durable ? options : [...options, '--no-sync'])
  const breakOff = () => endAll(child)
  stop?.addEventListener('abort', breakOff)
  const status = await ended(child)
  stop?.removeEventListener('abort', breakOff)
  if (status !== 0) throw new Error(lastWords(cluster))
}

/** The program and what it started: a detached process leads a group of its own. */
function endAll({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** Starts the server; it outlives us unless stopped, and a Ctrl-C meant for us does not reach it. */
export function spawnServer(cluster: Cluster): ChildProcess {
  const { loopback } = cluster
  const listening = loopback
    ? { listen_addresses: '127.0.0.1', port: String(loopback.port) }
    : { listen_addresses: '', unix_socket_directories: '.', port: '5432' }
  const all = { ...settings, ...listening, ...(cluster.durable ? {} : careless) }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = run(cluster, 'postgres', options)
  child.unref()
  return child
}

/** The exit status; anything else than 0 if a signal ended it or it could not be run. */
export function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** The last line of the server's messages. */
export function lastWords(cluster: Cluster): string {
  return readFileSync(cluster.logFile, 'utf8').trim().split('\n').at(-1) ?? ''
}

/**
 * The process id of the cluster's server, or null if none runs. Removes the marks that a server which is gone left
 * behind: PostgreSQL takes any living process of that number for the server, and refuses to start.
 */
export function runningPid(cluster: Cluster): number | null {
  const mark = join(cluster.folder, 'postmaster.pid')
  const pid = pidIn(mark)
  if (pid && isServerOf(cluster, pid)) return pid
  if (isStarting(cluster)) return null
  rmSync(mark, { force: true })
  const socketMark = join(cluster.folder, '.s.PGSQL.5432.lock')
  const holder = pidIn(socketMark)
  if (holder !== null && !isServerOf(cluster, holder)) rmSync(socketMark, { force: true })
  return null
}

/** Milliseconds within which PostgreSQL writes its process id into the lock file that it has made. */
const writingTime = 2_000

/** True while a server has made its lock file but has not written its process id into it. */
export function isStarting({ folder }: Cluster): boolean {
  const mark = statSync(join(folder, 'postmaster.pid'), { throwIfNoEntry: false })
  return mark?.size === 0 && Math.abs(Date.now() - mark.mtimeMs) < writingTime
}

/** The first line of a lock file of PostgreSQL; null if there is no such file. */
function pidIn(file: string): number | null {
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

/**
 * Milliseconds until a server that does not stop in order (it writes its shared buffers, 96 MB at most) is told to stop at once, and then is killed. Told so, PostgreSQL
 * itself kills after 5 s those of its processes that do not obey; killed earlier, it would leave them running.
 */
const patience = { ordered: 10_000, immediate: 10_000 }

/**
 * Ends the cluster's server in order: open transactions are rolled back, everything is on disk. A server that does not
 * obey is ended at once; the next start then recovers from its log.
 * @throws Error if it did not stop in order
 */
export async function stopServer(cluster: Cluster): Promise<void> {
  const pid = runningPid(cluster)
  if (pid === null) return
  if (process.platform === 'win32') {
    await ended(run(cluster, 'pg_ctl', ['stop', '--mode=fast', '--wait']))
    return
  }
  process.kill(pid, 'SIGINT')
  if (await isGone(cluster, pid, patience.ordered)) return
  process.kill(pid, 'SIGQUIT')
  if (!(await isGone(cluster, pid, patience.immediate))) process.kill(pid, 'SIGKILL')
  throw new Error(`PostgreSQL (${pid}) did not stop in order within ${patience.ordered / 1000} s`)
}

async function isGone(cluster: Cluster, pid: number, within: number): Promise<boolean> {
  for (const deadline = performance.now() + within; performance.now() < deadline; await wait(10)) {
    if (!isServerOf(cluster, pid)) return true
  }
  return false
}

/** Another program, or the server of another cluster, may have the number of a server that is gone. */
const isServerOf = ({ folder }: Cluster, pid: number): boolean => isPostgres(pid) && standsIn(folder, pid)

/** A server's working directory is its data folder; true if the system does not tell. */
function standsIn(folder: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return true
  }
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  if (process.platform !== 'linux') return true
  try {
    // Not one that has ended and that nobody has collected yet (Z).
    return /\(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function run(cluster: Cluster, program: string, args: string[]): ChildProcess {
  const log = openSync(cluster.logFile, 'a', 0o600)
  const child = spawn(join(cluster.binaries.home, 'bin', program), ['-D', seenByServer(cluster), ...args], {
    ...cluster.account,
    cwd: cluster.folder,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  })
  closeSync(log)
  return child
}

/** Another account may be unable to walk to the data, but stands in it: root opened the way before stepping down. */
function seenByServer({ account, folder }: Cluster): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : folder
}
