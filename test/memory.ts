import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/**
 * Bytes outside the heap that somebody still needs; what only waits to be collected does not count. A collection gives them
 * back beside the program, and a busy machine late: the next one waits for it.
 */
export function heldBytes(): number {
  collect()
  collect()
  return process.memoryUsage().arrayBuffers
}

/**
 * The most that was held while `work` went on, above what was held before, and how often it looked: as often as leaves
 * three quarters of the time to the work.
 */
export async function mostHeld(work: Promise<unknown>): Promise<{ bytes: number; looks: number }> {
  let looks = 0
  let bytes = 0
  const before = heldBytes()
  let next = setTimeout(look, 0)
  function look() {
    const began = performance.now()
    bytes = Math.max(bytes, heldBytes() - before)
    looks += 1
    next = setTimeout(look, 3 * (performance.now() - began))
  }
  await work.finally(() => clearTimeout(next))
  return { bytes, looks }
}
