let told = false

/** A device that refuses is told to the browser's log, once; the page goes on without it. */
export function complain(error: unknown): void {
  if (told) return
  told = true
  reportError(error)
}
