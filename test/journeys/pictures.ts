import sharp from 'sharp'

export interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A photograph as a phone makes it, in one colour. */
export async function photo(name: string): Promise<Picture> {
  const background = { r: 120, g: 140, b: 150 }
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
