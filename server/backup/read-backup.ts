import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type * as z from 'zod/mini'
import { BackupFault, faultOf } from './fault.ts'
import {
  createIndex,
  form,
  headerSchema,
  manifestSchema,
  names,
  type Header,
  type Manifest,
} from './format.ts'
import { linesIn, sha256Of, type Progress } from './make-backup.ts'
import { unseal } from './seal.ts'
import { readTar, type TarEntry } from './tar.ts'

/** Takes the entries; each method must read its body to the end. */
export interface Visitor {
  header: (header: Header) => Promise<void>
  /** A part of a table, in order. */
  rows: (table: string, body: AsyncIterable<Buffer>) => Promise<void>
  file: (path: string, body: AsyncIterable<Buffer>) => Promise<void>
  own: (name: string, body: AsyncIterable<Buffer>) => Promise<void>
}

export interface Reading {
  path: string
  passphrase: string
  progress: (progress: Progress) => void
  signal?: AbortSignal | undefined
}

const drained = async (body: AsyncIterable<Buffer>) => {
  for await (const _ of body);
}

/** Reads, and keeps nothing. */
export const onlyLook: Visitor = {
  header: () => Promise.resolve(),
  rows: (_, body) => drained(body),
  file: (_, body) => drained(body),
  own: (_, body) => drained(body),
}

/**
 * Reads a back-up from its first to its last byte and proves it: the seal of every 64 kB, the hash and size of every
 * entry, the presence of every table and its number of rows. Once it returns, what the visitor got is whole.
 * @throws BackupFault
 */
export async function readBackup(reading: Reading, visitor: Visitor): Promise<Header & Manifest> {
  const { path, passphrase, progress, signal } = reading
  try {
    const total = (await stat(path)).size
    let done = 0
    const sealed = async function* () {
      for await (const chunk of unseal(path, passphrase, (bytes) => (done += bytes))) {
        signal?.throwIfAborted()
        yield chunk
        progress({ done, total })
      }
    }
    return await proven(readTar(sealed()), visitor)
  } catch (error) {
    const fault = faultOf(error, signal)
    // The format's own refusals: a file that is sealed by our passphrase and yet is none of ours.
    if (fault instanceof Error && fault.constructor === Error && !('code' in fault)) {
      throw new BackupFault('damaged', fault.message)
    }
    throw fault
  }
}

async function proven(entries: AsyncIterable<TarEntry>, visitor: Visitor): Promise<Header & Manifest> {
  const index = createIndex()
  const rows: Record<string, number> = {}
  let header: Header | null = null
  let manifest: Manifest | null = null
  let files = 0
  let indexes = 0
  for await (const entry of entries) {
    const { name, size, body } = entry
    if (manifest) throw new BackupFault('incomplete', `${name} depois do fim`)
    if (!header) {
      header = await headerOf(entry, index)
      await visitor.header(header)
    } else if (name === names.manifest) {
      manifest = parsed(manifestSchema, await bodyOf(body))
    } else if (name.startsWith('index/')) {
      if (name !== names.index((indexes += 1))) missing(names.index(indexes))
      compare(index.take(), (await bodyOf(body)).toString())
    } else {
      const { sha256, table, lines } = await visited(entry, visitor)
      if (table === null) files += Number(name.startsWith('files/'))
      else rows[table] = (rows[table] ?? 0) + lines
      index.add(sha256, size, name)
    }
  }
  if (!header || !manifest) return missing(names.manifest)
  compareRows(header, manifest, rows)
  const { entries: count, sha256 } = index.sum()
  const isWhole = count === manifest.entries && sha256 === manifest.sha256 && files === manifest.files
  if (!isWhole) throw new BackupFault('incomplete', 'o conteúdo não confere com a lista')
  return { ...header, ...manifest }
}

async function headerOf(
  { name, size, body }: TarEntry,
  index: ReturnType<typeof createIndex>,
): Promise<Header> {
  if (name !== names.header) missing(names.header)
  const bytes = await bodyOf(body)
  index.add(sha256Of(bytes), size, name)
  const header = parsed(headerSchema, bytes)
  if (header.form !== form) throw new BackupFault('newer')
  return header
}

/** Hands an entry to the visitor. @returns its hash, and of a part of a table the table's name and its rows */
async function visited({ name, body }: TarEntry, visitor: Visitor) {
  const hash = createHash('sha256')
  const [kind = '', first = '', ...rest] = name.split('/')
  const isTable = kind === 'tables'
  let lines = 0
  const seen = async function* () {
    for await (const chunk of body) {
      hash.update(chunk)
      if (isTable) lines += linesIn(chunk)
      yield chunk
    }
  }
  if (isTable) await visitor.rows(first, seen())
  else if (kind === 'files') await visitor.file([first, ...rest].join('/'), seen())
  else if (kind === 'own') await visitor.own(first, seen())
  else throw new BackupFault('incomplete', `${name} não pertence a uma cópia`)
  return { sha256: hash.digest('hex'), table: isTable ? first : null, lines }
}

function compareRows(header: Header, manifest: Manifest, rows: Record<string, number>): void {
  for (const { name } of header.tables) {
    if (rows[name] === undefined) throw new BackupFault('incomplete', `falta a tabela ${name}`)
    if (rows[name] !== manifest.rows[name])
      throw new BackupFault('incomplete', `faltam linhas da tabela ${name}`)
  }
}

/** Names the first line in which the archive and its list differ. */
function compare(found: string, listed: string): void {
  if (found === listed) return
  const [has, wants] = [found, listed].map(
    (list) => new Map(list.split('\n').map((line) => [nameIn(line), line])),
  )
  for (const [name, line] of wants ?? []) {
    if (!has?.has(name)) throw new BackupFault('incomplete', `falta ${name}`)
    if (has.get(name) !== line) throw new BackupFault('incomplete', `${name} não confere`)
  }
  const isMore = (has?.size ?? 0) > (wants?.size ?? 0)
  throw new BackupFault('incomplete', isMore ? 'há algo a mais' : 'a ordem não confere')
}

const nameIn = (line: string) => line.split(' ').slice(2).join(' ')

function missing(name: string): never {
  throw new BackupFault('incomplete', `falta ${name}`)
}

const bodyOf = async (body: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(body))

function parsed<T>(schema: z.ZodMiniType<T>, bytes: Buffer): T {
  const read = schema.safeParse(JSON.parse(bytes.toString('utf8')))
  if (!read.success) throw new BackupFault('incomplete', 'uma lista da cópia não se entende')
  return read.data
}
