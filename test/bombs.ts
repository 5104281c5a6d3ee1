import { constants, crc32, deflateRawSync } from 'node:zlib'

const ascii = (text: string) => Buffer.from(text, 'latin1')

function uint32(value: number): Buffer {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(value)
  return four
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([ascii(name), content])
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))])
}

/** A few bytes that claim to be a picture as large as the format allows, or 50,000 × 50,000. */
export function giant(format: 'png' | 'webp' | 'jpeg'): Buffer<ArrayBuffer> {
  if (format === 'png') return Buffer.concat([png(50_000), chunk('IEND', Buffer.alloc(0))])
  if (format === 'webp') return webp()
  const frame = Buffer.from([8, 0xc3, 0x50, 0xc3, 0x50, 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0])
  const scan = Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
  return Buffer.concat([ascii('\xff\xd8'), segment(0xc0, frame), segment(0xda, scan), ascii('\0\xff\xd9')])
}

function png(side: number): Buffer {
  const header = Buffer.concat([uint32(side), uint32(side), Buffer.from([8, 6, 0, 0, 0])])
  return Buffer.concat([
    ascii('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    chunk('IDAT', ascii('x\x9c\x03\0\0\0\0\x01')),
  ])
}

/** Source: RFC 9649, section 3.4: a lossless bitstream begins with width and height, each less one, in 14 bits. */
function webp(): Buffer<ArrayBuffer> {
  const bits = Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0, 0, 0])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bits.length)
  const whole = Buffer.alloc(4)
  whole.writeUInt32LE(bits.length + 12)
  return Buffer.concat([ascii('RIFF'), whole, ascii('WEBPVP8L'), size, bits])
}

function segment(mark: number, content: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([Buffer.from([0xff, mark]), length, content])
}

/** The JPEG with so many times 64 kB of EXIF before its picture. */
export function exifBomb(jpeg: Buffer, times: number): Buffer<ArrayBuffer> {
  const exif = segment(0xe1, Buffer.concat([ascii('Exif\0\0MM\0*\0\0\0\x08'), Buffer.alloc(65_500)]))
  return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: times }, () => exif), jpeg.subarray(2)])
}

/** The JPEG with its last scan repeated: each one costs a pass over all pixels. */
export function scanBomb(jpeg: Buffer, times: number): Buffer<ArrayBuffer> {
  const start = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const [head, scan] = [jpeg.subarray(0, start), jpeg.subarray(start, -2)]
  return Buffer.concat([head, ...Array.from({ length: times }, () => scan), jpeg.subarray(-2)])
}

/** A few bytes of zlib that unpack to so many times the text: the packed text repeated, and an end mark. */
function unpacksTo(text: Buffer, times: number): Buffer {
  const once = deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
  const ending = Buffer.from([3, 0, 0, 0, 0, 0])
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: times }, () => once), ending])
}

const megabyteOf = (text: string) => Buffer.alloc(1_048_576, text, 'latin1')

function pdfOf(objects: readonly (readonly [dictionary: string, stream?: Buffer])[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [ascii('%PDF-1.7\n')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => void (parts.push(part), (length += part.length))
  for (const [at, [dictionary, stream]] of objects.entries()) {
    places.push(length)
    const packed = stream ? `/Length ${stream.length}/Filter/FlateDecode` : ''
    add(ascii(`${at + 1} 0 obj\n<<${dictionary}${packed}>>\n`))
    if (stream) add(Buffer.concat([ascii('stream\n'), stream, ascii('\nendstream\n')]))
    add(ascii('endobj\n'))
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const start = length
  add(ascii(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\n`))
  add(ascii(`startxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

const pageTree = [['/Type/Catalog/Pages 2 0 R'], ['/Type/Pages/Kids[3 0 R]/Count 1']] as const

/** A PDF whose page has so many megabytes to draw. */
export const contentBomb = (megabytes: number) =>
  pdfOf([
    ...pageTree,
    ['/Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R'],
    ['', unpacksTo(megabyteOf('0 0 m 1 1 l S\n'), megabytes)],
  ])

/** A PDF with objects packed into a stream of so many megabytes. */
export const objectBomb = (megabytes: number) =>
  pdfOf([
    ...pageTree,
    ['/Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]'],
    ['/Type/ObjStm/N 1/First 4', unpacksTo(megabyteOf(' '), megabytes)],
  ])

/** A PDF with a text that opens so many brackets and closes none. */
export const bracketBomb = (brackets: number): Buffer<ArrayBuffer> =>
  Buffer.concat([ascii('%PDF-1.7\n1 0 obj\n'), Buffer.alloc(brackets, '('), ascii('\nendobj\n%%EOF\n')])
