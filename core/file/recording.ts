import type { VoiceType } from './file.ts'
import { mp4Seconds } from './mpeg.ts'
import { oggSeconds } from './ogg.ts'
import { webmSeconds } from './webm.ts'

export interface Recording {
  type: VoiceType
  /** Its length, rounded up. */
  seconds: number
}

const readers: [VoiceType, (bytes: Uint8Array) => number][] = [
  ['audio/webm', webmSeconds],
  ['audio/mp4', mp4Seconds],
  ['audio/ogg', oggSeconds],
]

/**
 * A browser's recording: one track of sound, in a container that is whole from its first byte to its last. Null for
 * anything else, such as a video, or a recording with something before, between or after its parts.
 */
export function readRecording(bytes: Uint8Array): Recording | null {
  for (const [type, secondsOf] of readers) {
    const seconds = attempt(secondsOf, bytes)
    if (seconds > 0) return { type, seconds: Math.ceil(seconds) }
  }
  return null
}

/** The readers throw a RangeError at the first thing that does not belong, as reading past the end does. */
function attempt(secondsOf: (bytes: Uint8Array) => number, bytes: Uint8Array): number {
  try {
    return secondsOf(bytes)
  } catch (error) {
    if (error instanceof RangeError) return 0
    throw error
  }
}
