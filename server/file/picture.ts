import { askerNow } from '#server/kit/asking.ts'
import { ChildFailure } from '#server/kit/child.ts'
import { Unsupported } from '#server/kit/errors.ts'
import { createHelpers } from '#server/kit/helper.ts'
import { pictureTurns } from './reading-turns.ts'
import type { Picture, PictureAsked } from './picture-worker.ts'

const helpers = createHelpers<PictureAsked, Picture | null>({
  program: new URL('./picture-worker.ts', import.meta.url),
  heap: 64 * 1_048_576,
  processes: 2,
  // Longer than any honest picture takes.
  timeout: 10_000,
  idleFor: 60_000,
})

/**
 * A picture turned upright, scaled down and written anew as JPEG, without metadata or anything that rode along. It is
 * unpacked in a process with limits of time and memory.
 * @throws Unsupported if the bytes are no whole picture, or unpack to too many pixels or for too long
 */
export async function preparePicture(bytes: Uint8Array): Promise<Picture> {
  const picture = await helpers.ask({ wanted: 'prepare', bytes }).catch((error: unknown) => {
    if (error instanceof ChildFailure) return null
    throw error
  })
  if (picture) return picture
  throw new Unsupported('Não conseguimos abrir esta foto. Tire outra ou salve como JPEG.')
}

/** True if a drawing can be printed: a whole picture of moderate size. */
export async function isLegible(bytes: Uint8Array): Promise<boolean> {
  try {
    await pictureTurns.run(askerNow(), () => helpers.ask({ wanted: 'look', bytes }))
    return true
  } catch (error) {
    if (error instanceof ChildFailure) return false
    throw error
  }
}
