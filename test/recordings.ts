/** Recordings as browsers write them, made by hand: their frame, with nothing to hear in it. */

const ascii = (text: string) => Buffer.from(text, 'latin1')

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

const element = (id: number[], ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([...id, 0x10 | (body.length >> 24)]), u32(body.length).subarray(1), body])
}

const scale = element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40]))

interface Webm {
  seconds?: number
  codec?: string
  trackType?: number
  /** Further elements of the segment. */
  more?: Buffer
}

export function webm({ seconds = 3, codec = 'A_OPUS', trackType = 2, more = Buffer.alloc(0) }: Webm = {}) {
  const track = element([0xae], element([0x83], Buffer.from([trackType])), element([0x86], ascii(codec)))
  const block = element([0xa3], Buffer.from([0x81, 0, 0, 0x80, 0xff, 0xfe]))
  const clusters = Array.from({ length: seconds + 1 }, (_, at) =>
    // Recorders write them with an unknown size.
    Buffer.concat([Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0xff]), element([0xe7], u32(at * 1000)), block]),
  )
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], ascii('webm'))),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    element([0x15, 0x49, 0xa9, 0x66], scale),
    element([0x16, 0x54, 0xae, 0x6b], track),
    ...clusters,
    more,
  ])
}

const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), ascii(type), body])
}

interface Mp4 {
  seconds?: number
  handler?: string
  /** Safari records in fragments. */
  inFragments?: boolean
}

export function mp4({ seconds = 3, handler = 'soun', inFragments = true }: Mp4 = {}) {
  const rate = 44_100
  const samples = Math.round((seconds * rate) / 1024)
  const table = box(
    'stbl',
    box('stsd', u32(0, 1), box('mp4a', Buffer.alloc(28))),
    inFragments ? box('stts', u32(0, 0)) : box('stts', u32(0, 1, samples, 1024)),
  )
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, rate, 0, 0)),
    box('hdlr', u32(0, 0), ascii(handler), u32(0, 0, 0, 0)),
    box('minf', table),
  )
  const usual = box('mvex', box('trex', u32(0, 1, 1, 1024, 0, 0)))
  return Buffer.concat([
    box('ftyp', ascii('isom'), u32(0)),
    box('moov', box('mvhd', Buffer.alloc(100)), box('trak', media), ...(inFragments ? [usual] : [])),
    ...(inFragments ? [box('moof', box('traf', box('tfhd', u32(0, 1)), box('trun', u32(0, samples))))] : []),
    box('mdat', Buffer.alloc(64)),
  ])
}

/** @param stream a number that all pages carry, or one for each */
export function ogg(seconds = 3, stream: (page: number) => number = () => 7) {
  const page = (number: number, position: number, body: Buffer) => {
    const head = Buffer.alloc(28)
    head.write('OggS', 0, 'latin1')
    head.writeBigUInt64LE(BigInt(position), 6)
    head.writeUInt32LE(stream(number), 14)
    head.writeUInt32LE(number, 18)
    head.writeUInt8(1, 26)
    head.writeUInt8(body.length, 27)
    return Buffer.concat([head, body])
  }
  const start = Buffer.concat([ascii('OpusHead'), Buffer.alloc(11)])
  const sound = Array.from({ length: seconds }, (_, at) => page(at + 2, (at + 1) * 48_000, Buffer.alloc(40)))
  return Buffer.concat([page(0, 0, start), page(1, 0, ascii('OpusTags')), ...sound])
}
