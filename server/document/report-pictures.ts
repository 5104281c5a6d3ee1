import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { TechnicalReport } from '#core/document/technical-report.ts'
import { photoFile } from './printed-parts.ts'

/**
 * Longest side of a photo in a document, in pixels: 300 dots an inch. Uploads are kept in this size too, which goes in
 * as it is; scaling a larger one down takes longer than all the rest of a report.
 */
const longestSide = 1040

/** Photos that were scaled down here lately, by the hash of what they were: a report is often made again. */
const scaledDown = new Map<string, Buffer>()
const mostScaledDown = 60

/** A photo of the snapshot is not among the files that came with it, or cannot be read. */
class UnreadablePicture extends Error {
  readonly picture: string

  constructor(picture: string, cause?: unknown) {
    super(`picture ${picture} cannot be read`, { cause })
    this.picture = picture
  }
}

type Drawing = NonNullable<TechnicalReport['signature']>['drawing']

/** Pictures of a document: its photos, and its signatures under the names that the template expects. */
export interface Shown {
  photos: readonly { id: string }[]
  drawings: readonly (readonly [file: string, Drawing])[]
}

/**
 * The pictures of a document under the names that its template looks for.
 * @param files bytes of the photos by photo id
 * @param lost `print` leaves a photo that is gone or broken out; else it fails
 */
export async function documentPictures(
  { photos, drawings }: Shown,
  files: Record<string, Uint8Array>,
  lost: 'fail' | 'print',
): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  const read = await Promise.allSettled(photos.map(({ id }) => asJpeg(id, files[id])))
  for (const [index, photo] of read.entries()) {
    if (photo.status === 'fulfilled') pictures.set(photoFile(index), photo.value)
    else if (lost === 'fail') throw photo.reason
  }
  for (const [file, drawing] of drawings) {
    if (drawing?.kind === 'picture') pictures.set(file, await asPng(drawing.png))
  }
  return pictures
}

/** Upright, of moderate size, without metadata. A JPEG that is all that already goes in as it is. */
async function asJpeg(id: string, bytes: Uint8Array | undefined): Promise<Buffer> {
  if (!bytes) throw new UnreadablePicture(id)
  try {
    const picture = sharp(bytes, { failOn: 'error' })
    const { format, width, height, orientation, space, exif } = await picture.metadata()
    const isRight =
      format === 'jpeg' && (orientation ?? 1) === 1 && !exif && (space === 'srgb' || space === 'b-w')
    if (isRight && Math.max(width, height) <= longestSide) {
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    }
    return await onceScaled(bytes, () =>
      picture
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 80 })
        .toBuffer(),
    )
  } catch (error) {
    throw new UnreadablePicture(id, error)
  }
}

async function onceScaled(bytes: Uint8Array, scale: () => Promise<Buffer>): Promise<Buffer> {
  const key = createHash('sha256').update(bytes).digest('base64')
  const known = scaledDown.get(key)
  scaledDown.delete(key)
  const scaled = known ?? (await scale())
  scaledDown.set(key, scaled)
  const [oldest] = scaledDown.keys()
  if (scaledDown.size > mostScaledDown && oldest !== undefined) scaledDown.delete(oldest)
  return scaled
}

async function asPng(base64: string): Promise<Buffer> {
  try {
    return await sharp(Buffer.from(base64, 'base64'), { failOn: 'error' })
      .resize({ width: 900, height: 400, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch (error) {
    throw new UnreadablePicture('signature', error)
  }
}
