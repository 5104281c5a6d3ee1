import sharp from 'sharp'
import { answerEach } from '#server/kit/child-process.ts'

const longestSide = 2000
/** A photo on paper is at most 88 mm wide: 300 dots an inch. */
const printSide = 1040
const thumbnailSide = 480
/** More pixels than any camera of today takes in one piece; a small file that unpacks to more is a bomb. */
const mostPixels = 64_000_000
const mostDrawnPixels = 4_000_000
/** A picture of the most pixels takes some 400 MB if it has to be turned. */
const mostMemory = 768 * 1_048_576

sharp.cache(false)
sharp.concurrency(1)

export interface Picture {
  full: Uint8Array<ArrayBuffer>
  print: Uint8Array<ArrayBuffer>
  thumbnail: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

export interface PictureAsked {
  /** `prepare` writes it anew in three sizes; `look` only makes sure that a drawing can be read. */
  wanted: 'prepare' | 'look'
  bytes: Uint8Array
}

async function prepare(bytes: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, progressive: true })
    .toBuffer({ resolveWithObject: true })
  const print = await scaled(data, printSide, 80)
  const thumbnail = await scaled(print, thumbnailSide, 76)
  return {
    full: plain(data),
    print: plain(print),
    thumbnail: plain(thumbnail),
    width: info.width,
    height: info.height,
  }
}

function scaled(picture: Buffer, side: number, quality: number): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer()
}

const plain = (buffer: Buffer) => new Uint8Array(buffer)

answerEach(mostMemory, async ({ wanted, bytes }: PictureAsked): Promise<Picture | null> => {
  if (wanted === 'prepare') return prepare(bytes)
  await sharp(bytes, { limitInputPixels: mostDrawnPixels, failOn: 'error' }).stats()
  return null
})
