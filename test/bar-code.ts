import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')

/** A package's EAN-13 in a square, as a picture's address. */
export async function barCode(ean: string): Promise<string> {
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const { svg } = await writeBarcode(ean, { format: 'EAN13', scale: 3 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
