const rate = 48_000
const unfinished = 0xffffffff

/** Seconds of an Ogg with one stream of Opus. @throws RangeError for anything else */
export function oggSeconds(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const stream = view.getUint32(14, true)
  let [page, skipped, last] = [0, 0, 0]
  for (let at = 0; at < bytes.length; page += 1) {
    const isOfStream = view.getUint32(at + 14, true) === stream && view.getUint32(at + 18, true) === page
    if (!starts(bytes, at, 'OggS') || view.getUint8(at + 4) !== 0 || !isOfStream) throw odd()
    const segments = view.getUint8(at + 26)
    const body = at + 27 + segments
    let end = body
    for (let next = at + 27; next < body; next += 1) end += view.getUint8(next)
    if (end > bytes.length) throw odd()
    if (page === 0) {
      if (!starts(bytes, body, 'OpusHead')) throw odd()
      skipped = view.getUint16(body + 10, true)
    } else if (page === 1 && !starts(bytes, body, 'OpusTags')) throw odd()
    // The position after the last packet that ends on the page.
    const [low, high] = [view.getUint32(at + 6, true), view.getUint32(at + 10, true)]
    if (high !== unfinished) last = Math.max(last, high * 2 ** 32 + low)
    at = end
  }
  return (last - skipped) / rate
}

const odd = () => new RangeError('no Ogg with one stream of sound')

const starts = (bytes: Uint8Array, at: number, word: string) =>
  String.fromCharCode(...bytes.subarray(at, at + word.length)) === word
