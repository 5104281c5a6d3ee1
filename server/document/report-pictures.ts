import sharp from 'sharp'
import type { TechnicalReport } from '#core/document/technical-report.ts'
import { photoFile, signatureFile } from './technical-report-data.ts'

/**
 * Longest side of a photo in a document, in pixels: that of the photos that are kept, which go in as they are. Scaling
 * six of them down took 150 ms, more than all the rest of a report.
 */
const longestSide = 2000

/** A photo of the snapshot is not among the files that came with it, or cannot be read. */
class UnreadablePicture extends Error {
  readonly picture: string

  constructor(picture: string, cause?: unknown) {
    super(`picture ${picture} cannot be read`, { cause })
    this.picture = picture
  }
}

/**
 * The pictures of a report under the names that its template looks for.
 * @param files bytes of the photos by photo id
 */
export async function reportPictures(
  report: TechnicalReport,
  files: Record<string, Uint8Array>,
): Promise<Map<string, Buffer>> {
  const photos = await Promise.all(
    report.photos.map(async (photo, index) => {
      const bytes = files[photo.id]
      if (!bytes) throw new UnreadablePicture(photo.id)
      return [photoFile(index), await asJpeg(photo.id, bytes)] as const
    }),
  )
  const drawing = report.signature?.drawing
  if (drawing?.kind !== 'picture') return new Map(photos)
  return new Map([...photos, [signatureFile, await asPng(drawing.png)]])
}

/** Upright, of moderate size, without metadata. A JPEG that is all that already goes in as it is. */
async function asJpeg(id: string, bytes: Uint8Array): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { failOn: 'error' })
    const { format, width, height, orientation, space, exif } = await picture.metadata()
    const fits = Math.max(width, height) <= longestSide && (orientation ?? 1) === 1 && !exif
    if (format === 'jpeg' && fits && (space === 'srgb' || space === 'b-w'))
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return await picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw new UnreadablePicture(id, error)
  }
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
