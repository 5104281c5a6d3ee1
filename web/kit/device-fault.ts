/** The reason why a camera or a microphone gives nothing, if the person can do something about it. */
export type DeviceFault = 'none' | 'refused' | 'busy'

export function deviceFault(error: unknown): DeviceFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' || name === 'TypeError' ? 'none' : 'busy'
}
