/** Reads the labels that stand in a picture: what their QRs say. */
export type Reader = (source: HTMLVideoElement) => Promise<string[]>

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own reader if it has one, else ours, which comes with its WebAssembly from our server. */
export async function createReader(): Promise<Reader> {
  const detector = (await browsersOwn()) ?? (await ours())
  return async (source) => (await detector.detect(source)).map(({ rawValue }) => rawValue)
}

async function browsersOwn(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!Own) return null
  const formats = await Own.getSupportedFormats().catch((): string[] => [])
  return formats.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : null
}

const wasm = new URL('../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', import.meta.url).href

async function ours(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path),
    },
    fireImmediately: true,
  })
  return new BarcodeDetector({ formats: ['qr_code'] })
}

/** The reason why there is no picture, if the person can do something about it. */
export type CameraFault = 'none' | 'refused' | 'busy'

export function cameraFault(error: unknown): CameraFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' || name === 'TypeError' ? 'none' : 'busy'
}

/** The camera at the back of a phone, or whichever there is. */
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
