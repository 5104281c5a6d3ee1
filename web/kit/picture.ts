const longestSide = 2560
const light = 1_500_000

/**
 * Makes a photo fit to send: turned upright, at most 2560 px on its longer side, and JPEG where the server
 * does not read the original (HEIC, if this browser can). Anything else goes as it is.
 */
export async function preparePicture(file: File): Promise<File> {
  const heic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)
  if (!file.type.startsWith('image/') && !heic) return file
  if (!heic && file.size <= light) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.86))
  if (!jpeg || (!heic && jpeg.size >= file.size)) return file
  return new File([jpeg], file.name.replace(/\.[^.]+$/, '.jpg'), { type: 'image/jpeg' })
}
