import sharp from 'sharp'
import { Unsupported } from '#server/kit/errors.ts'

const longestSide = 2000
/** A photo on paper is at most 88 mm wide: 300 dots an inch. */
const printSide = 1040
const thumbnailSide = 480
/** More pixels than any camera of today takes in one piece; a small file that unpacks to more is a bomb. */
const mostPixels = 64_000_000

sharp.cache(false)
sharp.concurrency(1)

export interface Picture {
  full: Uint8Array
  print: Uint8Array
  thumbnail: Uint8Array
  width: number
  height: number
}

/** Longer than any honest picture takes. */
const mostSeconds = 20

/**
 * A picture turned upright, scaled down and written anew as JPEG, without metadata or anything that rode along.
 * Unpacked pictures are large: the caller prepares one at a time.
 * @throws Unsupported where the bytes are no whole picture, or unpack to too many pixels or for too long
 */
export async function preparePicture(bytes: Uint8Array): Promise<Picture> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82, progressive: true })
      .timeout({ seconds: mostSeconds })
      .toBuffer({ resolveWithObject: true })
    const print = await scaled(data, printSide, 80)
    const thumbnail = await scaled(print, thumbnailSide, 76)
    return { full: data, print, thumbnail, width: info.width, height: info.height }
  } catch {
    throw new Unsupported('Não conseguimos abrir esta foto. Tire outra ou salve como JPEG.')
  }
}

function scaled(picture: Buffer, side: number, quality: number): Promise<Buffer> {
  return sharp(picture)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer()
}
