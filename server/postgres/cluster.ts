import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ConfigError, reasonOf } from '#server/kit/config-error.ts'
import { handOver } from './account.ts'
import { type Cluster, initialize } from './process.ts'
import { freePort } from '#server/kit/free-port.ts'

const hour = 3_600_000

/** Makes the cluster's files if there are none; otherwise checks that this version can read them. */
export async function createCluster(
  cluster: Cluster,
  log: (line: string) => void,
  stop?: AbortSignal,
): Promise<void> {
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return checkCluster(cluster)
  sweepHalves(cluster.folder)
  log('Primeiro início: criando o banco de dados…')
  const half = mkdtempSync(`${cluster.folder}.`)
  try {
    handOver(half, cluster.account)
    await initialize({ ...cluster, folder: half }, stop)
    renameSync(half, cluster.folder)
  } catch (error) {
    rmSync(half, { recursive: true, force: true, maxRetries: 5 })
    // Another program was faster: its lock on the cluster refuses us later.
    if (existsSync(join(cluster.folder, 'PG_VERSION'))) return
    throw new ConfigError(
      `DATA_DIR: o banco de dados não pôde ser criado em ${cluster.folder} (${reasonOf(error)}); ` +
        `veja ${cluster.logFile}`,
    )
  }
}

/** Removes what programs that were killed left half made: making a cluster takes seconds. */
function sweepHalves(folder: string): void {
  const parent = dirname(folder)
  for (const name of readdirSync(parent)) {
    const half = join(parent, name)
    const isHalf = /^\.\w{6}$/.test(name.slice(basename(folder).length)) && name.startsWith(basename(folder))
    if (isHalf && statSync(half).mtimeMs < Date.now() - hour) rmSync(half, { recursive: true })
  }
}

function checkCluster(cluster: Cluster): void {
  const major = readVersion(cluster)
  if (!cluster.binaries.version.startsWith(`${major}.`)) {
    throw new ConfigError(
      `DATA_DIR: a pasta ${cluster.folder} é do PostgreSQL ${major} e este programa traz o ` +
        `${cluster.binaries.version}; restaure uma cópia de segurança em outra pasta`,
    )
  }
  handOver(cluster.folder, cluster.account)
}

function readVersion(cluster: Cluster): string {
  try {
    return readFileSync(join(cluster.folder, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: a pasta ${cluster.folder} não pode ser lida (${reasonOf(error)}); ` +
        'inicie com o usuário que a criou ou indique outra pasta',
    )
  }
}

/** For systems without Unix sockets: the port of the running server or a free one, and the kept password. */
export async function findLoopback(dataDir: string): Promise<NonNullable<Cluster['loopback']>> {
  const passwordFile = join(dataDir, 'postgres-password')
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  const running = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[3]) : 0
  return {
    port: running || (await freePort()),
    password: readFileSync(passwordFile, 'utf8').trim(),
    passwordFile,
  }
}
