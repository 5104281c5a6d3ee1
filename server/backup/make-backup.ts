import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { backupName } from '#core/backup/backup.ts'
import { ifThere, walkFiles } from '#server/kit/files.ts'
import { openDump, type Dump } from './dump.ts'
import { faultOf } from './fault.ts'
import { createIndex, names, ownFiles, type Manifest } from './format.ts'
import { seal } from './seal.ts'
import { padding, tarEnd, tarHeader } from './tar.ts'

/** Part of the work that is done; bytes before compression. */
export interface Progress {
  done: number
  total: number
}

export interface Making {
  connection: ClientConfig
  dataDir: string
  /** The file's folder; made if missing. */
  folder: string
  passphrase: string
  version: string
  at: Date
  progress: (progress: Progress) => void
  signal?: AbortSignal | undefined
  /** Base-2 logarithm of the cost of guessing the passphrase; less for tests. */
  guessCost?: number
}

export interface Made extends Omit<Manifest, 'rows' | 'sha256'> {
  name: string
  /** Bytes of the file. */
  size: number
  tables: number
  rows: number
}

const half = '.partial'
/** Bytes of a table in one entry of the archive. */
const partSize = 4_194_304

/**
 * Makes one encrypted file of the database at one moment and the files that belong to it. It is called by its name once
 * it is whole; before, and if anything fails, there is no such file.
 * @throws BackupFault
 */
export async function makeBackup(making: Making): Promise<Made> {
  const { connection, folder, passphrase, version, at, signal } = making
  const name = backupName(at)
  const path = join(folder, name)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const dump = await openDump(connection, version, at)
    try {
      await sweep(folder)
      const result: { manifest?: Manifest } = {}
      await seal(`${path}${half}`, passphrase, archive(dump, making, result), {
        signal,
        cost: making.guessCost,
      })
      await rename(`${path}${half}`, path)
      await syncFolder(folder)
      const { rows, sha256: _, ...manifest } = result.manifest as Manifest
      const counts = Object.values(rows)
      return {
        ...manifest,
        name,
        size: (await stat(path)).size,
        tables: counts.length,
        rows: counts.reduce((sum, count) => sum + count, 0),
      }
    } catch (error) {
      await rm(`${path}${half}`, { force: true })
      throw error
    } finally {
      await dump.close()
    }
  } catch (error) {
    throw faultOf(error, signal)
  }
}

/** Removes what killed programs left: while the lock of the dump is held, nobody else writes here. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(half)) await rm(join(folder, name), { force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** The bytes of the archive; `result` holds the manifest once they are all there. */
async function* archive(dump: Dump, making: Making, result: { manifest?: Manifest }): AsyncGenerator<Buffer> {
  const { dataDir, at, progress } = making
  const files = join(dataDir, 'files')
  const index = createIndex()
  const rows: Record<string, number> = {}
  const counted = { files: 0, vanished: 0, bytes: 0 }
  const total = dump.bytes + (await sizeOf(files))
  let indexes = 0
  const advance = (bytes: number) => {
    counted.bytes += bytes
    progress({ done: Math.min(counted.bytes, total), total })
  }
  const entry = function* (name: string, body: Buffer) {
    yield tarHeader(name, body.length, at)
    yield body
    yield padding(body.length)
    index.add(sha256Of(body), body.length, name)
  }
  const closeIndex = function* () {
    const body = Buffer.from(index.take())
    yield tarHeader(names.index((indexes += 1)), body.length, at)
    yield body
    yield padding(body.length)
  }
  yield* entry(names.header, Buffer.from(JSON.stringify(dump.header)))
  for (const file of ownFiles) {
    const body = await ifThere(readFile(join(dataDir, file)))
    if (body) yield* entry(names.own(file), body)
  }
  for (const table of dump.header.tables) {
    let part = 0
    let count = 0
    for await (const body of parts(dump.rows(table))) {
      yield* entry(names.table(table.name, (part += 1)), body)
      count += linesIn(body)
      advance(body.length)
      if (index.isFull()) yield* closeIndex()
    }
    rows[table.name] = count
  }
  for await (const path of walkFiles(files)) {
    const file = await ifThere(open(join(files, path)))
    if (!file) {
      counted.vanished += 1
      continue
    }
    const { size } = await file.stat()
    yield tarHeader(names.file(path), size, at)
    const hash = createHash('sha256')
    // A file never changes once it has its name; one that is removed can still be read to its end.
    for await (const chunk of createReadStream('', { fd: file, highWaterMark: 262_144 })) {
      hash.update(chunk as Buffer)
      yield chunk as Buffer
    }
    yield padding(size)
    index.add(hash.digest('hex'), size, names.file(path))
    counted.files += 1
    advance(size)
    if (index.isFull()) yield* closeIndex()
  }
  if (!index.isEmpty()) yield* closeIndex()
  result.manifest = { ...counted, ...index.sum(), rows }
  const body = Buffer.from(JSON.stringify(result.manifest))
  yield tarHeader(names.manifest, body.length, at)
  yield body
  yield padding(body.length)
  yield tarEnd()
}

/** Gathers chunks into parts that end with a row, since each is loaded by a statement of its own; one empty part for a table without rows, so that its absence would be noticed. */
async function* parts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  let any = false
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.length
    const rowEnd = chunk.lastIndexOf(10) + 1
    if (size < partSize || rowEnd === 0) continue
    any = true
    held[held.length - 1] = chunk.subarray(0, rowEnd)
    yield Buffer.concat(held)
    held = [chunk.subarray(rowEnd)]
    size = chunk.length - rowEnd
  }
  if (size > 0 || !any) yield Buffer.concat(held)
}

async function sizeOf(files: string): Promise<number> {
  let total = 0
  for await (const path of walkFiles(files)) {
    total += (await ifThere(stat(join(files, path))))?.size ?? 0
  }
  return total
}

/** Rows in the text form of COPY: a line break within a value is written in another way. */
export function linesIn(body: Buffer): number {
  let count = 0
  for (let at = body.indexOf(10); at >= 0; at = body.indexOf(10, at + 1)) count += 1
  return count
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
