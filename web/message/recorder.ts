import { mostVoiceSeconds } from '#core/file/voice.ts'

/** Enough for a voice: two minutes are half a megabyte. */
const audioBitsPerSecond = 32_000

export interface Recorder {
  /** Seconds recorded so far. */
  length: () => number
  isOver: () => boolean
  /** Ends the recording and lets go of the microphone. */
  stop: () => void
  /** Ends the recording, and hands it over. */
  take: () => Promise<File>
}

/**
 * Records what the microphone hears from now on, for at most two minutes.
 * @throws what the browser says if there is no microphone, or it may not be used
 */
export async function startRecorder(type: string): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const parts: Blob[] = []
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond })
  const isOver = () => recorder.state === 'inactive'
  const startedAt = performance.now()
  let endedAt: number | null = null
  const stop = () => {
    if (isOver()) return
    endedAt = performance.now()
    recorder.stop()
  }
  const timer = setTimeout(stop, mostVoiceSeconds * 1000)
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.addEventListener('stop', () => {
      clearTimeout(timer)
      for (const track of stream.getTracks()) track.stop()
      resolve()
    })
  })
  recorder.start()
  return {
    length: () => Math.min(((endedAt ?? performance.now()) - startedAt) / 1000, mostVoiceSeconds),
    isOver,
    stop,
    async take() {
      stop()
      await ended
      return new File(parts, 'voz', { type: recorder.mimeType || type })
    },
  }
}
