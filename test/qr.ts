import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import sharp from 'sharp'

const wasm = join(import.meta.dirname, '../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')

/** A minimal picture for the detector, which expects a browser's. */
class Pixels {
  readonly colorSpace = 'srgb'
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
  get [Symbol.toStringTag]() {
    return 'ImageData'
  }
}

/** The detector refers to it, but nothing here needs it. */
function Box() {}

export interface SeenQr {
  text: string
  /** Its top left and bottom right corners, without the quiet zone, in millimetres on the page. */
  x: number
  y: number
  right: number
  bottom: number
}

const dotsPerMm = 8

/** Draws an SVG page in black and white, as a printer does, and reads its QRs as a phone does. */
export async function readQrs(svg: string, pageWidth: number): Promise<SeenQr[]> {
  prepareZXingModule({ overrides: { wasmBinary: (await readFile(wasm)).buffer } })
  const { data, info } = await sharp(Buffer.from(svg), { density: dotsPerMm * 25.4, limitInputPixels: false })
    .resize({ width: Math.round(pageWidth * dotsPerMm) })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  Object.assign(globalThis, { ImageData: Pixels, DOMRectReadOnly: Box })
  const picture = new Pixels(new Uint8ClampedArray(data), info.width, info.height)
  const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(picture)
  const scale = pageWidth / info.width
  return found.map(({ rawValue, cornerPoints: [first, , last] }) => ({
    text: rawValue,
    x: first.x * scale,
    y: first.y * scale,
    right: last.x * scale,
    bottom: last.y * scale,
  }))
}
