import { mostVoiceSeconds } from '#core/file/voice.ts'

/** Enough for a voice: two minutes are half a megabyte. */
const audioBitsPerSecond = 32_000

export interface Recorder {
  /** Ends the recording, and hands it over. */
  take: () => Promise<File>
  /** Lets go of the microphone and of what was recorded. */
  drop: () => void
}

/**
 * Records what the microphone hears from now on, for at most two minutes.
 * @param onTime hears a few times a second how long it is
 * @throws what the browser says if there is no microphone, or it may not be used
 */
export async function startRecorder(type: string, onTime: (seconds: number) => void): Promise<Recorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const parts: Blob[] = []
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond })
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const seconds = Math.min((performance.now() - startedAt) / 1000, mostVoiceSeconds)
    onTime(seconds)
    if (seconds === mostVoiceSeconds) stop()
  }, 250)
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.addEventListener('stop', () => {
      clearInterval(timer)
      for (const track of stream.getTracks()) track.stop()
      resolve()
    })
  })
  recorder.start()
  return {
    async take() {
      stop()
      await ended
      return new File(parts, 'voz', { type: recorder.mimeType || type })
    },
    drop: stop,
  }
}
