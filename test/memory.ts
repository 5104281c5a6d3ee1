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
