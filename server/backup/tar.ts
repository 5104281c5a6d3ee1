/** The tar format, as POSIX 1003.1-1988 (ustar) says it, with GNU's way for sizes above 8 GB. */

const block = 512

/** @param name at most 100 bytes */
export function tarHeader(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100) throw new Error(`a name too long for tar: ${name}`)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  writeSize(header, size)
  header.write(`${octal(Math.floor(at.getTime() / 1000), 11)}\0`, 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${octal(checksum(header), 6)}\0 `, 148)
  return header
}

/** The zeros after `size` bytes of a body. */
export const padding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block)

export const tarEnd = (): Buffer => Buffer.alloc(2 * block)

export interface TarEntry {
  name: string
  size: number
  /** Must be read to its end before the next entry is asked for. */
  body: AsyncIterable<Buffer>
}

/** The entries of an archive in their order. Throws if it ends before its end mark. */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = reader(chunks)
  for (;;) {
    const header = await bytes.exactly(block)
    if (header.every((byte) => byte === 0)) break
    const stated = Number.parseInt(header.toString('latin1', 148, 156), 8)
    const sum = checksum(
      Buffer.concat([header.subarray(0, 148), Buffer.from('        '), header.subarray(156)]),
    )
    if (stated !== sum) throw new Error('a header of the archive is damaged')
    const size = readSize(header)
    const nameEnd = header.indexOf(0)
    yield { name: header.toString('utf8', 0, Math.min(nameEnd, 100)), size, body: bytes.some(size) }
    await bytes.exactly(padding(size).length)
  }
  // The rest is read too: its seal is part of the proof that nothing was cut off.
  await bytes.drain()
}

function reader(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const next = async (): Promise<boolean> => {
    const { done, value } = await source.next()
    if (!done) rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    return !done
  }
  async function* some(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (rest.length === 0 && !(await next())) throw new Error('the archive is cut off')
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.length)
      left -= part.length
      if (part.length > 0) yield part
    }
  }
  return {
    some,
    exactly: async (size: number) => Buffer.concat(await Array.fromAsync(some(size))),
    async drain() {
      while (await next());
    },
  }
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

function writeSize(header: Buffer, size: number): void {
  if (size < 8 ** 11) return void header.write(`${octal(size, 11)}\0`, 124)
  header[124] = 0x80
  header.writeBigUInt64BE(BigInt(size), 128)
}

function readSize(header: Buffer): number {
  if (header[124] === 0x80) return Number(header.readBigUInt64BE(128))
  return Number.parseInt(header.toString('latin1', 124, 136), 8)
}

const checksum = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0)
