import { randomInt } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError, reasonOf } from './config-error.ts'

/** Makes the data folder, for us alone, and proves that we may write to it. Throws ConfigError. */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    if (!statSync(folder).isDirectory()) throw new Error('não é uma pasta')
    rmSync(mkdtempSync(join(folder, '.try-')), { recursive: true })
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: não é possível gravar na pasta ${folder} (${reasonOf(error)}); ` +
        'dê permissão de escrita a quem inicia o programa ou indique outra pasta em DATA_DIR',
    )
  }
}

/** Node's own recursive way never ends where the system denies a folder that it should take, such as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** The text kept under `name` in the data folder, made at the first call; nobody else may read it. */
export function keepSecret(folder: string, name: string, make: () => string): string {
  const path = join(folder, name)
  try {
    if (!existsSync(path)) writeWhole(path, make())
  } catch (error) {
    if (reasonOf(error) !== 'EEXIST') throw refusal(path, reasonOf(error))
  }
  try {
    const kept = readFileSync(path, 'utf8').trim()
    if (kept) return kept
  } catch (error) {
    throw refusal(path, reasonOf(error))
  }
  throw refusal(path, 'está vazio')
}

/**
 * Writes to a temporary file, syncs it, and renames it, since a full disk would leave an empty file.
 * @throws EEXIST if another program was faster
 */
function writeWhole(path: string, text: string): void {
  const half = `${path}.${randomInt(2 ** 47)}.part`
  try {
    writeFileSync(half, text, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(half, path)
  } finally {
    rmSync(half, { force: true })
  }
}

function refusal(path: string, reason: string): ConfigError {
  return new ConfigError(`DATA_DIR: o arquivo ${path} não serve (${reason}); restaure-o ou apague-o`)
}

/** For people to type: no letter that looks like a digit, about 58 bits. */
export function makeCode(): string {
  const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [part(), part(), part()].join('-')
}
