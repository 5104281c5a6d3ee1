import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive. Its path is relative, with slashes; the caller has made it safe. */
export interface ZipEntry {
  path: string
  modified: Date
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Already compressed: kept as it is. */
  stored?: boolean
}

interface Written {
  path: Buffer
  stamp: Buffer
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

const most32 = 0xffffffff
const most16 = 0xffff

/**
 * A ZIP archive, chunk by chunk: nothing but the entry under way is in memory. Sizes follow each entry's bytes, so
 * that none need be known before; past 4 GB or 65,535 entries the directory is a ZIP64 one. An entry is under 4 GB.
 * Source: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3 and 4.5.3.
 */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for await (const entry of entries) {
    const now: Written = {
      path: Buffer.from(entry.path),
      stamp: dosTime(entry.modified),
      method: entry.stored ? 0 : 8,
      crc: 0,
      packed: 0,
      size: 0,
      offset,
    }
    const head = Buffer.concat([
      words(4, 0x04034b50),
      common(now, false),
      words(2, now.path.length, 0),
      now.path,
    ])
    yield head
    for await (const chunk of packed(entry, now)) {
      now.packed += chunk.length
      yield chunk
    }
    if (now.size > most32 || now.packed > most32)
      throw new Error(`entry is too large for the archive: ${entry.path}`)
    yield words(4, 0x08074b50, now.crc, now.packed, now.size)
    offset += head.length + now.packed + 16
    written.push(now)
  }
  yield* directory(written, offset)
}

async function* packed(entry: ZipEntry, now: Written): AsyncGenerator<Uint8Array> {
  const measured = async function* () {
    for await (const chunk of entry.content) {
      now.crc = crc32(chunk, now.crc)
      now.size += chunk.length
      yield chunk
    }
  }
  if (entry.stored) {
    yield* measured()
    return
  }
  const deflate = createDeflateRaw()
  // The loop below throws any error of the pipeline.
  const done = pipeline(Readable.from(measured(), { objectMode: false }), deflate).catch(() => {})
  yield* deflate as AsyncIterable<Uint8Array>
  await done
}

function* directory(written: readonly Written[], start: number): Generator<Uint8Array> {
  let size = 0
  for (const one of written) {
    const far = one.offset >= most32
    const extra = far ? Buffer.concat([words(2, 1, 8), long(one.offset)]) : Buffer.alloc(0)
    const row = Buffer.concat([
      words(4, 0x02014b50),
      words(2, far ? 45 : 20),
      common(one, true),
      words(2, one.path.length, extra.length, 0, 0, 0),
      words(4, 0, Math.min(one.offset, most32)),
      one.path,
      extra,
    ])
    size += row.length
    yield row
  }
  if (written.length >= most16 || start + size >= most32) {
    yield Buffer.concat([words(4, 0x06064b50), long(44), words(2, 45, 45), words(4, 0, 0)])
    yield Buffer.concat([long(written.length), long(written.length), long(size), long(start)])
    yield Buffer.concat([words(4, 0x07064b50, 0), long(start + size), words(4, 1)])
  }
  const count = Math.min(written.length, most16)
  yield words(4, 0x06054b50)
  yield words(2, 0, 0, count, count)
  yield words(4, Math.min(size, most32), Math.min(start, most32))
  yield words(2, 0)
}

/** Fields that both headers of an entry share: version, flags (sizes follow, names in UTF-8), method, time, sizes. */
function common(one: Written, isKnown: boolean): Buffer {
  const sizes = isKnown ? words(4, one.crc, one.packed, one.size) : words(4, 0, 0, 0)
  return Buffer.concat([words(2, one.offset >= most32 ? 45 : 20, 0x0808, one.method), one.stamp, sizes])
}

function words(bytes: 2 | 4, ...values: number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length)
  for (const [index, value] of values.entries()) buffer.writeUIntLE(value, index * bytes, bytes)
  return buffer
}

function long(value: number): Buffer {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64LE(BigInt(value))
  return buffer
}

/** Two seconds exact, and in UTC, since the format knows no time zone. */
function dosTime(at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return words(2, time, date)
}

/** A name for a file within an archive: no folders, no device names, nothing that a system refuses; never empty. */
export function safeName(name: string): string {
  const plain = name
    .normalize()
    .replaceAll(/[\p{C}\\/:*?"<>|]+/gu, '-')
    .replace(/^[.\s-]+/, '')
    .replace(/[.\s]+$/, '')
  const cut = plain.length > 80 ? plain.slice(0, 70) + plain.slice(-10) : plain
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(cut) ? `_${cut}` : cut.toWellFormed() || 'arquivo'
}
