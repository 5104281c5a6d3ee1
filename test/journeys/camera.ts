import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { SeenQr } from '#test/qr.ts'

/** A QR cut out of a rendered page with its quiet zone, as a picture's address. */
export async function pictureOf(svg: string, pageWidth: number, qr: SeenQr): Promise<string> {
  const dots = 12
  const quiet = 2
  const side = Math.round((qr.right - qr.x + 2 * quiet) * dots)
  const cut = {
    left: Math.round((qr.x - quiet) * dots),
    top: Math.round((qr.y - quiet) * dots),
    width: side,
    height: side,
  }
  const page = await sharp(Buffer.from(svg), { density: dots * 25.4 })
    .resize({ width: Math.round(pageWidth * dots) })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  const png = await sharp(page).extract(cut).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Shows the page's camera this picture, slightly turned, on a grey table, without a permission prompt. */
export async function holdBeforeCamera(page: Page, picture: string): Promise<void> {
  await page.context().grantPermissions(['camera'])
  await page.addInitScript(`navigator.mediaDevices.getUserMedia = async () => {
    const label = new Image()
    label.src = ${JSON.stringify(picture)}
    await label.decode()
    const table = document.createElement('canvas')
    table.width = table.height = 720
    const drawing = table.getContext('2d')
    const draw = () => {
      drawing.setTransform(1, 0, 0, 1, 0, 0)
      drawing.fillStyle = '#8a8d90'
      drawing.fillRect(0, 0, 720, 720)
      drawing.translate(360, 360)
      drawing.rotate(0.12)
      drawing.drawImage(label, -180, -180, 360, 360)
    }
    draw()
    setInterval(draw, 50)
    const stream = table.captureStream(20)
    globalThis.cameraTrack = stream.getVideoTracks()[0]
    return stream
  }`)
}

/** Denies the page the use of the camera. */
export async function refuseCamera(page: Page): Promise<void> {
  await page.addInitScript(`navigator.mediaDevices.getUserMedia = () =>
    Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))`)
}
