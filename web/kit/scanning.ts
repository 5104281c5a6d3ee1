/** Kinds of codes: those of labels, those on packages. */
export type CodeFormat = 'qr_code' | 'ean_13' | 'ean_8' | 'upc_a' | 'code_128'

/** Reads the codes in a picture. */
export type Reader = (source: HTMLVideoElement) => Promise<string[]>

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: CodeFormat[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own reader if it has one, else ours, which comes with its WebAssembly from our server. */
export async function createReader(formats: CodeFormat[]): Promise<Reader> {
  const detector = (await browsersOwn(formats)) ?? (await ours(formats))
  return async (source) => (await detector.detect(source)).map(({ rawValue }) => rawValue)
}

async function browsersOwn(formats: CodeFormat[]): Promise<Detector | null> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!Own) return null
  const known = await Own.getSupportedFormats().catch((): string[] => [])
  return formats.every((format) => known.includes(format)) ? new Own({ formats }) : null
}

const wasm = new URL('../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', import.meta.url).href

async function ours(formats: CodeFormat[]): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path),
    },
    fireImmediately: true,
  })
  return new BarcodeDetector({ formats })
}

/** The camera at the back of a phone, or else any camera. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 1280 } },
    audio: false,
  })

/** The light beside the camera; null if it has none. */
export function torchOf(stream: MediaStream): ((on: boolean) => Promise<void>) | null {
  const [track] = stream.getVideoTracks()
  const able = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || !able?.torch) return null
  return (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}
