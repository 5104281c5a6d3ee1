import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { reasonOf } from './config-error.ts'
import type { Job } from './jobs.ts'

/** Keeps bytes under a key. Which key means what is its users' business. */
export interface FileStore {
  /** Whole or not at all: a reader never sees half a file. Once it resolves, a power cut takes nothing away. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Likewise, for what is too large to be held at once; @returns how many bytes came */
  fill(key: string, chunks: AsyncIterable<Uint8Array>): Promise<number>
  /** The bytes, or a part of them, as a stream; null if nothing is kept under the key. */
  get(key: string, part?: Part): Promise<ReadableStream | null>
  /** Number of bytes stored under the key; null if there are none. */
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** Removes halves of files that were being written before `moment`, when a program was killed. */
  sweep(moment: Date): Promise<number>
  /** The keys under which bytes are kept, in no order, with the instant at which they were put there. */
  list(): AsyncIterable<{ key: string; at: Date }>
  /** Receives what may not be kept in the end: off memory, under no key, gone when it is released or the program ends. */
  hold(chunks: AsyncIterable<Uint8Array>): Promise<Held>
}

/** The first and the last byte. */
export interface Part {
  start: number
  end: number
}

export interface Held {
  bytes(): Promise<Buffer>
  release(): Promise<void>
}

/** Files in a folder, spread by the key's last two letters so that no folder grows without bound. */
export function folderStore(folder: string): FileStore {
  const place = (key: string) => {
    if (!/^[a-z0-9][a-z0-9.-]+$/.test(key)) throw new Error(`not a file key: ${key}`)
    return join(folder, key.slice(-2), key)
  }
  const keepShelf = once((shelf) => syncNames(shelf, folder))
  /** Writes beside the place and renames: half a file is never found there. The shelf is synced too, for the name. */
  const whole = async (key: string, write: (half: string) => Promise<void>) => {
    const path = place(key)
    const half = `${path}.${randomUUID()}.part`
    const shelf = dirname(path)
    await mkdir(shelf, { recursive: true })
    try {
      await write(half)
      await rename(half, path)
      await sync(shelf)
      await keepShelf(shelf)
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
  }
  return {
    put: (key, bytes) => whole(key, (half) => writeFile(half, bytes, { flush: true })),
    async fill(key, chunks) {
      let size = 0
      const counted = async function* () {
        for await (const chunk of chunks) {
          size += chunk.length
          yield chunk
        }
      }
      await whole(key, (half) => writeFile(half, counted(), { flush: true }))
      return size
    },
    size: async (key) => (await ifThere(stat(place(key))))?.size ?? null,
    async get(key, part) {
      const file = await ifThere(open(place(key)))
      return file && (Readable.toWeb(file.createReadStream(part)) as ReadableStream)
    },
    remove: (key) => rm(place(key), { force: true }),
    async sweep(moment) {
      const names = (await ifThere(readdir(folder, { recursive: true }))) ?? []
      let swept = 0
      for (const name of names.filter((entry) => entry.endsWith('.part'))) {
        const half = join(folder, name)
        const found = await ifThere(stat(half))
        if (!found || found.mtimeMs >= moment.getTime()) continue
        await rm(half, { force: true })
        swept += 1
      }
      return swept
    },
    async *list() {
      for await (const path of walkFiles(folder)) {
        const found = await ifThere(stat(join(folder, path)))
        if (found) yield { key: basename(path), at: found.mtime }
      }
    },
    async hold(chunks) {
      await mkdir(folder, { recursive: true })
      const file = await nameless(join(folder, `${randomUUID()}.part`))
      try {
        for await (const chunk of chunks) await file.appendFile(chunk)
      } catch (error) {
        await file.close()
        throw error
      }
      const read = () => file.createReadStream({ start: 0, autoClose: false })
      return { bytes: async () => Buffer.concat(await Array.fromAsync(read())), release: () => file.close() }
    },
  }
}

const halfKeptFor = 86_400_000

/** Removes what programs that were killed left half written: an upload takes minutes at most. */
export const sweepFilesJob = (files: FileStore): Job => ({
  name: 'sweep-half-files',
  cron: '20 6 * * *',
  run: (now) => files.sweep(new Date(now.getTime() - halfKeptFor)),
})

/** A file that is open and stands in no folder any more: the system takes its room back once it is closed. */
async function nameless(path: string): Promise<FileHandle> {
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/** Forces the names of a shelf and of its store to disk. */
async function syncNames(shelf: string, store: string): Promise<void> {
  await sync(dirname(shelf))
  await sync(dirname(store))
}

/**
 * A step that is done once a program for each name: everybody who needs it waits for the same one, and one that failed is
 * tried again. A shelf that is there may be one that a killed program made and never forced to disk.
 */
function once(step: (name: string) => Promise<void>): (name: string) => Promise<void> {
  const done = new Map<string, Promise<void>>()
  return (name) => {
    const under = done.get(name) ?? step(name)
    done.set(name, under)
    under.catch(() => done.delete(name))
    return under
  }
}

/** Forces a folder's names to disk; Windows does so by itself and opens no folder. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** Paths of the files that a folder store keeps, shelf by shelf; halves of files are left out. */
export async function* walkFiles(folder: string): AsyncGenerator<string> {
  for (const shelf of ((await ifThere(readdir(folder))) ?? []).toSorted()) {
    for (const name of (await ifThere(readdir(join(folder, shelf)))) ?? []) {
      if (!name.endsWith('.part')) yield `${shelf}/${name}`
    }
  }
}

/** Null for a file that is not there, or is no longer. */
export async function ifThere<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(reasonOf(error))) return null
    throw error
  }
}
