import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupFault } from './fault.ts'

/**
 * Base-2 logarithm of the cost of one guess of the passphrase: 64 MB and a quarter of a second. The program's own
 * passphrases have 116 bits, others 16 characters or more.
 */
const guessCost = 16

/** Bytes between two stages. */
const highWaterMark = 1_048_576

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  chunkSize: 262_144,
}

/** Compresses, encrypts and writes the chunks to a new file, which is forced to disk. */
export async function seal(
  path: string,
  passphrase: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { signal, cost = guessCost }: { signal?: AbortSignal | undefined; cost?: number | undefined } = {},
): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(cost)
  const compress = createZstdCompress(compression)
  const options = signal ? { signal } : {}
  const packing = pipeline(Readable.from(chunks, { highWaterMark: 4 }), compress, options)
  // Its failure reaches the reader of `compress` too, which is awaited below.
  packing.catch(() => undefined)
  const sealed = await encrypter.encrypt(Readable.toWeb(compress) as ReadableStream<Uint8Array>)
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark })
  await pipeline(Readable.fromWeb(sealed as NodeReadableStream<Uint8Array>), file, options)
  await packing
}

/** The chunks that `seal` got. Throws a BackupFault if the passphrase or a byte is not the right one. */
export async function* unseal(
  path: string,
  passphrase: string,
  read: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  await refuseOther(path)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const file = createReadStream(path, { highWaterMark })
  file.on('data', (chunk) => read(chunk.length))
  file.pause()
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(file) as ReadableStream<Uint8Array>)
    const unpacked = createZstdDecompress({ chunkSize: compression.chunkSize })
    const unpacking = pipeline(Readable.fromWeb(opened as NodeReadableStream<Uint8Array>), unpacked)
    unpacking.catch(() => undefined)
    yield* unpacked
    await unpacking
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (message.includes('no identity matched')) throw new BackupFault('wrong_passphrase')
    if (error instanceof Error && 'syscall' in error) throw error
    throw new BackupFault('damaged', message)
  } finally {
    file.destroy()
  }
}

async function refuseOther(path: string): Promise<void> {
  const file = await open(path)
  try {
    const mark = Buffer.from('age-encryption.org/v1\n')
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0)
    if (!buffer.subarray(0, bytesRead).equals(mark)) throw new BackupFault('not_a_backup')
  } finally {
    await file.close()
  }
}
