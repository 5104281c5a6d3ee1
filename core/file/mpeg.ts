interface Box {
  type: string
  start: number
  end: number
}

const topLevel = new Set(['ftyp', 'moov', 'moof', 'mdat', 'free', 'skip', 'wide', 'styp', 'sidx', 'mfra'])
const codecs = new Set(['mp4a', 'Opus'])

/** Seconds of an MP4 with one track of sound, whole or in fragments. @throws RangeError for anything else */
export function mp4Seconds(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const boxes = [...within(view, { type: '', start: 0, end: bytes.length })]
  if (boxes[0]?.type !== 'ftyp' || boxes.some(({ type }) => !topLevel.has(type))) throw odd()
  const [movie, ...more] = boxes.filter(({ type }) => type === 'moov')
  if (!movie || more.length > 0) throw odd()
  const track = only(view, movie, 'trak')
  const media = only(view, track, 'mdia')
  if (word(view, only(view, media, 'hdlr').start + 8) !== 'soun') throw odd()
  const table = only(view, only(view, media, 'minf'), 'stbl')
  const description = only(view, table, 'stsd').start
  if (view.getUint32(description + 4) !== 1 || !codecs.has(word(view, description + 12))) throw odd()

  const header = only(view, media, 'mdhd').start
  const scale = view.getUint32(header + (view.getUint8(header) === 1 ? 20 : 12))
  if (scale === 0) throw odd()
  const usual = usualDuration(view, movie)
  const fragments = boxes.filter(({ type }) => type === 'moof')
  const units = fragments.reduce((sum, one) => sum + fragmentUnits(view, one, usual), tableUnits(view, table))
  return units / scale
}

/** Durations in the movie's own table: runs of samples that last the same. */
function tableUnits(view: DataView, table: Box): number {
  const { start, end } = only(view, table, 'stts')
  const entries = view.getUint32(start + 4)
  if (start + 8 + entries * 8 > end) throw odd()
  let units = 0
  for (let at = start + 8; at < start + 8 + entries * 8; at += 8)
    units += view.getUint32(at) * view.getUint32(at + 4)
  return units
}

/** Duration of a sample where neither fragment nor sample says another; 0 if the movie has no fragments. */
function usualDuration(view: DataView, movie: Box): number {
  const [extends_] = all(view, movie, 'mvex')
  return extends_ ? view.getUint32(only(view, extends_, 'trex').start + 12) : 0
}

function fragmentUnits(view: DataView, fragment: Box, usual: number): number {
  const track = only(view, fragment, 'traf')
  const { start } = only(view, track, 'tfhd')
  const flags = view.getUint32(start) & 0xffffff
  const before = (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0)
  const each = flags & 8 ? view.getUint32(start + 8 + before) : usual
  return all(view, track, 'trun').reduce((sum, run) => sum + runUnits(view, run, each), 0)
}

/** Durations of a run of samples, of which each may say its own. */
function runUnits(view: DataView, { start, end }: Box, each: number): number {
  const flags = view.getUint32(start) & 0xffffff
  const samples = view.getUint32(start + 4)
  if (!(flags & 0x100)) return samples * each
  const length = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  const first = start + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
  if (first + samples * length > end) throw odd()
  let units = 0
  for (let at = first; at < first + samples * length; at += length) units += view.getUint32(at)
  return units
}

const odd = () => new RangeError('no MP4 with one track of sound')

const word = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((next) => view.getUint8(at + next)))

function* within(view: DataView, parent: Box): Generator<Box> {
  for (let at = parent.start; at < parent.end;) {
    const short = view.getUint32(at)
    const isLong = short === 1
    const size = isLong ? view.getUint32(at + 8) * 2 ** 32 + view.getUint32(at + 12) : short
    const start = at + (isLong ? 16 : 8)
    const end = at + size
    if (end < start || end > parent.end) throw odd()
    yield { type: word(view, at + 4), start, end }
    at = end
  }
}

const all = (view: DataView, parent: Box, type: string) =>
  [...within(view, parent)].filter((one) => one.type === type)

function only(view: DataView, parent: Box, type: string): Box {
  const [one, ...more] = all(view, parent, type)
  if (!one || more.length > 0) throw odd()
  return one
}
