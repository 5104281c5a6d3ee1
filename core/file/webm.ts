const id = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  time: 0xe7,
  simpleBlock: 0xa3,
  group: 0xa0,
  block: 0xa1,
}
/** SeekHead, Cues, Tags, Void, CRC-32, Position and PrevSize: nothing in them is played. */
const quiet = new Set([0x114d9b74, 0x1c53bb6b, 0x1254c367, 0xec, 0xbf, 0xa7, 0xab])
const sound = 2

interface Element {
  id: number
  start: number
  end: number
}

/** Seconds of a WebM with one track of Opus. @throws RangeError for anything else */
export function webmSeconds(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = elementAt(view, 0)
  if (header.id !== id.header || textIn(bytes, found(view, header, id.docType)) !== 'webm') throw odd()
  const segment = elementAt(view, header.end)
  if (segment.id !== id.segment || segment.end !== bytes.length) throw odd()
  let scale = 1_000_000
  let [hasTrack, cluster, last] = [false, 0, 0]
  // A cluster is entered rather than passed over, because its size may be unknown: its parts follow in the same row.
  for (let at = segment.start; at < bytes.length;) {
    const one = elementAt(view, at)
    at = one.id === id.cluster ? one.start : one.end
    if (one.id === id.info) scale = optional(view, one, id.scale) ?? scale
    else if (one.id === id.tracks) {
      if (hasTrack) throw odd()
      checkTracks(bytes, view, one)
      hasTrack = true
    } else if (one.id === id.time) cluster = numberIn(view, one)
    else if (one.id === id.simpleBlock || one.id === id.group) {
      if (!hasTrack) throw odd()
      const { start } = one.id === id.group ? found(view, one, id.block) : one
      last = Math.max(last, cluster + view.getInt16(start + 1))
    } else if (one.id !== id.cluster && !quiet.has(one.id)) throw odd()
  }
  return (last * scale) / 1e9
}

function checkTracks(bytes: Uint8Array, view: DataView, tracks: Element): void {
  const [track, ...more] = [...within(view, tracks)].filter((one) => !quiet.has(one.id))
  if (track?.id !== id.track || more.length > 0) throw odd()
  if (numberIn(view, found(view, track, id.trackType)) !== sound) throw odd()
  if (textIn(bytes, found(view, track, id.codec)) !== 'A_OPUS') throw odd()
}

const odd = () => new RangeError('no WebM with one track of sound')

function* within(view: DataView, { start, end }: Element): Generator<Element> {
  for (let at = start; at < end;) {
    const one = elementAt(view, at)
    if (one.end > end) throw odd()
    yield one
    at = one.end
  }
}

function found(view: DataView, parent: Element, wanted: number): Element {
  for (const one of within(view, parent)) if (one.id === wanted) return one
  throw odd()
}

function optional(view: DataView, parent: Element, wanted: number): number | null {
  for (const one of within(view, parent)) if (one.id === wanted) return numberIn(view, one)
  return null
}

/** An element: its id with the leading bits that give its length, then its size, of which only ones mean unknown. */
function elementAt(view: DataView, at: number): Element {
  const idLength = Math.clz32(view.getUint8(at)) - 23
  if (idLength > 4) throw odd()
  const sizeAt = at + idLength
  const length = Math.clz32(view.getUint8(sizeAt)) - 23
  if (length > 8) throw odd()
  const start = sizeAt + length
  // Without the bit that gives the length.
  const first = view.getUint8(sizeAt) & (0xff >> length)
  const size = bigEndian(view, sizeAt + 1, length - 1, first)
  const end = size >= 2 ** (7 * length) - 1 ? view.byteLength : start + size
  if (end > view.byteLength) throw odd()
  return { id: bigEndian(view, at, idLength), start, end }
}

function bigEndian(view: DataView, at: number, length: number, before = 0): number {
  let value = before
  for (let next = at; next < at + length; next += 1) value = value * 256 + view.getUint8(next)
  return value
}

function numberIn(view: DataView, { start, end }: Element): number {
  if (end - start > 8) throw odd()
  return bigEndian(view, start, end - start)
}

const textIn = (bytes: Uint8Array, { start, end }: Element) =>
  String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 32)))
