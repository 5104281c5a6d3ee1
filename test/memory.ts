import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/**
 * Bytes outside the heap that are still in use, without those that wait for collection. A collection frees them beside
 * the program, and late on a busy machine, so the next one waits for it.
 */
export function heldBytes(): number {
  collect()
  collect()
  return process.memoryUsage().arrayBuffers
}
