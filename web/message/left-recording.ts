import type { Recorder } from './recorder.ts'

/** Recordings of conversations that were left meanwhile, by the conversation's id. They last as long as the tab. */
const left = new Map<string, Recorder>()

export const hasLeft = (conversation: string): boolean => left.has(conversation)

export function leaveRecording(conversation: string, recorder: Recorder): void {
  recorder.stop()
  left.set(conversation, recorder)
}

/** The recording that was left here, for the person to send or to throw away. */
export function takeLeft(conversation: string): Recorder | undefined {
  const found = left.get(conversation)
  left.delete(conversation)
  return found
}
