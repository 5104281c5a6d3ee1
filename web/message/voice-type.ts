/** Types that other browsers play come first. */
const wanted = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** The type in which this browser records; null if it does not. */
export const voiceType = (): string | null =>
  'MediaRecorder' in globalThis && 'mediaDevices' in navigator
    ? (wanted.find((type) => MediaRecorder.isTypeSupported(type)) ?? null)
    : null
