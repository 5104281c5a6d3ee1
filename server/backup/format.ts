import { createHash, type Hash } from 'node:crypto'
import * as z from 'zod/mini'

/** Version of the archive's own form. */
export const form = 1

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) })
export type Table = z.infer<typeof tableSchema>

/** The first entry: what the database was when its snapshot was taken. */
export const headerSchema = z.object({
  form: z.int(),
  /** The program's. */
  version: z.string(),
  at: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
})
export type Header = z.infer<typeof headerSchema>

/** The last entry. The proof that nothing before it is missing or has been replaced. */
export const manifestSchema = z.object({
  entries: z.int(),
  files: z.int(),
  bytes: z.int(),
  /** Rows by table. */
  rows: z.record(z.string(), z.int()),
  /** Files that were removed while the back-up was made. */
  vanished: z.int(),
  /** Hash of the lines of all indexes. */
  sha256: z.string(),
})
export type Manifest = z.infer<typeof manifestSchema>

export const names = {
  header: 'equipo.json',
  manifest: 'manifest.json',
  table: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`,
  file: (path: string) => `files/${path}`,
  own: (file: string) => `own/${file}`,
  index: (part: number) => `index/${String(part).padStart(6, '0')}`,
}

/** Files of the data folder itself that belong to the installation. */
export const ownFiles = ['secret', 'setup-code']

/** Entries between two indexes, so that nobody holds the lines of all entries at once. */
const indexEvery = 5_000

/** The lines that say what an archive holds: hash, size and name of each entry, as writer and reader see it. */
export function createIndex() {
  const all: Hash = createHash('sha256')
  let lines: string[] = []
  let entries = 0
  return {
    add(sha256: string, size: number, name: string): void {
      entries += 1
      lines.push(`${sha256} ${size} ${name}`)
    },
    isFull: () => lines.length >= indexEvery,
    isEmpty: () => lines.length === 0,
    /** The lines since the last call. */
    take(): string {
      const text = lines.map((line) => `${line}\n`).join('')
      all.update(text)
      lines = []
      return text
    },
    /** To be asked once, at the end. */
    sum: () => ({ entries, sha256: all.digest('hex') }),
  }
}
