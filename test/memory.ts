import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes outside the heap that somebody still needs; what only waits to be collected does not count. */
export function heldBytes(): number {
  collect()
  return process.memoryUsage().arrayBuffers
}
