/**
 * Runs `work` in rounds: never two at once, and a whole one more after the last call. What comes back settles when no
 * round is left to run, and rejects with what ended one.
 */
export function inRounds(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false
  const run = async (): Promise<void> => {
    while (again) {
      again = false
      await work()
    }
  }
  return () => {
    again = true
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}
