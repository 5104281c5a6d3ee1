/** A start that cannot work: `message` is the one line the operator reads, beginning with the variable to change. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The system's own word for what went wrong (`EACCES`, `ENOSPC`, …), or the error's message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
