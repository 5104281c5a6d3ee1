import { inflateRawSync } from 'node:zlib'

export type ZipFault = 'broken' | 'encrypted' | 'bomb'

/** Why an archive is not unpacked. */
export class ZipRefusal extends Error {
  readonly fault: ZipFault

  constructor(fault: ZipFault) {
    super(fault)
    this.fault = fault
  }
}

interface ZipPart {
  path: string
  method: number
  packed: number
  size: number
  offset: number
}

const mostParts = 100
const mostUnpacked = 64 * 1_048_576
/** Honest sheets reach about 30; a small file may be all repetition. */
const mostRatio = 100
const ratioFrom = 1_048_576

const endMark = 0x06054b50
const partMark = 0x02014b50
const endSize = 22
const longestComment = 0xffff

/**
 * The directory of a ZIP archive, from which readers unpack. Nothing is unpacked here, so a bomb costs no memory.
 * Source: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3.12 and 4.3.16. ZIP64 is refused: no file of our size needs it.
 * @throws ZipRefusal
 */
export function readDirectory(bytes: Buffer): ZipPart[] {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostParts) throw new ZipRefusal('bomb')
  let at = bytes.readUInt32LE(end + 16)
  const parts: ZipPart[] = []
  while (parts.length < count) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== partMark) throw new ZipRefusal('broken')
    if (bytes.readUInt16LE(at + 8) & 1) throw new ZipRefusal('encrypted')
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    parts.push({
      path: bytes.toString('utf8', at + 46, at + 46 + name),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  const packed = parts.reduce((sum, part) => sum + part.packed, 0)
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  if (size > mostUnpacked || (size > ratioFrom && size > packed * mostRatio)) throw new ZipRefusal('bomb')
  if (packed > bytes.length || parts.some(({ path }) => path.split(/[\\/]/).includes('..')))
    throw new ZipRefusal('broken')
  return parts
}

function endOf(bytes: Buffer): number {
  const last = bytes.length - endSize
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (bytes.readUInt32LE(at) === endMark) return at
  }
  throw new ZipRefusal('broken')
}

/** One part as text; never more bytes than its directory says. @throws ZipRefusal */
export function unpackPart(bytes: Buffer, { method, packed, size, offset }: ZipPart): string {
  try {
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const content = bytes.subarray(start, start + packed)
    return (method === 0 ? content : inflateRawSync(content, { maxOutputLength: size + 1 })).toString('utf8')
  } catch {
    throw new ZipRefusal('broken')
  }
}
