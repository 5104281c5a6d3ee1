import { askerNow } from '#server/kit/asking.ts'
import { createTurns } from '#server/kit/turns.ts'
import { createMaker, type Maker, type MakerOptions } from './document-maker.ts'
import type { RenderAnswer, RenderJob } from './document-worker.ts'
import { RenderFailure } from './render-failure.ts'

export interface Looks {
  /**
   * @param of who looks at what: an older look that waits ends, one under way ends if it has taken long
   * @throws RenderFailure, TooMany when too many of the asker's wait
   */
  make(job: RenderJob, of?: string): Promise<RenderAnswer>
  /** Lets what was asked for finish, then ends the processes. */
  close(): Promise<void>
}

/** A look that somebody waits for. */
interface Look {
  leaves: AbortController
  maker: Maker | null
}

/**
 * Previews, pages on a screen, sheets of labels: made in two processes. An organization has one at a time, so that a long
 * draft of one never makes another wait; within it people take turns.
 */
export function createLooks(options: MakerOptions): Looks {
  const idle = new Set([createMaker(options), createMaker(options)])
  const makers = [...idle]
  const latest = new Map<string, Look>()
  const turns = createTurns({
    all: { atOnce: makers.length, waiting: options.mostWaiting },
    organization: { atOnce: 1, waiting: 12 },
    person: { atOnce: 1, waiting: 6 },
  })

  function begin(of: string | undefined): Look {
    const look: Look = { leaves: new AbortController(), maker: null }
    if (of === undefined) return look
    const older = latest.get(of)
    latest.set(of, look)
    older?.maker?.supersede()
    if (older && !older.maker) older.leaves.abort()
    return look
  }

  async function makeBy(look: Look, job: RenderJob): Promise<RenderAnswer> {
    const [maker] = idle
    if (!maker) throw new RenderFailure('closed', 'no process is free')
    idle.delete(maker)
    look.maker = maker
    try {
      return await maker.make(job)
    } finally {
      idle.add(maker)
    }
  }

  return {
    async make(job, of) {
      const look = begin(of)
      try {
        return await turns.run(askerNow(), () => makeBy(look, job), look.leaves)
      } catch (error) {
        if (!look.leaves.signal.aborted) throw error
        throw new RenderFailure('superseded', `a newer look at ${of} was asked for`)
      } finally {
        if (of !== undefined && latest.get(of) === look) latest.delete(of)
      }
    },
    close: async () => void (await Promise.all(makers.map((maker) => maker.close()))),
  }
}
